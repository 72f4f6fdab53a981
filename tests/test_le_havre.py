"""Le Havre's own property tests: every card is in one place, games are as long as the book says, nobody is
ever stuck.
"""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.support.games import Passed, random_game
from tests.support.sources import nodes
from tutor.bots import make
from tutor.rules.kernel.errors import BadPosition, UnknownName
from tutor.rules.kernel.game import legal_actions
from tutor.rules.le_havre import game as GAME
from tutor.rules.le_havre import ruleset
from tutor.rules.le_havre.actions import Enter, Take
from tutor.rules.le_havre.decisions import Feed
from tutor.rules.le_havre.ruleset import BUILDINGS, EVERY_SHIP, ROUNDS, START, THINGS, TILES
from tutor.rules.le_havre.start import OPTIONS
from tutor.rules.le_havre.state import State

PLAYERS = tuple(GAME.PLAYERS)
TABLES = [(version, players) for version in ("full", "short") for players in PLAYERS]
every_table = pytest.mark.parametrize(("version", "players"), TABLES)


def chosen(version: str, players: int) -> dict[str, str]:
    """Other options at each table, so that every value is used somewhere."""
    return {
        "version": version,
        **{name: known[(k + players) % 2] for k, (name, known) in enumerate(OPTIONS.items())},
    }


def played(version: str, players: int, seed: int = 5) -> list[Passed]:
    return list(random_game(GAME, players, seed, chosen(version, players)))


def cards(state: State) -> Counter[str]:
    """Every building card on the table."""
    found = Counter([*state.town, *state.pile, *(b for cards in state.columns for b in cards)])
    for board in state.seats:
        found.update(board.buildings)
    return found


def ships(state: State) -> Counter[str]:
    found = Counter(ship for pile in state.harbour for ship in pile)
    for board in state.seats:
        found.update(board.ships)
    return found


def test_the_box_holds_what_the_book_says() -> None:
    standard = [b for b in BUILDINGS.values() if not b.special]
    assert (
        len(standard) == 33
        and len(BUILDINGS) == 69
        and len(EVERY_SHIP) == 20
        and len(TILES) == 7
        and len(THINGS) == 17
    )
    kinds = Counter(ship.partition("_")[0] for ship in EVERY_SHIP)
    assert kinds == {"wooden": 7, "iron": 6, "steel": 4, "luxury": 3}
    assert all(len(ROUNDS[v, p]) == START[v]["rounds"][p - 1] for v, p in TABLES)


def test_no_card_is_named_in_python_but_in_its_own_row() -> None:
    """What a card does, and how much, is in tables/*.toml; only its picture is drawn by name."""
    folder = Path(str(ruleset.__file__)).parent
    cards = {*BUILDINGS, *EVERY_SHIP, *TILES} - {path.stem for path in folder.glob("works/*.py")}
    found = set()
    for path in folder.rglob("*.py"):
        for node in nodes(path):
            if isinstance(node, ast.Constant) and node.value in cards and "drawing" not in path.parts:
                found.add((path.name, node.value))
    assert found == {("actions.py", "luxury_yacht")}  # the only ship that is a building


@every_table
def test_a_table_is_set_as_the_book_says(version: str, players: int) -> None:
    state = GAME.new_initial_state(players, 3, version=version)
    assert len({len(cards) for cards in state.columns}) == 1
    for column in state.columns:
        assert list(column) == sorted(column, key=lambda b: BUILDINGS[b].number)
    assert {"building_firm_1", "building_firm_2", "construction_firm"} <= set(state.town)
    assert len(state.pile) == (6 if version == "full" else 0)
    assert sum(state.offers) == (7 if version == "full" else 14)
    assert len(ships(state)) == (version == "short" and players <= 2)


@every_table
def test_games_are_as_long_as_the_book_says_and_lose_no_card(version: str, players: int) -> None:
    """Every card stays in the game, every turn passes a tile, and the last phase has one main action for each
    player.
    """
    steps = played(version, players)
    before, turns, last = cards(steps[0].before), 0, 0
    for step in steps:
        assert cards(step.after) == before and max(before.values()) == 1
        assert sum(ships(step.after).values()) <= len(EVERY_SHIP)
        for event in step.events:
            turns += event.rule == "LH.supply.move"
            last += event.rule == "LH.final.one-turn"
    assert turns == 7 * START[version]["rounds"][players - 1]
    assert last >= players


@every_table
def test_goods_come_and_go_only_as_told(version: str, players: int) -> None:
    """Everything that a player gains came in a move."""
    for step in played(version, players, 6)[::3]:
        came: Counter[tuple[Any, str]] = Counter()
        for event in step.events:
            for move in event.moves:
                for place, n in ((move.source, -move.n), (move.target, move.n)):
                    if place[0] == "stock":
                        came[place[1], move.what] += n
        for i, board in enumerate(step.after.seats):
            for k, thing in enumerate(THINGS):
                assert board.stock[k] - step.before.seats[i].stock[k] == came[i, thing]


@every_table
def test_every_position_is_json_both_ways_and_rebuilt_from_what_is_told(version: str, players: int) -> None:
    for step in played(version, players, 7)[::5]:
        assert GAME.from_json(GAME.to_json(step.after)) == step.after
        rebuilt = GAME.replay_events(step.before, step.events)
        assert rebuilt.but(agenda=(), chance=0) == step.after.but(agenda=(), chance=0)


@every_table
def test_a_position_dealt_anew_fits_what_is_seen(version: str, players: int) -> None:
    for step in played(version, players, 8)[::17]:
        seen = GAME.observe(step.after, 0)
        other = GAME.resample(seen, 99)
        assert GAME.observe(other, 0) == seen.but(chance=0) and max(cards(other).values()) == 1


def test_interest_is_told_once_a_round_and_a_harvest_whenever_the_card_says_so() -> None:
    told = Counter(event.rule for step in played("full", 3) for event in step.events)
    assert told["LH.round.resolve"] == 18 and told["LH.harvest.none"] == sum(
        not card.harvest for card in ROUNDS["full", 3]
    )
    built = (
        told["LH.town.standard"]
        + told["LH.town.special"]
        + told["LH.ruling.town-nothing-left"]
        + told["LH.town.none"]
    )
    assert built == 18 and told["LH.round.new-ship"] == 18 and told["LH.round.next"] == 17


def test_whoever_can_do_nothing_in_the_last_phase_passes() -> None:
    document = {
        "players": 3,
        "offers": "",
        "turn": {"phase": "final"},
        "seat": [{"stock": "", "disc": "building_firm_1"}, {"stock": ""}, {"stock": ""}],
    }
    state = GAME.from_json(document)
    assert not any(isinstance(action, (Take, Enter)) for action in legal_actions(GAME, state, 0))
    after, events = GAME.apply_action(state, 0, GAME.NOTATION.parse("pass"))
    assert events[0].rule == "LH.main.nothing-left" and GAME.current_players(after) == (1,)
    assert [
        r.rule
        for r in GAME.refusals(
            GAME.from_json({"players": 3, "turn": {"phase": "final"}}), 0, GAME.NOTATION.parse("pass")
        )
    ] == ["LH.main.mandatory"]


def test_food_is_paid_with_no_counter_too_many_and_loans_cover_what_is_missing() -> None:
    """Round 13 with three players needs 12 food: 4 meat are enough, and with 3 meat and a fish none can be
    left out.
    """
    pay = GAME.NOTATION.parse
    base = {"players": 3, "round": 13, "step": 7, "turn": {"phase": "feed", "seat": 0}}
    state = GAME.from_json({**base, "seat": [{"stock": "meat 4, fish 3, franc 2"}]})
    assert state.agenda[-1].but(seat=0) == Feed(0, "feed", "food", 12)
    paid, _ = GAME.apply_action(state, 0, pay("cheapest"))
    assert paid.seats[0].loans == 0
    poor = GAME.from_json({**base, "seat": [{"stock": "fish 1, franc 2"}]})
    assert poor.seats[0].loans == 3 and poor.seats[0].stock[0] == 3  # 9 missing: three loans, 3 francs left
    owner = GAME.from_json({**base, "seat": [{"stock": "franc 2", "buildings": "building_firm_1"}]})
    assert {type(a).__name__ for a in legal_actions(GAME, owner, 0)} == {"Borrow", "Sell"}


def test_interest_is_one_franc_in_all_and_a_loan_is_taken_where_there_is_none() -> None:
    document = {
        "players": 2,
        "turn": {"phase": "interest"},
        "seat": [{"stock": "franc 2", "loans": 3}, {"stock": "fish", "loans": 1}],
    }
    state = GAME.from_json(document)
    assert [board.stock[0] for board in state.seats] == [1, 3] and [board.loans for board in state.seats] == [
        3,
        2,
    ]


def test_what_was_bought_this_turn_cannot_be_sold_before_the_next() -> None:
    state = GAME.from_json({"players": 2, "seat": [{"stock": "franc 9"}, {}]})
    buy, sell = GAME.NOTATION.parse("buy building_firm_1"), GAME.NOTATION.parse("sell building_firm_1")
    state, _ = GAME.apply_action(state, 0, buy)
    assert [r.rule for r in GAME.refusals(state, 0, sell)] == ["LH.optional.no-buy-sell"]
    taken = random.Random(1)
    while GAME.current_players(state) != (0,) or state.step < 3:
        seat = GAME.current_players(state)[0]
        takes = [a for a in legal_actions(GAME, state, seat) if isinstance(a, Take)]
        state, _ = GAME.apply_action(
            state, seat, taken.choice(takes) if takes else GAME.NOTATION.parse("done")
        )
    assert not GAME.refusals(state, 0, sell)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": [{"buildings": "joinery"}, {"buildings": "joinery"}]},
        {"seat": [{"buildings": "arts_centre"}]},  # not in a game of two
        {"seat": [{"ships": "iron_2"}]},  # comes later
        {"seat": [{"disc": "marketplace"}]},  # not built
        {"version": "short", "seat": [{"buildings": "zoo"}]},
        {"options": {"specials": "yes"}},
        {"agenda": [["turn", 0, []], ["feed", 0, ["feed", "food", 3, 3, "", "", 0]]]},
        {"step": 7, "agenda": [["turn", 0, []], ["before", 0, []]]},
    ],
)
def test_a_position_that_cannot_be_is_told(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        GAME.from_json({"players": 2, **wrong})


def test_an_option_nobody_knows_is_told() -> None:
    with pytest.raises(UnknownName):
        GAME.new_initial_state(3, 1, sales="never")
    with pytest.raises(UnknownName):
        GAME.new_initial_state(6, 1)


def test_a_sale_at_feeding_is_weighed_with_what_is_eaten_all_the_same() -> None:
    """Half of a building's value is lost, although its francs are there for a moment."""
    board = {"stock": "meat 2, franc", "buildings": "building_firm_1"}
    state = GAME.from_json(
        {"players": 3, "round": 3, "seat": [board, {}, {}], "turn": {"phase": "feed", "seat": 0}}
    )
    worth = {
        thought.action: thought.worth for thought in make("steady", GAME).thoughts(GAME.observe(state, 0), 0)
    }
    assert worth["pay meat"] - worth["sell building_firm_1"] > 2


@pytest.mark.parametrize(
    "text", ["settle both", "clear clay_mound", "haul fish", "haul cattle", "haul franc", "put zoo"]
)
def test_what_belongs_to_a_work_is_refused_by_its_moment_alone_elsewhere(text: str) -> None:
    """Nobody is in the court, so the answer does not say that the court does something else."""
    state = GAME.from_json(
        {"players": 3, "seat": [{"stock": "franc 9", "loans": 1}], "turn": {"phase": "main", "seat": 0}}
    )
    refused = [refusal.rule for refusal in GAME.refusals(state, 0, GAME.NOTATION.parse(text))]
    assert len(refused) == 1 and refused[0] in ("LH.entry.once", "LH.special.not-in-sight"), refused
