"""Positions of a small game as documents, without further code.

    POSITION_SCHEMA, to_json, from_json, fitted = documents(SPEC, NAME, PLAYERS, new_initial_state, (Choose,), over)

A game with cards declares zones instead (see zones/). This fits a game whose position has `seats`, `round`,
`agenda` and `chance`, and whose other fields are numbers, words, or rows of them. The game's position.toml
describes those fields: [position.pile], [seat.taken]. What a document leaves out is as at set-up, and
`over(state)` says in which positions nobody decides any more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from .agenda import Event
from .chance import MOST
from .decision import Decision, by_kind, written
from .errors import BadPosition
from .fields import Fields
from .log import MOST_ACTIONS
from .rulebook import joined
from .schema import Schema, load_schema
from .spec import GameSpec
from .tasks import Tasks

Found = dict[str, Any]
_OWN = ("seats", "agenda")  # the fields that a document writes in another way


class Documents(NamedTuple):
    """The four names of `Game` that a position document needs."""

    POSITION_SCHEMA: Schema
    to_json: Callable[[Any], Found]
    from_json: Callable[..., Any]
    reconciled: Callable[[Found, Found], Found]


def documents(
    play: GameSpec,
    name: str,
    players: range,
    start: Callable[..., Any],
    decisions: Iterable[type[Decision]],
    over: Callable[[Any], bool],
) -> Documents:
    """The documents of a game: `start` is its set-up, `decisions` what its players decide."""
    kinds, schema = by_kind(*decisions), f"{name}/position/1"
    shape = Schema("position", BadPosition, _fields(play, schema, players, kinds), ("players",))

    def to_json(state: Any) -> Found:
        """The whole position as a document that `from_json` reads back exactly."""
        plain = {field: _plain(getattr(state, field)) for field in state._fields if field not in _OWN}
        rows = [{field: _plain(getattr(seat, field)) for field in seat._fields} for seat in state.seats]
        return {
            "schema": schema,
            "players": len(rows),
            **plain,
            "seat": rows,
            "agenda": [written(task) for task in state.agenda],
        }

    def from_json(document: Found, told: list[Event] | None = None) -> Any:
        """The position that a document describes. Raises BadPosition, which names the wrong field."""
        found = shape.read(document)
        state = start(found["players"], found.get("seed", 0))
        rows = [*found.get("seat", ()), *[{}] * len(state.seats)]
        seats = tuple(seat.but(**row) for seat, row in zip(state.seats, rows, strict=False))
        state = state.but(
            seats=seats,
            **{field: found[field] for field in state._fields if field in found and field not in _OWN},
        )
        turn = found.get("turn", {})
        now = kinds[turn.get("phase", next(iter(kinds)))](turn.get("seat", 0))
        return state.but(agenda=() if over(state) else found.get("agenda", (now,)))

    return Documents(shape, to_json, from_json, lambda document, before: document)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _fields(play: GameSpec, schema: str, seats: range, kinds: Any) -> Callable[..., Fields]:
    every = tomllib.loads(Path(__file__).with_name("documents.toml").read_text("utf-8"))

    def fields(players: int = seats[-1]) -> Fields:
        look = {
            "schemas": [schema],
            "players": players,
            "last_seat": players - 1,
            "least_players": seats[0],
            "most_players": seats[-1],
            "chance": MOST,
            "rounds": MOST_ACTIONS,
            "phases": tuple(kinds),
            "tasks": Tasks(kinds, play.handlers, set(), players),
        }
        return load_schema(joined(every, play.book.words("position.toml")), "position", look)

    return fields
