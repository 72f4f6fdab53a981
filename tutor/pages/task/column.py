"""The texts around a task: what to do, the comment, the moves."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.column import note
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
    return {**found, **_after_the_turn(attempt, found), "task": title, "feed": joined(back, found["feed"])}


def _after_the_turn(attempt: Attempt, found: dict[str, Html]) -> dict[str, Html]:
    """What is said if the learner's turn is over; the actions of the other players are folded."""
    if not attempt.turn_is_over or attempt.answer is not None or attempt.went_wrong:
        return {}
    w = words.of(attempt.lang)
    if attempt.solved:
        return {"steps": joined(found["steps"], note(w("task.done")))}
    undo = tag("div.step-buttons", button("undo", w("lesson.undo"), kind="fill"))
    said = joined(note(w("task.turn_over"), kind="warm"), undo, found["steps"])
    if attempt.visit is None or attempt.visit.table.seat < 0:
        return {"steps": said}
    fold = tag("details.others-turn", tag("summary", w("task.others")), found["column"], data_key="others")
    return {"steps": said, "column": fold}
