"""The levels of bots: each is stronger than the one below, and the table that says so is counted right."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from click.testing import CliRunner

from tutor.bots import NAMES, USUAL, levels, make
from tutor.bots.contest import Rung, pairings, play_out, summed, wilson
from tutor.cli import cli
from tutor.commands.ladder import line, one_pairing
from tutor.rules import load, names
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.valuing import Valued, value_function, weights_file
from tutor.rules.kernel.words import complain

GAMES = tuple(names())
QUICK = ("san_juan", "puerto_rico")  # the others take minutes: make proofs
QUICK_GAMES = [one if one in QUICK else pytest.param(one, marks=pytest.mark.proof) for one in GAMES]


def test_an_interval_contains_the_share_and_shrinks_with_more_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(15, 20)
    assert 0.53 < low < 0.54 and 0.88 < high < 0.89
    assert wilson(10, 10)[1] == 1.0 and wilson(150, 200)[0] > low


def test_every_deal_is_played_from_every_seat_with_the_same_choices() -> None:
    found = pairings(load("le_havre"), ("steady", "keen"), 3, range(5, 7), {})
    assert [(one.seed, one.seat) for one in found] == [(n, k) for n in (5, 6) for k in range(3)]
    assert len({one.options for one in found[:3]}) == 1
    assert {one.above for one in found} == {"keen"} and {one.below for one in found} == {"steady"}


def test_a_choice_at_set_up_can_be_fixed() -> None:
    found = pairings(load("le_havre"), ("steady", "keen"), 2, range(20), {"version": "short"})
    assert {dict(one.options)["version"] for one in found} == {"short"}


def test_what_is_wanted_of_two_players_and_of_four() -> None:
    two = Rung(2, "keen", "steady", 40, 0.7, 0.56, 0.8, 3.0, 0.01, 0.02)
    assert two.met and not two.but(low=0.5).met and not two.but(share=0.6).met
    four = two.but(players=4, share=0.375)
    assert four.met and not four.but(share=0.37).met
    assert "not as much as wanted" in line(two.but(low=0.5)) and "not as" not in line(two)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_all_levels_and_weights_for_its_features(name: str) -> None:
    game = cast(Valued, load(name))
    assert levels(game) == NAMES and USUAL in NAMES
    state = game.new_initial_state(2, seed=4)
    assert len(game.FEATURES.row(state, 0)) == len(game.FEATURES.names) == len(set(game.FEATURES.names))
    for players in (2, 3, 4):
        state = game.new_initial_state(players, seed=4)
        found = value_function(game, players, game.FEATURES.version(state)).margins(state)
        assert len(found) == players and abs(sum(found)) < 1e-6


def test_a_version_of_a_game_may_have_weights_of_its_own() -> None:
    features = cast(Valued, load("le_havre")).FEATURES
    assert weights_file(features, 2, "short").name == "short-2.json"
    assert weights_file(features, 5, "full").name == "full-3.json", "the nearest number of players"
    assert weights_file(cast(Valued, load("san_juan")).FEATURES, 2, "short").name == "2.json"


@pytest.mark.each_game
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["beginner", "keen", pytest.param("expert", marks=pytest.mark.slow)])
def test_the_same_position_gets_the_same_action_whatever_is_hidden(name: str, bot: str) -> None:
    game: Any = load(name)
    state = game.new_initial_state(2, seed=9)
    for step in range(6):
        seat = game.current_players(state)[0]
        seen = game.observe(state, seat)
        other = game.observe(game.resample(seen, 12345 + step), seat)
        action, _ = make(bot, game, 1).step(seen, seat)
        assert make(bot, game, 2).step(other, seat)[0] == action
        state, _ = game.apply_action(state, seat, action)


@pytest.mark.parametrize(
    ("asked", "lang", "said"),
    [
        (["--levels", "steady"], "en", 'Two levels are needed: one plays against the other, and "steady"'),
        (["--levels", "steady"], "es", "Hacen falta dos niveles"),
        (["--players", "1"], "en", "2 players are needed at least, not 1"),
        (["--players", "2", "--players", "0"], "es", "2 jugadores como mínimo, no 0"),
    ],
)
def test_one_level_or_one_player_is_nothing_to_compare(asked: list[str], lang: str, said: str) -> None:
    found = CliRunner().invoke(cli, ["ladder", "le_havre", "--games", "1", *asked, "--lang", lang])
    assert isinstance(found.exception, TutorError) and said in complain(found.exception, lang)
    assert not found.output, "the head of a table that has no lines"


def test_the_time_of_a_move_counts_however_short_it_is() -> None:
    """A clock that stands still: every move of the bot is counted, and none of the others."""
    asked = pairings(load("san_juan"), ("random", "random"), 2, range(1), {})[0]
    found = play_out(load("san_juan"), asked, lambda: 0.0)
    assert found.seconds and set(found.seconds) == {0.0}


def test_the_command_prints_a_line_for_each_pair_of_levels() -> None:
    asked = ["ladder", "san_juan", "--games", "2", "--players", "2", "--levels", "random,beginner"]
    found = CliRunner().invoke(cli, asked)
    assert found.exit_code == 0 and "beginner  random" in found.output
    rungs = json.loads(CliRunner().invoke(cli, [*asked, "--json"]).stdout)["rungs"]
    assert [(one["above"], one["games"]) for one in rungs] == [("beginner", 2)]


def test_a_level_that_does_not_exist_is_named() -> None:
    found = CliRunner().invoke(cli, ["ladder", "san_juan", "--levels", "random,clever"])
    assert found.exit_code and "clever" in str(getattr(found.exception, "facts", found.exception))


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK_GAMES)
@pytest.mark.parametrize("rung", [("random", "beginner"), ("beginner", "steady")])
def test_each_level_wins_more_often_than_the_one_below(name: str, rung: tuple[str, str]) -> None:
    found = [one_pairing(one) for one in pairings(load(name), rung, 2, range(700_000, 700_005), {})]
    assert summed(2, rung, found).share > 0.6
