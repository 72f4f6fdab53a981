"""A board in a cell: a task to press, and what its learner did, live in the kernel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tutor.boards import typed, words
from tutor.boards.picture import picture
from tutor.pages.task.record import Done
from tutor.pages.task.screen import TaskScreen
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.table import Table

from . import sheet
from .arguments import checked
from .cell import Shown
from .mistakes import speaking, wrong
from .naming import meant_by


class Board(Shown):
    """A task on a board. Show it as the last line of a cell; ask it in the next.

        >>> b = p.board(task="Sell your coffee", goal={"house": "coffee"})
        >>> b.solved, b.tries, b.refused, b.wrong, b.hints
        >>> b.save("ana.json")
    """

    def __init__(self, game: str, page: Page, lang: str, shown: Callable[[Table, str], Any], everything: bool = False) -> None:
        self._screen = TaskScreen(game, page, lang, show_all=everything)
        self._page, self._everything, self._position = page, everything, shown
        self.game, self.lang, self.name = game, lang, page.id

    def __dir__(self) -> list[str]:
        return ["act", "ask", "game", "hints", "lang", "load", "name", "pick", "position", "record", "refused", "restart", "save", "solved", "tries", "widget", "wrong"]

    # What its learner did -------------------------------------------------------------------------
    @property
    def _done(self) -> Done:
        return self._screen.result

    @property
    def solved(self) -> bool:
        """Whether the task was solved (undoing it afterwards takes nothing back)."""
        return self._done.solved

    @property
    def tries(self) -> int:
        """How many actions, questions and numbers were tried, right or wrong."""
        return self._done.tries

    @property
    def refused(self) -> list[str]:
        """The rules that said no, in the order they were met."""
        return list(self._done.refused)

    @property
    def wrong(self) -> list[int]:
        """The wrong numbers answered."""
        return list(self._done.wrong)

    @property
    def hints(self) -> int:
        """How far the ladder of hints was climbed: 0 to 4."""
        return self._done.hints

    @property
    def record(self) -> list[str]:
        """Everything that was done, a line each, undone or not."""
        return list(self._screen.record)

    @property
    def position(self) -> Any:
        """The Position as it stands on the board."""
        return self._position(self._at, self.lang)

    @property
    def _at(self) -> Table:
        assert self._screen.visit is not None
        return self._screen.visit.table

    # Done from a cell, as a press would ---------------------------------------------------------
    @checked
    def act(self, action: str) -> Board:
        """Do an action on the board, as a press does."""
        with speaking(self.lang):
            return self._tell("act", typed.read(self._at, action, self.lang))

    @checked
    def ask(self, action: str) -> Board:
        """Ask for an action, as a press on what is refused does."""
        with speaking(self.lang):
            return self._tell("ask", meant_by(self._at, action, self.lang))

    @checked
    def pick(self, number: int) -> Board:
        """Answer its question. Raises BadTask where nothing is asked."""
        if self._page.kind != "ask":
            with speaking(self.lang):
                raise wrong("no_question")
        return self._tell("do", "pick", str(number))

    def restart(self) -> Board:
        """The board as it began, and an empty record."""
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

    # Files ----------------------------------------------------------------------------------------
    @checked
    def save(self, file: str | Path) -> Path:
        """Write what was done to a file, for `load` here and `tutor.report` at the teacher's.

        What was solved and saved stays: a board begun anew (the notebook is run again, by you or by a grader)
        does not take its place before it is solved again. Raises NotSaved where nothing can be written.
        """
        path = Path(file)
        with speaking(self.lang):
            return path if self._done_less(path) else sheet.write(path, self.game, self.lang, self._page, self.record, self._done)

    def _done_less(self, path: Path) -> bool:
        """Whether more was done on this very task in what lies there."""
        if self.solved:
            return False
        try:
            found = sheet.read(path)
            return found.page == sheet.kept(self._page, self.lang) and (not self.record or sheet.replayed(found).solved)
        except Exception:  # whatever lies there: it must not keep the work from being saved
            return False

    @checked
    def load(self, file: str | Path) -> Board:
        """Take up what was saved: every step is played again. Raises BadLog or BadTask where it does not fit."""
        with speaking(self.lang):
            found = sheet.read(Path(file))
            if found.page != sheet.kept(self._page, self.lang):
                raise wrong("other_task", file=str(file))
        self.restart()
        self._screen.play_again(found.record)
        self._refresh()
        return self

    # What is seen ---------------------------------------------------------------------------------
    def _shows(self) -> TaskScreen:
        return self._screen

    def __repr__(self) -> str:
        w = words.of(self.lang)
        state = w("notebook.solved" if self.solved else "notebook.open")
        return w("notebook.board_line", task=self._page.title[self.lang], state=state, n=self.tries)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data, more = self._pressed(**kwargs)
        drawn = picture(self._at, self._screen.seat, self.lang)
        return data | {"text/plain": self._printed()} | ({"image/svg+xml": str(drawn)} if drawn else {}), more

    def _printed(self) -> str:
        """Where no board can be pressed: the task."""
        return "\n".join(filter(None, [repr(self), self._page.text[self.lang]]))
