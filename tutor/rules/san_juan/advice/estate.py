"""The value of cards for their owner: points at the end, and cards on the way."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ...kernel.spec import HIDDEN
from ..hooks import owned
from ..ruleset import CARDS, LAST_BUILDING, PRICES
from ..scoring import score
from ..state import Seat, State

CARD = 0.55  # the value of a card in hand, in points, while it can still be used


@cache
def opinion(what: str) -> dict[str, float]:
    """One table of worth.toml."""
    found: dict[str, float] = tomllib.loads(Path(__file__).with_name("worth.toml").read_text("utf-8"))[what]
    return found


def time_left(state: State) -> float:
    """The share of the game that is left, from 1 down to 0, by the largest area."""
    most = max(len(board.area) for board in state.seats)
    return max(0.0, (LAST_BUILDING - most) / (LAST_BUILDING - 1))


def points(board: Seat) -> int:
    """The current points of a board."""
    return score(board, 0).total


def with_building(board: Seat, building: str, over: str = "") -> Seat:
    """The board after `building` is built."""
    area = board.area
    if over:
        k = next(k for k, (b, _) in enumerate(area) if b == over)
        area = (*area[:k], *area[k + 1 :])
    return board.but(area=(*area, (building, "")))


def _promise(board: Seat, building: str, left: float) -> float:
    """Points that a six-cost building will still score: about half of what is built from now on counts."""
    more = left * (LAST_BUILDING - len(board.area))
    return opinion("promise").get(building, 0.0) * more


def counts_now(state: State, seat: int, building: str, over: str = "") -> int:
    """Points that `building` would add to the current board."""
    board = state.seats[seat]
    return points(with_building(board, building, over)) - points(board)


def gain(state: State, seat: int, building: str, over: str = "") -> float:
    """Points that `building` adds: printed ones, those at the end, and what its power saves."""
    board, left = state.seats[seat], time_left(state)
    now = counts_now(state, seat, building, over)
    power = opinion("power").get(building, 0.0) - (opinion("power").get(over, 0.0) if over else 0.0)
    copies = owned(board.area).count(building)
    power *= left * CARD / (1 + 0.5 * copies)
    return now + power + _promise(board, building, left)


def wish(state: State, seat: int, card: str) -> float:
    """How much a card in hand is wanted as a building, minus its price; 0 if it cannot be built."""
    board = state.seats[seat]
    if card == HIDDEN or (CARDS[card].violet and card in owned(board.area)):
        return 0.0
    return max(0.0, gain(state, seat, card) - CARDS[card].cost * CARD * 0.8)


def price_usual(good: str) -> float:
    """The mean price on the five tiles."""
    return sum(prices[good] for prices in PRICES.values()) / len(PRICES)


def price_expected(state: State, good: str) -> float:
    """The expected price: on the open tile, on the next one if it is known, otherwise the mean."""
    if state.open:
        return PRICES[state.open][good]
    first = state.tiles[0]
    if first != HIDDEN and state.seen == len(state.tiles):
        return PRICES[first][good]
    unseen = [t for t in PRICES if t not in state.tiles[len(state.tiles) - state.seen :]]
    return sum(PRICES[t][good] for t in unseen) / len(unseen)


def best_goods(state: State, board: Seat, n: int, full: bool) -> list[str]:
    """The `n` most valuable goods on the board (full), or that could be produced (not full)."""
    goods = [CARDS[b].good for b, card in board.area if CARDS[b].good and bool(card) == full]
    return sorted(goods, key=lambda good: -price_expected(state, good))[:n]
