"""Every worked example works with the book's numbers, and every rule that acts has one."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.support.screens import example_of
from tests.test_house import told_in
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.example import Outcome, find, load_examples, run
from tutor.rules.kernel.words import complain

ALL = [(name, example) for name in names() for example in load_examples(load(name))]
ROOT = Path(__file__).parent


@cache
def played(name: str, k: int) -> tuple[Outcome, ...]:
    """What comes of an example, by its number in the list; played once for all tests."""
    return tuple(run(load(name), ALL[k][1]))


@pytest.mark.parametrize("k", range(len(ALL)), ids=[f"{name}-{e.id}" for name, e in ALL])
def test_example(k: int) -> None:
    """It works with the book's numbers, and shows what it declares."""
    name, example = ALL[k]
    game = load(name)
    assert example.steps and set(example.title) == set(example.intro) == {"en", "es"}
    assert not [rule for rule in example.rules if rule not in game.BOOK.rules]
    for outcome in played(name, k):
        step = outcome.step
        assert not outcome.problems, (step.do or step.ask, outcome.problems)
        assert step.says is None or set(step.says) == {"en", "es"}
        if step.ask:  # the reader sees the first refusal
            assert outcome.refusals[0].rule in example.rules, f"{step.ask}: the card speaks of another rule"
    acted = {rule for outcome in played(name, k) for rule in outcome.rules}
    if any(outcome.step.do or outcome.step.ask for outcome in played(name, k)):
        assert acted & set(example.rules), "nothing it names refuses or acts"


@pytest.mark.parametrize("name", names())
def test_every_rule_that_refuses_or_speaks_does_so_in_an_example(name: str) -> None:
    game: Any = load(name)
    own = [k for k, (of, _) in enumerate(ALL) if of == name]
    acted = {r for k in own for outcome in played(name, k) for r in outcome.rules}
    bound = game.BOOK.bound | told_in(
        name, "known", "worth"
    )  # what answers or asks questions only looks at rules
    assert not sorted(bound - acted)


@pytest.mark.parametrize("name", names())
def test_the_books_own_examples_are_here(name: str) -> None:
    wanted = tomllib.loads((ROOT / f"catalogue/{name}_examples.toml").read_text("utf-8"))
    known = {example.id for example in load_examples(load(name))}
    assert not [example for example in wanted["ids"] if example not in known]


def test_an_example_that_fails_says_where() -> None:
    game = load(names()[0])
    example = load_examples(game)[0]
    wrong = example.steps[-1].but(expect={"round": 99})
    (*_, last) = run(game, example.but(steps=(*example.steps[:-1], wrong)))
    assert any("round" in problem for problem in last.problems)


def test_unknown_example_names_the_nearest() -> None:
    with pytest.raises(UnknownName) as found:
        find(load("puerto_rico"), "PR.ex.captain.full-phase")
    assert "PR.ex.captain.full-phase-4p" in complain(found.value, "es")


def test_an_example_begins_with_its_first_position_and_shows_a_step_with_the_eyes_of_who_did_it() -> None:
    gallery = Session("examples", "puerto_rico")
    assert "&amp;step=" not in gallery.areas["body"] and "example=" in gallery.areas["body"]
    card = Session("rules", "puerto_rico", rule="PR.captain.must-load-max").areas["more"]
    led = [m[1] for m in re.finditer(r'data-go="[^"]*examples\?([^"]*)"', card)]
    assert led
    for query in led:  # the step that shows the rule is still to come
        found = Session(
            "examples",
            "puerto_rico",
            **dict(part.split("=") for part in query.replace("&amp;", "&").split("&")),
        )
        walk: Any = example_of(found).walk
        assert walk.step is not None and not found.notice
    session = Session("examples", "puerto_rico", example="PR.ex.captain.full-phase-4p")
    walk = example_of(session).walk
    first = walk.table.names[walk.table.seat]
    assert walk.at == 0 and walk.seat == walk.table.seat
    session.do("next")
    assert walk.table.names[walk.seat] == first and walk.table.seat != walk.seat
    assert first in session.areas["column"]
    session.do("mode", "mine")
    assert walk.seat == walk.table.seat, "who finds the moves plays the next"
