"""What a position is worth to a player: money less debts, and what the paydays to come promise."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ..moves import in_front
from ..phases.payday import fort_pay, majority, spread
from ..ruleset import BONUS, BONUS_CITIES, PHASES
from ..state import State
from ..track import fullest, presence


@cache
def opinion() -> dict[str, float]:
    """The table of worth.toml."""
    found: dict[str, float] = tomllib.loads(
        Path(__file__).with_name("worth.toml").read_text("utf-8")
    )["more"]
    return found


def income(state: State, seat: int) -> int:
    """What this player would be paid if payday were now."""
    total = spread(state, seat)
    full = fullest(state)
    for name, city in zip(state.names, state.cities, strict=True):
        total += sum(n for who, n, _ in majority(state, name) if who == seat)
        if seat in city.forts:
            total += fort_pay(state, name, seat, full)[0]
    return total


def paydays(state: State) -> float:
    """How many paydays are still to come, those further off counting less."""
    again = opinion()["again"]
    return sum(again**k for k in range(PHASES - state.phase + 1))


def value(state: State, seat: int) -> float:
    """What the position is worth to a player, in florins."""
    board, more, left = state.seats[seat], opinion(), paydays(state)
    ready = more["ready"] * min(board.money, more["enough"])
    pieces = left * (
        more["house"] * (board.houses + board.neutral / 2) + more["fortress"] * board.fortresses
    )
    taken = sum(bool(other.bonus) for other in state.seats)
    hope = (
        0.0
        if board.bonus or taken >= len(BONUS)
        else more["near"] * max(0, presence(state, seat) - BONUS_CITIES + 4)
    )
    return (
        board.money - in_front(board) + board.bonus + ready + pieces + hope
        + more["card"] * min(3, len(board.cards)) + left * income(state, seat)
    )  # fmt: skip
