"""Black market: up to two goods can replace cards when its owner pays."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.rounds import pending
from ..actions import Spend
from ..book import BOOK
from ..hooks import without
from ..state import State

RULES = {"goods_as_cards": "SJ.black-market.pay"}
_MOST = 2


def goods_as_cards() -> int:
    return _MOST


@BOOK.check("SJ.black-market.pay", Spend)
def no_market(state: State, seat: int, action: Spend) -> Facts | None:
    task = pending(state, "pay", seat)
    area = state.seats[seat].area
    helps = without(area, task.over) if task else area
    if any(b == "black_market" for b, _ in helps):
        return None
    return {"seat": seat, "owned": int(any(b == "black_market" for b, _ in area))}


@BOOK.check("SJ.black-market.two", Spend)
def two_spent(state: State, seat: int, action: Spend) -> Facts | None:
    task = pending(state, "pay", seat)
    return {"seat": seat, "n": _MOST} if task and task.spent >= _MOST else None


@BOOK.check("SJ.black-market.no-good", Spend)
def no_good(state: State, seat: int, action: Spend) -> Facts | None:
    if state.seats[seat].goods(action.good):
        return None
    return {"seat": seat, "good": action.good}
