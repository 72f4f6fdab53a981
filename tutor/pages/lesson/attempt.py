"""A learner's position in a chapter: the page, what was tried, the comment on it. It has no words and no
HTML.
"""

from __future__ import annotations

from tutor.boards import games, visibility
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.lesson import AWAY, Lesson, Page, Visit
from tutor.rules.kernel.sealed_goal import Seal, number_key, seal_of, words_for, words_for_wrong
from tutor.rules.kernel.table import Answer, Table

from ..screen import Screen
from .progress import Progress


class Attempt:
    """One learner's way through one chapter. `screen` is the page that shows it."""

    left = 0
    finished = False
    goes_on = True  # whether another page follows, or the end of the chapter
    left_behind: Table | None = None  # the table of the page before, if the learner played on it

    def __init__(self, game: str, screen: Screen) -> None:
        self.game, self.screen = game, screen
        self.module = games.load(game)
        self.progress_doc = Progress(game)
        self.saved: Document = {}
        self.lesson: Lesson | None = None
        self.index = 0
        self.visit: Visit | None = None
        self.reset_page()

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.screen.lang

    def reset_page(self) -> None:
        """Forget everything that belongs to one page."""
        self.answer: Answer | None = None
        self.comment: tuple[str, Document | None] = ("", None)  # (key or "", the page's own words)
        self.hint = 0
        self.picked: list[int] = []
        self.solved = False
        self.frame = 0  # how much of a shown step has been played
        self.showing = False  # whether it continues automatically

    def close(self) -> None:
        """Close the card about a refused action."""
        self.answer, self.screen.lit = None, {}

    @property
    def asked(self) -> bool:
        """Whether a question is open."""
        return self.page.kind == "ask" and not self.solved

    @property
    def counting(self) -> bool:
        """Whether a question about a finished game is open: the results on the board would answer it."""
        return self.asked and self.visit is not None and self.visit.table.seat < 0

    @property
    def went_wrong(self) -> bool:
        """Whether the last move led away from the goal, so that undo is offered first."""
        return not self.solved and self.comment[0] in AWAY

    @property
    def page(self) -> Page:
        assert self.lesson is not None
        return self.lesson.pages[self.index]

    @property
    def seal(self) -> Seal | None:
        """The seal of the page; None if its goal is open."""
        return seal_of(self.page.goal)

    def is_answer(self, picked: int) -> bool:
        """Whether a number answers the page's question. A sealed page gets the words that belong to it."""
        seal = self.seal
        if seal is None:
            return picked == self.page.number
        key = number_key(seal, picked)
        if key is None:
            foreseen = {"number": picked, **words_for_wrong(seal, picked).get("wrong", {})}
            self._reword({"wrong": (foreseen,)} if len(foreseen) > 1 else {})
        else:
            self._reword({**words_for(seal, key), "number": picked})
        return key is not None

    def open_words(self) -> None:
        """Give a sealed page that is solved the words that were hidden."""
        if self.visit is not None and self.solved:
            self._reword(self.visit.solved_words)

    def _reword(self, fields: Document) -> None:
        assert self.lesson is not None
        if fields:
            pages = [page.but(**fields) if page is self.page else page for page in self.lesson.pages]
            self.lesson = self.lesson.but(pages=tuple(pages))

    @property
    def seat(self) -> int:
        """The viewer: the learner, or the player for whom the learner decides."""
        assert self.visit is not None
        if self.visit.others or self.turn_is_over:
            return self.page.seat
        return visibility.player(self.visit.table, self.page.seat)

    @property
    def turn_is_over(self) -> bool:
        """Whether a task stays with its player although others decide now: it is solved or lost, or nothing
        can say before it is solved.
        """
        visit = self.visit
        if self.goes_on or visit is None or not visit.table.steps or visit.table.seat == self.page.seat:
            return False
        return self.solved or self.comment[0] == "stuck" or self.seal is not None
