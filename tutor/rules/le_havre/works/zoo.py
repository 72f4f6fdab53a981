"""A franc for every three fish and cattle that the player has, rounded down; the animals are kept."""

from __future__ import annotations

from ...kernel.agenda import Turn
from ..ruleset import BUILDINGS, PLACE
from ..state import State, Stock
from .gain import receive


def animals(stock: Stock) -> int:
    """Fish and cattle together."""
    return stock[PLACE["fish"]] + stock[PLACE["cattle"]]


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    short = BUILDINGS[building].most - animals(stock)
    return {"fish_or_cattle": short} if short > 0 else {}


def start(turn: Turn, seat: int, building: str) -> None:
    card, stock = BUILDINGS[building], turn.state.seats[seat].stock
    francs, lost = divmod(animals(stock), card.most)
    receive(turn, seat, card.rule, {"franc": francs}, building=building, n=animals(stock), lost=lost)
