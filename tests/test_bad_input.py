"""Everything from outside is read, checked and replayed; errors say what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.rules import load
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import (
    BadAction,
    BadLog,
    BadPosition,
    IllegalAction,
    OtherRules,
    UnknownName,
)
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain
from tutor.rules.puerto_rico import game as GAME


def played(actions: int = 60) -> Table:
    table = Table(GAME, 4, seed=3)
    while table.seat >= 0 and len(table.steps) < actions:
        table.play(table.legal()[len(table.steps) % len(table.legal())])
    return table


def sentences(error: Any) -> None:
    """The error has words in both languages, with every fact filled in."""
    for lang in LANGUAGES:
        words = complain(error, lang)
        assert words and "{" not in words and not words.startswith(error.code), words


def test_unknown_game() -> None:
    with pytest.raises(UnknownName) as found:
        load("puerto_rica")
    sentences(found.value)
    assert "puerto_rico" in complain(found.value, "en")


@pytest.mark.parametrize("players", [0, 1, 6, -3])
def test_impossible_table(players: int) -> None:
    with pytest.raises(UnknownName) as found:
        GAME.new_initial_state(players)
    sentences(found.value)


def test_misspelt_action_suggests_the_nearest() -> None:
    table = played(0)
    with pytest.raises(BadAction) as found:
        table.play("chose captian")
    sentences(found.value)
    assert "choose captain" in complain(found.value, "es")
    assert not table.steps


@pytest.mark.parametrize("text", ["", " ", "load", "load corn x ship6", "load corn 99 ship6", "é" * 500])
def test_unreadable_action(text: str) -> None:
    with pytest.raises(BadAction) as found:
        GAME.NOTATION.parse(text)
    sentences(found.value)


def test_illegal_action_changes_nothing() -> None:
    table = played(0)
    before = table.state
    with pytest.raises(IllegalAction) as found:
        table.play("build wharf")
    assert table.state is before and found.value.facts["refusals"]


def test_a_log_whose_37th_action_is_illegal() -> None:
    document = played().log()
    document["actions"][36] = "load corn 9 ship7"
    with pytest.raises(BadLog) as found:
        Table.replay(GAME, document)
    assert found.value.facts["step"] == 37 and found.value.facts["rule"].startswith("PR.")
    sentences(found.value)


def test_an_edited_log_is_noticed() -> None:
    document = played().log()
    document["seed"] += 1
    with pytest.raises(BadLog):
        Table.replay(GAME, document)


@pytest.mark.parametrize(
    "document",
    [
        None,
        [],
        {},
        {"schema": "other"},
        {"schema": logs.SCHEMA},
        {"schema": logs.SCHEMA, "game": "x"},
        {"schema": logs.SCHEMA, "game": "puerto_rico", "players": "4", "actions": []},
        {"schema": logs.SCHEMA, "game": "puerto_rico", "players": 4, "actions": [1]},
        {"schema": logs.SCHEMA, "game": "puerto_rico", "players": 4, "actions": [], "run": "import os"},
    ],
)
def test_malformed_logs(document: Any) -> None:
    with pytest.raises(BadLog) as found:
        Table.replay(GAME, document)
    sentences(found.value)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", '{"schema": "tutor/log/1"'])
def test_truncated_files(text: str) -> None:
    with pytest.raises(BadLog) as found:
        logs.read(text)
    sentences(found.value)


def test_links_survive_and_damage_is_noticed() -> None:
    document = played(200).log()
    code = logs.pack(document)
    assert logs.unpack(code) == document
    for damaged in (code[:-9], code[10:], "", "!!!", code[:40] + "A" * 20 + code[60:]):
        with pytest.raises(BadLog) as found:
            logs.unpack(damaged)
        sentences(found.value)
    assert len(logs.pack(GAME.to_json(played(200).state))) <= 2000


def wrong(**changes: Any) -> dict[str, Any]:
    return {"players": 4, **changes}


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({}, "shape.needed"),
        (wrong(plaiers=4), "shape.field"),
        (wrong(schema="puerto_rico/position/9"), "shape.name"),
        (wrong(seat=[{"goods": "corn 11"}]), "shape.many"),
        (wrong(seat=[{"goods": "corn 6"}, {"goods": "corn 5"}]), "position.too-many"),
        (wrong(seat=[{"goods": "corm 1"}]), "shape.name"),
        (wrong(seat=[{"city": "wharf 2"}]), "shape.each"),
        (wrong(seat=[{"city": "wharf, wharf"}]), "shape.many"),
        (wrong(seat=[{"island": ", ".join(["corn"] * 9 + ["quarry"] * 4)}]), "shape.full"),
        (wrong(seat=[{}] * 5), "shape.full"),
        (wrong(seat=[{"coins": -1}]), "shape.wrong"),
        (wrong(ships={"5": "corn 6"}), "position.ship"),
        (wrong(ships={"5": "corn 2", "6": "corn 2"}), "position.two-ships"),
        (wrong(house="corn, indigo, sugar, tobacco, coffee"), "shape.full"),
        (wrong(colonists=99), "shape.wrong"),
        (wrong(colonists=79), "position.too-many"),
        (wrong(turn={"phase": "parade", "seat": 0}), "shape.name"),
        (wrong(agenda=[["load", 0, []]]), "position.agenda"),
        (wrong(agenda=[["__import__", 0, []]]), "position.agenda"),
    ],
)
def test_positions_that_cannot_stand(document: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as found:
        GAME.from_json(document)
    assert found.value.code == code
    sentences(found.value)


def test_a_log_may_not_smuggle_a_position() -> None:
    document = played().log()
    document["start"] = json.loads('{"players": 4, "seat": [{"goods": "corn 99"}]}')
    with pytest.raises((BadLog, BadPosition)) as found:
        Table.replay(GAME, document)
    sentences(found.value)


def cards(**changes: Any) -> dict[str, Any]:
    return {"players": 3, **changes}


@pytest.mark.parametrize(
    ("document", "code"),
    [
        (cards(players=5), "shape.wrong"),
        (cards(hands=4), "shape.field"),
        (cards(seat=[{"hand": "smithy 4"}]), "position.too-many"),
        (cards(seat=[{"hand": "smitty"}]), "shape.name"),
        (cards(seat=[{"hand": "smithy smithy"}]), "shape.wrong"),
        (cards(seat=[{"area": "smithy, smithy"}]), "position.once"),
        (cards(seat=[{"area": "smithy*"}]), "shape.star"),
        (cards(seat=[{"hand": 111}]), "shape.wrong"),
        (cards(seat=[{"hand": 108}]), "position.too-many"),
        (cards(seat=[{}] * 4), "shape.full"),
        (cards(open="tile_6"), "shape.name"),
        (cards(turn={"phase": "captain", "seat": 0}), "shape.name"),
        (cards(agenda=[["round", 0, [1, False]], ["pay", 0, ["", 2, 0]]]), "position.agenda"),
        # nothing can be built over another building without a crane
        (
            cards(
                seat=[{"hand": "chapel 1, statue 1", "area": "indigo_plant*, smithy", "site": "well"}],
                agenda=[["round", 0, [1, False]], ["pay", 0, ["indigo_plant", 1, 0]]],
            ),
            "position.agenda",
        ),
        (cards(agenda=[["round", 0, [1, False]], ["sell", 0, [0, 0]]]), "position.agenda"),
        (cards(open="tile_1", agenda=[["round", 0, [1, False]], ["sell", 0, [0, 0]]]), "position.agenda"),
        (cards(agenda=[["round", 0, [1, False]], ["tuck", 0, []]]), "position.agenda"),
        (cards(agenda=[["round", 0, [1, False]], ["mine", 0, []]]), "position.agenda"),
        (cards(agenda=[["round", 0, [1, False]], ["limit", 0, []]]), "position.agenda"),
        (cards(agenda=[["round", 0, [1, False]], ["sift", 0, [2]]]), "position.agenda"),
        (cards(agenda=[["round", 0, [1, False]], ["double", 0, ["builder"]]]), "position.agenda"),
        (
            cards(
                seat=[{"site": "tower", "hand": 1}], agenda=[["round", 0, [1, False]], ["pay", 0, ["", 3, 0]]]
            ),
            "position.agenda",
        ),
        (cards(agenda=[["choose", 0, []]]), "position.agenda"),
        (cards(agenda=[["round", 0, [1, 0]]]), "position.agenda"),
    ],
)
def test_hands_that_cannot_be_dealt(document: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as found:
        load("san_juan").from_json(document)
    assert found.value.code == code
    sentences(found.value)


# Rules that have changed -------------------------------------------------------------------
def of_other_rules(rules: int | None, at: int = 36) -> dict[str, Any]:
    """A log whose action `at` (from 0) is refused by the current rules."""
    document = played().log()
    document["actions"][at] = "load corn 9 ship7"
    if rules is None:
        del document["rules"]
    else:
        document["rules"] = rules
    return document


@pytest.mark.parametrize(
    ("rules", "code"), [(0, "log.earlier"), (None, "log.earlier"), (len(GAME.VERSIONS) + 1, "log.later")]
)
def test_a_game_of_other_rules_holds_up_to_a_move_and_nobody_edited_it(rules: int | None, code: str) -> None:
    document = of_other_rules(rules)
    with pytest.raises(OtherRules) as found:
        Table.replay(GAME, document)
    table = found.value.facts["table"]
    assert found.value.code == code and found.value.facts["before"] == 36
    assert [step.text for step in table.steps] == document["actions"][:36]
    sentences(found.value)
    assert "36" in complain(found.value, "es") and "edit" not in complain(found.value, "en")


def test_one_that_comes_to_another_position_is_there_whole() -> None:
    document = {**played().log(), "rules": 0}
    assert Table.replay(GAME, document).log()["rules"] == len(GAME.VERSIONS), (
        "what holds to its end is a game of today"
    )
    document["digests"]["end"] = "0" * 12
    with pytest.raises(OtherRules) as found:
        Table.replay(GAME, document)
    assert len(found.value.facts["table"].steps) == len(document["actions"])
    sentences(found.value)


def test_of_one_whose_first_move_does_not_hold_there_is_nothing_to_open() -> None:
    with pytest.raises(BadLog) as found:
        Table.replay(GAME, of_other_rules(0, at=0))
    assert not isinstance(found.value, OtherRules)


def test_the_same_log_of_the_rules_of_today_was_edited() -> None:
    document = {**played().log(), "digests": {"end": "0" * 12}}
    with pytest.raises(BadLog) as found:
        Table.replay(GAME, document)
    assert found.value.code == "log.digest" and not isinstance(found.value, OtherRules)
