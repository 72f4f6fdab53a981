"""An action's number never changes, and each action has one."""

from __future__ import annotations

import hashlib

import pytest

from tests.support.games import TABLES, games
from tutor.envs.numbering import FOLDER, action_numbers, numbered_texts
from tutor.rules import load, names, ours
from tutor.rules.kernel.errors import BadAction
from tutor.rules.kernel.game import legal_actions

# How many actions had a number when this was written, and their fingerprint. Agents were trained with these
# numbers: a game may get more actions (python tests/golden_actions.py GAME), but no line of these may change.
FIRST = {
    "el_capitan": (690, "62044ee2d4a633a5"),
    "le_havre": (1555, "08d7d92e30ae8aaf"),
    "puerto_rico": (450, "a3230a367b09a063"),
    "puerto_rico_1897": (984, "7a40645afbdedd33"),
    "san_juan": (1040, "6d5d9d6e1d9e24ef"),
}


@pytest.mark.parametrize("name", ours())
def test_numbers_of_actions_never_change(name: str) -> None:
    count, fingerprint = FIRST[name]
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    first = "\n".join(kept[:count])
    assert len(kept) >= count and hashlib.sha256(first.encode()).hexdigest()[:16] == fingerprint


@pytest.mark.parametrize("name", ours())
def test_each_action_has_one_number_in_the_file(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert len(set(kept)) == len(kept)
    assert tuple(kept) == numbered_texts(load(name)), f"python tests/golden_actions.py {name}"


@pytest.mark.parametrize("name", names())
def test_a_number_leads_to_its_action_and_back(name: str) -> None:
    game = load(name)
    numbers = action_numbers(game)
    assert len(numbers) == len(game.NOTATION.every()) > 1
    for number in range(len(numbers)):
        action = numbers.action(number)
        assert numbers.number(action) == number and game.NOTATION.text(action) == numbers.texts[number]


@pytest.mark.parametrize("name", ours())
def test_an_action_that_is_gone_keeps_its_line(name: str) -> None:
    game = load(name)
    known = numbered_texts(game)
    numbers = type(action_numbers(game))((*known[:3], "fly home", *known[3:]), game)
    assert numbers.number(numbers.action(4)) == 4 and numbers.texts[3] == "fly home"
    with pytest.raises(BadAction):
        numbers.action(3)


@pytest.mark.per_game
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whatever_is_legal_in_a_game_has_a_number(name: str, players: int) -> None:
    game = load(name)
    numbers = action_numbers(game)
    for played in games(name, players):
        for step in played:
            legal = legal_actions(game, step.before, step.seat)
            found = numbers.numbers(legal)
            assert len({*found}) == len(legal) and numbers.number(step.action) in found
