"""Puerto Rico (2012 edition, 2 to 5 players).

Plantations, colonists, buildings and goods; players score by shipping and building. `game` has the functions
of every game, `BOOK` has every rule.

    from tutor.rules.puerto_rico import game as GAME
    state = GAME.new_initial_state(4, seed=1)
"""

from .book import BOOK

__all__ = ["BOOK"]
