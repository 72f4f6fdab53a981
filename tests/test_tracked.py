"""A kept drawing equals a new one, whatever happens in between."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.games import random_game
from tutor.boards import games
from tutor.rules import load, names
from tutor.rules.kernel.drawing.tracked import CacheEntry
from tutor.rules.kernel.game import legal_actions


def views(name: str) -> Iterator[dict[str, Any]]:
    """A random game seen by two players in two languages, with cards open and closed."""
    game, room, choice = load(name), games.drawing(name), random.Random(name)
    assert room is not None
    for passed in random_game(game, 4, seed=8):
        state, write = passed.after, game.NOTATION.text
        if choice.random() < 0.6:
            continue
        turn = next(iter(game.current_players(state)), 0)
        for seat in {turn, choice.randrange(4)}:
            legal = [write(a) for a in legal_actions(game, state, seat)]
            asks = [write(a) for a in game.candidates(state, seat)]
            moves = [game.redact_move(move, seat) for event in passed.events for move in event.moves]
            places = [":".join(map(str, place)) for move in moves for place in (move.source, move.target)]
            more = {
                "recent": moves,
                "lang": choice.choice(["en", "en", "es"]),
                "show_all": choice.random() < 0.1,
            }
            seen = game.observe(state, seat)
            yield room.view(seen, seat, legal=legal, asks=asks, **more)
            if places:
                yield room.view(
                    seen, seat, legal=legal, asks=asks, lit=places[:2], refused=places[-1], **more
                )


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_an_area_that_is_kept_is_what_would_be_drawn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = games.drawing(name)
    assert room is not None
    for view in views(name):
        as_kept = room.draw(view)
        with monkeypatch.context() as anew:
            anew.setattr(CacheEntry, "stands", lambda self, look: False)
            fresh = room.draw(view)
        for area, html in fresh.items():
            assert as_kept[area] == html, f"{area} was kept though it would be drawn otherwise"


def test_what_changed_is_drawn_anew_and_nothing_else() -> None:
    game, room = load("puerto_rico"), games.drawing("puerto_rico")
    assert room is not None
    state = game.new_initial_state(4, 3)
    calm = room.view(state, 0, names=("Ana", "Ben", "Cleo", "Dan"))
    room.draw(calm)  # a new decision is kept from the second view on
    before = room.draw(calm)
    after = room.draw({**calm, "lit": {"deck": 1}})
    assert {area for area in after if after[area] is not before[area]} == {"strip"} and "lit" in after[
        "strip"
    ]
