"""Dragging means the same as pressing: where a thing may be dropped, and what that means."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_what import looks
from tutor.boards import board, dragging
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel import elements
from tutor.rules.kernel.table import Table

PORT = {"players": 3, "ships": {"4": "corn 1"}, "turn": {"phase": "captain", "seat": 0}}
ENOUGH = 12  # drags that are compared with the rules, in each game
GOODS = {"seat": [{"goods": "corn 2, sugar 1"}, {}, {}]}


def at(game: str, position: dict[str, Any], *played: str) -> Table:
    table = Table(load(game), start=position)
    for action in played:
        table.play(action)
    return table


def to(table: Table, *chain: tuple[str, str]) -> list[str]:
    return dragging.places(table, 0, "en", chain, board.areas(table, 0, "en")[0].values())


def test_barrels_go_aboard() -> None:
    table = at("puerto_rico", {**PORT, **GOODS})
    corn = (("place", "goods:corn"), ("piece", "corn"))
    assert to(table, *corn) == ["ship:0"]
    assert (
        dragging.meant(table, 0, "en", corn, [("piece", "corn"), ("place", "ship:0")]) == "load corn 2 ship4"
    )
    refused = dragging.meant(table, 0, "en", corn, [("place", "ship:1")])
    assert refused.startswith("load corn") and refused.endswith("ship5") and table.why_not(refused).refusals
    assert dragging.meant(table, 0, "en", corn, [("place", "city:0")]) == ""


def test_colonists_go_on_circles_and_off_them() -> None:
    table = at(
        "puerto_rico",
        {
            "players": 3,
            "seat": [{"island": "corn, indigo*", "waiting": 1}, {}, {}],
            "turn": {"phase": "mayor", "seat": 0},
        },
        "pass",
    )
    waiting, indigo = [("piece", "colonist"), ("place", "sanjuan:0")], [("place", "circle:0:indigo")]
    assert "circle:0:corn" in to(table, *waiting)
    assert dragging.meant(table, 0, "en", waiting, [("place", "circle:0:corn")]) == "place corn"
    assert dragging.meant(table, 0, "en", indigo, waiting) == "lift indigo"
    assert dragging.meant(table, 0, "en", waiting, [("place", "circle:1:indigo")]) == ""


def test_tiles_go_to_the_island_and_buildings_to_the_city() -> None:
    table = at(
        "puerto_rico",
        {"players": 3, "row": "corn, sugar, coffee, coffee", "turn": {"phase": "settler", "seat": 0}},
    )
    assert to(table, ("what", "tile:sugar")) == ["island:0"]
    assert dragging.meant(table, 0, "en", [("what", "tile:sugar")], [("place", "island:0")]) == "take sugar"
    table = at(
        "puerto_rico", {"players": 3, "seat": [{"coins": 3}, {}, {}], "turn": {"phase": "builder", "seat": 0}}
    )
    assert (
        to(table, ("place", "market:hacienda")) == ["city:0"] and to(table, ("place", "market:wharf")) == []
    )
    assert dragging.meant(table, 0, "en", [("place", "market:wharf")], [("place", "city:0")]) == "build wharf"


def test_cards_are_built_and_paid_with() -> None:
    position = {
        "players": 2,
        "seat": [{"hand": "well, smithy, tower, chapel"}, {}],
        "turn": {"phase": "builder", "seat": 0},
    }
    table = at("san_juan", position)
    assert to(table, ("place", "hand:0:well")) == ["area:0"]
    assert dragging.meant(table, 0, "en", [("place", "hand:0:well")], [("place", "area:0")]) == "build well"
    table.play("build well")
    if table.legal()[0].startswith("pay"):
        assert to(table, ("place", "hand:0:tower")) == ["site:0"]


def test_a_drop_is_a_press() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
    seq = session.seq
    asked = session.handle({"kind": "drag", "n": 3, "chain": [["place", "goods:sugar"]]})
    assert asked["n"] == 3 and asked["places"] and session.seq == seq
    patch = session.handle(
        {
            "kind": "drop",
            "chain": [["place", "goods:sugar"]],
            "to": [["place", asked["places"][0]]],
            "seq": seq,
        }
    )
    assert patch["kind"] == "patch" and patch["say"] and patch["areas"]
    assert session.handle({"kind": "drop", "chain": [], "to": None, "seq": session.seq})["kind"] == "patch"


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_lights_up_can_be_done_there(name: str) -> None:
    met = 0
    for table in looks(load(name), 3, 11):
        if met > ENOUGH:
            return
        seat = max(table.seat, 0)
        areas = board.areas(table, seat, "en")[0].values()
        for place in sorted({place for html in areas for place in elements.places(html)}):
            for target in dragging.places(table, seat, "en", [("place", place)], areas):
                met += 1
                assert (
                    dragging.meant(table, seat, "en", [("place", place)], [("place", target)])
                    in table.legal()
                )
    raise AssertionError(f"only {met} places lit up in a whole game")
