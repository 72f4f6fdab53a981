"""A new game: what it declares is all that has to be written."""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.dom.minidom import parseString

import pytest

import tutor.rules
from tutor.boards import games
from tutor.rules.kernel.game import legal_actions, winners
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, say

HERE = Path(__file__).parent
RULES = HERE.parent / "tutor/rules"
LONG = 3  # functions with at least this many statements should exist only once


@pytest.fixture
def pebbles() -> Iterator[ModuleType]:
    """The smallest game, installed beside the others for one test."""
    tutor.rules.__path__.append(str(HERE / "smallest"))
    tutor.rules.names.cache_clear()
    try:
        yield tutor.rules.load("pebbles")
    finally:
        tutor.rules.__path__.remove(str(HERE / "smallest"))
        tutor.rules.names.cache_clear()
        for name in [name for name in sys.modules if name.startswith("tutor.rules.pebbles")]:
            del sys.modules[name]


def played(game: Any, players: int, seed: int) -> Iterator[tuple[Any, int, Any, Any, Any]]:
    """A random game: before, seat, action, events, after."""
    choice, state = random.Random(seed), game.new_initial_state(players, seed)
    while seats := game.current_players(state):
        action = choice.choice(legal_actions(game, state, seats[0]))
        after, events = game.apply_action(state, seats[0], action)
        yield state, seats[0], action, events, after
        state = after


def test_it_plays_by_the_same_laws(pebbles: Any) -> None:
    assert pebbles.NOTATION.parse("take 2") in legal_actions(pebbles, pebbles.new_initial_state(2), 0)
    for players in pebbles.PLAYERS:
        for seed in range(9):
            for before, seat, _, events, after in played(pebbles, players, seed):
                free = [a for a in pebbles.NOTATION.every() if not pebbles.refusals(before, seat, a)]
                assert free == legal_actions(pebbles, before, seat)
                assert pebbles.replay_events(before, events).but(agenda=after.agenda) == after
            assert winners(pebbles.returns(after)) == (seat,)


def test_it_says_why_not_and_tells_what_happened(pebbles: Any) -> None:
    table = Table(pebbles, 2)
    for lang, told in (("en", "Ana takes 3 pebbles."), ("es", "Ana toma 3 piedras.")):
        speaker = Speaker(pebbles.BOOK, lang, table.names)
        event = pebbles.apply_action(table.state, 0, pebbles.NOTATION.parse("take 3"))[1][0]
        assert say(speaker, event.rule, "says", event.facts) == told
    rules = {text: table.why_not(text, seat).refusals[0].rule for text, seat in (("pass", 0), ("take 1", 1))}
    assert rules == {"pass": "PB.take.must", "take 1": "PB.take.turn"}


def test_it_stands_on_the_shelf_with_no_other_change(pebbles: Any) -> None:
    from tutor.boards.shelf import shelf
    from tutor.pages.session import Session

    shelf.cache_clear()
    try:
        session = Session("index")
        assert "Pebbles" in "".join(session.areas.values()) and not session.notice
    finally:
        shelf.cache_clear()


def test_it_is_asked_in_words_by_what_it_declares(pebbles: Any) -> None:
    """Its verbs from its notation, its things from its lexicon."""
    from tutor.boards.typed import example
    from tutor.pages.asking.question import heard

    table = Table(pebbles, 2)
    assert heard(table, 0, "can I take two pebbles?", "en").action == "take 2"
    assert heard(table, 0, "may I pass", "en").action == "pass" and example("pebbles", "en")


@pytest.mark.slow
def test_it_is_drawn(pebbles: Any) -> None:
    room = games.drawing("pebbles")
    assert room is not None
    assert room.label("take 3", "es") == "Tomar 3 piedras"
    for before, seat, _, events, after in played(pebbles, 3, 1):
        for state in (before, after):
            legal = [pebbles.NOTATION.text(a) for a in legal_actions(pebbles, state, seat)]
            view = room.view(state, seat, legal=legal, recent=[m for e in events for m in e.moves])
            areas = room.draw(view)
            assert all(f'data-area="{area}"' in room.board("en") for area in ("stage", "others"))
            assert all(f'data-action="{text}"' in areas["stage"] for text in legal)
            assert all(name in room.text(view) for name in view["names"])
            parseString(room.still(view))


def _shape(function: ast.FunctionDef) -> tuple[int, str]:
    """The number and form of its statements, without names and values."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    parts: list[str] = []

    def walk(node: Any) -> None:
        if isinstance(node, ast.AST):
            parts.append(type(node).__name__)
            for field, value in ast.iter_fields(node):
                if field != "annotation":
                    walk(value)
        elif isinstance(node, list):
            parts.append(f"{len(node)}")
            for one in node:
                walk(one)

    walk(body)
    return sum(isinstance(n, ast.stmt) for one in body for n in ast.walk(one)), " ".join(parts)


@pytest.mark.slow
def test_no_two_games_hold_the_same_function() -> None:
    """Nor a game and the kernel: what a third game would copy is in the kernel."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted([*RULES.rglob("*.py"), *(HERE / "smallest").rglob("*.py")]):
        home = path.relative_to(RULES if path.is_relative_to(RULES) else HERE / "smallest").parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                statements, shape = _shape(node)
                if statements >= LONG:
                    found.setdefault(shape, {}).setdefault(home, f"{path.name}: {node.name}")
    assert not [homes for homes in found.values() if len(homes) > 1]
