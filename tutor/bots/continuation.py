"""How a position goes on, to the next settled moments, so that two choices can be compared in it.

Everybody plays steadily, or loosely: each value is then a little off, by what is drawn from the deal, the
time, the seat and the action. So the chance of one deal counts on both sides of a comparison.
"""

from __future__ import annotations

import math
import zlib

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import legal_actions, scores_now
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.valuing import Valued, margins

from .keen import LONGEST, Judge, steadily

LOOSE = 0.3  # how loosely others play on, as a share of how far a beginner is off

Heads = dict[str, float]  # points of margin, by group of score lines


class Ending(Record):
    """Where a choice leads: the expected margin, what of it is on the table, the own score, the actions."""

    expected: Heads
    scored: Heads
    own: Heads
    played: tuple[tuple[int, str], ...]
    state: Position


def _off(text: str) -> float:
    """How far a value is off, about -1.5 to 4, most often near 0: a Gumbel number drawn from a text."""
    drawn = zlib.crc32(text.encode()) / 2**32
    return -math.log(-math.log((drawn + 1e-9) / (1 + 2e-9)))


class Continuations:
    """Plays choices on in one game, and says what each leads to."""

    def __init__(self, game: Valued, ahead: int = -1) -> None:
        self.game, self.judge, self._ahead = game, Judge(game), ahead

    def ahead(self, players: int) -> int:
        """How many settled moments further it looks than the next one: as far as the bot that gives hints."""
        return self.game.FEATURES.ahead.get(players, 0) if self._ahead < 0 else self._ahead

    def follow(self, seen: Position, seat: int, action: Action, deal: int, loose: bool = False) -> Ending:
        """One choice on one deal of what the seat does not see."""
        game, state = self.game, self.game.resample(seen, deal)
        played, left, at = [(seat, game.NOTATION.text(action))], self.ahead(len(state.seats)), seat
        while True:
            state, _ = game.apply_action(state, at, action)
            if not state.agenda or len(played) > LONGEST:
                break
            if game.FEATURES.settled(state):
                if not left:
                    break
                left -= 1
            at = state.agenda[-1].seat
            action = self.loosely(state, at, deal) if loose else steadily(game, state, at)
            played.append((at, game.NOTATION.text(action)))
        return self._ending(state, seat, tuple(played))

    def loosely(self, state: Position, seat: int, deal: int, share: float = LOOSE) -> Action:
        """The steady bot's choice if each of its values is a little off."""
        game, actions = self.game, legal_actions(self.game, state, seat)
        if len(actions) == 1:
            return actions[0]
        noise = share * game.FEATURES.noise
        time = [getattr(state, name) for name in game.SPEC.times]

        def worth(action: Action) -> float:
            drawn = _off(f"{deal} {time} {seat} {game.NOTATION.text(action)}")
            return game.advise(state, seat, action)[0] + noise * drawn

        return max(actions, key=worth)

    def _ending(self, state: Position, seat: int, played: tuple[tuple[int, str], ...]) -> Ending:
        features, scores = self.game.FEATURES, scores_now(self.game, state)
        own, scored = dict[str, float](), dict[str, float]()
        for head in features.heads:
            totals = [sum(n for rule, n in score.lines if features.head_of(rule) == head) for score in scores]
            own[head], scored[head] = float(totals[seat]), margins(totals)[seat]
        return Ending(self.judge.by_head(state, seat), scored, own, played, state)
