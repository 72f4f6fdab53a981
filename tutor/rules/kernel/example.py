"""Worked examples: one file each, with the book's numbers, run step by step.

A step plays an action (`do`), asks for one that must be refused (`ask`), or only checks the position
(`expect`). `run` reports for each step what is not as expected.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .agenda import Event, Facts, Refusal
from .document import Document
from .errors import TutorError, sought
from .files import documents
from .game import Game
from .partial import differs, document
from .record import Record
from .table import Table

Words = dict[str, str]


class ExampleStep(Record):
    """One step: the action or question, our words about it, and what must be true."""

    do: str = ""
    ask: str = ""
    seat: int = -1
    rule: str = ""  # the rule this step is about, if no event or refusal names it
    says: Words | None = None
    legal: tuple[str, ...] | None = None  # the other legal actions, exactly
    refused: dict[str, str] | None = None  # action -> the rule that must be among its refusals
    events: tuple[str, ...] = ()
    facts: Facts | None = None
    expect: Document | None = None


class Example(Record):
    """A worked example: its words, its position, its steps, and the rules it shows."""

    id: str
    chapter: str
    where: str
    title: Words
    intro: Words
    rules: tuple[str, ...]
    position: Document
    steps: tuple[ExampleStep, ...]
    names: tuple[str, ...] = ()
    open: Words | None = None
    slip: Words | None = None


class Outcome(Record):
    """The result of a step: events or refusals, the rules that acted, and every problem."""

    step: ExampleStep
    seat: int
    events: tuple[Event, ...]
    refusals: tuple[Refusal, ...]
    rules: tuple[str, ...]
    problems: tuple[str, ...]


def _step(row: Document) -> ExampleStep:
    lists: Document = {k: tuple(row[k]) for k in ("legal", "events") if k in row}
    values: Document = {**row, **lists}
    return ExampleStep(**values)


def _read(path: Path, row: Document) -> Example:
    row = dict(row)
    steps = tuple(map(_step, row.pop("step", [])))
    row["rules"], row["names"] = tuple(row["rules"]), tuple(row.get("names", ()))
    row.setdefault("where", "")
    return Example(chapter=path.parent.name, steps=steps, **row)


@cache
def load_examples(game: Game) -> tuple[Example, ...]:
    """Every example of a game, by chapter and file name. If a file does not fit, the error names it."""
    return tuple(_read(path, row) for path, row in documents(game.BOOK, "examples"))


def find(game: Game, example: str) -> Example:
    """The example with that id. Raises UnknownName, which names the nearest one."""
    found: Example = sought("unknown.example", example, {e.id: e for e in load_examples(game)})
    return found


def table_for(game: Game, example: Example) -> Table:
    """A table at the example's first position."""
    return Table(game, names=example.names, start=example.position)


def play_step(table: Table, step: ExampleStep) -> Outcome:
    """Carry out one step on the table and check what the step promises."""
    problems: list[str] = []
    rules: list[str] = []
    seat = table.seat
    if step.seat >= 0 and step.do and step.seat != seat:
        problems.append(f"seat {seat} is to decide, not {step.seat}")
    for text, rule in (step.refused or {}).items():
        refused = [r.rule for r in _refusals(table, text, step.seat)]
        rules += refused
        if rule not in refused:
            problems.append(f"{text}: refused by {refused or 'nobody'}, not by {rule}")
    if step.legal is not None:
        others = set(table.legal()) - {step.do}
        if others != set(step.legal):
            problems.append(f"also legal: {sorted(others)}, not {sorted(step.legal)}")
    events, refusals = _carry_out(table, step, problems)
    rules += [e.rule for e in events] + [r.rule for r in refusals]
    problems += [f"{rule} did not speak" for rule in step.events if rule not in rules]
    problems += _wrong_facts(step, [*(r.facts for r in refusals), *(e.facts for e in events)])
    if step.expect:
        problem = differs(step.expect, document(table.game, table.state))
        problems += [problem] if problem else []
        rules += [
            r
            for line in step.expect.get("scores", ())
            for r in line
            if r not in ("total", "tiebreak", "wins")
        ]
    return Outcome(step, seat, events, refusals, tuple(dict.fromkeys(rules)), tuple(problems))


def _refusals(table: Table, text: str, seat: int) -> tuple[Refusal, ...]:
    return table.why_not(text, seat if seat >= 0 else None).refusals


def _carry_out(
    table: Table, step: ExampleStep, problems: list[str]
) -> tuple[tuple[Event, ...], tuple[Refusal, ...]]:
    try:
        if step.do:
            return table.play(step.do).events, ()
        if step.ask:
            refused = _refusals(table, step.ask, step.seat)
            if not refused:
                problems.append(f"{step.ask} is legal")
            return (), refused
    except TutorError as error:
        problems.append(str(error))
    return (), ()


def _wrong_facts(step: ExampleStep, told: list[Document]) -> list[str]:
    if step.facts is None or any(not differs(step.facts, facts) for facts in told):
        return []
    return [f"nobody tells {step.facts}; told: {told}"]


def run(game: Game, example: Example) -> list[Outcome]:
    """Every step of an example, played in order."""
    table = table_for(game, example)
    return [play_step(table, step) for step in example.steps]


@cache
def shows(game: Game) -> dict[str, dict[str, int]]:
    """Rule id -> {example: step}. Examples that list the rule explicitly come first.

    The step is the first in which the rule refuses or acts; 0 if the rule is only in the background.
    """
    said: dict[str, dict[str, int]] = {}
    also: dict[str, dict[str, int]] = {}
    for example in load_examples(game):
        acted: dict[str, int] = {}
        for k, outcome in enumerate(run(game, example), 1):
            for rule in (*outcome.rules, *filter(None, [outcome.step.rule])):
                acted.setdefault(rule, k)
        for rule in dict.fromkeys((*example.rules, *acted)):
            into = said if rule in example.rules else also
            into.setdefault(rule, {})[example.id] = acted.get(rule, 0)
    return {rule: {**said.get(rule, {}), **also.get(rule, {})} for rule in {**said, **also}}
