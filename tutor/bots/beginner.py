"""The beginner: it looks at the next coin and forgets the others.

It values actions as the steady bot does, but what it has in hand right after the action counts half as
much again, and every value is a little off. How far it is off is drawn from the position:
the same position always gets the same action.
"""

from __future__ import annotations

import math
import zlib

from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.valuing import Valued

from .reason import Thought
from .valuing_bot import ValuingBot

GREED = 0.5  # what a point or a card that comes immediately counts more


def _off(state: Position, action: str) -> float:
    """How far the value of an action is off: about -1.5 to 4, most often near 0."""
    drawn = zlib.crc32(f"{action} {state!r}".encode()) / 2**32
    return -math.log(-math.log((drawn + 1e-9) / (1 + 2e-9)))


class BeginnerBot(ValuingBot[Valued]):
    """Plays for the moment."""

    def _now(self, state: Position, seat: int) -> float:
        """What is counted or held at this moment."""
        score = self.game.returns(state)[seat]
        return score.total + 0.5 * score.tiebreak

    def thoughts(self, state: Position, seat: int) -> list[Thought]:
        """Every legal action with what a beginner thinks of it, the best first."""
        actions, write = legal_actions(self.game, state, seat), self.game.NOTATION.text
        deal, before, noise = self.game.resample(state, 1), self._now(state, seat), self.game.FEATURES.noise
        found = []
        for action in actions:
            worth, key, facts = self.game.advise(state, seat, action)
            gained = self._now(self.game.apply_action(deal, seat, action)[0], seat) - before
            off = noise * _off(state, write(action))
            found.append(Thought(write(action), worth + GREED * gained + off, key, facts))
        return sorted(found, key=lambda thought: -thought.worth)
