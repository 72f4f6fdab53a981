"""PettingZoo's own tests, as they come, for every game and every number of players."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from tests.support.games import TABLES, everything
from tutor.envs import MAX_CYCLES, env, raw_env
from tutor.rules import load, ours
from tutor.rules.kernel.errors import IllegalAction, UnknownName

pytestmark = pytest.mark.foreign
# PettingZoo says this of each environment whose observation holds an action mask; it excuses its own by name.
WITH_A_MASK = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


@pytest.mark.parametrize("whole", [False, True], ids=["plain", "everything"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_api_is_pettingzoos(name: str, players: int, whole: bool) -> None:
    options = everything(load(name), players) if whole else {}
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(env(name, players, **options), num_cycles=1000)
    assert {str(one.message) for one in said if one.category is UserWarning} <= WITH_A_MASK


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_same_seed_gives_the_same_game(name: str, players: int) -> None:
    seed_test(lambda: env(name, players, **everything(load(name), players)), num_cycles=500)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_rendered(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(name, players, render_mode=render_mode))
    assert "round" in capsys.readouterr().out


def played(table: Any, seed: int) -> tuple[dict[str, float], int]:
    """The rewards of a random game, and how many decisions it had."""
    table.reset(seed=seed)
    choice, total, decisions = random.Random(seed), dict.fromkeys(table.possible_agents, 0.0), 0
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        mask = observation["action_mask"]
        table.step(choice.choice([number for number in range(len(mask)) if mask[number]]))
        decisions += 1
    return total, decisions


@pytest.mark.slow
@pytest.mark.parametrize("name", ours())
def test_the_benchmark_is_pettingzoos(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It plays random games for five seconds and prints how fast they were."""
    performance_benchmark(env(name))
    turns = float(capsys.readouterr().out.split(" turns per second")[0].split()[-1])
    assert turns > 300, "a busy machine is slower than ours, but not by ten times"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rewards_are_those_of_the_scores(name: str, players: int) -> None:
    found = {}
    for reward in ("winning", "points", "margin"):
        table = raw_env(name, players, reward=reward)
        total, _ = played(table, 5)
        found[reward] = [total[agent] for agent in table.possible_agents]
    scores = table.setting.game.returns(table.position)
    assert found["points"] == [score.total for score in scores]
    assert sum(found["winning"]) == pytest.approx(1)
    assert found["winning"][max(scores, key=lambda score: (score.total, score.tiebreak)).seat] > 0
    for seat, margin in enumerate(found["margin"]):
        others = [n for k, n in enumerate(found["points"]) if k != seat]
        mean = sum(others) / len(others) if others else 0
        assert margin == pytest.approx(found["points"][seat] - mean)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_is_cut_short_after_so_many_decisions(name: str, players: int) -> None:
    """PettingZoo's max_cycles_test asks for seats that move together, each equally often, and plays actions
    without looking at the mask.
    """
    table = env(name, players, max_cycles=7)
    total, decisions = played(table, 3)
    assert decisions == 7 and set(total.values()) == {0.0}


def test_a_game_in_which_nobody_builds_ends_all_the_same() -> None:
    """San Juan ends with a building. Without one it would go on for ever."""
    table = env("san_juan", 2, reward="margin")
    table.reset(seed=1)
    names = table.unwrapped.setting.numbers.texts
    last: dict[str, tuple[float, bool, bool]] = {}
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            last[agent] = reward, terminated, truncated
            table.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0].tolist()
        table.step(min(legal, key=lambda number: "build" in names[number]))
    assert [*last.values()] == [(0.0, False, True)] * 2
    assert table.unwrapped.decisions == MAX_CYCLES


def test_an_illegal_action_says_why_or_ends_the_game() -> None:
    table = raw_env("puerto_rico", 3)
    table.reset(seed=1)
    number = table.setting.numbers.texts.index("build wharf")
    with pytest.raises(IllegalAction):
        table.step(number)
    wrapped = env("puerto_rico", 3)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(number)
    assert wrapped.rewards[agent] == -1 and all(wrapped.terminations.values())


def test_a_wrong_word_names_those_that_exist() -> None:
    with pytest.raises(UnknownName, match="winning"):
        env("san_juan", 2, reward="glory")
    with pytest.raises(UnknownName, match="san_juan"):
        env("sanjuan", 2)
    with pytest.raises(UnknownName):
        env("san_juan", 9)
