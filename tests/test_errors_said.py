"""What is said of errors and on pages: every sentence gets the facts in its gaps.

The calls in Python are held against the words in TOML. A code or key that is computed is left to the tests
that raise or show it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tutor
from tests.support.sources import nodes
from tutor.boards import games
from tutor.boards import words as page_words
from tutor.pages.session import Session
from tutor.rules import load, ours
from tutor.rules.kernel import errors, words
from tutor.rules.kernel.drawing import words as board_words
from tutor.rules.kernel.errors import BadPosition, IllegalAction, TutorError
from tutor.rules.kernel.facts import STRICT, MissingFact
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES

FILES = sorted(Path(tutor.__file__).parent.rglob("*.py"))
ERRORS = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, TutorError)
}
Rows = dict[str, dict[str, str]]


@cache
def gaps(template: str) -> frozenset[str]:
    """The names of the facts that a template needs."""
    return frozenset(gap for _, gap, _, _ in Formatter().parse(template) if gap is not None)


def calls() -> Iterator[tuple[Path, ast.Call, str, frozenset[str]]]:
    """(file, call, its first text, the names of its facts); not those that pass on facts with two stars."""
    for path in FILES:
        for node in nodes(path):
            if (
                not isinstance(node, ast.Call)
                or not node.args
                or any(one.arg is None for one in node.keywords)
            ):
                continue
            first, given = node.args[0], frozenset(str(one.arg) for one in node.keywords)
            for one in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    yield path, node, one.value, given


def called(node: ast.Call) -> str:
    """The name of what is called."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def lacking(rows: Rows, key: str, given: frozenset[str]) -> list[str]:
    """The facts that a sentence needs and does not get, in any language."""
    return sorted({gap for lang in LANGUAGES for gap in gaps(rows[key][lang])} - given)


@pytest.mark.slow
def test_every_error_has_words_and_their_facts() -> None:
    own, shell = words._complaints(), page_words._all()
    wrong, seen = list[str](), 0
    for path, node, code, given in calls():
        if called(node) not in ERRORS:
            continue
        rows, key = (shell, f"shell.{code}") if f"shell.{code}" in shell else (own, code)
        seen += 1
        if key not in rows:
            wrong.append(f"{path.name}:{node.lineno}: {code} has no words")
        elif less := lacking(rows, key, given):
            wrong.append(f"{path.name}:{node.lineno}: {code} lacks {less}")
    assert not wrong and seen > 40


def test_every_sentence_of_a_page_gets_its_facts() -> None:
    rows, wrong, seen = page_words._all(), list[str](), 0
    filled = {id(node.args[0]) for _, node in every_fill()}
    for path, node, key, given in calls():
        if key not in rows or called(node) in ("has", "get", "startswith") or id(node) in filled:
            continue
        seen += 1
        for own in (key, f"{key}_one"):
            if own in rows and (less := lacking(rows, own, given)):
                wrong.append(f"{path.name}:{node.lineno}: {own} lacks {less}")
    assert not wrong and seen > 500


@pytest.mark.parametrize("name", [name for name in ours() if games.base(name) == games.package(name)])
def test_every_label_of_a_board_gets_its_facts(name: str) -> None:
    own, everywhere = load(name).BOOK.words("drawing/words.toml"), board_words._everywhere()
    rows = {
        f"{group}.{key}": row
        for some in (everywhere, own)
        for group in some
        for key, row in some[group].items()
    }
    home, wrong, seen = Path(tutor.__file__).parent / "rules" / name, list[str](), 0
    for path, node, key, given in calls():
        if called(node) != "say" or not path.is_relative_to(home) or "." not in key:
            continue
        seen += 1
        for one in (key, f"{key}_one"):
            if less := lacking(rows, one, given) if one in rows else [] if one != key else ["words"]:
                wrong.append(f"{path.name}:{node.lineno}: {one} lacks {less}")
    assert not wrong and seen > 50


def every_fill() -> Iterator[tuple[Path, ast.Call]]:
    """The calls that fill a template themselves: fill(w("key"), …)."""
    for path in FILES:
        for node in nodes(path):
            if isinstance(node, ast.Call) and called(node) == "fill" and node.args:
                yield path, node


def test_every_sentence_that_is_filled_later_gets_its_facts() -> None:
    rows, wrong, seen = page_words._all(), list[str](), 0
    for path, node in every_fill():
        first, facts = node.args[0], node.args[1] if node.args[1:] else None
        key = getattr(first.args[0], "value", "") if isinstance(first, ast.Call) and first.args else ""
        given = {str(one.arg) for one in node.keywords}
        given |= {str(getattr(one, "value", "")) for one in getattr(facts, "keys", ())}
        if key in rows and given and "None" not in given:
            seen += 1
            wrong += [
                f"{path.name}:{node.lineno}: {key} lacks {one}"
                for one in lacking(rows, key, frozenset(given))
            ]
    assert not wrong and seen >= 4


def test_an_error_that_lacks_a_fact_is_never_said_as_its_template(monkeypatch: pytest.MonkeyPatch) -> None:
    error = TutorError("shape.name", found="x")
    with pytest.raises(MissingFact, match=r"shape\.name lacks 'at'"):
        words.complain(error, "en")
    monkeypatch.delenv(STRICT)
    for one in (error, TutorError("no.such-code", found="x")):
        for lang in LANGUAGES:
            assert "{" not in words.complain(one, lang) and one.code in words.complain(one, lang)


def test_a_decision_of_somebody_else_is_refused_in_words() -> None:
    game: Any = load("san_juan")
    state = game.new_initial_state(3, 0)
    seat = game.current_players(state)[0]
    action = legal_actions(game, state, seat)[0]
    with pytest.raises(IllegalAction) as wrong:
        game.apply_action(state, (seat + 1) % 3, action)
    assert str(wrong.value).startswith(f'"{game.NOTATION.text(action)}" is not allowed now: ')
    assert wrong.value.facts["refusals"]


def test_a_ship_in_a_city_that_is_not_in_play_is_named() -> None:
    with pytest.raises(BadPosition) as wrong:
        load("el_capitan").from_json({"players": 3, "seat": [{}, {"at": "porto"}]})
    assert str(wrong.value).startswith('There is no "porto" for "seat[1].at"; ')


def test_a_table_that_is_not_set_up_is_read_aloud_with_the_name_of_its_game() -> None:
    session = Session("play", "san_juan")
    assert "{" not in session.screen.text() and "San Juan" in session.screen.text()
