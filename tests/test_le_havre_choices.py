"""Choices of players in Le Havre: what a turn resets, what is asked before it is taken, how far ahead is
computed.
"""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tests.support.le_havre import Visit, stock, table
from tutor.rules.kernel.game import legal_actions
from tutor.rules.le_havre import game as GAME
from tutor.rules.le_havre.actions import Build, Clear, Launch, Make
from tutor.rules.le_havre.decisions import Feed
from tutor.rules.le_havre.ruleset import MANY, PLACE
from tutor.rules.le_havre.start import OPTIONS
from tutor.rules.le_havre.state import Seat, State


def play(state: State, *texts: str) -> State:
    """Play the actions one after the other, each by the player who has to decide."""
    for text in texts:
        seat = GAME.current_players(state)[0]
        refused = [refusal.rule for refusal in GAME.refusals(state, seat, GAME.NOTATION.parse(text))]
        assert not refused, (text, refused)
        state, _ = GAME.apply_action(state, seat, GAME.NOTATION.parse(text))
    return state


def legal(state: State) -> set[str]:
    return {action.text() for action in legal_actions(GAME, state, GAME.current_players(state)[0])}


def at(phase: str, who: int = 0, /, **more: Any) -> State:
    return GAME.from_json({"players": 3, "turn": {"phase": phase, "seat": who}, **more})


def held(state: State, thing: str, seat: int = 0) -> int:
    return state.seats[seat].stock[PLACE[thing]]


# What a turn resets ------------------------------------------------------------------------
LAST = {"round": 18, "step": 7, "offers": "wood 1, franc 1, fish 1, clay 2"}


def test_what_was_bought_in_the_last_turn_of_a_round_may_be_sold_when_feeding() -> None:
    state = at(
        "main",
        2,
        round=6,
        step=7,
        seat=[{"stock": "franc 9"}, {"stock": "franc 9"}, {"stock": "franc 4, bread"}],
    )
    state = play(state, "buy building_firm_1")
    assert "sell building_firm_1" not in legal(state)
    state = play(state, "take wood")
    assert state.agenda[-1].kind == "feed" and "sell building_firm_1" in legal(state)


def test_what_was_bought_in_the_last_round_may_be_sold_in_the_final_phase() -> None:
    state = at(
        "main",
        2,
        **LAST,
        seat=[{"stock": "franc 30"}, {"stock": "franc 60"}, {"stock": "franc 99"}],
    )
    state = play(state, "buy building_firm_1", "take wood", "done", "take franc", "take fish")
    assert state.agenda[0].kind == "final" and GAME.current_players(state) == (2,)
    assert "sell building_firm_1" in legal(state)


def test_what_somebody_sold_in_a_last_turn_may_change_hands_in_the_next() -> None:
    """A yacht sold in one last turn and traded for in the next was not bought in that one."""
    yacht = {"stock": "", "buildings": "luxury_yacht"}
    state = at(
        "final",
        seat=[yacht, {"stock": "fish 2", "ships": "iron_2"}, {}],
        town="wharf_1, building_firm_1",
        pile="zoo",
    )
    state = play(state, "sell luxury_yacht", "take wood", "enter wharf_1", "launch luxury_yacht")
    assert "luxury_yacht" in state.seats[1].buildings and not state.traded


def test_a_card_is_said_to_be_bought_this_turn_only_by_whoever_has_it() -> None:
    state = at("main", seat=[{"stock": "franc 9", "buildings": "bakehouse"}])
    state = play(state, "sell bakehouse")
    assert [r.rule for r in GAME.refusals(state, 0, GAME.NOTATION.parse("sell bakehouse"))] == [
        "LH.optional.sell"
    ]
    assert [r.rule for r in GAME.refusals(state, 0, GAME.NOTATION.parse("buy bakehouse"))] == [
        "LH.optional.no-buy-sell"
    ]
    state = play(state, "buy building_firm_1")
    again = [r.rule for r in GAME.refusals(state, 0, GAME.NOTATION.parse("buy building_firm_1"))]
    assert "LH.optional.no-buy-sell" not in again and "LH.optional.no-player-trade" in again


def owed(state: State) -> tuple[int, int]:
    """The food that is due at the table, and how much of it is paid."""
    now = state.agenda[-1]
    assert isinstance(now, Feed)
    return now.amount, now.paid


# Feeding -----------------------------------------------------------------------------------
def test_a_ship_sold_when_feeding_feeds_nobody() -> None:
    """14 food are due. A steel ship brings 6 and an iron one 4; there is bread too."""
    state = at(
        "feed",
        round=16,
        seat=[{"stock": "bread 9", "ships": "steel_10, iron_4"}, {"stock": "franc 20"}, {}],
    )
    assert owed(state) == (4, 0)
    state = play(state, "pay bread", "sell steel_10")
    assert owed(state) == (10, 2) and held(state, "franc") == 5
    state = play(state, "sell iron_4")
    assert owed(state) == (14, 2) and GAME.from_json(GAME.to_json(state)) == state


def test_a_short_player_may_sell_first_and_keep_food() -> None:
    state = at(
        "feed",
        round=16,
        seat=[
            {"stock": "meat 4", "buildings": "wharf_1, bank, steel_mill"},
            {"stock": "franc 14"},
            {},
        ],
    )
    assert (
        held(state, "meat") == 4
        and {"pay meat", "sell wharf_1"} <= legal(state)
        and "borrow" not in legal(state)
    )
    state = play(state, "sell wharf_1", "sell bank")
    assert held(state, "franc") == 15 and held(state, "meat") == 4
    state = play(state, *["pay franc"] * 14)
    assert held(state, "meat") == 4 and held(state, "franc") == 1


def test_a_short_player_may_hand_in_everything_at_one_press() -> None:
    state = at(
        "feed",
        round=16,
        seat=[{"stock": "meat 2, fish 3", "buildings": "wharf_1"}, {"stock": "franc 14"}, {}],
    )
    state = play(state, "cheapest")
    assert not held(state, "meat") and not held(state, "fish") and legal(state) == {"borrow", "sell wharf_1"}
    assert owed(state) == (14, 9)


# Interest ----------------------------------------------------------------------------------
def interest(board: dict[str, Any]) -> State:
    return at("interest", seat=[{}, board, {}], round=4)


def test_whoever_could_be_rid_of_all_loans_by_a_sale_is_asked_before_interest() -> None:
    state = interest({"stock": "franc 4", "loans": 1, "buildings": "wharf_1"})
    assert GAME.current_players(state) == (1,) and legal(state) == {"sell wharf_1", "done"}
    state = play(state, "sell wharf_1", "repay")
    assert held(state, "franc", 1) == 6 and not state.seats[1].loans
    assert GAME.current_players(interest({"stock": "franc 4", "loans": 3, "buildings": "wharf_1"})) == (
        0,
    )  # 11 of 15: charged


def test_two_ships_alike_bring_their_francs_twice() -> None:
    """Two wooden ships of value 2 are worth 1 franc each: with 3 francs that is 5."""
    state = interest({"stock": "franc 3", "loans": 1, "ships": "wooden_2, wooden_2"})
    assert GAME.current_players(state) == (1,)
    assert play(state, "sell wooden_2", "sell wooden_2", "repay").seats[1].loans == 0


def test_before_the_supply_action_the_same_holds() -> None:
    state = at(
        "main",
        2,
        round=4,
        step=2,
        tiles="iron_franc, wood_franc, wood_fish",
        offers="wood 1",
        seat=[{"stock": "franc 4", "loans": 1, "buildings": "wharf_1"}, {}, {"stock": ""}],
    )
    assert play(state, "take wood").agenda[-1].kind == "before"


# Looking far enough ------------------------------------------------------------------------
COLUMNS = {"1": "marketplace, clay_mound, bridge_over_the_seine", "2": "joinery", "3": "church"}


def test_the_firm_stays_open_while_a_second_building_can_be_uncovered() -> None:
    town = "building_firm_1, building_firm_2, construction_firm"
    poor = {"stock": "franc 12, wood 3, iron 3"}
    state = play(
        at("main", round=6, step=3, columns=COLUMNS, town=town, seat=[poor]),
        "enter construction_firm",
        "build joinery",
    )
    assert state.agenda[-1].kind == "build" and "done" in legal(state)
    state = play(state, "buy marketplace", "buy clay_mound", "build bridge_over_the_seine")
    assert "bridge_over_the_seine" in state.seats[0].buildings


def firm(
    franc: int,
    columns: tuple[tuple[str, ...], ...],
    buildings: tuple[str, ...] = (),
    town: tuple[str, ...] = (),
    **goods: int,
) -> str:
    """What is pending after the joinery is built in the player's own construction firm."""
    seat = Seat(stock=stock(franc=franc, wood=3, **goods), buildings=("construction_firm", *buildings))
    return Visit(table(seat, town=town, columns=columns), "construction_firm").do(Build("joinery")).pending


def test_the_firm_looks_as_far_as_the_money_goes() -> None:
    under = (("marketplace", "clay_mound", "bridge_over_the_seine"), ("joinery",), ())
    # 6 and 2 francs for the two cards above; selling the firm brings 4, and so does the new joinery
    assert firm(0, under, iron=3) == "build"
    assert (
        firm(
            0,
            (
                ("marketplace", "clay_mound", "black_market", "bridge_over_the_seine"),
                ("joinery",),
                (),
            ),
            iron=3,
        )
        == ""
    )
    assert firm(0, (("marketplace", "clay_mound", "bridge_over_the_seine"), ("joinery",), ()), iron=2) == ""
    assert (
        firm(99, (("church", "bridge_over_the_seine"), ("joinery",), ()), iron=3) == ""
    )  # the church is not for sale


def test_the_firm_counts_on_a_guild_bought_with_the_card_in_the_way() -> None:
    columns = (("marketplace", "bakehouse"), ("joinery",), ())
    guild = {"town": ("masons_guild",)}
    assert firm(16, columns, clay=1, **guild) == "build"  # 10 and 6: the bakehouse for one clay
    assert firm(7, columns, clay=1, **guild) == ""  # 7 and 8 from sales are 15
    assert firm(0, columns, buildings=("masons_guild",), clay=1) == "build"  # 8 from sales without the guild


def test_any_number_of_goods_goes_through_at_once() -> None:
    seat = Seat(stock=stock(wood=70), buildings=("charcoal_kiln",))
    here = Visit(table(seat), "charcoal_kiln")
    assert "make 70" in here.legal and "make 71" not in here.legal
    assert here.do(Make(70)).held() == {"charcoal": 70}
    assert Visit(table(seat.but(stock=stock(wood=MANY))), "charcoal_kiln").do(Make(MANY)).held() == {
        "charcoal": MANY
    }


# Open questions of the book ----------------------------------------------------------------
def final(**cottages: Any) -> State:
    return GAME.from_json(
        {
            "players": 1,
            "round": 7,
            "offers": "clay, fish",
            "turn": {"phase": "feed", "seat": 0},
            "seat": [{"stock": "meat 12", **cottages}],
        }
    )


def test_the_cottages_give_a_second_action_to_whoever_still_owns_them() -> None:
    kept = play(final(buildings="workers_cottages"), "cheapest", "take fish")
    assert GAME.current_players(kept) == (0,) and GAME.from_json(GAME.to_json(kept)) == kept
    sold = play(final(buildings="workers_cottages"), "cheapest", "sell workers_cottages", "take fish")
    assert not GAME.current_players(sold)
    late = play(
        final(buildings="workers_cottages"),
        "cheapest",
        "take fish",
        "sell workers_cottages",
        "take clay",
    )
    assert not GAME.current_players(late) and held(late, "clay") == 1


def test_the_iron_ship_of_least_value_goes_for_the_yacht() -> None:
    seat = Seat(stock=stock(), ships=("iron_6", "iron_2"), buildings=("wharf_1",))
    assert Visit(table(seat, town=("luxury_yacht",)), "wharf_1").do(Launch("luxury_yacht")).state.seats[
        0
    ].ships == ("iron_6",)


@pytest.mark.parametrize(("first", "home"), [(0, 1), (1, 2)])
def test_of_several_discs_the_next_players_goes_home(first: int, home: int) -> None:
    watch = {"stock": "franc 1", "buildings": "harbour_watch"}
    there = {"stock": "", "disc": "building_firm_1"}
    seats = [watch if i == first else there for i in range(3)]
    state = GAME.from_json(
        {
            "players": 3,
            "turn": {"phase": "final", "seat": first},
            "seat": seats,
            "columns": {"1": "bakehouse"},
        }
    )
    board = state.seats[first].but(stock=stock(franc=1, clay=2))
    state = play(
        state.but(seats=(*state.seats[:first], board, *state.seats[first + 1 :])),
        "enter harbour_watch",
        Clear("building_firm_1").text(),
    )
    assert state.seats[home].disc == "" and held(state, "franc", home) == 1


def test_with_the_option_others_may_sell_before_a_last_action_too() -> None:
    state = GAME.from_json(
        {
            "players": 2,
            "options": {"sales": "any"},
            "round": 14,
            "step": 7,
            "offers": "fish, wood",
            "turn": {"phase": "feed", "seat": 1},
            "seat": [
                {"stock": "franc 30", "buildings": "marketplace"},
                {"stock": "franc 30", "buildings": "bakehouse"},
            ],
        }
    )
    assert state.agenda[0].kind == "final" and [task.kind for task in state.agenda[-3:]] == [
        "main",
        "out_of_turn",
        "offer_sale",
    ]
    assert GAME.from_json(GAME.to_json(state)) == state


# Positions ---------------------------------------------------------------------------------
def everything() -> list[dict[str, str]]:
    """Every way to set up a table, in either version."""
    ways = itertools.product(*([(name, value) for value in known] for name, known in OPTIONS.items()))
    return [{"version": version, **dict(way)} for way in ways for version in ("full", "short")]


def scattered(state: State, choice: random.Random) -> State:
    """The same with random goods, money and loans, so that more buildings are used and more is owed."""
    seats = []
    for board in state.seats:
        more = [
            choice.randrange(16) if not k else choice.randrange(4) if choice.random() < 0.4 else 0
            for k in range(len(board.stock))
        ]
        seats.append(
            board.but(
                stock=tuple(n + k for n, k in zip(board.stock, more, strict=True)),
                loans=min(2, board.loans + choice.randrange(2)),
            )
        )
    return state.but(seats=tuple(seats))


@pytest.mark.slow
@pytest.mark.parametrize("k", range(len(everything())))
def test_every_position_of_a_random_walk_reads_back(k: int) -> None:
    chosen, choice = everything()[k], random.Random(k)
    state = GAME.new_initial_state(k % 5 + 1, k, **chosen)
    for n in range(400):
        assert GAME.from_json(GAME.to_json(state)) == state, state.agenda
        seats = GAME.current_players(state)
        if not seats:
            break
        state, _ = GAME.apply_action(state, seats[0], choice.choice(legal_actions(GAME, state, seats[0])))
        if n % 15 == 0 and state.agenda and state.agenda[-1].kind == "main":
            state = scattered(state, choice)


def test_a_question_before_the_supply_action_reads_back_while_others_are_asked() -> None:
    state = GAME.from_json(
        {
            "players": 2,
            "options": {"sales": "any"},
            "round": 4,
            "step": 2,
            "tiles": "iron_franc, wood_franc, wood_fish",
            "offers": "wood",
            "town": "building_firm_2",
            "turn": {"phase": "main", "seat": 1},
            "seat": [{"stock": "franc 9", "loans": 1}, {"stock": "", "buildings": "bakehouse"}],
        }
    )
    state = play(state, "take wood")
    assert [task.kind for task in state.agenda] == ["turn", "before", "out_of_turn", "offer_sale"]
    assert GAME.from_json(GAME.to_json(state)) == state
