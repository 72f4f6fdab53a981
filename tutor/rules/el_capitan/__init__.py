"""El Capitán (2 to 5 players): sail with cards, build warehouses, and be paid three times.

`game` has the functions of every game, `BOOK` has every rule.

    from tutor.rules.el_capitan import game as GAME
    state = GAME.new_initial_state(4, seed=1)
"""

from .book import BOOK

__all__ = ["BOOK"]
