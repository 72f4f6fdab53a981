"""Food for fuel: order counter by counter, then pay the food for everything together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel.agenda import Task, Turn
from ...kernel.declared import Desk
from ..actions import Done, Swap
from ..book import BOOK
from ..payments import means
from ..ruleset import BUILDINGS
from ..settling import pay
from ..state import State, Stock
from .gain import receive

Facts = dict[str, Any] | None
_DONE = Done()


def price(building: str, ordered: tuple[int, ...]) -> int:
    """The food for everything that was ordered."""
    return sum([n * food for n, (_, (food, _)) in zip(ordered, BUILDINGS[building].orders, strict=True)])


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    least = min(food for _, (food, _) in BUILDINGS[building].orders)
    short = least - means(stock, "food")
    return {"food": short} if short > 0 else {}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(Task("order", seat, (building, tuple(0 for _ in BUILDINGS[building].orders))))


def _pending(state: State, seat: int) -> tuple[str, tuple[int, ...]] | None:
    task = state.agenda[-1] if state.agenda else None
    return task.memo if task and task.kind == "order" and task.seat == seat else None  # type: ignore[return-value]


def _more(building: str, ordered: tuple[int, ...], thing: str) -> tuple[int, ...]:
    goods = [good for good, _ in BUILDINGS[building].orders]
    return tuple([n + (good == thing) for n, good in zip(ordered, goods, strict=True)])


@BOOK.check("LH.special.coal-trader", Swap)
def not_sold(state: State, seat: int, action: Swap) -> Facts:
    """Another thing, or more of it than is sold."""
    found = _pending(state, seat)
    if not found:
        return None
    building, ordered = found
    most = {good: most for good, (_, most) in BUILDINGS[building].orders}
    n = dict(zip(most, ordered, strict=True)).get(action.thing, 0)
    if n < most.get(action.thing, 0):
        return None
    return {"seat": seat, "building": building, "thing": action.thing, "most": most.get(action.thing, 0)}


@BOOK.check("LH.ruling.trader-food", Swap)
def too_little_food(state: State, seat: int, action: Swap) -> Facts:
    found = _pending(state, seat)
    if not found or action.thing not in dict(BUILDINGS[found[0]].orders):
        return None
    building, ordered = found
    needed, had = price(building, _more(building, ordered, action.thing)), means(state.seats[seat].stock, "food")
    return {"seat": seat, "thing": action.thing, "needed": needed, "had": had, "short": needed - had} if had < needed else None


@BOOK.check("LH.entry.obliged", Done)
def nothing_ordered(state: State, seat: int, action: Done) -> Facts:
    found = _pending(state, seat)
    return {"seat": seat, "building": found[0]} if found and not any(found[1]) else None


def _open(state: State, seat: int, building: str, ordered: tuple[int, ...]) -> list[str]:
    """What can still be ordered."""
    had = means(state.seats[seat].stock, "food") - price(building, ordered)
    return [good for n, (good, (food, most)) in zip(ordered, BUILDINGS[building].orders, strict=True) if n < most and food <= had]


def candidates(state: State, seat: int) -> Iterable[Any]:
    building, ordered = state.agenda[-1].memo
    return (*map(Swap, _open(state, seat, building, ordered)), _DONE)


def apply(turn: Turn, seat: int, action: Any) -> None:
    building, ordered = turn.state.agenda[-1].memo
    if isinstance(action, Swap):
        ordered = _more(building, ordered, action.thing)
        turn.tell("LH.ruling.trader-food", seat, goods=_goods(building, ordered), n=price(building, ordered), building=building)
        turn.remember((building, ordered))
        if _open(turn.state, seat, building, ordered):
            return
    else:
        turn.tell("LH.ruling.trader-food", seat, goods={}, n=price(building, ordered), building=building)
    turn.pop()
    turn.push(Task("ordered", seat, (building, ordered)))
    pay(turn, seat, (("food", price(building, ordered)),), "work", building)


def _goods(building: str, ordered: tuple[int, ...]) -> dict[str, int]:
    return {good: n for n, (good, _) in zip(ordered, BUILDINGS[building].orders, strict=True) if n}


def delivered(turn: Turn) -> None:
    """After the payment: the ordered goods come."""
    task = turn.pop()
    building, ordered = task.memo
    receive(turn, task.seat, BUILDINGS[building].rule, _goods(building, ordered), building=building, n=price(building, ordered))


def stands(state: State, seat: int, kind: str, memo: tuple[Any, ...]) -> bool:
    """Whether this can be pending: this much can be ordered, and some of it or more."""
    building, ordered = memo
    most = [most for _, (_, most) in BUILDINGS[building].orders]
    if len(ordered) != len(most) or any(n > limit for n, limit in zip(ordered, most, strict=True)):
        return False
    if kind == "ordered":
        return any(ordered)
    fits = price(building, ordered) <= means(state.seats[seat].stock, "food")
    return fits and bool(any(ordered) or _open(state, seat, building, ordered))


DESKS = {"order": Desk((Swap, Done), candidates, apply)}
AUTOS = {"ordered": delivered}
MEMOS: dict[str, Any] = {"order": (str, [int]), "ordered": (str, [int])}
