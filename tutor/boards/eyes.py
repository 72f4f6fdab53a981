"""Whose eyes look at the table, and what they may not see. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.rules.kernel.table import Table

NOBODY = -1


def has_secrets(table: Table) -> bool:
    """Whether players hold cards that the others may not see."""
    return bool(table.game.SECRETS)


def secret(table: Table, action: str) -> bool:
    """Whether the words of this action name cards that only its player may see."""
    return isinstance(table.game.NOTATION.parse(action), table.game.SECRETS)


def moves(table: Table, seat: int, told: Iterable[Any]) -> tuple[Any, ...]:
    """The pieces that moved, from events or moves, as `seat` sees them."""
    found: list[Any] = []
    for one in told:
        found += one.moves if hasattr(one, "moves") else [one]
    return tuple(table.game.glimpse(move, seat) for move in found)


def player(table: Table, seat: int) -> int:
    """Who looks where one person plays every seat: with secret hands, whoever has to decide."""
    return table.seat if has_secrets(table) and table.seat >= 0 else seat


def as_seen(table: Table, seat: int) -> dict[str, Any]:
    """A position to give away: what `seat` sees, and everything hidden dealt anew."""
    game = table.game
    if not has_secrets(table) or table.seat < 0:
        state = table.state
    else:
        state = game.resample(game.observe(table.state, seat), len(table.steps))
    return {**game.to_json(state), "names": list(table.names)}
