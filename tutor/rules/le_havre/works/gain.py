"""Free goods: a fixed number, and more for the symbols on the player's own cards."""

from __future__ import annotations

from ..ruleset import BUILDINGS
from ..state import Seat, State, Stock, Turn
from ..symbols import fishermen, hammers

_COUNT = {"hammers": hammers, "fishermen": fishermen}


def receive(turn: Turn, seat: int, rule: str, goods: dict[str, int], **facts: object) -> None:
    """Goods and francs from the supply."""
    moves = [(thing, n, ("supply",), ("stock", seat)) for thing, n in goods.items()]
    turn.emit(rule, seat, *moves, goods=goods, **facts)


def bonus(board: Seat, building: str) -> dict[str, int]:
    """What the symbols of the player who uses it add, by good."""
    card = BUILDINGS[building]
    every = {good: _COUNT[symbol](board) for good, symbol in card.per}
    return every | {good: min(1, _COUNT[symbol](board)) for good, symbol in card.any}


def amounts(board: Seat, building: str) -> dict[str, int]:
    """What it gives this player, by good."""
    found, more = dict(BUILDINGS[building].gains), bonus(board, building)
    return {good: n for good in {**found, **more} if (n := found.get(good, 0) + more.get(good, 0))}


def can(state: State, seat: int, building: str, stock: Stock) -> bool:
    return bool(BUILDINGS[building].gains) or bool(amounts(state.seats[seat], building))


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    if amounts(state.seats[seat], building):
        return {}
    return {
        symbol.replace("fishermen", "fisherman").removesuffix("s"): 1
        for _, symbol in BUILDINGS[building].per[:1]
    }


def start(turn: Turn, seat: int, building: str) -> None:
    board, rule = turn.state.seats[seat], BUILDINGS[building].rule
    more = {good: n for good, n in bonus(board, building).items() if n}
    if more:
        turn.emit(
            "LH.symbols.user",
            seat,
            goods=more,
            hammers=hammers(board),
            fishermen=fishermen(board),
            building=building,
        )
    receive(turn, seat, rule, amounts(board, building), building=building)


ANY_STOCK = True
BESIDE_FEE = True
