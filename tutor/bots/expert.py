"""The expert bot: as the keen one, but it also looks at what the others would choose after it.

At each settled moment the player who decides takes what is best for them (max^n). Between these moments
everybody plays steadily. It looks ahead one choice at a time, as long as its number of actions lasts, and
only at what looked best before.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.valuing import Valued

from .keen import KeenBot, played_on
from .reason import Thought


class _Spent(Exception):
    """The number of actions is used up."""


class ExpertBot(KeenBot):
    """Values positions some choices ahead."""

    _left = 0

    def __init__(self, game: Valued, seed: int = 0) -> None:
        super().__init__(game, seed)
        self._next = dict[Position, list[Position]]()  # of this decision: where each position can lead

    def _after(self, state: Position, seat: int, action: Action) -> Position:
        """The next settled position."""
        after, steps = played_on(self.game, self.game.apply_action(state, seat, action)[0], 0)
        self._left -= 1 + steps
        return after

    def _answers(self, state: Position) -> list[Position]:
        """The settled positions to which each action leads, the best for the player who decides first."""
        if state not in self._next:
            if self._left <= 0:
                raise _Spent
            game, seat = self.game, state.agenda[-1].seat
            actions = legal_actions(game, state, seat)
            if 0 < game.FEATURES.width < len(actions):
                actions.sort(key=lambda action: -game.advise(state, seat, action)[0])
                actions = actions[: game.FEATURES.width]
            found = [self._after(state, seat, action) for action in actions]
            self._next[state] = sorted(found, key=lambda after: -self.judge.margins(after)[seat])
        return self._next[state]

    def _best(self, state: Position, depth: int) -> list[float]:
        """The margins of all seats if everybody chooses well `depth` times, and nobody looks further."""
        if not depth or not state.agenda:
            return self.judge.margins(state)
        seat, found = state.agenda[-1].seat, self._answers(state)
        if depth == 1:
            return self.judge.margins(found[0])
        replies = self.game.FEATURES.replies.get(len(state.seats), 1)
        return max((self._best(after, depth - 1) for after in found[:replies]), key=lambda all: all[seat])

    def _deeper(self, found: Sequence[Sequence[Position]], seat: int, depth: int) -> list[float]:
        """For each action its value this many choices later, as the mean over the deals."""
        return [sum(self._best(one, depth)[seat] for one in deals) / len(deals) for deals in found]

    def mostly_from(self, seen: Position, seat: int, best: Thought, other: Thought, gap: float) -> str:
        """None: it looks too far ahead to say which lines of the score the gap comes from."""
        return ""

    def tried(self, seen: Position, seat: int, actions: list[Action]) -> list[float]:
        """What keen thinks of each action; those it likes best are looked at more and more deeply."""
        features, game = self.game.FEATURES, self.game
        worths = super().tried(seen, seat, actions)
        self._left, self._next = features.far, {}
        deals = [game.resample(seen, k) for k in range(1, min(2, features.deals) + 1)]
        order = sorted(range(len(actions)), key=lambda k: -worths[k])[: features.roots]
        after = {k: [self._after(deal, seat, actions[k]) for deal in deals] for k in order}
        if len(order) < 2:
            return worths
        deepest = None
        for depth in range(1, features.depth.get(len(seen.seats), 2) + 1):
            try:
                deepest = self._deeper([after[k] for k in order], seat, depth)
            except _Spent:
                break
        if deepest is None:
            return worths
        found = dict(zip(order, deepest, strict=True))
        low = min(deepest) - worths[order[-1]]
        return [found[k] if k in found else low + worths[k] for k in range(len(actions))]
