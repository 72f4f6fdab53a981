"""What Le Havre advises, promises and tells of the turns to come."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.le_havre_tables import FEEDING, FINAL, FIRMS, GAME, MARKET, QUAY, answers, table
from tutor.rules.kernel import claims
from tutor.rules.kernel.claims import RefusedAction, advice_on
from tutor.rules.le_havre.ahead import LAST, ahead


@pytest.mark.parametrize(
    ("position", "moves", "seat", "ask", "never"),
    [
        (MARKET, ("enter marketplace",), 0, "pass", "You can take"),
        (FEEDING, (), 0, "take wood", "You can take"),
        (FEEDING, (), 0, "enter bank", "You can enter"),
        (FINAL, ("take wood",), 0, "enter town_hall", "You can enter"),
        (FINAL, ("take wood",), 0, "build clay_mound", "buy"),
        (FINAL, ("take wood",), 0, "buy luxury", "build"),
        (FINAL, ("take wood",), 0, "launch steel", "round"),
        (QUAY, ("take wood",), 0, "take fish", "You can take"),
    ],
)
def test_nothing_is_advised_that_cannot_be_done(
    position: dict[str, Any], moves: tuple[str, ...], seat: int, ask: str, never: str
) -> None:
    every = [case for rule in GAME.BOOK.rules.values() for case in (*rule.no, *rule.way)]
    assert any(never in case.words["en"] for case in every), "nothing says it anywhere"
    assert never not in answers(position, moves, seat, ask)[1]


def test_an_older_position_does_not_say_what_was_done_and_opens_all_the_same() -> None:
    older = {**GAME.to_json(GAME.from_json(QUAY)), "agenda": [["turn", 1, []], ["after", 0, []]]}
    rule, english, _, facts = answers(older, (), 0, "take fish")
    assert rule == "LH.main.one" and not facts["took"] and "main action this turn. Finish" in english
    named = answers({**QUAY, "turn": {"phase": "after", "seat": 0, "did": "wood"}}, (), 0, "take fish")[1]
    assert "you took the wood" in named


def test_what_the_last_rounds_promise() -> None:
    """The last turn of the last round: no other turn, but a last action; after it, nothing."""
    rounds = {
        "players": 3,
        "round": 18,
        "step": 7,
        "offers": "fish 2, wood 2",
        "seat": [{"stock": "franc 9"}] * 3,
        "turn": {"phase": "main", "seat": 2},
    }
    state = GAME.from_json(rounds)
    assert [ahead(state, seat, "main") for seat in range(3)] == [False] * 3
    assert all(ahead(state, seat, LAST) and ahead(state, seat, "*") for seat in range(3))
    english = answers(rounds, ("take wood",), 2, "take fish")[1]
    assert "You could take the fish offer with your last action" in english and "next" not in english
    final = GAME.from_json({**FINAL, "turn": {"phase": "final", "seat": 1}})
    assert [ahead(final, seat, LAST) for seat in (1, 2, 0)] == [False, True, True]
    assert not ahead(final, 2, "rule:LH.round.new-ship") and ahead(state, 2, "rule:LH.round.new-ship")


def test_before_the_supply_action_the_ship_moves_first() -> None:
    before = table({"stock": "franc 6", "loans": 1}, phase="before", offers="wood 3")
    del before["step"]
    rule, english, _, _ = answers(before, (), 0, "take wood")
    assert rule == "LH.turn.order" and english.startswith(
        "You can't do that yet: the supply action comes first."
    )
    assert answers(before, (), 0, "pass")[1].startswith("You can't pass: the supply action is compulsory.")


def test_the_cheapest_way_is_said_to_pay_only_where_there_is_enough() -> None:
    hungry = {
        **FEEDING,
        "seat": [{"stock": "fish 1, meat 1", "buildings": "sawmill"}, *FEEDING["seat"][1:]],
        "round": 12,
    }
    assert (
        "Choose “All you have” to hand in all your food and francs." in answers(hungry, (), 0, "take wood")[1]
    )
    assert "cheapest way" in answers(FEEDING, (), 0, "take wood")[1]
    assert "cheapest way" not in answers(hungry, (), 0, "take wood")[1]


def test_who_decides_is_said_and_not_who_owns() -> None:
    """A refusal that names an owner, or a player in a building, does not say that they decide."""
    there = table(
        {"stock": "franc 9"},
        {"stock": "franc 9", "buildings": "bakehouse", "disc": "fishery"},
        {"stock": "franc 1"},
        town=f"{FIRMS}, fishery",
    )
    assert "Ana is deciding now. Your turn will come." in answers(there, (), 1, "buy bakehouse")[1]
    assert "Roberto is deciding" not in answers(there, (), 2, "enter fishery")[1]


def test_a_sale_is_named_where_it_can_be_followed() -> None:
    """Selling is advised in one's own turn, and not in the middle of an action."""
    board = {"stock": "franc 1, wood 3, clay 2, iron 1", "buildings": "sawmill"}
    there = table(board, town=f"{FIRMS}, marketplace", columns={"1": "fishery"})
    assert (
        "Sell the sawmill first: that brings 7 francs, and then you can buy the marketplace."
        in answers(there, (), 0, "buy marketplace")[1]
    )
    assert "Sell" not in answers(there, ("enter building_firm_1",), 0, "buy marketplace")[1]


def test_what_the_round_cards_bring_is_looked_up_and_not_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Playing on took most of an answer's time."""
    monkeypatch.setattr(claims, "comes", None)
    state = GAME.from_json(QUAY)
    for text in ("enter haulage_firm", "launch steel", "buy steel"):
        action = GAME.NOTATION.parse(text)
        found = advice_on(RefusedAction(GAME, state, 0, action, tuple(GAME.refusals(state, 0, action))))
        assert found is not None and "rule:" in found.case.claims["later"], text
