"""What a role would bring: to the player who chooses it, and to the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..moments import speakers, total
from ..phases.builder import price
from ..phases.captain import best
from ..phases.mayor import empty_circles
from ..production import capacity, output
from ..ruleset import BUILDINGS, GOODS, PRICES, SPACES
from ..state import State
from .worth import rounds_left

Facts = dict[str, Any]


def settler(state: State, seat: int) -> tuple[float, float, Facts]:
    """A quarry early, else a tile that fits."""
    room = len(state.seats[seat].island) < SPACES
    left = rounds_left(state)
    mine = (0.9 if state.quarries else 0.5) * min(left, 8) / 4 if room else 0.0
    return mine, 0.3 * mine, {"quarries": state.quarries}


def mayor(state: State, seat: int) -> tuple[float, float, Facts]:
    """People for empty circles."""
    players = len(state.seats)
    gain = -(-state.colonist_ship // players) + 1
    use = [min(gain, empty_circles(board) - board.waiting) for board in state.seats]
    scale = min(rounds_left(state), 8) * 0.12
    others = [n for i, n in enumerate(use) if i != seat]
    return max(0, use[seat]) * scale, max(0.0, sum(others) / len(others) * scale), {"n": gain}


def builder(state: State, seat: int) -> tuple[float, float, Facts]:
    """The best building each could pay for."""
    def top(i: int, off: int) -> tuple[float, str]:
        board, found = state.seats[i], (0.0, "")
        owned = {b for b, _ in board.city}
        for name, copies in state.market:
            if copies and name not in owned and price(state, i, name) - off <= board.coins:
                value = BUILDINGS[name].points + 0.25 * BUILDINGS[name].cost
                found = max(found, (value, name))
        return found

    value, name = top(seat, 1)
    others = [top(i, 0)[0] for i in range(len(state.seats)) if i != seat]
    return value * 0.6 + (0.4 if name else 0), 0.35 * sum(others) / len(others), {"building": name}


def craftsman(state: State, seat: int) -> tuple[float, float, Facts]:
    """Barrels made, mine against theirs."""
    def value(i: int) -> float:
        made = output(state.seats[i], state.goods)
        return sum(n * (0.5 + 0.08 * p) for n, p in zip(made, PRICES, strict=True))

    mine = value(seat) + (0.6 if any(capacity(state.seats[seat])) else 0)
    others = [value(i) for i in range(len(state.seats)) if i != seat]
    return mine, sum(others) / len(others), {"n": sum(output(state.seats[seat], state.goods))}


def trader(state: State, seat: int) -> tuple[float, float, Facts]:
    """The best sale each could make."""
    def sale(i: int) -> int:
        board, free = state.seats[i], len(state.house) < 4
        repeat = bool(speakers("repeat_kind", board))
        bonus = total("sale_bonus", board) + (i == seat)
        kinds = (PRICES[k] + bonus for k, g in enumerate(GOODS)
                 if board.goods[k] and free and (repeat or g not in state.house))  # fmt: skip
        return max(kinds, default=0)

    scale = 0.12 + 0.035 * min(rounds_left(state), 10)
    others = [sale(i) for i in range(len(state.seats)) if i != seat]
    return sale(seat) * scale, 0.6 * sum(others) / len(others) * scale, {"n": sale(seat)}


def captain(state: State, seat: int) -> tuple[float, float, Facts]:
    """Points by loading, mine against theirs."""
    def load(i: int) -> int:
        goods = state.seats[i].goods
        loads = [best(state, g, n) for g, n in zip(GOODS, goods, strict=True) if n]
        wharf = max(goods) if speakers("hold", state.seats[i]) else 0
        each = total("load_bonus", state.seats[i])
        return min(sum(loads), sum(s.size - s.load for s in state.ships)) + wharf + each * len(loads)

    mine = load(seat)
    others = [load(i) for i in range(len(state.seats)) if i != seat]
    gain = (mine + 1) * 0.75 if mine else 0.0
    return gain, 0.4 * sum(others) / len(others), {"n": mine + 1 if mine else 0}


def prospector(state: State, seat: int) -> tuple[float, float, Facts]:
    """A doubloon, and nobody else moves."""
    return 0.12 + 0.035 * min(rounds_left(state), 10), 0.0, {"n": 1}


ROLES: dict[str, Callable[[State, int], tuple[float, float, Facts]]] = {
    "settler": settler, "mayor": mayor, "builder": builder, "craftsman": craftsman,
    "trader": trader, "captain": captain, "prospector": prospector, "prospector2": prospector,
}  # fmt: skip
