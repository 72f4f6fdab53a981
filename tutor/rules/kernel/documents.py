"""Positions of a small game as documents, without further code.

    POSITION_SCHEMA, to_json, from_json, reconciled = documents(
        SPEC, NAME, PLAYERS, new_initial_state, (Choose,), over
    )

A game with cards declares zones instead (see zones/). This fits a game whose position has `seats`, `round`,
`agenda` and `chance`, and whose other fields are numbers, words, or rows of them: plain zones. The game's
position.toml describes those: [position.pile], [seat.taken]. What a document leaves out is as at set-up, and
`over(state)` says in which positions nobody decides any more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from .agenda import Event, OwnState
from .decision import Decision, by_kind
from .document import Document
from .rulebook import joined
from .schema import Schema
from .spec import GameSpec
from .zones import Tabletop

Found = Document


class Documents(NamedTuple):
    """The four names of `Game` that a position document needs."""

    POSITION_SCHEMA: Schema
    to_json: Callable[[OwnState], Found]
    from_json: Callable[..., OwnState]
    reconciled: Callable[[Found, Found], Found]


def documents(
    play: GameSpec,
    name: str,
    players: range,
    start: Callable[..., OwnState],
    decisions: Iterable[type[Decision]],
    over: Callable[[OwnState], bool],
) -> Documents:
    """The documents of a game: `start` is its set-up, `decisions` what its players decide."""
    kinds, begun = by_kind(*decisions), start(players[0])
    every = tomllib.loads(Path(__file__).with_name("documents.toml").read_text("utf-8"))
    table = Tabletop(
        name,
        begun.__class__,
        begun.seats[0].__class__,
        decisions=kinds,
        asked=play.handlers,
        words=lambda file: (
            joined(every, play.book.words(file)) if file == "position.toml" else play.book.words(file)
        ),
        players=players[-1],
        look={"least_players": players[0], "most_players": players[-1], "phases": tuple(kinds)},
        start=start,
        rows_of_seat="seat",
    )

    def from_json(document: Found, told: list[Event] | None = None) -> OwnState:
        """The position that a document describes. Raises BadPosition, which names the wrong field."""
        found = table.schema.read(document)
        state, turn = table.lay(found), found.get("turn", {})
        now = kinds[turn.get("phase", next(iter(kinds)))](turn.get("seat", 0))
        return state.but(agenda=() if over(state) else found.get("agenda", (now,)))

    return Documents(table.schema, table.write, from_json, table.reconciled)
