"""Whether a building's work can be done: checked before a player enters, and while a fee is paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...kernel.agenda import Facts
from ..payments import Line, counters, finishing, held, less, means
from ..places import owner
from ..ruleset import BUILDINGS
from ..state import State, Stock
from . import (
    bridge,
    construct,
    court,
    empty_offers,
    gain,
    guests,
    haul,
    make,
    office,
    order,
    pick,
    shipping,
    wharf,
    zoo,
)
from .work import Work, work_of

Fits = Callable[[Stock], bool]
KINDS: dict[str, Work] = {
    "gain": work_of(gain),
    "make": work_of(make),
    "construct": work_of(construct),
    "wharf": work_of(wharf),
    "shipping": work_of(shipping),
    "pick": work_of(pick),
    "bridge": work_of(bridge),
    "office": work_of(office),
    "order": work_of(order),
    "court": work_of(court),
    "haul": work_of(haul),
    "empty_offers": work_of(empty_offers),
    "guests": work_of(guests),
    "zoo": work_of(zoo),
}


def owed(state: State, seat: int, building: str) -> tuple[Line, ...]:
    """The fee in each kind in which it can be paid; nothing in the player's own building."""
    fee = BUILDINGS[building].fee
    return () if not fee or owner(state, building) == seat else fee


def fits(state: State, seat: int, building: str, kinds: Mapping[str, Work]) -> Fits | None:
    """Whether the work can be done with a stock; None if it never depends on one."""
    found = kinds[BUILDINGS[building].work]
    if found.any_stock:
        return None
    return lambda stock: not found.lacking(state, seat, building, stock)


def short_of_fee(state: State, seat: int, building: str, stock: Stock) -> Facts | None:
    """The numbers of the missing fee, in the kind that is nearest to being paid; None if one can be paid."""
    fee = owed(state, seat, building)
    if not fee or any(means(stock, kind) >= n for kind, n in fee):
        return None
    kind, needed = min(fee, key=lambda line: line[1] - means(stock, line[0]))
    had, both = means(stock, kind), dict(fee)
    return {
        "seat": seat,
        "building": building,
        "kind": kind,
        "needed": needed,
        "had": had,
        "short": needed - had,
        "food": both.get("food", 0),
        "franc": both.get("franc", 0),
    }


def possible(
    state: State, seat: int, building: str, stock: Stock, kinds: Mapping[str, Work] = KINDS
) -> Facts | None:
    """What would be missing for the work, before the fee or after every way to pay it; None if it can be
    done.
    """
    work = BUILDINGS[building].work
    if not work:
        return None  # nobody can enter, which is another rule
    found = kinds[work]
    short = found.lacking(state, seat, building, stock)
    fee = owed(state, seat, building)
    if short or not fee or found.any_stock:
        return {"seat": seat, "building": building, "short": short, "after_fee": False} if short else None
    left: dict[str, int] = {}
    for kind, n in fee:
        for way in finishing(held(stock, kind), kind, n, 99):
            left = found.lacking(state, seat, building, less(stock, counters(kind, way).items()))
            if not left:
                return None
    return {"seat": seat, "building": building, "short": left, "after_fee": True} if left else None
