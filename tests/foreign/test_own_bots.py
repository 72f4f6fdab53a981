"""For training an agent: an own function as opponent, a position to begin at, errors that help."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tutor
from tutor.envs import env, raw_env, seat_env
from tutor.rules.kernel.errors import BadPosition, IllegalAction, TutorError, UnknownName

pytestmark = pytest.mark.foreign
HAND = {"hand": "smithy, well, chapel", "area": "indigo_plant"}


def last_legal(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[-1])


def test_a_function_plays_the_other_seats() -> None:
    asked: list[int] = []

    def opponent(seen: dict[str, Any]) -> int:
        asked.append(int(seen["observation"].size))
        return last_legal(seen)

    table = seat_env("san_juan", 3, bots=[opponent, "random"], max_cycles=60)
    array, info = table.reset(seed=3)
    over = truncated = False
    while not (over or truncated):
        array, _, over, truncated, info = table.step(last_legal({"action_mask": info["action_mask"]}))
    assert asked and set(asked) == {array.size}
    alone = seat_env("san_juan", 2, bots=opponent)
    alone.reset(seed=3)


def test_a_function_that_does_what_is_not_legal_is_told_why() -> None:
    table = seat_env(
        "san_juan", 2, seat=1, bots=lambda seen: int(np.flatnonzero(seen["action_mask"] == 0)[0])
    )
    with pytest.raises(IllegalAction, match="not allowed now"):
        table.reset(seed=3)


def test_a_game_begins_at_a_position() -> None:
    position = tutor.game("san_juan").position(players=2, seat=[HAND, HAND], phase="builder")
    for given in (position, position.state, position.document):
        one, many = seat_env("san_juan", 2, bots="random"), env("san_juan", 2)
        one.reset(seed=1, options={"position": given})
        many.reset(seed=1, options={"position": given})
        assert one.position == many.unwrapped.position
        assert (
            one.setting.game.to_json(one.position)["seat"][0]["hand"] == position.document["seat"][0]["hand"]
        )
    with pytest.raises(BadPosition, match="players is 2 there and 3 here"):
        seat_env("san_juan", 3).reset(options={"position": position})
    with pytest.raises(BadPosition, match="san_juan"):
        seat_env("san_juan", 2).reset(options={"position": tutor.game("puerto_rico").position(players=2)})


@pytest.mark.parametrize("wrong", [None, 99_999, -1, "choose builder"])
def test_what_is_no_number_of_an_action_is_named(wrong: Any) -> None:
    turns, seat = raw_env("san_juan", 2), seat_env("san_juan", 2)
    turns.reset(seed=1)
    seat.reset(seed=1)
    for table in (turns, seat):
        with pytest.raises(UnknownName, match=f"no action {wrong}: .* numbers from 0 to"):
            table.step(wrong)


def test_an_illegal_action_says_why_and_a_game_that_is_over_is_not_played_on() -> None:
    table = seat_env("puerto_rico", 3, lang="es")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(table.setting.numbers.texts.index("build wharf"))
    assert (reward, over) == (-1.0, True) and "no se puede" in info["reason"].lower()
    with pytest.raises(TutorError, match="reset"):
        table.step(0)


def test_a_seat_that_is_number_0_is_in_the_words_of_an_array() -> None:
    table = raw_env("san_juan", 2)
    table.reset(seed=3)
    setting = table.setting
    table.step(setting.numbers.texts.index("choose producer"))
    said = setting.text(table.position, 1)
    assert "governor: 0 " in said and "taken.producer: 0 " in said and "seat.0.coins: 0" not in said
