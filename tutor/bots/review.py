"""A review of one player's game: the chance to win at each settled moment, how good each decision was, and
those that cost most.

    for found in review_steps(table, seat=0):
        ...                             # ReviewProgress(done, of), and last a GameReview

It judges as the bot does that gives hints, and only from what the player could see at each decision. There
are three passes. First every action that looks sensible is played on. A decision that lost something is then
measured on other deals against the best of these actions. The costliest of all are measured once more, on
deals that had no part in choosing them: the worst of many figures that are a little off looks worse than it
is.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import legal_actions, winners
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.valuing import is_valued

from .continuation import Continuations, Ending
from .reason import ALIKE
from .win_chance import WinChance, win_chance

BEST, GOOD, INACCURATE, MISTAKE = KINDS = ("best", "good", "inaccurate", "mistake")
SURELY = 2.0  # from this many times its error on a cost is a mistake; from once on it is inaccurate
MOST = 5  # decisions that are shown
FURTHER = 2  # settled moments further that their continuations are shown
FIRST_DEALS = 4  # deals of hidden things in the first pass, if the game hides any
SECOND, THIRD = range(101, 107), range(1001, 1017)  # the deals of the two others
WORTH_A_LOOK = 0.5  # what lost at least this share of the error in the first pass is measured in the second
ACCOUNTS = 0.6  # of what a line of the score differs by, at least, are the points that are its reason


class ReviewProgress(Record):
    """How many parts of the work are done."""

    done: int
    of: int


class ChancePoint(Record):
    """A settled moment: the number of actions before it, each seat's chance to win, and for the seat that is
    reviewed the lowest and highest chance if the value of the position is off.
    """

    at: int
    chances: tuple[float, ...]
    low: float
    high: float


class LineCost(Record):
    """What a decision cost in one group of score lines, and of that what is already on the table where its
    continuations are compared: by the margin, and the player's own points after the better and chosen action.
    """

    head: str
    cost: float
    counted: float = 0.0
    better: float = 0.0
    chosen: float = 0.0


class JudgedDecision(Record):
    """A decision: the number of actions before it, what was chosen, the best other action ("" if there is
    none), the points it cost with their error (a standard deviation), and on how many deals it was measured
    (0: it was looked at one time).
    """

    at: int
    task: str
    chosen: str
    better: str
    cost: float
    error: float
    deals: int = 0
    lines: tuple[LineCost, ...] = ()

    @property
    def kind(self) -> str:
        """Best, good, inaccurate or a mistake."""
        if self.cost < ALIKE:
            return BEST
        if self.too_close:
            return GOOD
        return MISTAKE if self.cost >= SURELY * self.error else INACCURATE

    @property
    def too_close(self) -> bool:
        """Whether the cost is smaller than its error."""
        return self.cost < self.error

    @property
    def reasons(self) -> tuple[LineCost, ...]:
        """The lines of the score of which it can be said why they differ. They cost more than the error; the
        player's own points that are on the table where the continuations are compared are most of that; and
        without these points the line differs by less than the error.
        """
        if self.kind in (BEST, GOOD):
            return ()
        return tuple(
            line
            for line in self.lines
            if line.cost >= self.error
            and abs(line.cost - line.counted) < self.error
            and line.better - line.chosen >= ACCOUNTS * line.cost
        )


class Comparison(Record):
    """One of the costliest decisions: its position as the player saw it, and how it might go on after the
    better and after the chosen action, on the same deal.
    """

    decision: JudgedDecision
    seen: Position
    better: Ending
    chosen: Ending


class TurningPoint(Record):
    """Where the chance to win changed most towards how the game ended: the places of two neighbours in the
    list of chances.
    """

    before: int
    after: int


class GameReview(Record):
    """What a review found."""

    seat: int
    chances: tuple[ChancePoint, ...]
    decisions: tuple[JudgedDecision, ...]
    costliest: tuple[Comparison, ...]
    over: bool

    @property
    def turning_point(self) -> TurningPoint | None:
        """The largest change towards the outcome: upwards for a winner, downwards for another player."""
        if len(self.chances) < 2:
            return None
        found = [point.chances[self.seat] for point in self.chances]
        up = found[-1] > found[0] if not self.over else found[-1] == max(self.chances[-1].chances)
        change = [(b - a) * (1 if up else -1) for a, b in pairwise(found)]
        most = max(range(len(change)), key=lambda k: change[k])
        return TurningPoint(most, most + 1)

    def counted(self) -> dict[str, int]:
        """How many decisions there are of each kind."""
        return {kind: sum(one.kind == kind for one in self.decisions) for kind in KINDS}


class _Reviewer:
    """The parts of the work."""

    def __init__(self, table: Table, seat: int) -> None:
        assert is_valued(table.game)
        self.game, self.seat = table.game, seat
        self.steps = table.steps
        self.positions: list[Position] = [table.start, *(step.state for step in table.steps)]
        self.chance: WinChance = win_chance(table.game, len(table.start.seats))
        self.ways = Continuations(self.game)
        self.further = Continuations(self.game, self.ways.ahead(len(table.names)) + FURTHER)
        self.deals = min(FIRST_DEALS, self.game.FEATURES.deals)

    def settled(self) -> list[int]:
        """The settled moments, and the end."""
        every = enumerate(self.positions)
        return [k for k, state in every if not state.agenda or self.game.FEATURES.settled(state)]

    def real_choices(self) -> list[int]:
        """The decisions of the seat that had more than one legal action."""
        mine = [k for k, step in enumerate(self.steps) if step.seat == self.seat]
        return [k for k in mine if len(legal_actions(self.game, self.positions[k], self.seat)) > 1]

    def seen(self, k: int) -> Position:
        return self.game.observe(self.positions[k], self.seat)

    def point(self, k: int) -> ChancePoint:
        """The chances to win at a moment, of what the seat sees; at the end who won."""
        state, seat, off = self.positions[k], self.seat, self.chance.off
        if not state.agenda:
            first = winners(self.game.returns(state))
            won = tuple((one in first) / len(first) for one in range(len(state.seats)))
            return ChancePoint(k, won, won[seat], won[seat])
        seen, progress = self.seen(k), self.game.FEATURES.progress(state)
        every = [self.ways.judge.margins(self.game.resample(seen, deal)) for deal in range(1, self.deals + 1)]
        margins = [statistics.fmean(of) for of in zip(*every, strict=True)]
        low, high = (self.chance.shifted(margins, progress, seat, by) for by in (-off, off))
        return ChancePoint(k, tuple(self.chance.chances(margins, progress)), low, high)

    def sensible(self, k: int) -> list[Action]:
        """The chosen action, and the others that are worth playing on."""
        game, seen = self.game, self.seen(k)
        chosen = game.NOTATION.parse(self.steps[k].text)
        others = [one for one in legal_actions(game, seen, self.seat) if one != chosen]
        others.sort(key=lambda action: -game.advise(seen, self.seat, action)[0])
        width = 1 if seen.agenda[-1].kind in game.FEATURES.simple else game.FEATURES.width or len(others)
        return [chosen, *others[:width]]

    def first_look(self, k: int) -> JudgedDecision:
        """A decision with the best other action that was found, and about what it lost."""
        seen, actions = self.seen(k), self.sensible(k)
        worths = [
            statistics.fmean(
                sum(self.ways.follow(seen, self.seat, action, deal).expected.values())
                for deal in range(1, self.deals + 1)
            )
            for action in actions
        ]
        best = max(range(1, len(actions)), key=lambda j: worths[j])
        write, task = self.game.NOTATION.text, seen.agenda[-1].kind
        lost = max(0.0, worths[best] - worths[0])
        return JudgedDecision(k, task, self.steps[k].text, write(actions[best]), lost, self.chance.off)

    def measured(self, one: JudgedDecision, deals: Sequence[int]) -> JudgedDecision:
        """The same decision with its cost as the mean over these deals, and the error of that."""
        seen, parse = self.seen(one.at), self.game.NOTATION.parse
        pairs = [
            tuple(
                self.ways.follow(seen, self.seat, parse(text), deal, True)
                for text in (one.better, one.chosen)
            )
            for deal in deals
        ]
        lines = tuple(self._line(head, pairs) for head in self.game.FEATURES.heads)
        costs = [sum(a.expected.values()) - sum(b.expected.values()) for a, b in pairs]
        error = math.hypot(statistics.stdev(costs) / math.sqrt(len(costs)), self.chance.off)
        return one.but(cost=sum(line.cost for line in lines), error=error, deals=len(pairs), lines=lines)

    def _line(self, head: str, pairs: Sequence[Sequence[Ending]]) -> LineCost:
        def mean(of: str, k: int) -> float:
            return statistics.fmean(getattr(pair[k], of)[head] for pair in pairs)

        return LineCost(
            head,
            mean("expected", 0) - mean("expected", 1),
            mean("scored", 0) - mean("scored", 1),
            mean("own", 0),
            mean("own", 1),
        )

    def compared(self, one: JudgedDecision) -> Comparison:
        seen, parse = self.seen(one.at), self.game.NOTATION.parse
        pair = one.better, one.chosen
        ends = [self.further.follow(seen, self.seat, parse(text), THIRD[0]) for text in pair]
        return Comparison(one, seen, *ends)


def costliest_decisions(decisions: Sequence[JudgedDecision]) -> list[JudgedDecision]:
    """Those that cost something, the most expensive first."""
    return sorted((one for one in decisions if one.cost >= ALIKE), key=lambda one: -one.cost)


def review_steps(table: Table, seat: int) -> Iterator[ReviewProgress | GameReview]:
    """Reviews the game of one seat, a part at a time. Raises TutorError if there is nothing to review."""
    work = _Reviewer(table, seat)
    moments, choices = work.settled(), work.real_choices()
    if not choices:
        raise TutorError("review.nothing", name=table.names[seat])
    done, of = 0, len(moments) + 2 * len(choices) + MOST
    chances, decisions = list[ChancePoint](), dict[int, JudgedDecision]()
    for k in moments:
        chances.append(work.point(k))
        yield ReviewProgress(done := done + 1, of)
    for k in choices:
        decisions[k] = work.first_look(k)
        yield ReviewProgress(done := done + 1, of)
    for k, one in decisions.items():
        if one.cost >= WORTH_A_LOOK * work.chance.off:
            decisions[k] = work.measured(one, SECOND)
        yield ReviewProgress(done := done + 1, of)
    shown = list[JudgedDecision]()
    for one in costliest_decisions([*decisions.values()])[:MOST]:
        decisions[one.at] = work.measured(one, THIRD)
        shown.append(decisions[one.at])
        yield ReviewProgress(done := done + 1, of)
    costliest = tuple(work.compared(one) for one in costliest_decisions(shown))
    over = not work.positions[-1].agenda
    yield GameReview(seat, tuple(chances), tuple(decisions.values()), costliest, over)


def whole_review(table: Table, seat: int) -> GameReview:
    """The whole review."""
    *_, last = review_steps(table, seat)
    assert isinstance(last, GameReview)
    return last
