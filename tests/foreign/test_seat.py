"""Gymnasium's own checker, as it comes, for every game and every number of players."""

from __future__ import annotations

import random
import warnings

import pytest
from gymnasium.utils.env_checker import check_env

from tests.support.games import TABLES, everything
from tutor.bots import make
from tutor.envs import seat_env
from tutor.rules import load
from tutor.rules.kernel.errors import UnknownName

pytestmark = pytest.mark.foreign


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_api_is_gymnasiums(name: str, players: int) -> None:
    options = everything(load(name), players)
    table = seat_env(name, players, bots="random", render_mode="ansi", **options)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        check_env(table)
    # An environment that was not registered has no spec.
    assert not [str(one.message) for one in said if "spec" not in str(one.message)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_against_bots(name: str, players: int) -> None:
    seat = players - 1
    table = seat_env(name, players, seat=seat, bots="random", reward="points")
    observation, info = table.reset(seed=4)
    choice, total, over, decisions = random.Random(4), 0.0, False, 0
    while not over:
        assert observation in table.observation_space
        assert (info["action_mask"] == table.action_masks()).all() and info["action_mask"].any()
        observation, reward, over, truncated, info = table.step(choice.choice(table.legal))
        total, decisions = total + reward, decisions + 1
        assert not truncated
    assert decisions > 10 and total == load(name).returns(table.position)[seat].total
    assert not info["action_mask"].any()


def test_the_others_are_the_bots_that_were_asked_for() -> None:
    """From the same deal, bots that think differently lead to another first decision."""
    found = {}
    for bot in ("random", "steady"):
        table = seat_env("san_juan", 3, seat=2, bots=bot)
        table.reset(seed=9)
        found[bot] = table.position
        state, players = table.setting.start(9), [make(bot, table.setting.game, 9 * 31 + k) for k in range(3)]
        while (actor := table.setting.actor(state)) != 2:
            action, _ = players[actor].step(table.setting.game.observe(state, actor), actor)
            state, _ = table.setting.game.apply_action(state, actor, action)
        assert state == table.position
    assert found["random"] != found["steady"]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_is_cut_short_after_so_many_decisions(name: str, players: int) -> None:
    """Those of the bots count too."""
    table = seat_env(name, players, bots="random", reward="points", max_cycles=30)
    _, info = table.reset(seed=4)
    choice, over, truncated, own = random.Random(4), False, False, 0
    while not truncated:
        assert not over and table.decisions < 30 and info["action_mask"].any()
        _, reward, over, truncated, info = table.step(choice.choice(table.legal))
        own += 1
        assert reward == 0
    assert not over and not info["action_mask"].any() and table.decisions == 30
    assert own < 30 or players == 1


def test_a_first_decision_is_there_however_short_a_game_is() -> None:
    table = seat_env("puerto_rico", 3, seat=2, bots="random", max_cycles=1)
    _, info = table.reset(seed=1)
    assert info["action_mask"].any() and table.decisions > 1
    _, reward, over, truncated, _ = table.step(table.legal[0])
    assert (reward, over, truncated) == (0.0, False, True)


def test_an_illegal_action_ends_the_game() -> None:
    table = seat_env("puerto_rico", 3)
    table.reset(seed=1)
    illegal = next(number for number, legal in enumerate(table.action_masks()) if not legal)
    _, reward, over, _, info = table.step(illegal)
    assert (reward, over) == (-1.0, True) and not info["action_mask"].any()
    table.reset(seed=1)
    _, reward, over, _, _ = table.step(table.legal[0])
    assert (reward, over) == (0.0, False)


def test_what_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    table = seat_env("san_juan", 2, render_mode="human", lang="es")
    table.reset(seed=1)
    table.step(table.legal[0])
    assert "ronda" in capsys.readouterr().out


def test_a_wrong_seat_or_bot_is_reported() -> None:
    with pytest.raises(UnknownName):
        seat_env("san_juan", 2, seat=2)
    with pytest.raises(UnknownName, match="steady"):
        seat_env("san_juan", 2, bots="stedy")
