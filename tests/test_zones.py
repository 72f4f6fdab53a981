"""Declared zones, at a small table of cards: everything that follows from the declaration."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.rules import load
from tutor.rules.kernel import zones as z
from tutor.rules.kernel.agenda import Move
from tutor.rules.kernel.decision import Decision, by_kind, written
from tutor.rules.kernel.errors import BadFile, BadPosition, UnknownName
from tutor.rules.kernel.game import Choice
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.spec import HIDDEN
from tutor.rules.kernel.whatif import what_if
from tutor.rules.kernel.zones.layout import Layout

CARD = z.Components("card", {"oak": 4, "elm": 2, "ash": 1})


class Wait(Decision):
    later = 1

    cards: int = 0
    kinds: tuple[str, ...] = ()


class Seat(Record, metaclass=z.Zones):
    hand: tuple[str, ...] = z.pile(CARD, seen_by=z.OWNER, order=z.SORTED, dealt=1, by_number=True, default=())
    grove: tuple[tuple[str, str], ...] = z.starred(CARD, {"nut": "oak"}, "nut", default=())


class State(Record, metaclass=z.Zones):
    seats: tuple[Seat, ...]
    first: int = z.marker(default=0)
    deck: tuple[str, ...] = z.pile(
        CARD, seen_by=z.NOBODY, order=z.STACK, dealt=z.REST, without="chance", default=()
    )
    open: str = z.slot(CARD, default="")
    felling: str = z.chosen("one", "two", default="one")
    agenda: tuple[Decision, ...] = ()
    chance: int = 0


def words(*zones: str) -> dict[str, dict[str, Any]]:
    """The rows of a position.toml; a zone gives its kind itself."""
    said: dict[str, Any] = {"en": "Words.", "es": "Palabras."}
    own: dict[str, Any] = {
        "schema": {"kind": "word", "of": "schemas", "without": "ignored"},
        "players": {"kind": "number", "most": "players", "needed": True},
        "seed": {"kind": "number", "most": "chance", "without": "none"},
        "chance": {"kind": "number", "most": "chance", "without": "none"},
        "agenda": {"kind": "tasks", "without": "none"},
        "seat": {"kind": "rows", "of": "board", "most": "players", "without": "set_up"},
    }
    return {
        "position": {name: {**row, **said} for name, row in own.items()} | {zone: said for zone in zones},
        "board": {"hand": said, "grove": said},
    }


CHOICES = {"felling": {"title": {"en": "Trees to fell", "es": "Árboles que se talan"}}}


def tabletop(*zones: str) -> z.Tabletop:
    return z.Tabletop(
        "trees",
        State,
        Seat,
        decisions=by_kind(Wait),
        asked=("wait",),
        names=CARD.of,
        words=lambda name: CHOICES if name == "choices.toml" else words(*zones),
        players=2,
    )


TABLE = tabletop("first", "deck", "open")


def read(**document: Any) -> Any:
    return TABLE.lay(TABLE.schema.read({"players": 2, **document}))


def held(state: Any) -> list[str]:
    """Every card on the table, one by one."""
    found = [*state.deck, *filter(None, [state.open])]
    for board in state.seats:
        found += [*board.hand, *(one for pair in board.grove for one in pair if one)]
    return sorted(found)


def test_what_a_document_leaves_out_is_dealt_and_no_card_is_lost() -> None:
    state = read(seat=[{"hand": "elm, oak", "grove": "oak*, ash"}], open="elm")
    assert state.seats[0].hand == ("oak", "elm") and len(state.seats[1].hand) == 1
    assert held(state) == ["ash", "elm", "elm", "oak", "oak", "oak", "oak"]
    assert TABLE.lay(TABLE.schema.read(TABLE.write(state))) == state


@pytest.mark.parametrize(
    "document",
    [
        {"open": "ash", "seat": [{"hand": "ash"}]},  # too many of one
        {"seat": [{"hand": 5}, {"hand": 3}]},  # too many in all
        {"seat": [{"hand": "fir"}]},
        {"seat": [{"grove": "elm*"}]},
        {"first": 2},
    ],
)
def test_a_document_that_the_box_does_not_allow_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        read(**document)


def test_a_piece_moves_from_zone_to_zone_and_a_stack_gives_only_its_top() -> None:
    state = read(seat=[{"hand": "elm", "grove": "oak"}, {"hand": "oak"}], deck="ash")
    state = TABLE.carry(state, Move("ash", 1, ("deck",), ("nut", 0, "nut")))
    assert state.seats[0].grove == (("oak", "ash"),) and "ash" not in state.deck
    state = TABLE.carry(state, Move("ash", 1, ("nut", 0, "nut"), ("hand", 1)))
    assert state.seats[1].hand == ("oak", "ash") and state.seats[0].grove == (("oak", ""),)
    assert TABLE.carry(state, Move("first", 1, ("first", 0), ("first", 1))).first == 1
    assert len(held(state)) == CARD.all
    with pytest.raises(ValueError, match="not on top"):
        TABLE.carry(state, Move("ash", 1, ("deck",), ("hand", 0)))


def test_a_seat_sees_its_own_hand_and_what_is_open() -> None:
    state = read(seat=[{"hand": "elm", "grove": "oak*ash"}, {"hand": "oak"}])
    seen = TABLE.observe(state, 0)
    assert seen.seats[0] == Seat(("elm",), (("oak", HIDDEN),)) and seen.seats[1].hand == (HIDDEN,)
    assert set(seen.deck) == {HIDDEN} and len(seen.deck) == len(state.deck)
    fits = TABLE.resample(seen, 5)
    assert held(fits) == held(state) and TABLE.observe(fits, 0) == seen
    assert (
        TABLE.hides(("hand", 1), 0) and not TABLE.hides(("hand", 0), 0) and TABLE.hides(("nut", 0, "nut"), 0)
    )
    assert not TABLE.hides(("grove", 1), 0)
    unseen, seen_there = TABLE.turned_up
    assert "deck" in unseen and "hand" in seen_there and "deck" not in seen_there


def test_a_change_takes_its_cards_from_the_pile() -> None:
    before = TABLE.write(read(seat=[{"hand": "elm"}, {"hand": "oak"}]))
    row = before["seat"][0]
    found = TABLE.reconciled(
        {**before, "seat": [{**row, "hand": "elm, ash", "grove": "oak*"}, before["seat"][1]]}, before
    )
    state = TABLE.lay(TABLE.schema.read(found))
    assert (
        state.seats[0].hand == ("elm", "ash") and state.seats[0].grove[0][1] and len(held(state)) == CARD.all
    )
    back = TABLE.lay(
        TABLE.schema.read(
            TABLE.reconciled({**before, "seat": [{**row, "hand": ""}, before["seat"][1]]}, before)
        )
    )
    assert not back.seats[0].hand and held(back) == held(state)


def test_a_zone_without_words_is_named() -> None:
    with pytest.raises(BadFile, match=r"position\.open"):
        tabletop("first", "deck").schema.read({"players": 2})


def test_what_is_chosen_at_set_up_is_left_out_while_it_is_as_always() -> None:
    assert TABLE.choices == (Choice("felling", ("one", "two")),)
    assert "felling" not in TABLE.write(read())
    two = read(felling="two")
    assert two.felling == TABLE.write(two)["felling"] == "two"
    assert TABLE.chosen({"felling": "two"}) == {"felling": "two"} and TABLE.chosen({}) == {}
    for wrong in ({"felling": "three"}, {"size": "two"}):
        with pytest.raises(UnknownName):
            TABLE.chosen(wrong)
    told = TABLE.schema.at(players=2).of["felling"]
    assert (
        told.words == {"en": "Trees to fell.", "es": "Árboles que se talan."} and told.without["en"] == "one"
    )


def test_a_field_that_came_later_may_be_missing_from_a_row() -> None:
    old, new = [["wait", 1, [2]]], [["wait", 1, [2, ["oak"]]]]
    for rows in (old, new):
        found = TABLE.schema.read({"players": 2, "agenda": rows})["agenda"]
        assert [written(one) for one in found] == rows
    for rows in ([["wait", 1, []]], [["wait", 1, [2, ["oak"], 3]]]):
        with pytest.raises(BadPosition):
            TABLE.schema.read({"players": 2, "agenda": rows})


def test_the_second_of_two_hidden_cards_changes_places_too() -> None:
    """Both copies are in other hands: each is replaced by a card from the supply."""
    game: Any = load("san_juan")
    document = {"players": 3, "seat": [{"hand": ""}, {"hand": "library 2, well"}, {"hand": "library"}]}
    state = game.from_json(document)
    changed = what_if(game, state, {"seat": {"0": {"hand": "+ library, + library"}}})
    assert changed.seats[0].hand == ("library", "library")
    assert sum(board.hand.count("library") for board in changed.seats) == 3
    assert [len(board.hand) for board in changed.seats] == [2, 3, 1]


@pytest.mark.slow
def test_a_table_of_zones_leaves_no_field_of_a_seat_plain() -> None:
    """Otherwise nobody would say who sees it. A record without any zone is plain as a whole."""

    class Other(Record, metaclass=z.Zones):
        hand: tuple[str, ...] = z.pile(CARD, default=())
        coins: int = 0

    class Purse(Record):
        coins: int = 0

    with pytest.raises(TypeError, match="every field must be a zone"):
        Layout(State, Other)
    assert [*Layout(State, Purse).of_seat] == ["coins"]
