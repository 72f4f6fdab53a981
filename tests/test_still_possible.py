"""What is called impossible for the rest of the game never happens later in it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.advice import advice, written_change
from tests.support.games import everything, in_proofs
from tutor.rules import load, names
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import filled, what_if
from tutor.rules.kernel.words import Speaker, advised, say


def said(game: Any, state: Any, seat: int, text: str, rule: str) -> tuple[str, str]:
    """What one rule says against an action, and what would help, in English."""
    action = game.NOTATION.parse(text)
    refusal = next(one for one in game.refusals(state, seat, action) if one.rule == rule)
    speaker = Speaker(game.BOOK, "en", game.NAMES)
    card = game.BOOK.card(rule)
    return say(speaker, card, "no", refusal.facts), advised(speaker, advice(game, state, seat, action, rule))


def told_never(game: Any, state: Any, seat: int, action: Any) -> str:
    """The rule that says that nothing will ever make an action possible, or ""."""
    for refusal in game.refusals(state, seat, action):
        found = advice(game, state, seat, action, refusal.rule)
        if found and "never" in found.case.claims:
            return str(refusal.rule)
    return ""


def broken(name: str, players: int, seed: int, asked: int) -> dict[str, str]:
    """rule -> an action that it called impossible for good, and that was legal later in a random game."""
    game, chance, found = load(name), random.Random(seed), {}
    space, never = game.NOTATION.every(), dict[tuple[int, Any], str]()
    state = game.new_initial_state(players, seed, **everything(game, players))
    while seats := game.current_players(state):
        legal = legal_actions(game, state, seats[0])
        for action in legal:
            if rule := never.get((seats[0], action)):
                found[rule] = f"seat {seats[0]}: {game.NOTATION.text(action)} (game {seed})"
        for action in chance.sample(space, asked):
            seat = chance.randrange(players)
            if rule := told_never(game, state, seat, action):
                never[seat, action] = rule
        state, _ = game.apply_action(state, seats[0], chance.choice(legal))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("number", "asked"), [(max, 4), in_proofs(max, 12), in_proofs(min, 12)])
@pytest.mark.parametrize("name", names())
def test_what_is_said_to_be_impossible_stays_so(name: str, number: Callable[..., int], asked: int) -> None:
    """So many actions are asked about at each step of a game of the most players, or of the fewest."""
    assert not broken(name, number(load(name).PLAYERS), 41, asked)


CRANE = [
    ({"area": "indigo_plant, smithy, crane", "hand": "smithy, tower"}, {}, "You have a crane."),
    ({"area": "indigo_plant, crane, smithy", "hand": "crane, tower"}, {}, "You have a crane."),
    ({"area": "indigo_plant, smithy", "hand": "smithy, crane"}, {}, "You have a crane in hand."),
    ({"area": "indigo_plant, smithy", "hand": "smithy, tower"}, {}, "With a crane"),
    (
        {"area": "indigo_plant, smithy", "hand": "smithy, tower"},
        {"area": "indigo_plant, crane"},
        "You can no longer build a second smithy in this game",
    ),
]


@pytest.mark.parametrize(("mine", "others", "way"), CRANE)
def test_a_second_violet_building_comes_with_a_crane(
    mine: dict[str, str], others: dict[str, str], way: str
) -> None:
    """Where one can still come: with all three in sight, the second building never comes."""
    game: Any = load("san_juan")
    state = game.from_json(
        {
            "players": 4,
            "seat": [mine, others, others, others],
            "turn": {"phase": "builder", "seat": 0},
        }
    )
    building = mine["hand"].split(",")[0]
    assert said(game, state, 0, f"build {building}", "SJ.builder.violet-unique")[1].startswith(way)
    action = game.NOTATION.parse(f"build {building}")
    found = advice(game, state, 0, action, "SJ.builder.violet-unique")
    assert found is not None
    claim = found.case.claims.get("change") or found.case.claims.get("lifts")
    assert (not claim) == (way == "You can no longer build a second smithy in this game")
    change = filled(claim, found.facts) if claim else {}
    if change:
        after = what_if(game, state, change)
        assert "SJ.builder.violet-unique" not in [one.rule for one in game.refusals(after, 0, action)]


def test_during_the_draft_nothing_that_may_come_is_out_of_the_game() -> None:
    table = Table(load("puerto_rico_1897"), 3, seed=3, options={"expansions": "new_buildings"})
    game: Any = table.game
    no, way = said(game, table.state, 0, "build hacienda", "PR.x1.setup.unused")
    assert "yet" in no and "not in this game" not in no and "put the hacienda on the board" in way
    assert said(game, table.state, 0, "draw", "PR.b.hacienda.extra")[1].startswith("It is not decided yet")
    assert said(game, table.state, 0, "move corn", "PR.x1.b.guesthouse.move")[1].startswith(
        "It is not decided yet"
    )
    for building in ("construction_hut", "forest_house"):
        table.play(f"draft {building}")
    no, way = said(game, table.state, 0, "build hacienda", "PR.x1.setup.unused")
    assert "not in this game" in no and "buildings on the board" in way
    assert "is not in this game" in said(game, table.state, 0, "draw", "PR.b.hacienda.extra")[1]


def test_without_the_small_warehouse_the_large_one_is_advised() -> None:
    game: Any = load("puerto_rico_1897")
    state = game.from_json(
        {
            "edition": "1897",
            "expansions": "new_buildings",
            "players": 3,
            "draft": "storehouse, large_warehouse",
            "seat": [{"goods": "corn 2, sugar 3"}],
            "turn": {"phase": "store", "seat": 0},
        }
    )
    assert "small_warehouse" not in dict(state.market)
    assert "large warehouse" in said(game, state, 0, "store corn", "PR.store.warehouses")[1]


@pytest.mark.parametrize(
    ("city", "way"),
    [("sugar_mill", "Take a sugar plantation. Then"), ("", "Take an indigo plantation, build")],
)
def test_another_plantation_helps_who_can_produce_nothing(city: str, way: str) -> None:
    """There is no corn left for this island, but there is space for a plantation of their building."""
    game: Any = load("puerto_rico")
    corn = {"island": "corn, corn, corn, corn, corn"}
    seats = [
        {"island": "tobacco", "city": city, "coins": 0},
        corn,
        {"island": "corn, corn, corn, corn, corn"},
    ]
    state = game.from_json(
        {
            "players": 3,
            "row": "sugar",
            "seat": seats,
            "market": {"tobacco_storage": 0},
            "turn": {"phase": "craftsman", "seat": 1},
        }
    )
    assert said(game, state, 0, "produce", "PR.prod.match")[1].startswith(way)
    refusal = next(
        one for one in game.refusals(state, 0, game.NOTATION.parse("produce")) if one.rule == "PR.prod.match"
    )
    after = what_if(game, state, written_change(game, refusal, 0))
    assert "PR.prod.match" not in [
        one.rule for one in game.refusals(after, 0, game.NOTATION.parse("produce"))
    ]


@pytest.mark.parametrize(
    ("mine", "turn", "phase_comes", "way"),
    [
        ({}, "trader", False, "In this game there is no time left to build one"),
        ({}, "choose", False, "In this game there is no time left to build one"),
        ({"city": "land_office"}, "trader", False, "no recruiter phase comes any more"),
        ({"city": "land_office"}, "choose", False, "no recruiter phase comes any more"),
        ({"city": "land_office"}, "trader", True, "put a burgher on it in a recruiter phase"),
    ],
)
def test_a_burgher_who_can_no_longer_come_is_said_in_its_turn_and_before(
    mine: dict[str, str], turn: str, phase_comes: bool, way: str
) -> None:
    """In the turn itself nothing else refuses, so there is no other answer to name."""
    game: Any = load("puerto_rico_1897")
    last = {} if phase_comes else {"ending": "PR.end.vp"}
    state = game.from_json(
        {
            "players": 3,
            "expansions": "burghers",
            "taken": {"trader": 0} if phase_comes else {"mayor": 1, "trader": 0},
            "seat": [{"island": "corn", "coins": 9, "goods": "sugar 1", **mine}],
            "turn": {"phase": turn, "seat": 0 if turn == "trader" else 2},
            **last,
        }
    )
    assert way in said(game, state, 0, "sell_land corn", "PR.x2.b.land_office.sell")[1]
