"""A position to try a rule in: the moment of an example or lesson that shows it."""

from __future__ import annotations

from functools import cache

from tutor.rules.kernel import example as examples
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table


class Trial(Record):
    """Where to begin, what has been played before, what to try ("" means only look),
    and where it comes from.
    """

    start: Document | None
    names: tuple[str, ...]
    before: tuple[str, ...]
    action: str
    seat: int
    go: str = ""  # the address of the example or lesson
    title: dict[str, str] | None = None


def table(game: Game, trial: Trial) -> Table:
    """A table at that moment."""
    found = Table(game, names=trial.names, start=trial.start)
    for text in trial.before:
        found.play(text)
    return found


@cache
def find(game: Game, rule: str) -> Trial | None:
    """The moment in which the rule refuses or acts; otherwise a position that shows it."""
    shown = examples.shows(game).get(rule, {})
    acting = next((e for e, k in shown.items() if k), "")
    for example in dict.fromkeys([acting, *shown]):
        if example:
            return _in_example(game, examples.find(game, example), rule)
    return _in_lessons(game, rule)


def _in_example(game: Game, example: examples.Example, rule: str) -> Trial:
    """The first step of the example that is about the rule, otherwise its first step."""
    on = examples.table_for(game, example)
    before: list[str] = []
    first: Trial | None = None
    for k, step in enumerate(example.steps, 1):
        seat = step.seat if step.seat >= 0 else max(on.seat, 0)
        found = Trial(
            example.position,
            example.names,
            tuple(before),
            step.do or step.ask,
            seat,
            f"examples?example={example.id}" + (f"&step={k - 1}" if k > 1 else ""),
            example.title,
        )
        first = first or found
        asked = next((text for text, by in (step.refused or {}).items() if by == rule), "")
        if asked:
            return found.but(action=asked)
        outcome = examples.play_step(on, step)
        if rule in (*outcome.rules, step.rule):
            return found
        before += [step.do] if step.do else []
    assert first is not None
    return first


def _in_lessons(game: Game, rule: str) -> Trial | None:
    fallback: Trial | None = None
    for lesson in lessons.in_full(game):
        for index, page in enumerate(lesson.pages):
            if rule not in page.rules:
                continue
            action = page.try_ if page.refused == rule else page.show or page.do or page.try_
            go = f"learn?lesson={lesson.id}&page={page.id}"
            if page.position is not None and action:
                return Trial(page.position, (), (), action, page.seat, go, page.title)
            if fallback is None:
                start = lessons.start_of(game, lesson, index)
                fallback = Trial(start, (), (), action, page.seat, go, page.title)
    return fallback
