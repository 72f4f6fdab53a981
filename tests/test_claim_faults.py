"""Advice that can never be true is named with file, rule and part: fields, actions, decisions, rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.outside import installed
from tutor.commands import new_game
from tutor.commands.check import problems
from tutor.rules import load, names
from tutor.rules.kernel import saving
from tutor.rules.kernel.case import Case
from tutor.rules.kernel.claim_faults import _of_cases, faults


@pytest.mark.parametrize("name", names())
def test_no_advice_of_a_game_is_impossible(name: str) -> None:
    assert not list(faults(load(name)))


def spoilt(change: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The change with one of its fields misspelt: each in turn, unless a fact decides it."""
    for key, value in change.items():
        if not key.startswith("{") and not key.isdecimal():
            yield {f"{key}x": value, **{k: v for k, v in change.items() if k != key}}
        for inner in spoilt(value) if isinstance(value, dict) else ():
            yield {**change, key: inner}


@pytest.mark.parametrize("name", names())
def test_each_misspelt_field_of_a_change_is_found(name: str) -> None:
    game, tried = load(name), 0
    for rule in game.BOOK.rules.values():
        for case in rule.way:
            for kind in ("change", "lifts"):
                for change in spoilt(case.claims.get(kind, {})):
                    found = list(_of_cases(game, "here", [Case({}, (), {kind: change})]))
                    assert len(found) == 1 and f'here number 1, "{kind}": ' in found[0], (rule.id, change)
                    tried += 1
    assert tried > 20


def says(game: str, **claim: Any) -> str:
    """What is wrong with a case of advice that makes one claim."""
    return "\n".join(_of_cases(load(game), "way", [Case({}, (), claim)]))


@pytest.mark.parametrize(
    ("claim", "parts"),
    [
        ({"change": {"seat": {"{seat}": {"coin": "+2"}}}}, ['no field "coin"', "mean coins?"]),
        ({"change": {"seat": {"me": {"coins": 2}}}}, ['"seat" cannot be "me"']),
        ({"change": {"seat": {"0": {"coins": "many"}}}}, ['"seat.0.coins" cannot be "many"', "whole number"]),
        ({"change": {"house": "- cron"}}, ['no "cron" for "house"', "mean corn?"]),
        ({"change": {"house": "= corn, + cofee"}}, ['no "cofee" for "house"', "mean coffee?"]),
        ({"lifts": {"roles": 3}}, ['"roles" cannot be 3']),
        ({"do": "biuld {next}"}, ['no action begins with "biuld"; the nearest is "build"']),
        ({"do": ["build ?x", "sell cron"]}, ['"sell" knows no "cron"; the nearest is "corn"']),
        ({"do": "sell corn|sell corn corn"}, ['"sell corn corn" is longer than any action']),
        ({"later": "stroe"}, ['there is no decision "stroe"; the nearest is "store"']),
        ({"later": "rule:PR.captain.must-lod"}, ['no rule "PR.captain.must-lod"', "PR.captain.must-load"]),
        ({"law": "unddo"}, ['no rule "unddo"']),
    ],
    ids=str,
)
def test_what_is_impossible_is_said(claim: dict[str, Any], parts: list[str]) -> None:
    said = says("puerto_rico", **claim)
    assert all(part in said for part in parts), said


@pytest.mark.parametrize(
    "claim",
    [
        {"change": {"seat": {"{seat}": {"coins": "+{short}", "{what}": 7}}, "house": "-"}},
        {"change": {"house": "+ {good}", "roles": "-"}},
        {"do": "build ?x > sell {good}|this"},
        {"later": "*"},
        {"later": "{task}"},
        {"law": "undo"},
        {"never": True},
    ],
    ids=str,
)
def test_a_fact_may_become_anything(claim: dict[str, Any]) -> None:
    assert not says("puerto_rico", **claim)


def test_the_check_of_a_game_names_file_rule_and_part(tmp_path: Path) -> None:
    for path, text in new_game.written("hex"):
        text = text.replace('change = { pile = "+{short}" }', 'change = { pil = "+{short}" }')
        saving.save(saving.folder((tmp_path / path).parent) / Path(path).name, text)
    with installed(tmp_path / "site", tmp_path, hex="tutor_hex"):
        (found,) = problems("hex", only=("rules",))
    for part in (
        "tutor_hex/rulebook/play.toml",
        '"HE.take.enough"',
        '"way" number 2, "change"',
        "mean pile?",
    ):
        assert part in found, found
