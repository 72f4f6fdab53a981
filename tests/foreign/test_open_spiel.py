"""OpenSpiel's own tests, as they come, for every game and every number of players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

import tutor.envs.open_spiel  # noqa: F401 it registers the games
from tests.support.games import TABLES, everything, games
from tutor.envs.redeal import dealt_again, seen_by_anybody
from tutor.rules import load, names

pytestmark = pytest.mark.foreign


def named(name: str, players: int, outcomes: int = 16, **more: str) -> str:
    """The game as OpenSpiel writes it, with everything in play."""
    options = {k: v.replace(",", "+") for k, v in everything(load(name), players).items()} | more
    told = "".join(f",{key}={value}" for key, value in options.items() if value)
    return f"python_{name}(players={players},outcomes={outcomes}{told})"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_of_open_spiel(name: str, players: int) -> None:
    reward = ("winning", "points", "margin")[players % 3]
    game = pyspiel.load_game(named(name, players, reward=reward))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("reward", ["winning", "points", "margin"])
@pytest.mark.parametrize("name", names())
def test_a_game_is_cut_short_after_so_many_decisions(name: str, reward: str) -> None:
    """OpenSpiel's test adds up the returns: with "winning" it must be 1, so everybody gets an equal share."""
    game = pyspiel.load_game(f"python_{name}(players=2,outcomes=16,reward={reward},max_cycles=25)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    *_, state = walk(str(game), seed=2, steps=0)
    assert state.is_terminal() and game.max_game_length() == state.node.decisions == 25
    assert state.returns() == ([0.5] * 2 if reward == "winning" else [0.0] * 2)
    assert not state.legal_actions(0) and not state.legal_actions(1)


@pytest.mark.parametrize("name", names())
def test_states_are_written_and_read_back(name: str) -> None:
    """With OpenSpiel's own test of it, which reads the whole past again at each step of a game."""
    state = next(walk(named(name, 2), seed=2, steps=60))
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]
    assert str(again) == str(state) and again.history() == state.history()
    for player in range(2):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.information_state_tensor(player) == state.information_state_tensor(player)


def test_serialised_random_games_of_open_spiel() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(named("san_juan", 2)), 1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_playthrough_is_played_again(name: str, tmp_path: Path) -> None:
    """OpenSpiel's playthrough test: what it writes of a game is the same when it plays the same actions. With
    two players: with four it writes megabytes and takes a minute a game.
    """
    flags.FLAGS.mark_as_parsed()  # it reads one, as its own program does
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(named(name, 2), None, seed=11), "utf-8")
    written, again = generate_playthrough.replay(str(file))
    assert written == again and "IsTerminal() = True" in written


def walk(game: str, seed: int, steps: int) -> Iterator[Any]:
    """A state of a random game after so many steps, and all states after that."""
    state, choice = pyspiel.load_game(game).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if steps <= 0:
            yield state.clone()
        steps -= 1
        legal = (
            [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(choice.choice(legal))
    yield state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_dealt_again_is_what_nobody_has_seen(name: str, players: int) -> None:
    game = load(name)
    different = 0
    for played in games(name, players, 2):
        for step in played[::9]:
            other = dealt_again(game, step.before, 3)
            for seat in range(players):
                assert game.observe(other, seat) == game.observe(step.before, seat)
            assert seen_by_anybody(game, other) == seen_by_anybody(game, step.before)
            different += other != step.before
    assert different


@pytest.mark.parametrize("name", names())
def test_outcomes_of_chance_draw_differently(name: str) -> None:
    """At each draw some outcomes lead to different positions, and each position is one of its deal's own."""
    draws = varied = 0
    for state in walk(named(name, 2), seed=5, steps=1):
        if state.is_chance_node() and draws < 12:
            draws += 1
            varied += len({str(state.child(outcome)) for outcome in range(8)}) > 1
    assert draws > 3 and varied == draws


@pytest.mark.parametrize("name", names())
def test_an_information_state_hides_what_the_player_has_not_seen(name: str) -> None:
    """After the rest is dealt again the player's strings and tensors are the same."""
    choice, tried = random.Random(1), 0
    for state in list(walk(named(name, 2), seed=4, steps=10))[:-1:9]:
        if state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, choice.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        tried += str(other) != str(state)
    assert tried


def test_an_information_state_remembers() -> None:
    """Two ways to one position: the observation is the same, the information state is not."""
    state = next(walk(named("puerto_rico", 2), seed=1, steps=1))
    assert state.information_state_string(0) != state.observation_string(0)
    ways = []
    for texts in (("choose craftsman", "choose trader"), ("choose trader", "choose craftsman")):
        one = state.clone()
        for text in texts:
            while not one.is_chance_node() and text not in map(one.action_to_string, one.legal_actions()):
                one.apply_action(one.legal_actions()[-1])
            one.apply_action(one.string_to_action(text))
        ways.append(one)
    assert ways[0].information_state_string(0) != ways[1].information_state_string(0)


def test_the_tensor_is_the_array_of_the_layout() -> None:
    game = pyspiel.load_game(named("san_juan", 3))
    state = next(walk(named("san_juan", 3), seed=1, steps=9))
    observation = make_observation(game)
    observation.set_from(state, 1)
    setting = game.setting
    assert observation.dict["observation"].tolist() == setting.observation(state.node.position, 1).tolist()
    public = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, public) is None


def test_information_set_search_plays_a_move() -> None:
    """OpenSpiel's ISMCTS in Python uses what only a game of hidden information offers."""
    from open_spiel.python.algorithms import ismcts, mcts

    state = next(one for one in walk(named("san_juan", 2), 3, 8) if not one.is_chance_node())
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game=state.get_game(), evaluator=evaluator, uct_c=2.0, max_simulations=3)
    assert bot.step(state) in state.legal_actions()
