"""A franc for every three fish and cattle that the player has, rounded down; the animals are kept."""

from __future__ import annotations

from ..ruleset import BUILDINGS, PLACE
from ..state import State, Stock, Turn
from .gain import receive


def animals(building: str, stock: Stock) -> int:
    """Fish and cattle together."""
    return sum([stock[PLACE[good]] for good in BUILDINGS[building].counts])


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    short = BUILDINGS[building].most - animals(building, stock)
    return {"fish_or_cattle": short} if short > 0 else {}


def start(turn: Turn, seat: int, building: str) -> None:
    card, stock = BUILDINGS[building], turn.state.seats[seat].stock
    francs, lost = divmod(animals(building, stock), card.most)
    receive(
        turn, seat, card.rule, {"franc": francs}, building=building, n=animals(building, stock), lost=lost
    )
