"""Le Havre's coach: an entry for everything, highlights that are on the board,
a first deal that brings it in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.support.coached import told
from tutor.boards import board
from tutor.bots import make
from tutor.rules.kernel.coach import Entry, due, first_game, load_coach
from tutor.rules.kernel.table import Table
from tutor.rules.le_havre import game
from tutor.rules.le_havre.handlers import HANDLERS
from tutor.rules.le_havre.ruleset import BUILDINGS, GOODS, SHIPS

PLENTY = "franc 60, " + ", ".join(f"{good} 8" for good in GOODS)
WHARFS = ("wharf_1", "wharf_2")


@cache
def entries() -> dict[str, Entry]:
    return {entry.id: entry for entry in load_coach(game)}


def of(building: str) -> Entry:
    (found,) = (entry for entry in entries().values() if f"building:{building}" in entry.of)
    return found


def test_every_building_and_decision_has_its_entry() -> None:
    assert [of(building).id for building in BUILDINGS]
    assert {moment.task for entry in entries().values() for moment in entry.moments} >= set(HANDLERS)


def met(building: str, loans: int = 1, pile: str = "") -> Table:
    """A table at which the first player has just begun to use a building,
    or to own one that is not entered.
    """
    other, proposed = (
        ("joinery", "fishery") if building not in ("joinery", "fishery") else ("smokehouse", "colliery")
    )
    town = [building] if building not in WHARFS else ["wharf_1", "wharf_2"]
    document = {
        "players": 4,
        "round": 6,
        "town": ", ".join(town),
        "pile": pile,
        "columns": {"1": proposed},
        "offers": "franc 2, fish 2, wood 2",
        "seat": [
            {"stock": PLENTY, "loans": loans, "buildings": other, "ships": "wooden_2"},
            {"stock": "franc 5", "disc": other},
            {},
            {},
        ],
        "turn": {"phase": "main", "seat": 0},
    }
    table = Table(game, start=document)
    table.play(f"{'enter' if BUILDINGS[building].work else 'buy'} {building}")
    return table


def drawn(table: Table, seat: int) -> str:
    return "".join(board.areas(table, seat, "en")[0].values())


@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_is_told_of_when_it_is_met_by_its_own_rule_and_lights(building: str) -> None:
    entry = of(building)
    assert entry.rules[0] == BUILDINGS[building].rule
    table = met(building)
    said = due(game, (), table.state, table.steps[-1].events, 0)
    (told,) = (one for one in said if one.id == entry.id)
    html = drawn(table, 0)
    assert any(f'data-place="{place}"' in html for place in told.look), told.look
    assert not due(game, [one.id for one in said], table.state, table.steps[-1].events, 0), "nothing twice"


@pytest.mark.parametrize("kind", SHIPS)
def test_a_kind_of_ship_is_told_of_when_the_first_is_built(kind: str) -> None:
    (entry,) = (entry for entry in entries().values() if f"ship:{kind}" in entry.of)
    document = {
        "players": 3,
        "version": "short",
        "round": 12,
        "step": 3,
        "town": "",
        "modern": "wharf_1",
        "seat": [{"stock": PLENTY, "buildings": "wharf_1", "disc": "wharf_1"}, {}, {}],
        "agenda": [["turn", 1, []], ["closing", 0, []], ["launch", 0, ["wharf_1"]]],
    }
    table = Table(game, start=document)
    events = [*table.play(f"launch {kind}").events]
    while table.state.agenda[-1].kind == "pay":
        events += table.play("cheapest").events
    (told,) = (one for one in due(game, (), table.state, events, 0) if one.id == entry.id)
    assert any(f'data-place="{place}"' in drawn(table, 0) for place in told.look), told.look


def _told() -> Iterator[tuple[Table, int, list[Entry]]]:
    """With each seat in turn as the learner's, in both versions."""
    for seed, version in enumerate(("short", "full", "short", "full")):
        yield from told(
            Table(game, players=3 + seed % 2, seed=seed, options={"version": version}), seed % 3, seed
        )


@pytest.mark.slow
def test_what_it_lights_is_on_the_board_and_it_is_never_too_much_at_once() -> None:
    lit = set[str]()
    for table, me, said in _told():
        assert len(said) <= 4, [entry.id for entry in said]
        html = drawn(table, me) if any(entry.id not in lit for entry in said) else ""
        for entry in said:
            if (
                entry.id not in lit and not entry.of
            ):  # buildings: above; here the round may have ended meanwhile
                assert not entry.look or any(
                    f'data-place="{place}"' in html or place == "stage" for place in entry.look
                ), (entry.id, entry.look)
            lit.add(entry.id)
    assert len(lit) > 40, lit


ELSEWHERE: dict[str, dict[str, Any]] = {
    "before": {
        "round": 3,
        "seat": [{"stock": "franc 9", "loans": 1}, {}, {}],
        "turn": {"phase": "before", "seat": 0},
    },
    "interest": {
        "round": 3,
        "seat": [{"stock": "wood 1", "loans": 1, "buildings": "joinery"}, {}, {}],
        "turn": {"phase": "interest", "seat": 0},
    },
    "feed": {
        "round": 6,
        "seat": [{"stock": "fish 1, bread 3, meat 2"}, {}, {}],
        "turn": {"phase": "feed", "seat": 0},
    },
    "offer_sale": {
        "round": 3,
        "options": {"sales": "any"},
        "seat": [{"stock": "franc 1", "buildings": "joinery"}, {}, {}],
        "agenda": [["turn", 2, []], ["main", 1, []], ["offer_sale", 0, []]],
    },
    "fee": {
        "round": 3,
        "town": "marketplace",
        "seat": [{"stock": "franc 3, fish 3"}, {}, {}],
        "turn": {"phase": "main", "seat": 0},
    },
}


def _decisions() -> Iterator[Table]:
    """Every kind of decision, after those that lead to it, in each building and at the ends of a round."""
    for kind, document in ELSEWHERE.items():
        table = Table(game, start={"players": 3, **document})
        if kind == "fee":
            table.play("enter marketplace")
        yield table
    for building in (
        "business_office",
        "bridge_over_the_seine",
        "local_court",
        "coal_trader",
        "haulage_firm",
        "harbour_watch",
        "marketplace",
        "wharf_1",
    ):
        table = met(building, loans=3, pile="farm, diner")
        for _ in range(8):
            yield table
            if table.seat != 0 or table.state.agenda[-1].kind == "after":
                break
            table.play(
                next(
                    (text for text in table.legal() if not text.startswith(("buy", "sell", "repay"))),
                    table.legal()[0],
                )
            )


def test_every_kind_of_decision_is_spoken_of_where_it_comes_and_lit() -> None:
    spoken = set[str]()
    for table in _decisions():
        kind = table.state.agenda[-1].kind
        for entry in due(game, spoken, table.state, (), 0):
            if any(moment.task == kind for moment in entry.moments):
                assert "stage" in entry.look or any(
                    f'data-place="{place}"' in drawn(table, 0) for place in entry.look
                ), (entry.id, entry.look)
                spoken.add(entry.id)
    asked = {entry.id for entry in entries().values() if any(moment.task for moment in entry.moments)}
    lately = {
        "hungry",
        "final",
        "enter",
        "offers",
        "begin",
        "make",
        "load",
        "build",
        "welcome",
    }  # heard in the games above
    assert asked - lately <= spoken, asked - lately - spoken


def test_the_first_deal_brings_the_harbours_life_in_within_a_few_rounds() -> None:
    first = first_game(game)
    assert first is not None and first.options == {"version": "short"}
    table, bot, events, round_of = (
        Table(game, players=first.players, seed=first.seed, options=first.options),
        make(first.bot, game),
        list[Any](),
        dict[str, int](),
    )
    heard = set[str]()
    while table.state.round <= 4:
        seat = table.seat
        action, _ = bot.step(game.observe(table.state, seat), seat)
        events = [*([] if seat == 0 else events), *table.play(game.NOTATION.text(action)).events]
        if 0 in (seat, table.seat):
            said = due(game, heard, table.state, events, 0)
            heard |= {entry.id for entry in said}
            for entry in said:
                round_of.setdefault(entry.id, table.state.round)
    wanted = (
        "offers",
        "enter",
        "fee",
        "pay",
        "build",
        "make",
        "pick",
        "nobody-owes",
        "feed",
        "harvest",
        "launch",
        "new-ship",
        "town",
    )
    assert {one: round_of.get(one, 9) for one in wanted if round_of.get(one, 9) > 4} == {}
    assert len(heard) < 26, "and no more than can be read"
