"""The page that a link to an exercise opens: the task as in a cell, with the bar of a page around it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from tutor.boards import announcements, words
from tutor.boards.parts import link
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadLog, TutorError
from tutor.rules.kernel.markup import Html, joined, tag

from .. import shell
from ..screen import Hello, Screen
from .link import Exercise, position_code, read
from .record import MOST_KEPT
from .screen import TaskScreen

DAMAGED = ("link.unreadable", "log.sealed")  # errors that say no more than the page does
EXERCISE = "exercise"  # in the place of who solves one, for a live class
LOG = logging.getLogger("tutor")


def opened(code: str, game: str, hello: Hello) -> Screen:
    """The screen of a link: the exercise, or why it can't be opened and what can."""
    try:
        screen = SharedTask(game, read(code, game), hello.lang)
        screen.hello(hello)
        screen.areas()  # everything in it can be shown
    except TutorError as wrong:
        return UnreadExercise(game, code, hello.lang, wrong)
    except Exception:  # whatever a link contains, its reader gets an answer
        LOG.exception("an exercise can't be shown")
        return UnreadExercise(game, code, hello.lang, BadLog("link.unreadable"))
    return screen


class SharedTask(TaskScreen):
    """An exercise on a page of its own. What was done is kept in the browser, for the next visit."""

    bare = False

    def __init__(self, game: str, exercise: Exercise, lang: str) -> None:
        super().__init__(game, exercise.page, lang, show_all=exercise.everything)
        self.exercise, self.kept_as = exercise, f"exercise.{game}"

    def hello(self, hello: Hello) -> None:
        found = hello.saved.get(self.kept_as)
        if isinstance(found, dict) and found.get("of") == self.exercise.id:
            self._resume(found)

    def _resume(self, found: Document) -> None:
        """Play again what was done, as far as it is possible."""
        record = found.get("record")
        for line in record[:MOST_KEPT] if isinstance(record, list) else ():
            try:
                self.play_again([str(line)])
            except TutorError:
                return

    def _once(self, kind: str, what: str, value: str, carry_out: Callable[[], None]) -> None:
        super()._once(kind, what, value, carry_out)
        if not self.busy:
            self.keep = {self.kept_as: {"of": self.exercise.id, "record": list(self.record)}}

    def place(self) -> tuple[str, bool]:
        return f"{EXERCISE}/{self.exercise.id}", self.done

    def areas(self) -> dict[str, Html]:
        self.title = self.attempt.page.title[self.lang]
        self.crumbs = _crumbs(self.game, self.lang)
        areas = super().areas()
        heading = tag("h2.sr", words.of(self.lang)("task.board"))  # the board's own headings come below it
        return {**areas, "task": joined(areas["task"], heading)}


class UnreadExercise(Screen):
    """What a link shows that contains no exercise that fits."""

    def __init__(self, game: str, code: str, lang: str, wrong: TutorError) -> None:
        super().__init__(game)
        self.lang, self.wrong = lang, wrong
        self.position = position_code(code, game)

    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        self.title, self.crumbs = w("task.unread"), _crumbs(self.game, self.lang)
        go = f"{self.game}/play?position={self.position}" if self.position else f"{self.game}/play"
        label = w("task.play_position" if self.position else "task.play")
        ways = tag(
            "div.step-buttons",
            link(go, label, cls="button fill"),
            link(f"{self.game}/learn", w("task.chapters"), cls="button line"),
        )
        only = tag("p", w("task.only_position")) if self.position else None
        said = [tag("p", one) for one in self._said()]
        return {"body": tag("div.plain", tag("h1", self.title), *said, only, ways)}

    def _said(self) -> list[str]:
        """What is wrong, and what it is exactly if the link can be read."""
        exactly = [] if self.wrong.code in DAMAGED else [shell.sentence(self.lang, self.wrong)]
        return [words.of(self.lang)("task.unread_text"), *exactly]

    def text(self) -> str:
        return "\n".join([words.of(self.lang)("task.unread"), *self._said()])


def _crumbs(game: str, lang: str) -> tuple[tuple[str, str], ...]:
    return (announcements.title(game, lang), f"{game}/learn"), (words.of(lang)("task.exercise"), "")
