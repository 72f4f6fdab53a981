"""Francs for every person of another player in one of the player's own buildings."""

from __future__ import annotations

from ..ruleset import BUILDINGS
from ..state import State, Stock, Turn
from .gain import receive


def guests(state: State, seat: int) -> list[int]:
    """The players whose person is in a building of this player."""
    own = state.seats[seat].buildings
    return [i for i, board in enumerate(state.seats) if i != seat and board.disc in own]


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    return {} if guests(state, seat) else {"guest": 1}


def start(turn: Turn, seat: int, building: str) -> None:
    card, found = BUILDINGS[building], guests(turn.state, seat)
    stand = [turn.state.seats[i].disc for i in found]
    if len(set(stand)) < len(stand):
        turn.emit("LH.ruling.arts-centre-many", seat, n=len(stand))
    receive(
        turn,
        seat,
        card.rule,
        {"franc": card.most * len(found)},
        building=building,
        n=len(found),
        houses=stand,
    )


ANY_STOCK = True
BESIDE_FEE = True
