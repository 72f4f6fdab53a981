"""Puerto Rico (2012 edition, 2 to 5 players).

Plantations, colonists, buildings, goods; points by shipping and building.
`game` holds the functions every game provides; `BOOK` holds every rule.

    from tutor.rules.puerto_rico import game as GAME
    state = GAME.new_initial_state(4, seed=1)
"""

from .book import BOOK

__all__ = ["BOOK"]
