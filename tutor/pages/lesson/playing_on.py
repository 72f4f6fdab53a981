"""The link from a lesson's table to a game that continues from it."""

from __future__ import annotations

from tutor.rules.kernel.table import Table

from ..table import sharing


def playing_on(table: Table, seat: int = 0) -> str:
    """The address of a game from this table, with the learner in their seat and steady bots in the others."""
    name, code = sharing.link(table, seat)
    seats = ",".join("you" if k == seat else "steady" for k in range(len(table.names)))
    return f"{table.game.NAME}/play?{name}={code}&seats={seats}"
