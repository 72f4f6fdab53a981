"""The value of a position for a player: money minus debts, plus the expected income of future paydays."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path

from ..moves import in_front
from ..phases.payday import fort_pay, majority, spread
from ..ruleset import BONUS, BONUS_CITIES, PHASES
from ..state import State
from ..track import fullest, presence


@cache
def opinion() -> dict[str, float]:
    """The table of worth.toml."""
    found: dict[str, float] = tomllib.loads(Path(__file__).with_name("worth.toml").read_text("utf-8"))["more"]
    return found


def incomes(state: State) -> tuple[int, ...]:
    """What every player would be paid if there were a payday now."""
    bare = [seat.but(money=0, at="", berth=0, cards=(), loans=()) for seat in state.seats]
    return _incomes(State(tuple(bare), state.cities, state.extra, state.payout, state.board, state.phase))


def bonus_due(state: State, seat: int) -> int:
    """What the last payday adds for a bonus card."""
    return state.seats[seat].bonus if state.phase == PHASES else 0


def due(state: State, seat: int) -> int:
    """What a player would be paid now, with a bonus card on the last payday."""
    return incomes(state)[seat] + bonus_due(state, seat)


@lru_cache(4096)
def _incomes(state: State) -> tuple[int, ...]:
    total = [spread(state, seat) for seat in range(len(state.seats))]
    full = fullest(state)
    for name, city in zip(state.names, state.cities, strict=True):
        for who, n, _ in majority(state, name):
            total[who] += n
        for who in city.forts:
            if who >= 0:
                total[who] += fort_pay(state, name, who, full)[0]
    return tuple(total)


def paydays(state: State) -> float:
    """The number of paydays to come; later ones count less."""
    again = opinion()["again"]
    return sum(again**k for k in range(PHASES - state.phase + 1))


def estate(state: State, seat: int) -> float:
    """The value of what is on the board and still to be built, without money."""
    board, more, left = state.seats[seat], opinion(), paydays(state)
    count = board.houses + board.neutral / 2
    kept = more["house"] * count + more["fortress"] * board.fortresses
    turns = board.pieces  # a long phase costs loans
    pieces = (left - 1) * kept - more["linger"] * turns
    taken = sum(bool(other.bonus) for other in state.seats)
    cities = presence(state, seat)
    hope = 0.0
    if not board.bonus and taken < len(BONUS):
        hope = more["near"] * max(0, cities - BONUS_CITIES + 4)
    paid = incomes(state)
    others = (sum(paid) - paid[seat]) / (len(paid) - 1)
    spreads = more["city"] * cities * left
    return board.bonus + pieces + hope + spreads + left * (paid[seat] - more["rival"] * others)


def ready(state: State, seat: int, money: int) -> float:
    """The additional value of money in hand: without it nothing can be built, and a loan costs a turn."""
    board, more = state.seats[seat], opinion()
    turns = min(board.pieces, more["turns"])
    enough = turns * more["each"]
    return more["ready"] * min(money, enough) * (more["last"] if state.phase == PHASES else 1.0)


def value(state: State, seat: int) -> float:
    """The value of the position for a player, in florins."""
    board = state.seats[seat]
    return (
        estate(state, seat)
        + board.money
        - in_front(board)
        + ready(state, seat, board.money)
        + opinion()["card"] * min(3, len(board.cards))
    )
