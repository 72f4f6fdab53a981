"""Two of every kind whose offer space is empty, including francs."""

from __future__ import annotations

from ..ruleset import BUILDINGS, OFFERS
from ..state import State, Stock, Turn
from .gain import receive


def empty(state: State) -> list[str]:
    """The kinds with an empty offer."""
    return [kind for kind, n in zip(OFFERS, state.offers, strict=True) if not n]


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    return {} if empty(state) else {"empty_offer": 1}


def start(turn: Turn, seat: int, building: str) -> None:
    card = BUILDINGS[building]
    found = empty(turn.state)
    receive(turn, seat, card.rule, dict.fromkeys(found, card.most), building=building, empty=found)
    if "franc" in found:
        turn.emit("LH.ruling.black-market-francs", seat, n=card.most)


ANY_STOCK = True
BESIDE_FEE = True
