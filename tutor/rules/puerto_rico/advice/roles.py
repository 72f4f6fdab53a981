"""The value of a role: for the player who chooses it, and for the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ...kernel.agenda import Facts
from ..editions import Gain, edition_of
from ..production import output
from ..ruleset import SPACES
from ..state import State
from . import growing, trading
from .outlook import outlook


def _others(state: State, seat: int) -> list[int]:
    n = len(state.seats)
    return [(seat + k) % n for k in range(1, n)]


def settler(state: State, seat: int) -> Gain:
    """The best face-up tile, including a quarry; the others choose from the rest."""
    look, row = outlook(state), list(state.row)

    def best(i: int, quarry: bool) -> tuple[float, str]:
        board = state.seats[i]
        if len(board.island) >= SPACES:
            return 0.0, ""
        kinds = [*dict.fromkeys(row), *(["quarry"] if quarry and state.quarries else [])]
        return max(((growing.tile_gain(board, t, look), t) for t in kinds), default=(0.0, ""))

    mine, tile = best(seat, True)
    theirs = []
    if tile in row:
        row.remove(tile)
    for i in _others(state, seat):
        gain, taken = best(i, False)
        theirs.append(gain)
        if taken in row:
            row.remove(taken)
    key = "role-settler-quarry" if tile == "quarry" else "role-settler"
    return mine, theirs, key if tile else "role-idle", {"tile": tile}


def mayor(state: State, seat: int) -> Gain:
    """Colonists for empty circles: as many as each player will receive."""
    look, players = outlook(state), len(state.seats)

    def gain(i: int, arriving: int) -> float:
        board = state.seats[i]
        posts = growing.open_posts(board, look)
        n = board.waiting + arriving
        return sum(max(worth, 0.0) for worth, _ in posts[:n])

    arriving = [(state.colonist_ship + players - 1 - k) // players for k in range(players)]
    mine = gain(seat, arriving[0] + bool(state.colonists))
    theirs = [gain(i, arriving[k]) for k, i in enumerate(_others(state, seat), 1)]
    empty = len(growing.open_posts(state.seats[seat], look))
    n = arriving[0] + bool(state.colonists)
    return mine, theirs, "role-mayor" if empty else "role-mayor-full", {"n": n, "empty": empty}


def builder(state: State, seat: int) -> Gain:
    """The best building that each player could pay for."""
    coins = next(card.coins for card in state.roles if card.role == "builder")
    mine, name, cost = growing.best_building(state, seat, 1, coins)
    theirs = [growing.best_building(state, i, 0)[0] for i in _others(state, seat)]
    return mine, theirs, "role-builder" if name else "role-idle", {"building": name, "n": cost}


def craftsman(state: State, seat: int) -> Gain:
    """Barrels produced, mine compared with theirs, while the supply lasts."""
    look, supply = outlook(state), state.goods
    made: list[tuple[int, ...]] = []
    for i in (seat, *_others(state, seat)):
        out = output(state.seats[i], supply)
        supply = tuple(have - n for have, n in zip(supply, out, strict=True))
        made.append(out)

    def value(out: tuple[int, ...]) -> float:
        return sum(worth * n for worth, n in zip(look.barrels, out, strict=True))

    mine = value(made[0])
    bonus = [look.barrels[k] for k, n in enumerate(made[0]) if n and supply[k]]
    theirs = [value(out) for out in made[1:]]
    most = max(range(1, len(made)), key=lambda k: sum(made[k]))
    facts: Facts = {
        "n": sum(made[0]) + bool(bonus),
        "most": sum(made[most]),
        "other_seat": (seat + most) % len(state.seats),
    }
    key = "role-craftsman" if facts["n"] else "role-idle"
    return mine + max(bonus, default=0.0), theirs, key, facts


def trader(state: State, seat: int) -> Gain:
    """Each player's best sale, in turn order, while the trading house has space."""
    look, house = outlook(state), state.house
    n, good = trading.sale(state, seat, house, 1)
    worth = [n * look.coin - 0.5 if n * look.coin > 0.5 else 0.0]
    house = (*house, good) if good else house
    for i in _others(state, seat):
        coins, sold = trading.sale(state, i, house, 0)
        worth.append(max(0.0, coins * look.coin - 0.5))
        house = (*house, sold) if sold and coins else house
    return worth[0], worth[1:], "role-trader" if good and n else "role-idle", {"good": good, "n": n}


def captain(state: State, seat: int) -> Gain:
    """Points from loading, mine compared with theirs; barrels that nobody can load are mostly lost."""
    look = outlook(state)

    def gain(i: int, first: bool) -> tuple[float, int]:
        points, aboard = trading.capacity(state, i, first)
        board = state.seats[i]
        left = max(0, sum(board.goods) - aboard - 1)
        mean = sum(w * n for w, n in zip(look.barrels, board.goods, strict=True)) / max(1, sum(board.goods))
        return points - 0.8 * mean * aboard - 0.6 * mean * left, points

    mine, points = gain(seat, True)
    found = [(gain(i, False), i) for i in _others(state, seat)]
    lost = [(g[0], i) for g, i in found if g[0] < -0.5 and trading.left_over(state, i)]
    facts: Facts = {"n": trading.first_load(state, seat), "most": max(g[1] for g, _ in found)}
    key = "role-captain" if points else "role-idle"
    if lost and points:
        key, facts["other_seat"] = "role-captain-spoils", min(lost)[1]
    return mine, [g[0] for g, _ in found], key, facts


def prospector(state: State, seat: int) -> Gain:
    """A doubloon; the others do nothing."""
    return outlook(state).coin, [0.0], "role-prospector", {"n": 1}


WEIGH: dict[str, Callable[[State, int], Gain]] = {
    "settler": settler,
    "mayor": mayor,
    "builder": builder,
    "craftsman": craftsman,
    "trader": trader,
    "captain": captain,
    "prospector": prospector,
    "prospector2": prospector,
}
SPREAD = 1.0  # the share of the others' average gain that counts against a role


@lru_cache(maxsize=512)
def weigh(state: State, seat: int, role: str) -> tuple[float, str, Facts]:
    """The value of a role: my gain, minus a part of theirs, plus the doubloons on its card."""
    mine, theirs, key, facts = edition_of(state.edition).weigh[role](state, seat)
    coins = next(card.coins for card in state.roles if card.role == role)
    worth = mine - SPREAD * sum(theirs) / len(theirs) + coins * outlook(state).coin
    return worth, key, {**facts, "role": role, "coins": coins}
