"""Le Havre (1 to 5 players, full and short game).

Goods come by sea, buildings turn them into better ones, and every round costs food. `game` has the functions
of every game, `BOOK` has every rule.

    from tutor.rules.le_havre import game as GAME
    state = GAME.new_initial_state(3, seed=1, version="short")
"""

from .book import BOOK

__all__ = ["BOOK"]
