"""A review of a game in words, for the page, the command and the notebook."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from tutor.bots.reason import Thought
from tutor.bots.review import (
    BEST,
    GOOD,
    Comparison,
    GameReview,
    JudgedDecision,
    TurningPoint,
)
from tutor.rules.kernel.game import Game, is_advising
from tutor.rules.kernel.lesson import Lesson
from tutor.rules.kernel.table import Table

from ..rules.kernel.agenda import Position
from . import naming, reasons, words
from .chapters_that_help import chapters_for

OFTEN = 4  # decisions of a kind, from which on something is said about it
SHOWN = 8  # moves of a continuation that are listed


def in_hundred(chance: float) -> int:
    """A chance in 100 games. Only what is certain is 0 or 100."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


def tenths(values: Sequence[float]) -> list[int]:
    """Numbers rounded to tenths so that they still add up to their sum, rounded."""
    exact = [10 * one for one in values]
    found, left = [math.floor(one) for one in exact], round(sum(exact))
    order = sorted(range(len(exact)), key=lambda k: found[k] - exact[k])
    for k in order[: left - sum(found)]:
        found[k] += 1
    return found


def moves_said(table: Table, played: Sequence[tuple[int, str]], lang: str) -> list[str]:
    """How it may go on, a sentence for each move, and how many more there are."""
    w, left = words.of(lang), len(played) - SHOWN
    rows = [
        w(
            "review.move",
            name=table.names[seat],
            action=naming.plain(table.game.NAME, text, lang, table.names),
        )
        for seat, text in played[:SHOWN]
    ]
    return [*rows, *([w("review.more_moves", n=left)] if left > 0 else [])]


class ReviewWords:
    """The sentences about one review, in one language."""

    def __init__(self, table: Table, review: GameReview, lang: str) -> None:
        self.table, self.review, self.lang = table, review, lang
        self.game: Game = table.game
        self.w = words.of(lang)
        self._positions: list[Position] = [table.start, *(step.state for step in table.steps)]

    # Figures and names -------------------------------------------------------------------------
    def figure(self, tenth: int, sign: bool = False) -> str:
        """A number of tenths: "3.8"; "−3.8" in Spanish with a comma."""
        before, after = divmod(abs(tenth), 10)
        minus = "−" if tenth < 0 else "+" if sign and tenth else ""
        return f"{minus}{before}{self.w('column.decimal')}{after}"

    def number(self, value: float) -> str:
        """A number with one decimal."""
        return self.figure(round(10 * value))

    def count(self, value: float) -> str:
        """A number of things: without a decimal if it is whole."""
        tenth = round(10 * value)
        return str(tenth // 10) if tenth % 10 == 0 else self.figure(tenth)

    @property
    def unit(self) -> str:
        """What the game counts at its end: "points"."""
        return str(self.game.BOOK.lexicon["point"][self.lang][1])

    @property
    def unit_title(self) -> str:
        return self.unit[:1].upper() + self.unit[1:]

    def cost(self, one: JudgedDecision) -> str:
        """The points it cost, as a loss."""
        return self.figure(-sum(tenths([line.cost for line in one.lines])))

    def when(self, at: int) -> str:
        """The time of a decision: "Round 3"."""
        return naming.when(self.game, self._positions[at], self.lang)

    def task(self, kind: str) -> str:
        return naming.task(self.game.NAME, kind, self.lang)

    def action(self, text: str) -> str:
        """An action in plain words."""
        return naming.plain(self.game.NAME, text, self.lang, self.table.names)

    def inside(self, text: str) -> str:
        """The same after a colon."""
        said = self.action(text)
        return said[:1].lower() + said[1:]

    def round_number(self, at: int) -> int:
        """The number of the round in the game's smallest unit of time."""
        return int(getattr(self._positions[at], self.game.SPEC.times[-1]))

    def line(self, head: str) -> str:
        """The name of a group of score lines."""
        row = self.game.BOOK.words("advice/words.toml")[f"line-{head}"]
        return str(row[self.lang])

    def lines(self, one: JudgedDecision) -> list[tuple[str, int]]:
        """What it cost in each group of score lines, in tenths of a point; they add up to the whole."""
        shown = tenths([line.cost for line in one.lines])
        return [(self.line(line.head), -n) for line, n in zip(one.lines, shown, strict=True)]

    # The game ----------------------------------------------------------------------------------
    def result(self) -> str:
        """How it ended: "Round 14. Ana 40, David 38."."""
        every = sorted(self.game.returns(self.table.state), key=lambda one: -one.total)
        said = ", ".join(f"{self.table.names[one.seat]} {one.total}" for one in every)
        return self.w("review.result", when=self.when(len(self.table.steps)), scores=said)

    def rounds(self) -> list[int]:
        """The place of each round's first point in the list of chances."""
        found = dict[str, int]()
        for k, point in enumerate(self.review.chances):
            if self._positions[point.at].agenda:
                found.setdefault(self.when(point.at), k)
        return list(found.values())

    def round_points(self) -> list[int]:
        """The places of the points at the start of each round, and of the last one."""
        return [*dict.fromkeys([*self.rounds(), len(self.review.chances) - 1])]

    def point_time(self, k: int) -> str:
        """The time of a point: "Round 3", or the end of the game."""
        at = self.review.chances[k].at
        return self.when(at) if self._positions[at].agenda else self.w("review.at_end")

    def story(self) -> list[str]:
        """What happened, in two sentences or three."""
        rounds, seat = self.rounds(), self.review.seat
        points = [self.review.chances[k].chances for k in rounds]
        led = sum(one[seat] > max(p for k, p in enumerate(one) if k != seat) for one in points)
        key = "review.favourite" if led else "review.favourite_never"
        said, turning = [self.w(key, n=led, of=len(rounds))], self.review.turning_point
        if turning is not None:
            before, after = self.turning_chances(turning)
            key = "review.fell" if after < before else "review.rose"
            said.append(self.w(key, when=self.turning_time(turning), before=before, after=after))
            said += self._there(turning)
        return said

    def turning_time(self, turning: TurningPoint) -> str:
        said = self.when(self.review.chances[turning.before].at)
        return said[:1].lower() + said[1:]

    def turning_chances(self, turning: TurningPoint) -> tuple[int, int]:
        """The chance before and after it, in 100 games."""
        seat, points = self.review.seat, self.review.chances
        before, after = (points[k].chances[seat] for k in (turning.before, turning.after))
        return in_hundred(before), in_hundred(after)

    def _there(self, turning: TurningPoint) -> list[str]:
        """The costly decision of the player between both, if there is one."""
        points = self.review.chances
        for found in self.review.costliest:
            one = found.decision
            inside = points[turning.before].at <= one.at < points[turning.after].at
            if inside and one.kind not in (BEST, GOOD):
                facts = {"chosen": self.action(one.chosen), "better": self.action(one.better)}
                figures = {
                    "points": self.number(one.cost),
                    "error": self.number(one.error),
                    "unit": self.unit,
                }
                return [self.w("review.there", **facts, **figures)]
        return []

    def _by_task(self) -> dict[str, list[JudgedDecision]]:
        found = dict[str, list[JudgedDecision]]()
        for one in self.review.decisions:
            if self.task(one.task):
                found.setdefault(one.task, []).append(one)
        return found

    def well(self) -> str:
        """What the player did well; "" if there is nothing to say."""
        every = {task: of for task, of in self._by_task().items() if len(of) >= OFTEN}
        fine = {task: sum(one.kind in (BEST, GOOD) for one in of) for task, of in every.items()}
        if not every:
            return ""
        task = max(every, key=lambda name: (fine[name] / len(every[name]), len(every[name])))
        n, k = len(every[task]), fine[task]
        if 2 * k < n:
            return ""
        key = "review.well_all" if k == n else "review.well_most"
        return self.w(key, task=self.task(task), n=n, k=k)

    def habit(self) -> str:
        """One habit to change: the kind of decision that cost most."""
        costs = {
            task: [one for one in of if one.kind not in (BEST, GOOD)] for task, of in self._by_task().items()
        }
        task = max(costs, key=lambda name: sum(one.cost for one in costs[name]), default="")
        lost = costs.get(task, [])
        if not lost:
            return self.w("review.habit_none")
        points, error = sum(one.cost for one in lost), math.hypot(*(one.error for one in lost))
        figures = {"points": self.number(points), "error": self.number(error), "unit": self.unit}
        said = self.w("review.habit", task=self.task(task), n=len(lost), **figures)
        (better, n), *_ = Counter(one.better for one in lost).most_common(1)
        more = self.w("review.habit_same", n=n, better=self.action(better)) if n > 1 else ""
        return " ".join(filter(None, (said, more)))

    # One decision ------------------------------------------------------------------------------
    def why(self, found: Comparison) -> list[str]:
        """The reasons that account for a line of the score; none if no such reason is known."""
        return [
            self.w(
                "review.reason",
                line=self.line(line.head),
                better=self.count(line.better),
                chosen=self.count(line.chosen),
                unit=self.unit,
            )
            for line in found.decision.reasons
        ]

    def could_see(self, found: Comparison) -> list[tuple[str, str]]:
        """What could be seen of each choice at that moment: the action, and its facts in a sentence."""
        game, seat, said = self.game, self.review.seat, []
        assert is_advising(game)
        speaker = naming.speaker(self.table, self.lang, pictures=False)
        for text in (found.decision.chosen, found.decision.better):
            thought = Thought(text, *game.advise(found.seen, seat, game.NOTATION.parse(text)))
            told = reasons.tell(speaker, game.NAME, thought, "otherwise")
            said.append((self.action(text), told))
        return said

    def both(self, found: Comparison) -> tuple[list[str], list[str]]:
        """Both continuations, move by move: after what was chosen, and after the better choice."""
        chosen, better = found.chosen.played, found.better.played
        return moves_said(self.table, chosen, self.lang), moves_said(self.table, better, self.lang)

    def chapter(self, found: Comparison) -> Lesson | None:
        """The chapter about the two choices, if there is one."""
        one = found.decision
        return next(iter(chapters_for(self.game, [one.better, one.chosen], 1)), None)
