"""The texts around a task: what to do, the comment, the moves."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.parts import button
from tutor.rules.kernel.markup import Html, joined, tag

from ..lesson import side_panel
from ..lesson.attempt import Attempt

HOLES = [hole for hole in side_panel.HOLES if hole not in ("task", "text")]
HEAD = (tag("div.task-head", data_area="task"), tag("div.task-head", data_area="text"))


def areas(attempt: Attempt) -> dict[str, Html]:
    """The same as beside a step of a chapter, without the chapter."""
    assert attempt.visit is not None
    found = side_panel.areas(attempt)
    title = tag("h1.task-title", attempt.page.title[attempt.lang])
    back = None
    if attempt.visit.table.steps:
        back = tag("div.step-buttons", button("undo", words.of(attempt.lang)("shell.undo"), kind="quiet"))
    return {**found, "task": title, "feed": joined(back, found["feed"])}
