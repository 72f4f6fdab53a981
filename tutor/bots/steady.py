"""The steady bot: it evaluates every legal action with the game's own advice and plays the best one."""

from __future__ import annotations

from tutor.rules.kernel.game import Advising, legal_actions

from ..rules.kernel.agenda import Position
from .reason import Thought
from .valuing_bot import ValuingBot


class SteadyBot(ValuingBot[Advising]):
    """Plays sensibly and says why. The game's `advise` values each action from what the seat sees."""

    def thoughts(self, state: Position, seat: int) -> list[Thought]:
        """Every legal action with its value, the best first. Equal ones stay in the order of the rules."""
        write = self.game.NOTATION.text
        found = [
            Thought(write(action), *self.game.advise(state, seat, action))
            for action in legal_actions(self.game, state, seat)
        ]
        return sorted(found, key=lambda thought: -thought.worth)
