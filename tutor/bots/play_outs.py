"""What an action leads to at the end of the game, played out several times.

Everybody plays loosely: as the steady bot, with each value a little off. Two actions are compared on the same
deals and with the same errors of the others, so that their difference says more than the two figures alone.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import winners
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.valuing import Valued, final_margins

from .continuation import Continuations, Heads

TO_THE_END = 10_000  # settled moments: more than a game has


class PlayedOut(Record):
    """How an action went, for each deal: the final margin of the player, the share of first place (1 if the
    player won alone), and the player's own points by group of score lines.
    """

    margins: tuple[float, ...]
    firsts: tuple[float, ...]
    own: tuple[Heads, ...]

    @property
    def first(self) -> float:
        """How many games in 100 the player comes first."""
        return 100 * statistics.fmean(self.firsts)

    def points(self, head: str) -> float:
        """The player's points in a group of score lines, as the mean over the games."""
        return statistics.fmean(one[head] for one in self.own)


class PlayOuts:
    """Plays actions out in one game."""

    def __init__(self, game: Valued) -> None:
        self.game, self._ways = game, Continuations(game, TO_THE_END)

    def of(self, seen: Position, seat: int, action: Action, deals: Sequence[int]) -> PlayedOut | None:
        """An action played out once on each deal of what the seat does not see. None if a game does not end
        after as many actions as are played on.
        """
        margins, firsts, own = list[float](), list[float](), list[Heads]()
        for deal in deals:
            ending = self._ways.follow(seen, seat, action, deal, loose=True)
            if ending.state.agenda:
                return None
            scores = self.game.returns(ending.state)
            won = winners(scores)
            margins.append(final_margins(scores)[seat])
            firsts.append((seat in won) / len(won))
            own.append(ending.own)
        return PlayedOut(tuple(margins), tuple(firsts), tuple(own))


def difference(better: PlayedOut, other: PlayedOut) -> tuple[float, float]:
    """How many points of margin the first brings more, and the error of that (a standard deviation)."""
    each = [a - b for a, b in zip(better.margins, other.margins, strict=True)]
    return statistics.fmean(each), statistics.stdev(each) / math.sqrt(len(each))
