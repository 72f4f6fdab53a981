"""What is said of a position that cannot be is true, and names the field."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tutor
from tutor import errors

FALSE = re.compile("The game has|El juego tiene")
CITY: list[tuple[dict[str, Any], str]] = [
    ({"napoli": {"track": "red 1, blue 1"}}, 'In "city.napoli.track" two pieces have the number 1.'),
    ({"napoli": {"track": "yellow 1"}}, '"yellow" in "city.napoli.track" isn\'t in play'),
    ({"napoli": {"track": "red"}}, 'the number after "red" must be from 1 to 12'),
    ({"napoli": {"forts": "red 1, blue 1"}}, 'In "city.napoli.forts" two pieces have the number 1.'),
    ({"napoli": {"forts": "yellow 1"}}, "isn't in play"),
    ({"napoli": {"closed": "yellow"}}, "isn't in play in this position. In play: red, blue, green."),
]


@pytest.mark.parametrize(("city", "said"), CITY)
def test_a_city_of_el_capitan(city: dict[str, Any], said: str) -> None:
    with pytest.raises(errors.BadPosition, match=re.escape(said)) as found:
        tutor.game("el_capitan").position(players=3, city=city)
    assert not FALSE.search(str(found.value))


OTHERS: list[tuple[str, dict[str, Any], str]] = [
    ("san_juan", {"seat": [{"area": "library, library"}]}, '"library" is 2 times in "seat[0].area"'),
    ("le_havre", {"seat": [{"disc": "colliery"}]}, "nowhere on the table"),
    ("le_havre", {"round": 1, "harbour": "luxury_30"}, "Up to this round there can be"),
]


@pytest.mark.parametrize(("game", "fields", "said"), OTHERS)
def test_other_games(game: str, fields: dict[str, Any], said: str) -> None:
    with pytest.raises(errors.BadPosition, match=re.escape(said)):
        tutor.game(game).position(players=3, **fields)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"ship_burghers": 2}, '"ship_burghers" is only in play with expansions="burghers"'),
        ({"seat": [{"city": "town_square"}]}, '"town_square" is only in play with expansions="'),
        ({"seat": [{"city": "Town square 1, wharf"}]}, "is only in play with expansions="),
        ({"expansions": "festival", "ship_burghers": 2}, 'with expansions="burghers"'),
    ],
)
def test_what_an_expansion_brings(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(errors.TutorError, match=re.escape(said)):
        tutor.game("puerto_rico_1897").position(players=3, **fields)


def test_what_another_edition_has() -> None:
    for fields in ({"ship_burghers": 2}, {"expansions": "burghers"}):
        with pytest.raises(errors.TutorError, match=r"another edition: .*puerto_rico_1897"):
            tutor.game("puerto_rico").position(players=3, **fields)
    with pytest.raises(errors.TutorError, match="did you mean wharf"):
        tutor.game("puerto_rico").position(players=3, seat=[{"city": "warf"}])


def test_a_goal_with_a_name_of_an_expansion() -> None:
    position = tutor.game("puerto_rico_1897").position(players=3, phase="builder", seat=[{"coins": 9}])
    for goal in ({"seat": [{"city": "has town_square"}]}, {"ship_burghers": 2}):
        with pytest.raises(errors.BadTask, match="is only in play with expansions="):
            position.board("x", goal=goal)


def test_the_options_are_named_as_they_are_written() -> None:
    with pytest.raises(errors.UnknownName, match="expansions=burghers"):
        tutor.game("puerto_rico_1897").selfplay(1, players=3, expansions="burgers")
