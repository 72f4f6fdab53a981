"""The steady bot: it evaluates every legal action with the game's own advice and plays the best one."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.game import Advising, legal_actions

from ..rules.kernel.agenda import Position
from .reason import Reason, Thought


class SteadyBot:
    """Plays sensibly and says why. The game's `advise` values each action from what the seat sees."""

    def __init__(self, game: Advising, seed: int = 0) -> None:
        self.game = game

    def thoughts(self, state: Position, seat: int) -> list[Thought]:
        """Every legal action with its value, the best first. Equal ones stay in the order of the rules."""
        write = self.game.NOTATION.text
        found = [
            Thought(write(action), *self.game.advise(state, seat, action))
            for action in legal_actions(self.game, state, seat)
        ]
        return sorted(found, key=lambda thought: -thought.worth)

    def step(self, state: Position, seat: int) -> tuple[Any, Reason | None]:
        """The best action, and the one it was preferred to."""
        best, *others = self.thoughts(state, seat)
        reason = Reason(best, others[0] if others else None)
        return self.game.NOTATION.parse(best.action), reason
