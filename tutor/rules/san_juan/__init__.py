"""San Juan (first edition, 2 to 4 players).

Cards are buildings, money and goods at once; hands are secret. `game` holds
the functions every game provides; `BOOK` holds every rule.

    from tutor.rules.san_juan import game as GAME
    state = GAME.new_initial_state(4, seed=1)
"""

from .book import BOOK

__all__ = ["BOOK"]
