"""A board in a notebook cell: a task to do, and what the learner did, available in the kernel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tutor.boards import board, typed, words
from tutor.boards.picture import image, picture
from tutor.pages.task.record import TaskResult
from tutor.pages.task.screen import TaskScreen
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.markup import once
from tutor.rules.kernel.sealed_goal import KINDS
from tutor.rules.kernel.table import Table

from . import sheet
from .arguments import checked
from .cell import Shown
from .link import Link, link_to, link_to_task
from .mistakes import file_errors, localised_errors, wrong
from .naming import meant_by
from .picture_height import with_its_height


class Board(Shown):
    """A task on a board. Write it as the last line of a cell to show it; read its results in the next cell.

    >>> b = p.board(task="Sell your coffee", goal={"house": "coffee"})
    >>> b.solved, b.tries, b.refused, b.wrong, b.hints
    >>> b.save("ana.json")
    """

    def __init__(
        self, game: str, page: Page, lang: str, shown: Callable[[Table, str], Any], everything: bool = False
    ) -> None:
        self._screen = TaskScreen(game, page, lang, show_all=everything)
        self._page, self._everything, self._position = page, everything, shown
        self.game, self.lang, self.name = game, lang, page.id

    def __dir__(self) -> list[str]:
        return [
            "act",
            "ask",
            "game",
            "hints",
            "lang",
            "link",
            "load",
            "name",
            "pick",
            "position",
            "record",
            "refused",
            "restart",
            "save",
            "solved",
            "tries",
            "widget",
            "wrong",
        ]

    # Results ----------------------------------------------------------------------------------------
    @property
    def _done(self) -> TaskResult:
        return self._screen.result

    @property
    def solved(self) -> bool:
        """Whether the task was solved. A later undo does not change that."""
        return self._done.solved

    @property
    def tries(self) -> int:
        """How often it was tried: each number, each action that was refused, and each way that was begun.
        Actions one after another are one try; after an undo, the next one begins another.
        """
        return self._done.tries

    @property
    def refused(self) -> list[str]:
        """The ids of the rules that refused something, in order."""
        return list(self._done.refused)

    @property
    def wrong(self) -> list[int]:
        """The wrong numbers that were answered."""
        return list(self._done.wrong)

    @property
    def hints(self) -> int:
        """How many of the hints were shown: 0 to 4, of a question as many as it has."""
        return self._done.hints

    @property
    def record(self) -> list[str]:
        """Everything that was done, one line each, including what was undone."""
        return list(self._screen.record)

    @property
    def position(self) -> Any:
        """The current position of the board."""
        return self._position(self._at, self.lang)

    @property
    def _at(self) -> Table:
        assert self._screen.attempt.visit is not None
        return self._screen.attempt.visit.table

    # Actions from a cell, with the same effect as a press -------------------------------------------
    @checked
    def act(self, action: str) -> Board:
        """Do an action on the board, as a press does."""
        with localised_errors(self.lang):
            return self._tell("act", typed.read(self._at, action, self.lang))

    @checked
    def ask(self, action: str) -> Board:
        """Ask for an action, as a press on what is refused does."""
        with localised_errors(self.lang):
            return self._tell("ask", meant_by(self._at, action, self.lang))

    @checked
    def pick(self, number: int) -> Board:
        """Answer its question with a number. Raises BadTask if there is no question."""
        if self._page.kind != "ask":
            with localised_errors(self.lang):
                raise wrong("no_question")
        return self._tell("do", "pick", str(number))

    def restart(self) -> Board:
        """The board in its first position, with an empty record. Tries, refusals, wrong answers and hints are
        0 again, as they are when its cell runs again.
        """
        self._screen = TaskScreen(self.game, self._page, self.lang, show_all=self._everything)
        self._refresh()
        return self

    def _tell(self, kind: str, what: str, value: str = "") -> Board:
        if kind == "do":
            self._screen.do(what, value)
        else:
            getattr(self._screen, kind)(what)
        self._refresh()
        return self

    @checked
    def link(self, site: str = "") -> Link:
        """An address that opens this exercise on a page, with a QR code to open it on a phone.

            >>> b = p.board("Sell your coffee.", goal={"house": "coffee"})
            >>> b.link("https://a.club/tutor/")

        It begins in the task's own position, and the goal and the answers can't be read in it. The hints are
        only your own, and it can't say that the goal is lost, as in a sealed notebook. A board without a task
        plays from its current position. `site` is the address of the tutor's first page, by default the one
        in the environment variable TUTOR_SITE, otherwise this computer's. A very long task has no QR code.
        """
        with localised_errors(self.lang):
            if self._has_task:
                return link_to_task(self.game, self._page, self.lang, self._everything, site)
            return link_to(self._at, self.lang, site)

    @property
    def _has_task(self) -> bool:
        """Whether there is something to do or to read, apart from the board."""
        page = self._page
        if page.kind != "free":
            return page.kind in KINDS
        return page.title[self.lang] != words.of(self.lang)("notebook.free") or bool(page.text[self.lang])

    # Files ----------------------------------------------------------------------------------------
    @checked
    def save(self, file: str | Path, who: str = "") -> Path:
        """Write what was done to a `file`, for `load` here and for `tutor.report` on the teacher's machine.

        A saved solution is kept: a board that was started again (when you or a grader run the notebook again)
        replaces it only after it is solved again. `who` is your name for the report. Raises NotSaved if the
        file cannot be written.
        """
        path = Path(file)
        with localised_errors(self.lang):
            return (
                path
                if self._done_less(path)
                else sheet.write(path, self.game, self.lang, self._page, self.record, self._done, who)
            )

    def _done_less(self, path: Path) -> bool:
        """Whether the existing file is further on in the same task."""
        if self.solved:
            return False
        try:
            found = sheet.read(path)
            return sheet.same_but_words(found.page, self._page, self.lang) and (
                not self.record or sheet.replayed(found).solved
            )
        except Exception:  # whatever the old file contains, it must not prevent saving
            return False

    @checked
    def load(self, file: str | Path) -> Board:
        """Continue from a saved file: every step is played again. Raises NoFile if there is none, and
        BadLog or BadTask if it does not fit, for instance because it is the file of another task. So this is
        how to grade a file.

            >>> sale.load("ana-1-sale.json").solved
        """
        with localised_errors(self.lang):
            with file_errors(file):
                found = sheet.read(Path(file))
            if not sheet.same_but_words(found.page, self._page, self.lang):
                raise wrong("other_task", file=str(file))
        self.restart()
        self._screen.play_again(found.record)
        self._refresh()
        return self

    # Display ----------------------------------------------------------------------------------------
    def _shows(self) -> TaskScreen:
        return self._screen

    def __repr__(self) -> str:
        w = words.of(self.lang)
        state = w("notebook.solved" if self.solved else "notebook.open")
        return w("notebook.board_line", task=self._page.title[self.lang], state=state, n=self.tries)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        at = self._screen.attempt
        only = () if self._everything else board.needed(self._at, at.seat, self.lang)
        drawn = picture(self._at, at.seat, self.lang, tuple(only), scores=not at.counting)
        title = once("p", once("b", self._page.title[self.lang]))
        shown = (
            with_its_height(image(drawn, board.text(self._at, at.seat, self.lang)))
            if drawn is not None
            else None
        )
        return {"text/plain": self._printed(), "text/html": str(once("div", title, shown))}

    def _printed(self) -> str:
        """The task as text, for places where no board can be pressed."""
        return "\n".join(filter(None, [repr(self), self._page.text[self.lang]]))
