"""The viewer of a table, and what the viewer may not see. It knows no game."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.kernel.agenda import Event, Move
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.table import Table

NOBODY = -1


def has_secrets(table: Table) -> bool:
    """Whether players hold cards that others may not see."""
    return bool(table.game.SECRETS)


def secret(table: Table, action: str) -> bool:
    """Whether the words of this action name cards that only its player may see."""
    return isinstance(table.game.NOTATION.parse(action), table.game.SECRETS)


def moves(table: Table, seat: int, told: Iterable[Event | Move]) -> tuple[Move, ...]:
    """The pieces that moved, from events or moves, as `seat` sees them."""
    found: list[Move] = []
    for one in told:
        found += one.moves if isinstance(one, Event) else [one]
    return tuple(table.game.redact_move(move, seat) for move in found)


def player(table: Table, seat: int) -> int:
    """The viewer if one person plays every seat: with secret hands, the player who has to decide."""
    return table.seat if has_secrets(table) and table.seat >= 0 else seat


def as_seen(table: Table, seat: int) -> Document:
    """A position that can be given away: what `seat` sees, with everything hidden dealt again."""
    game = table.game
    if not has_secrets(table) or table.seat < 0:
        state = table.state
    else:
        state = game.resample(game.observe(table.state, seat), len(table.steps))
    return {**game.to_json(state), "names": list(table.names)}
