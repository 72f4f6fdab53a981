"""Lessons: one file each, pages with a goal that any action may meet.

A page's goal is a predicate over what happened and the position, never a
scripted move; `Visit` follows a learner through one page and comments every
action; `solve` finds the shortest way to the goal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from . import laying
from .agenda import Event
from .errors import sought
from .game import legal_actions
from .partial import differs, document
from .record import Record
from .table import Table

Words = dict[str, str]
KINDS = ("show", "do", "try", "ask", "set", "example")
MOST_NODES = 800
LEAST_OFFERED = 4


class Page(Record):
    """One page of a lesson; see the README for what each kind holds."""

    id: str
    kind: str
    title: Words
    text: Words
    rules: tuple[str, ...] = ()
    seat: int = 0
    others: str = "you"
    position: dict[str, Any] | None = None
    show: str = ""
    goal: dict[str, Any] | None = None
    try_: str = ""
    refused: str = ""
    question: Words | None = None
    number: int = 0
    wrong: tuple[dict[str, Any], ...] = ()  # foreseen wrong numbers: {"number", "en", "es"}, what was forgotten, its "rule"
    sum: Words | None = None  # the number worked out with the position's own
    look: tuple[str, ...] = ()  # places to light while the question stands: what is to be counted
    do: str = ""
    explain: Words | None = None
    example: str = ""
    hints: tuple[Words, ...] = ()
    done: Words | None = None
    comment: tuple[dict[str, Any], ...] = ()  # foreseen moves: mistakes, or `good` beginnings
    promised: tuple[str, ...] = ()  # what the words offer, as actions begin: each of these leads to the goal
    plot: dict[str, Any] | None = None  # numbers from many games, shown once the page is solved; see plot.py
    piece: tuple[dict[str, Any], ...] = ()  # what may lie on the table at the start; see `laying`
    borrowed: str = ""  # "settler/take": the page of another chapter that this one is

    @property
    def own_rule(self) -> str:
        """The rule this page is about: the one it refuses by, else the first it names."""
        return self.refused or next(iter(self.rules), "")

    def promises(self, text: str) -> bool:
        """Whether the page's words say of this action that it leads to the goal."""
        return any(f"{text} ".startswith(f"{start} ") for start in self.promised)

    @property
    def mistakes(self) -> frozenset[str]:
        """The moves that the page foresees and advises against."""
        return frozenset(row["action"] for row in self.comment if not row.get("good"))


class Lesson(Record):
    """A chapter: its place in the book, its revision, its pages; `short`: one of the course of ten minutes."""

    id: str
    revision: int
    order: int
    title: Words
    idea: Words
    pages: tuple[Page, ...]
    short: bool = False
    learned: tuple[Words, ...] = ()  # three lines to take along


class Judgement(Record):
    """What an action was worth on a page: "reached", "nearer", "aside" or "stuck"."""

    verdict: str
    left: int  # actions still needed, -1 when the goal is out of reach


def _page(row: dict[str, Any]) -> Page:
    if "from" in row:
        return Page(id=row["from"].partition("/")[2], kind="", title={}, text={}, borrowed=row["from"])
    values: dict[str, Any] = dict(row)
    if "try" in values:
        values["try_"] = values.pop("try")
    for key in ("rules", "hints", "comment", "wrong", "look", "piece", "promised"):
        values[key] = tuple(values.get(key, ()))
    return Page(**values)


def _read(path: Path, row: dict[str, Any]) -> Lesson:
    rest = {k: v for k, v in row.items() if k not in ("page", "learned")}
    return Lesson(pages=tuple(map(_page, row["page"])), learned=tuple(row.get("learned", ())), **rest)


@cache
def load_lessons(game: Any) -> tuple[Lesson, ...]:
    """Every lesson of a game in order. A file that cannot be read names itself."""
    found = sorted(game.BOOK.read("lessons", _read), key=lambda lesson: lesson.order)
    known = {f"{lesson.id}/{page.id}": page for lesson in found for page in lesson.pages if not page.borrowed}
    return tuple(
        lesson.but(pages=tuple(_lent(page, known) for page in lesson.pages)) if lesson.short else lesson for lesson in found
    )


def _lent(page: Page, known: dict[str, Page]) -> Page:
    """The page itself, or the one it borrows. Raises UnknownName with the nearest."""
    if not page.borrowed:
        return page
    lender: Page = sought("unknown.page", page.borrowed, known)
    return lender.but(borrowed=page.borrowed)


def in_full(game: Any) -> list[Lesson]:
    """The chapters that hold everything, without the short course made of their pages."""
    return [lesson for lesson in load_lessons(game) if not lesson.short]


def offered(page: Page) -> list[int]:
    """The numbers to answer a question with: the right one, those foreseen, and near ones up to four in all."""
    found = {page.number, *(row["number"] for row in page.wrong)}
    near = (n for step in range(1, 9) for n in (page.number + step, page.number - step) if n >= 0)
    while len(found) < LEAST_OFFERED:
        found.add(next(near))
    return sorted(found)


def find(game: Any, lesson: str) -> Lesson:
    """The lesson of that id. Raises UnknownName with the nearest."""
    found: Lesson = sought("unknown.lesson", lesson, {one.id: one for one in load_lessons(game)})
    return found


def met(game: Any, page: Page, state: Any, events: tuple[Event, ...]) -> bool:
    """Whether the page's goal holds, given the position and all events since the page began.

    An event counts for the page's seat, or whoever its facts say; one that is nobody's counts for all.
    """
    goal = page.goal or {}
    rule = goal.get("event")
    if rule:
        facts = goal.get("facts", {})
        anyones = "seat" in facts or game.BOOK.card(rule).nobodys
        if not any(e.rule == rule and (anyones or e.seat == page.seat) and not differs(facts, e.facts) for e in events):
            return False
    position = goal.get("position")
    return not position or not differs(position, document(game, state, position))


def solve(
    game: Any, page: Page, state: Any, events: tuple[Event, ...] = (), depth: int = 6,
    most: int = MOST_NODES, avoid: frozenset[str] = frozenset(),
) -> list[str] | None:  # fmt: skip
    """The shortest actions that meet the goal from here, or None if none were found; none begins with one to `avoid`."""
    if met(game, page, state, events):
        return []
    write = game.NOTATION.text
    edge: list[tuple[Any, tuple[Event, ...], list[str]]] = [(state, events, [])]
    seen = {state}
    told_of = "event" in (page.goal or {})  # then a position seen before may be reached in a way that counts
    for step in range(depth):
        further = []
        for here, told, way in edge:
            for seat in game.current_players(here)[:1]:
                for action in legal_actions(game, here, seat):
                    if not step and write(action) in avoid:
                        continue
                    after, more = game.apply_action(here, seat, action)
                    known = after in seen
                    if (told_of or not known) and met(game, page, after, told + more):
                        return [*way, write(action)]
                    if not known and len(seen) < most:
                        seen.add(after)
                        further.append((after, told + more, [*way, write(action)]))
        edge = further
    return None


class Visit:
    """A learner on one page: a table of its own, and what happened since the page began."""

    def __init__(
        self, game: Any, page: Page, start: dict[str, Any] | None,
        others: Callable[[Any, int], str] | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.page = page
        self.table = Table(game, start=page.position or start or {"players": 4})
        self.others = others if page.others != "you" else None
        self.asked: list[str] = []  # the page's rule, each time it was met
        self.put: list[int] = []  # on a page about setting up: the pieces put on the table
        self._ways: list[tuple[Any, tuple[Event, ...], list[str] | None]] = []  # found last, and from where
        self.let_others_play()

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened since the page began."""
        return tuple(e for step in self.table.steps for e in step.events)

    @property
    def reached(self) -> bool:
        """Whether the page is done."""
        page = self.page
        if page.kind == "try":
            return bool(self.asked)
        if page.kind == "set":
            return set(self.put) == set(self.right_pieces)
        if page.kind == "show":
            return any(step.text == page.show for step in self.table.steps)
        if page.kind == "do":
            return met(self.game, page, self.table.state, self.events)
        return page.kind == "example"

    @property
    def right_pieces(self) -> list[int]:
        """The pieces that belong on this table."""
        start = self.page.position or {}
        return [k for k, piece in enumerate(self.page.piece) if laying.lies(self.game, start, piece)]

    def lay(self, k: int) -> bool:
        """Put a piece on the table, if it belongs there."""
        if k not in self.right_pieces:
            return False
        self.put = [*self.put, k]
        pieces = [self.page.piece[one] for one in self.put]
        self.table = Table(self.game, start=laying.laid(self.page.position or {}, pieces))
        return True

    def way(self) -> list[str] | None:
        """The shortest actions to the goal from here."""
        page, table = self.page, self.table
        if page.kind == "show":
            return [] if self.reached else [page.show]
        if page.kind != "do":
            return []
        return self._solved(table.state, self.events)

    def _solved(self, state: Any, events: tuple[Event, ...]) -> list[str] | None:
        """The same, looked for once: to judge a step one asks how far it was before, and how far it is now."""
        found = next((one for one in self._ways if one[0] is state and one[1] == events), None)
        found = found or (state, events, self._shortest(state, events))
        self._ways = [found, *(one for one in self._ways if one is not found)][:2]
        return found[2]

    def _shortest(self, state: Any, events: tuple[Event, ...]) -> list[str] | None:
        """At the page's beginning past the mistakes it foresees, wherever another way is open."""
        past = self._foreseen and solve(self.game, self.page, state, events, avoid=self._foreseen)
        return past or solve(self.game, self.page, state, events)

    @property
    def _foreseen(self) -> frozenset[str]:
        """The mistakes the page foresees: they are mistakes as the learner's first move, later the goal alone judges."""
        begun = any(step.seat == self.page.seat for step in self.table.steps)
        return frozenset() if begun or self.table.seat != self.page.seat else self.page.mistakes

    def first_steps(self) -> list[str]:
        """What may be done next on a shortest way to the goal: all there is where one action is enough."""
        way, table = self.way(), self.table
        if not way or way[1:]:
            return (way or [])[:1]
        reach = [text for text in table.legal() if self._meets(text)]
        return [text for text in reach if text not in self.page.mistakes] or reach or way

    def _meets(self, text: str) -> bool:
        state, seat = self.table.state, self.table.seat
        after, told = self.game.apply_action(state, seat, self.game.NOTATION.parse(text))
        return met(self.game, self.page, after, self.events + told)

    def play(self, text: str) -> Judgement:
        """Play an action and judge it. Raises as Table.play does."""
        before, advised_against = self.way(), text in self._foreseen
        promised = self.page.promises(text)
        self.table.play(text)
        judged = self._judge(before, advised_against, promised)
        if judged.verdict != "reached":
            self.let_others_play()
            if self.reached:
                judged = Judgement("reached", 0)
        return judged

    def _judge(self, before: list[str] | None, advised_against: bool, promised: bool) -> Judgement:
        if self.reached:
            return Judgement("reached", 0)
        after = self.way()
        if after is None:
            return Judgement("stuck", -1)
        nearer = promised or (before is not None and len(after) < len(before) and not advised_against)
        return Judgement("nearer" if nearer else "aside", self._own(after))

    def _own(self, way: list[str]) -> int:
        """How many actions of it are the learner's: all of them where the learner plays for everybody."""
        game, state, own = self.game, self.table.state, 0
        for text in way:
            seat = game.current_players(state)[0]
            own += seat == self.page.seat or not self.others
            state, _ = game.apply_action(state, seat, game.NOTATION.parse(text))
        return own

    def undo(self) -> bool:
        """Back to the learner's last decision; False at the beginning of the page."""
        table = self.table
        played = [k for k, s in enumerate(table.steps) if s.seat == self.page.seat or not self.others]
        if not played:
            return False
        table.goto(played[-1])
        return True

    def ask(self, text: str) -> Any:
        """The answer to "may I?"; on a page that wants a rule met, it is remembered if that alone is in the way."""
        answer = self.table.why_not(text, self.page.seat)
        first = [refusal.rule for refusal in answer.refusals[:1]]
        if first == [self.page.refused] and self._clean(answer):
            self.asked += first
        return answer

    def _clean(self, answer: Any) -> bool:
        """Whether nothing else forbids this than what forbids the page's own try."""
        own = {refusal.rule for refusal in self.table.why_not(self.page.try_, self.page.seat).refusals}
        return {refusal.rule for refusal in answer.refusals} <= own

    def let_others_play(self) -> None:
        """Where a bot plays the other seats, let it, up to the learner's next decision."""
        table = self.table
        while self.others and table.seat >= 0 and table.seat != self.page.seat:
            table.play(self.others(table.state, table.seat))

    def comment(self, text: str, verdict: str) -> Words | None:
        """The page's own words on an action that was judged so, if it has any: of a mistake, or of a good beginning."""
        said = {True: ("nearer", "reached"), False: ("aside", "stuck")}
        rows = (c for c in self.page.comment if c["action"] == text and verdict in said[bool(c.get("good"))])
        return next(({"en": c["en"], "es": c["es"]} for c in rows), None)


def start_of(game: Any, lesson: Lesson, index: int) -> dict[str, Any] | None:
    """The position page `index` starts from: its own, or where the shortest way of the last led."""
    page = lesson.pages[index]
    if page.position is not None:
        return page.position
    if index == 0:
        return None
    last = Visit(game, lesson.pages[index - 1], start_of(game, lesson, index - 1))
    for text in last.way() or ([last.page.do] if last.page.do else []):
        last.table.play(text)
    result: dict[str, Any] = game.to_json(last.table.state)
    return result
