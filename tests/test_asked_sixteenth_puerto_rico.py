"""What was false or left out in the answers of both editions of Puerto Rico to the sixteenth set, and the
laws behind it. The questions are asked in other words than those of the set.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.asked import count_of, seen_in_games
from tutor.pages.asking import known, known_rows
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.puerto_rico.advice import growing
from tutor.rules.puerto_rico.production import capacity
from tutor.rules.puerto_rico.ruleset import BUILDINGS, GOOD_INDEX, GOODS

NEW, OLD = "puerto_rico", "puerto_rico_1897"
PLAYED = (47, 12)  # seeds of games


def facts_of_all_rows(name: str, seen: Any) -> Iterator[tuple[str, Any]]:
    """What each row counts, of each player and each thing."""
    every = range(len(seen.state.seats))
    for row in known_rows.rows(name):
        for who in every if row.of == "player" else [-1]:
            for value in sorted(known.values(name, row.slot)) if row.slot and row.of != "items" else [""]:
                given = [*([who] if who >= 0 else []), *([value] if value else [])]
                yield f"{row.name} {given}", count_of(name, row.count)(seen, *given)


def with_other_chips(state: Any, seat: int, more: int) -> Any:
    """The position in which all but one player have more chips, which are secret."""
    return state.but(
        seats=tuple(
            board if who == seat else board.but(points=board.points + more)
            for who, board in enumerate(state.seats)
        )
    )


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_nothing_is_told_of_chips_that_are_secret(name: str) -> None:
    """Whatever the others have in chips, the same is counted; in front of the end too."""
    for state, seat, seen in seen_in_games(name, PLAYED, step=31, expanded=False):
        changed = seen.but(state=with_other_chips(state, seat, 7))
        assert [*facts_of_all_rows(name, seen)] == [*facts_of_all_rows(name, changed)]


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_a_tile_has_the_room_that_its_advice_tells(name: str) -> None:
    """As many more barrels as said come of further tiles, once everybody is there; a building that is named
    has that room alone.
    """
    game: Any = load(name)
    told = set()
    for state, seat, _ in seen_in_games(name, PLAYED, expanded=False):
        legal: list[Any] = legal_actions(game, state, seat)
        for action in (one for one in legal if one._verb == "take" and one.tile in GOODS):
            board, tile = state.seats[seat], action.tile
            city = tuple((one, BUILDINGS[one].circles) for one, _ in board.city)
            island = tuple((kind, 1) for kind, _ in board.island)
            _, key, facts = growing.take(state, seat, action)
            now = capacity(board.but(island=island, city=city))[GOOD_INDEX[tile]]
            if key in ("take-circle", "take-circles"):
                city = tuple(one for one in city if one[0] == facts.get("building", one[0]))
                many = board.but(island=(*island, *[(tile, 1)] * 9), city=city)
                assert capacity(many)[GOOD_INDEX[tile]] == now + facts["n"]
            elif key in ("take-full", "take-later", "take-new"):
                owned = any(BUILDINGS[one].good == tile for one, _ in city)
                assert owned == (key == "take-full") and facts["n"] == board_tiles(board, tile) + 1
                assert not owned or now == facts["circles"]
            told.add(key)
    assert {"take-circle", "take-circles", "take-full", "take-later"} <= told, told


def board_tiles(board: Any, tile: str) -> int:
    """The tiles of a kind on an island."""
    return sum(kind == tile for kind, _ in board.island)
