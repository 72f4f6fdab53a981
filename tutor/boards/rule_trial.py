"""A live position to try a rule in: the first example or lesson page that shows it."""

from __future__ import annotations

from functools import cache
from typing import Any

from tutor.rules.kernel import example as examples
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table


class Trial(Record):
    """Where to begin, what has been played before, and what to try."""

    start: Any
    names: tuple[str, ...]
    before: tuple[str, ...]
    action: str
    seat: int


def table(game: Any, trial: Trial) -> Table:
    """A table at the moment of the trial."""
    found = Table(game, names=trial.names, start=trial.start)
    for text in trial.before:
        found.play(text)
    return found


@cache
def find(game: Any, rule: str) -> Trial | None:
    """The moment in which the rule refuses or speaks, or None where nothing shows it in play."""
    return _in_examples(game, rule) or _in_lessons(game, rule)


def _in_examples(game: Any, rule: str) -> Trial | None:
    for example in examples.load_examples(game):
        if rule not in example.rules:
            continue
        on = examples.table_for(game, example)
        before: list[str] = []
        for step in example.steps:
            for text, refuser in (step.refused or {}).items():
                if refuser == rule:
                    return Trial(example.position, example.names, tuple(before), text, on.seat)
            outcome = examples.play_step(on, step)
            if rule in outcome.rules and (step.do or step.ask):
                return Trial(example.position, example.names, tuple(before), step.do or step.ask, outcome.seat)
            before += [step.do] if step.do else []
    return None


def _in_lessons(game: Any, rule: str) -> Trial | None:
    for lesson in lessons.load_lessons(game):
        for page in lesson.pages:
            if rule in page.rules and page.position is not None:
                action = page.try_ if page.refused == rule else page.show or page.do or page.try_
                if action:
                    return Trial(page.position, (), (), action, page.seat)
    return None
