"""Puerto Rico 1897: every combination of its expansions, at every number of players."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.support.games import in_proofs, random_game
from tutor.bots.steady import SteadyBot
from tutor.rules import load, names
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.errors import BadPosition, UnknownName
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, complain, say
from tutor.rules.puerto_rico.ruleset import BUILDINGS, EXPANSIONS, barrels, plantations
from tutor.rules.puerto_rico.state import State, noted

pytestmark = pytest.mark.game("puerto_rico", "puerto_rico_1897")

GAME: Any = load("puerto_rico_1897")
DELETED = "new_buildings"  # the expansion that make test deletes; make proofs deletes each
COMBINATIONS = [",".join(found) for n in range(5) for found in combinations(EXPANSIONS, n)]
ROOT = Path(__file__).parent.parent
# Each combination with two of the four numbers of players; `make proofs` plays the others.
TURNS = [
    pytest.param(one, players, marks=[pytest.mark.proof] if (k + players) % 2 else [])
    for k, one in enumerate(COMBINATIONS)
    for players in (2, 3, 4, 5)
]
SOME = [one if k % 5 == 0 else in_proofs(one) for k, one in enumerate(COMBINATIONS)]


def counted(state: State) -> dict[str, Any]:
    """Every piece on the table, wherever it is."""
    seats, five = state.seats, range(5)
    forests = [noted(board, "forests", (0,) * 5) for board in seats]
    tile, goods = noted(state, "festival_tile", ""), noted(state, "festival_goods", (0,) * 5)
    kinds = ("corn", "indigo", "sugar", "tobacco", "coffee")
    people = [board.waiting + sum(n for _, n in board.island + board.city) for board in seats]
    red = [sum(n for _, n in board.marked) for board in seats]
    return {
        "barrels": tuple(
            state.goods[k]
            + goods[k]
            + state.house.count(kinds[k])
            + sum(board.goods[k] for board in seats)
            + sum(ship.load for ship in state.ships if ship.good == kinds[k])
            for k in five
        ),
        "tiles": tuple(
            state.deck[k]
            + state.discard[k]
            + state.row.count(kinds[k])
            + (tile == kinds[k])
            + sum(found[k] for found in forests)
            + sum(spot == kinds[k] for board in seats for spot, _ in board.island)
            for k in five
        ),
        "people": sum(people) + state.colonists + state.marked + state.colonist_ship,
        "burghers": sum(red) + state.marked + state.ship_marked,
        "points": state.pool + sum(board.points for board in seats),
        "quarries": state.quarries + sum(spot == "quarry" for board in seats for spot, _ in board.island),
    }


def building_tiles(state: State) -> Counter[str]:
    """The buildings on the board, on the festival board and in the cities."""
    found = Counter(dict(state.market)) + Counter(filter(None, [noted(state, "festival_building", "")]))
    return found + Counter(b for board in state.seats for b, _ in board.city)


@pytest.mark.slow
@pytest.mark.parametrize(("expansions", "players"), TURNS)
def test_a_whole_game_is_lawful(expansions: str, players: int) -> None:
    """Nothing is lost, nothing illegal is offered, everything has words; read back exactly."""
    space, choice = GAME.NOTATION.every(), random.Random(players)
    speakers = [Speaker(GAME.BOOK, lang, GAME.NAMES) for lang in ("en", "es")]
    first = None
    for k, step in enumerate(random_game(GAME, players, 97, {"expansions": expansions})):
        first = first or counted(step.before)
        assert counted(step.after) == first, GAME.NOTATION.text(step.action)
        if step.before.agenda[-1].kind != "draft":
            assert building_tiles(step.after) == building_tiles(step.before)
        told = GAME.replay_events(step.before, step.events)
        assert told.but(agenda=step.after.agenda, chance=step.after.chance) == step.after and step.events
        for event in step.events:
            for speaker in speakers:
                words = say(speaker, event.rule, "says", event.facts)
                assert words and "{" not in words, (event, words)
        if k % 9 == 0:
            assert GAME.from_json(GAME.to_json(step.after)) == step.after
        if k % 60 == 0:
            legal = set(legal_actions(GAME, step.before, step.seat))
            assert {a for a in space if not GAME.refusals(step.before, step.seat, a)} == legal
        for action in choice.sample(space, 2):
            for refusal in GAME.refusals(step.before, step.seat, action):
                rule = GAME.BOOK.card(refusal.rule)
                for speaker in speakers:
                    said = [say(speaker, rule, "no", refusal.facts)]
                    said += [
                        speaker.fill(fact[speaker.lang], refusal.facts)
                        for fact in deciding(rule.facts, refusal.facts)
                    ]
                    assert rule.no and not [s for s in said if "{" in s], (refusal, said)
    assert first and first["barrels"] == barrels(players) and first["tiles"] == plantations(players)


@pytest.mark.slow
@pytest.mark.parametrize("expansions", SOME)
def test_steady_beats_random(expansions: str) -> None:
    """In 20 games against three random players; the issue asks for nine in ten."""
    won = 0
    for seed in range(20):
        choice, me, bot = random.Random(seed), seed % 4, SteadyBot(GAME)
        state = GAME.new_initial_state(4, seed, expansions=expansions)
        while seats := GAME.current_players(state):
            legal = legal_actions(GAME, state, seats[0])
            action = bot.step(GAME.observe(state, me), me)[0] if seats[0] == me else choice.choice(legal)
            state, _ = GAME.apply_action(state, seats[0], action)
        scores = GAME.returns(state)
        won += max(scores, key=lambda s: (s.total, s.tiebreak)).seat == me
    assert won >= 18


def test_what_is_not_in_play_is_refused_by_name() -> None:
    table = Table(GAME, 3, options={"expansions": "festival"})
    for action, expansion in (
        ("build church", "new_buildings"),
        ("build chapel", "burghers"),
        ("choose smuggler", "smuggler"),
        ("move corn", "new_buildings"),
        ("plunder", "smuggler"),
    ):
        (refusal,) = table.why_not(action).refusals
        assert (refusal.rule, refusal.facts["expansion"]) == (
            "PR.edition.not-in-game",
            f"expansion-{expansion}",
        )


def test_the_first_edition_knows_none_of_it() -> None:
    from tutor.rules.kernel.errors import BadAction

    base = load("puerto_rico")
    for action in ("build church", "choose smuggler", "draft church", "place forest"):
        with pytest.raises(BadAction):
            base.NOTATION.parse(action)
    with pytest.raises(UnknownName):
        base.new_initial_state(3, expansions="burghers")


def test_options_are_checked_and_logged() -> None:
    table = Table(GAME, 3, 5, options={"expansions": "smuggler", "poach": "literal"})
    assert Table.replay(GAME, table.log()).state == table.state
    assert table.log()["options"] == {"expansions": "smuggler", "poach": "literal"}
    for wrong in (
        {"expansions": "smugglers"},
        {"poach": "literal"},
        {"expansions": "smuggler", "poach": "all"},
    ):
        with pytest.raises(UnknownName) as found:
            Table(GAME, 3, options=wrong)
        assert "=" in str(found.value.facts["known"])


def test_what_was_written_before_a_choice_was_added_still_means_the_same() -> None:
    """A raid without a number keeps three; a move without a colour takes the worker,
    or the only one there.
    """
    write, read = GAME.NOTATION.text, GAME.NOTATION.parse
    assert read("raid ship5") == read("raid ship5 3") and write(read("raid ship5 3")) == "raid ship5"
    assert write(read("raid ship5 0")) == "raid ship5 0"
    for guests, gone in (
        ("guesthouse 1", "guesthouse 1"),
        ("guesthouse 2", "chapel 1, guesthouse 1"),
    ):
        start = {
            "edition": "1897",
            "players": 3,
            "expansions": "new_buildings,burghers",
            "draft": "guesthouse",
            "seat": [{"city": "guesthouse 2, chapel", "burghers": guests}],
            "turn": {"phase": "trader", "seat": 0},
        }
        table = Table(GAME, start=start)
        table.play("move chapel")
        assert GAME.to_json(table.state)["seat"][0]["burghers"] == gone


@pytest.mark.parametrize(
    ("goods", "others", "turn_over"),
    [
        ("", "", True),
        ("corn 1", "", False),
        ("corn 1", "corn, sugar", True),
        ("", "forest_house", True),
    ],
)
def test_after_a_deal_in_land_nobody_is_asked_for_nothing(goods: str, others: str, turn_over: bool) -> None:
    """With a barrel that the trading house would buy, there is still something to decide;
    a tile that may become a forest comes first.
    """
    drafted, house = ("", others) if "forest" not in others else (others, "")
    city = ", ".join(f"{b} 1" for b in ("land_office", drafted) if b)
    start = {
        "edition": "1897",
        "players": 3,
        "expansions": "new_buildings,burghers",
        "draft": drafted,
        "house": house,
        "seat": [{"coins": 1, "goods": goods, "city": city}, {"goods": "indigo 1"}],
        "turn": {"phase": "trader", "seat": 0},
    }
    table = Table(GAME, start=start)
    table.play("buy_land")
    if drafted:
        assert table.state.agenda[-1].kind == "grove"
        table.play("pass")
    assert (table.seat == 1) == turn_over and GAME.from_json(GAME.to_json(table.state)) == table.state


@pytest.mark.parametrize(("ruling", "ending"), [("any", "PR.end.vp"), ("captain", "")])
def test_the_last_point_outside_the_captains_phase(ruling: str, ending: str) -> None:
    """X1.church.vp-end: our ruling ends the game; the literal text does not."""
    start = {
        "edition": "1897",
        "players": 3,
        "expansions": "new_buildings",
        "pool": 1,
        "last_point": ruling,
        "draft": "church",
        "seat": [{"coins": 9, "city": "church 1"}],
        "turn": {"phase": "builder", "seat": 0},
    }
    table = Table(GAME, start=start)
    table.play("build office")
    assert table.state.pool == 0 and table.state.ending == ending
    assert GAME.from_json(GAME.to_json(table.state)) == table.state


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": [{"city": "chapel"}]},
        {"expansions": "burghers", "seat": [{"city": "chapel 1", "burghers": "chapel 2"}]},
        {"expansions": "burghers", "burghers": 21},
        {"expansions": "festival", "festival": {"tile": "wheat"}},
        {"expansions": "smuggler", "captured": "pope 1"},
        {"expansions": "smuggler", "poster": 7},
        {
            "expansions": "new_buildings",
            "draft": "church, office, large_market, trading_post",
            "seat": [{"city": "trading_post, large_market, office"}],
        },
        {"expansions": "pirates"},
        {"agenda": [["help", 0, [1, "pirates"]]]},
        {"agenda": [["memory", 0, [{}]]]},
        {"expansions": "new_buildings", "agenda": [["barter", 0, ["church"]]]},
    ],
)
def test_wrong_positions_are_refused_by_name(wrong: dict[str, Any]) -> None:
    with pytest.raises((BadPosition, UnknownName)):
        GAME.from_json({"edition": "1897", "players": 3, **wrong})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            {"expansions": "new_buildings", "seat": [{"city": "storehouse"}, {"city": "small_warehouse"}]},
            "no place on the board",
        ),
        ({"expansions": "new_buildings", "draft": "office, large_market, trading_post"}, "room for 2"),
        ({"expansions": "new_buildings", "draft": "churc"}, "church"),
        ({"expansions": "festival", "festival": {"building": "lighthouse"}}, "in this game"),
        (
            {
                "expansions": "new_buildings,festival",
                "draft": "factory",
                "festival": {"building": "lighthouse"},
            },
            "in this game",
        ),
        ({"expansions": "festival", "festival": {"building": "office"}}, "3 points"),
        ({"expansions": "festival", "festival": {"returned": "chapel"}}, "in this game"),
        ({"expansions": "festival", "festival": {"buildin": "harbor"}}, "building"),
        ({"expansions": "", "turn": {"phase": "smuggler", "seat": 0, "at": 1}}, "turn.phase"),
        ({"expansions": "", "turn": {"phase": "draft", "seat": 0}}, "turn.phase"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_as_it_is(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as found:
        GAME.from_json({"edition": "1897", "players": 3, **wrong})
    assert said in complain(found.value, "en") and "{" not in complain(found.value, "es")


def test_with_two_players_the_festivals_building_comes_back() -> None:
    """There is then one more tile than usual in play, and the position can still be read back."""
    for building, left in (("factory", 1), ("coffee_roaster", 2)):
        start = {
            "edition": "1897",
            "players": 2,
            "expansions": "festival",
            "festival": {"building": building},
            "seat": [{"coins": 9}, {"coins": 9}],
            "turn": {"phase": "builder", "seat": 0},
        }
        table = Table(GAME, start=start)
        for k in (left, left - 1):
            assert GAME.from_json(GAME.to_json(table.state)) == table.state
            table.play(f"build {building}")
            assert dict(table.state.market)[building] == k
        again = GAME.to_json(table.state)
        assert GAME.from_json(again) == table.state and again["festival"] == {"returned": building}


@pytest.mark.slow
@pytest.mark.parametrize("gone", [DELETED, *(in_proofs(one) for one in EXPANSIONS if one != DELETED)])
def test_an_expansion_can_be_deleted(gone: str, tmp_path: Path) -> None:
    """Without its folder the rest works, has lessons and examples; only the catalogue lacks its rows. Other
    games are not installed there.
    """
    copy = tmp_path / "house"
    for part in ("tutor", "tests", "pyproject.toml"):
        source = ROOT / part
        shutil.copytree(source, copy / part) if source.is_dir() else shutil.copy(source, copy / part)
    shutil.rmtree(copy / "tutor/rules/puerto_rico/expansions" / gone)
    for other in names():
        if not other.startswith("puerto_rico"):
            shutil.rmtree(copy / "tutor/rules" / other)
    tests = ["tests/test_house.py", "tests/test_examples.py", "tests/test_lessons.py"]
    left = "not books_own and not catalogue and not readable and not programs_among and not half_of"
    run = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-m",
        "not slow and not proof",
        "-k",
        left,
        *tests,
    ]
    done = subprocess.run(
        run,
        cwd=copy,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(copy), "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 0, done.stdout[-2000:]


def test_all_buildings_are_there() -> None:
    """23 in the base game, 14 in the first expansion, 8 in 1897."""
    assert len(BUILDINGS) == 23 + 14 + 8


def test_a_barrel_that_a_ship_takes_is_not_ferried_and_a_poacher_leaves_one_worker_each() -> None:
    from tutor.rules.puerto_rico.actions import Pass
    from tutor.rules.puerto_rico.expansions.new_buildings import actions as buildings
    from tutor.rules.puerto_rico.expansions.smuggler import actions as smuggler

    state = GAME.new_initial_state(3, seed=1, expansions="new_buildings,smuggler")
    board = state.seats[0].but(goods=(0, 2, 0, 0, 0))
    state = state.but(seats=(board, *state.seats[1:]))
    worth, why, _ = GAME.advise(state, 0, buildings.Ferry("indigo"))
    assert worth < GAME.advise(state, 0, Pass())[0]
    assert why == "ferry-other"  # a cargo ship takes the barrel, so nobody may hear that none does
    nobody = state.but(colonist_ship=len(state.seats))
    assert GAME.advise(nobody, 0, smuggler.Poach())[0] == 0
