"""What holds for the arrays of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.support.games import TABLES, everything, games
from tutor.envs.observation import ObservationLayout, observation_layout
from tutor.envs.pending import MEMORY_CELLS, PendingCells
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.spec import HIDDEN

pytestmark = pytest.mark.foreign


def layout_of(name: str, players: int) -> ObservationLayout:
    return observation_layout(load(name), players, **everything(load(name), players))


def positions(name: str, players: int, every: int = 7) -> Iterator[Any]:
    """Some of the positions of a few random games."""
    for played in games(name, players, 2):
        yield from (step.before for step in played[::every])
        yield played[-1].after


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_numbers_are_within_their_ranges(name: str, players: int) -> None:
    game, layout = load(name), layout_of(name, players)
    low, high = layout.low, layout.high
    assert low.shape == high.shape == (layout.size,)
    for state in positions(name, players):
        for seat in range(players):
            array = layout.array(game.observe(state, seat), seat)
            assert array.dtype == np.int32 and array.shape == (layout.size,)
            outside = np.flatnonzero((array < low) | (array > high))
            assert not outside.size, [
                (part.name, part.labels[outside[0] - part.start], array[outside[0]])
                for part in layout.parts
                if part.start <= outside[0] < part.stop
            ]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_nothing_hidden_is_in_the_array(name: str, players: int) -> None:
    """Whatever is dealt again where this seat cannot see it, the array stays the same."""
    game, layout = load(name), layout_of(name, players)
    changed = 0
    for state in positions(name, players):
        for seat in range(players):
            seen = game.observe(state, seat)
            array = layout.array(seen, seat)
            for chance in range(1, 4):
                other = game.resample(seen, chance)
                changed += game.to_json(other) != game.to_json(state)
                assert np.array_equal(layout.array(game.observe(other, seat), seat), array)
    assert changed, "there is something to be dealt again"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_array_is_that_of_observe(name: str, players: int) -> None:
    """If two seats' arrays differ beyond who looks, then so do their observations."""
    game, layout = load(name), layout_of(name, players)
    for state in positions(name, players, 11):
        for seat in range(players):
            array = layout.array(game.observe(state, seat), seat)
            assert array[:players].tolist() == [int(one == seat) for one in range(players)]
            actor = [int((seat,) == game.current_players(state)[:1]) for seat in range(players)]
            assert array[players : 2 * players].tolist() == actor


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_that_is_pending_is_read_back(name: str, players: int) -> None:
    """The decisions that an array tells are those of the position, with all that they remember."""
    game, layout = load(name), layout_of(name, players)
    for state in positions(name, players):
        seen = game.observe(state, 0)
        array = layout.array(seen, 0)
        told = layout.document(array)
        agenda = json.loads(json.dumps(game.to_json(seen)["agenda"]))
        assert told["agenda"] == agenda
        room = next(part for part in layout.parts if isinstance(part.cells, PendingCells))
        assert array[room.start + len(room.cells.kinds)] < MEMORY_CELLS, "all that is remembered has room"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_array_of_everything_says_all_that_counts_for_a_decision(name: str, players: int) -> None:
    """Of a position with nothing face down: the position that its array tells has the same legal actions and
    the same points.
    """
    game, layout = load(name), layout_of(name, players)
    tried = 0
    for state in positions(name, players, 5):
        document = game.to_json(state)
        told = layout.document(layout.array(state, 0))
        kept = {key: value for key, value in document.items() if key not in told}
        again = game.from_json({**told, **kept})
        seats = game.current_players(state)
        assert game.current_players(again) == seats
        if seats:
            tried += 1
            assert {*legal_actions(game, again, seats[0])} == {*legal_actions(game, state, seats[0])}
        assert game.returns(again) == game.returns(state)
    assert tried > 3


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_array_in_words(name: str, players: int) -> None:
    game, layout = load(name), layout_of(name, players)
    state = games(name, players)[0][30].before
    seat = game.current_players(state)[0]
    array = layout.array(game.observe(state, seat), seat)
    english, spanish = layout.lines(array, "en"), layout.lines(array, "es")
    assert len(english) == len(spanish) > 10 and english != spanish
    if game.SPEC.observe(state, seat) != state.but(chance=0):
        assert any(HIDDEN in line for line in english)
