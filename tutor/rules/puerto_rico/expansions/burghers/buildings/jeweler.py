"""Jeweler: each production phase a coin for each burgher; a large production building for the guild hall."""

from __future__ import annotations

from ....state import Turn, unmanned
from ..tokens import burghers

RULES: dict[str, str] = {}


def pay(turn: Turn, seat: int) -> None:
    n = burghers(turn.state.seats[seat])
    if n and not unmanned(turn.state, seat, "jeweler"):
        turn.emit("PR.x2.b.jeweler.income", seat, ("coin", n, ("bank",), ("seat", seat)), n=n)
