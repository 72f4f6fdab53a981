"""San Juan (first edition, 2 to 4 players).

Cards are buildings, money and goods at the same time; hands are secret. `game` has the functions of every
game, `BOOK` has every rule.

    from tutor.rules.san_juan import game as GAME
    state = GAME.new_initial_state(4, seed=1)
"""

from .book import BOOK

__all__ = ["BOOK"]
