"""Two neighbouring offers together, for three francs; never the francs."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Haul
from ..book import BOOK
from ..ruleset import BUILDINGS, OFFERS, PLACE
from ..state import State, Stock, Turn

_LAST = len(OFFERS) - 1


def pairs(state: State) -> list[str]:
    """The offers that can be taken with the next one on the right."""
    return [OFFERS[k] for k in range(1, _LAST) if state.offers[k] and state.offers[k + 1]]


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    if not pairs(state):
        return {"pair": 1}
    short = BUILDINGS[building].most - stock[PLACE["franc"]]
    return {"franc": short} if short > 0 else {}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Haul(seat, building))


@BOOK.check("LH.special.haulage", Haul)
def the_francs(state: State, seat: int, action: Haul) -> Facts | None:
    francs = action.offer == "franc" and pending(state, "haul", seat)
    return {"seat": seat, "offer": action.offer} if francs else None


@BOOK.check("LH.special.haulage-neighbours", Haul)
def no_neighbour(state: State, seat: int, action: Haul) -> Facts | None:
    last = action.offer == OFFERS[_LAST] and pending(state, "haul", seat)
    return {"seat": seat, "offer": action.offer} if last else None


@BOOK.check("LH.ruling.haul-both", Haul)
def one_is_empty(state: State, seat: int, action: Haul) -> Facts | None:
    k = OFFERS.index(action.offer)
    if not 0 < k < _LAST or not pending(state, "haul", seat):
        return None
    empty = [OFFERS[at] for at in (k, k + 1) if not state.offers[at]]
    return {"seat": seat, "offer": action.offer, "other": OFFERS[k + 1], "empty": empty} if empty else None


def candidates(state: State, seat: int) -> Iterable[Action]:
    return map(Haul, pairs(state))


def apply(turn: Turn, seat: int, action: Haul) -> None:
    building = turn.pop().building
    n, k = BUILDINGS[building].most, OFFERS.index(action.offer)
    goods = {OFFERS[at]: turn.state.offers[at] for at in (k, k + 1)}
    moves = [(good, count, ("offer", good), ("stock", seat)) for good, count in goods.items()]
    turn.emit(
        BUILDINGS[building].rule,
        seat,
        ("franc", n, ("stock", seat), ("supply",)),
        *moves,
        goods=goods,
        building=building,
        n=n,
    )


def stands(state: State, task: decisions.Haul) -> bool:
    """Whether this can be pending: it can be done."""
    return not lacking(state, task.seat, task.building, state.seats[task.seat].stock)


HANDLERS = {"haul": DecisionHandler((Haul,), candidates, apply)}
