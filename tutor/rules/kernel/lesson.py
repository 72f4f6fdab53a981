"""Lessons: one file per chapter, with pages whose goal can be reached by any action.

A page's goal is a condition on the events and the position and never a fixed move. `Visit` follows a learner
through one page and comments on every action. `solve` finds the shortest way to the goal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from . import setup_exercise
from .agenda import Event, Position
from .document import Document
from .errors import sought
from .files import documents
from .game import Game, legal_actions, usual_players
from .lesson_page import Page as Page
from .lesson_page import Words
from .partial import differs, document
from .record import Record
from .sealed_goal import reached_key, refused_key, seal_of, words_for
from .table import Answer, Table

MOST_NODES = 800  # positions that are looked at on the search for a way to a goal
MOST_AHEAD = 6  # actions of a way, of all players together
AWAY = ("aside", "stuck")  # the judgements of an action that leads away from the goal


class Lesson(Record):
    """A chapter: its place in the book, its revision, its pages; `short` if it belongs to the ten-minute
    course.
    """

    id: str
    revision: int
    order: int
    title: Words
    idea: Words
    pages: tuple[Page, ...]
    short: bool = False
    learned: tuple[Words, ...] = ()  # three lines to remember


class Judgement(Record):
    """How good an action was on a page: "reached", "nearer", "aside", "stuck", or "unknown" if the page is
    sealed or asks for nothing.
    """

    verdict: str
    left: int  # actions still needed, -1 if the goal can no longer be reached


def _page(row: Document) -> Page:
    if "from" in row:
        return Page(id=row["from"].partition("/")[2], kind="", title={}, text={}, borrowed=row["from"])
    values: Document = dict(row)
    if "try" in values:
        values["try_"] = values.pop("try")
    for key in ("rules", "hints", "comment", "wrong", "look", "piece", "promised"):
        values[key] = tuple(values.get(key, ()))
    return Page(**values)


def _read(row: Document) -> Lesson:
    rest = {k: v for k, v in row.items() if k not in ("page", "learned")}
    return Lesson(pages=tuple(map(_page, row["page"])), learned=tuple(row.get("learned", ())), **rest)


@cache
def load_lessons(game: Game) -> tuple[Lesson, ...]:
    """Every lesson of a game in order. If a file does not fit, the error names it."""
    read = [_read(row) for _, row in documents(game.BOOK, "lessons")]
    found = sorted(read, key=lambda lesson: lesson.order)
    known = {f"{lesson.id}/{page.id}": page for lesson in found for page in lesson.pages if not page.borrowed}
    return tuple(
        lesson.but(pages=tuple(_lent(page, known) for page in lesson.pages)) if lesson.short else lesson
        for lesson in found
    )


def _lent(page: Page, known: dict[str, Page]) -> Page:
    """The page itself, or the page it borrows. Raises UnknownName, which names the nearest one."""
    if not page.borrowed:
        return page
    lender: Page = sought("unknown.page", page.borrowed, known)
    return lender.but(borrowed=page.borrowed)


def in_full(game: Game) -> list[Lesson]:
    """All chapters apart from the short course, which reuses their pages."""
    return [lesson for lesson in load_lessons(game) if not lesson.short]


def find(game: Game, lesson: str) -> Lesson:
    """The lesson with that id. Raises UnknownName, which names the nearest one."""
    found: Lesson = sought("unknown.lesson", lesson, {one.id: one for one in load_lessons(game)})
    return found


def met(game: Game, page: Page, state: Position, events: tuple[Event, ...]) -> bool:
    """Whether the page's goal is reached, given the position and all events since the page began.

    An event counts if it belongs to the page's seat, or to the seat in `facts`. An event that belongs to
    nobody counts for all.
    """
    goal = page.goal or {}
    if seal := seal_of(goal):
        return reached_key(seal, game, page.seat, state, events) is not None
    rule = goal.get("event")
    if rule:
        facts = goal.get("facts", {})
        anyones = "seat" in facts or game.BOOK.card(rule).nobodys
        if not any(
            e.rule == rule and (anyones or e.seat == page.seat) and not differs(facts, e.facts)
            for e in events
        ):
            return False
    position = goal.get("position")
    return not position or not differs(position, document(game, state, position), any_order=True)


def solve(
    game: Game,
    page: Page,
    state: Position,
    events: tuple[Event, ...] = (),
    depth: int = MOST_AHEAD,
    most: int = MOST_NODES,
    avoid: frozenset[str] = frozenset(),
) -> list[str] | None:
    """The shortest actions that reach the goal from here and do not begin with one of `avoid`; None if none
    were found.
    """
    if met(game, page, state, events):
        return []
    write = game.NOTATION.text
    edge: list[tuple[Position, tuple[Event, ...], list[str]]] = [(state, events, [])]
    seen = {state}
    told_of = "event" in (page.goal or {})  # then reaching a known position in another way can count
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
    """A learner on one page: a table of its own, and the events since the page began."""

    def __init__(
        self,
        game: Game,
        page: Page,
        start: Document | None,
        others: Callable[[Position, int], str] | None = None,
    ) -> None:
        self.game = game
        self.page = page
        self.table = Table(game, start=page.position or start or {"players": usual_players(game)})
        self.others = others if page.others != "you" else None
        self.asked: list[str] = []  # the page's rule, once for each time it was met
        self.put: list[int] = []  # for a page about set-up: the pieces put on the table
        self._key: bytes | None = None  # of a sealed page, once the right action was refused
        self._ways: list[
            tuple[Position, tuple[Event, ...], list[str] | None]
        ] = []  # the last way that was found, and its start
        self._left_at = -1  # how many actions there were before the first one that led away from the goal
        self.let_others_play()

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened since the page began."""
        return tuple(e for step in self.table.steps for e in step.events)

    @property
    def solved_words(self) -> Document:
        """What a sealed page says once it is solved, as fields of a page; otherwise {}."""
        seal = seal_of(self.page.goal)
        if seal is None or not self.reached:
            return {}
        key = self._key or reached_key(seal, self.game, self.page.seat, self.table.state, self.events)
        return words_for(seal, key) if key else {}

    @property
    def reached(self) -> bool:
        """Whether the goal of the page is reached."""
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
    def strayed(self) -> bool:
        """Whether an action that was not taken back led away from the goal."""
        return 0 <= self._left_at < len(self.table.steps)

    @property
    def begun(self) -> bool:
        """Whether the learner has played on this page."""
        return any(step.seat == self.page.seat or not self.others for step in self.table.steps)

    @property
    def right_pieces(self) -> list[int]:
        """The pieces that belong on this table."""
        start = self.page.position or {}
        return [
            k
            for k, piece in enumerate(self.page.piece)
            if setup_exercise.on_table_at_start(self.game, start, piece)
        ]

    def lay(self, k: int) -> bool:
        """Put a piece on the table if it belongs there."""
        if k not in self.right_pieces:
            return False
        self.put = [*self.put, k]
        pieces = [self.page.piece[one] for one in self.put]
        self.table = Table(self.game, start=setup_exercise.position_with(self.page.position or {}, pieces))
        return True

    def way(self) -> list[str] | None:
        """The shortest actions to the goal from here."""
        page, table = self.page, self.table
        if page.kind == "show":
            return [] if self.reached else [page.show]
        if page.kind != "do" or seal_of(page.goal):
            return []
        return self._solved(table.state, self.events)

    def _solved(self, state: Position, events: tuple[Event, ...]) -> list[str] | None:
        """The same, computed once: to judge a step, the distance before it and after it is needed."""
        found = next((one for one in self._ways if one[0] is state and one[1] == events), None)
        found = found or (state, events, self._shortest(state, events))
        self._ways = [found, *(one for one in self._ways if one is not found)][:2]
        return found[2]

    def _shortest(self, state: Position, events: tuple[Event, ...]) -> list[str] | None:
        """At the beginning of a page, the way avoids the expected mistakes if another way exists."""
        past = self._foreseen and solve(self.game, self.page, state, events, avoid=self._foreseen)
        return past or solve(self.game, self.page, state, events)

    @property
    def _foreseen(self) -> frozenset[str]:
        """The expected mistakes of the page. They count only as the learner's first move; later only the goal
        decides.
        """
        begun = any(step.seat == self.page.seat for step in self.table.steps)
        return frozenset() if begun or self.table.seat != self.page.seat else self.page.mistakes

    def first_steps(self) -> list[str]:
        """The actions that begin a shortest way to the goal; all of them if one action is enough."""
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
        """Play an action and judge it. Raises the same errors as Table.play."""
        before, advised_against = self.way(), text in self._foreseen
        promised, at = self.page.promises(text), len(self.table.steps)
        if not self.strayed:
            self._left_at = -1  # it was taken back
        self.table.play(text)
        judged = self._judge(before, advised_against, promised)
        if judged.verdict in AWAY and self._left_at < 0:
            self._left_at = at
        if judged.verdict != "reached":
            self.let_others_play()
            if self.reached:
                judged = Judgement("reached", 0)
        return judged

    def _judge(self, before: list[str] | None, advised_against: bool, promised: bool) -> Judgement:
        if self.reached:
            return Judgement("reached", 0)
        if seal_of(self.page.goal) or self.page.kind == "free":
            return Judgement("unknown", 0)
        after = self.way()
        if after is None:
            return Judgement("stuck", -1)
        nearer = promised or (before is not None and len(after) < len(before) and not advised_against)
        return Judgement("nearer" if nearer else "aside", self._own(after))

    def _own(self, way: list[str]) -> int:
        """How many actions of a way belong to the learner: all of them if the learner plays for everybody."""
        game, state, own = self.game, self.table.state, 0
        for text in way:
            seat = game.current_players(state)[0]
            own += seat == self.page.seat or not self.others
            state, _ = game.apply_action(state, seat, game.NOTATION.parse(text))
        return own

    def undo(self) -> bool:
        """Go back to the learner's last decision; False at the beginning of the page."""
        table = self.table
        played = [k for k, s in enumerate(table.steps) if s.seat == self.page.seat or not self.others]
        if not played:
            return False
        table.goto(played[-1])
        return True

    def ask(self, text: str) -> Answer:
        """The answer to "may I?". On a page about a rule, it is remembered if only that rule forbids the
        action.
        """
        answer = self.table.why_not(text, self.page.seat)
        first = [refusal.rule for refusal in answer.refusals[:1]]
        if seal := seal_of(self.page.goal):
            key = refused_key(seal, [refusal.rule for refusal in answer.refusals])
            self._key, self.asked = key or self._key, [*self.asked, *(first if key else ())]
        elif first == [self.page.refused] and self._clean(answer):
            self.asked += first
        return answer

    def _clean(self, answer: Answer) -> bool:
        """Whether nothing forbids this action apart from what forbids the page's own action."""
        own = {refusal.rule for refusal in self.table.why_not(self.page.try_, self.page.seat).refusals}
        return {refusal.rule for refusal in answer.refusals} <= own

    def let_others_play(self) -> None:
        """Let the bot for the other seats play up to the learner's next decision, if the page has one."""
        table = self.table
        while self.others and table.seat >= 0 and table.seat != self.page.seat:
            table.play(self.others(table.state, table.seat))

    def comment(self, text: str, verdict: str) -> Words | None:
        """The page's own words on an action with this judgement, if there are any: on a mistake or a good
        beginning. On a sealed page a mistake is each that was foreseen and does not reach the goal.
        """
        said = {True: ("nearer", "reached"), False: ("aside", "stuck", "unknown")}
        rows = (c for c in self.page.comment if c["action"] == text and verdict in said[bool(c.get("good"))])
        return next(({"en": c["en"], "es": c["es"]} for c in rows), None)


def start_of(game: Game, lesson: Lesson, index: int) -> Document | None:
    """The position in which page `index` begins: its own, or the end of the shortest way through the page
    before.
    """
    page = lesson.pages[index]
    if page.position is not None:
        return page.position
    if index == 0:
        return None
    last = Visit(game, lesson.pages[index - 1], start_of(game, lesson, index - 1))
    for text in last.way() or ([last.page.do] if last.page.do else []):
        last.table.play(text)
    result: Document = game.to_json(last.table.state)
    return result
