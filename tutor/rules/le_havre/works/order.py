"""Food for fuel: order counter by counter, then pay the food for everything together."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Done, Swap
from ..book import BOOK
from ..payments import means
from ..ruleset import BUILDINGS
from ..settling import pay
from ..state import State, Stock, Turn
from .gain import receive

_DONE = Done()


def price(building: str, ordered: tuple[int, ...]) -> int:
    """The food for everything that was ordered."""
    return sum([n * food for n, (_, (food, _)) in zip(ordered, BUILDINGS[building].orders, strict=True)])


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    least = min(food for _, (food, _) in BUILDINGS[building].orders)
    short = least - means(stock, "food")
    return {"food": short} if short > 0 else {}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Order(seat, building, tuple(0 for _ in BUILDINGS[building].orders)))


def _pending(state: State, seat: int) -> decisions.Order | None:
    found = pending_of(state, decisions.Order, seat)
    return None if isinstance(found, decisions.Ordered) else found


def _more(building: str, ordered: tuple[int, ...], thing: str) -> tuple[int, ...]:
    goods = [good for good, _ in BUILDINGS[building].orders]
    return tuple([n + (good == thing) for n, good in zip(ordered, goods, strict=True)])


@BOOK.check("LH.special.coal-trader", Swap)
def not_sold(state: State, seat: int, action: Swap) -> Facts | None:
    """Another thing, or more of it than is sold."""
    found = _pending(state, seat)
    if not found:
        return None
    building, ordered = found.building, found.ordered
    most = {good: most for good, (_, most) in BUILDINGS[building].orders}
    n = dict(zip(most, ordered, strict=True)).get(action.thing, 0)
    if n < most.get(action.thing, 0):
        return None
    return {"seat": seat, "building": building, "thing": action.thing, "most": most.get(action.thing, 0)}


@BOOK.check("LH.ruling.trader-food", Swap)
def too_little_food(state: State, seat: int, action: Swap) -> Facts | None:
    found = _pending(state, seat)
    if not found or action.thing not in dict(BUILDINGS[found.building].orders):
        return None
    building, ordered = found.building, found.ordered
    needed, had = (
        price(building, _more(building, ordered, action.thing)),
        means(state.seats[seat].stock, "food"),
    )
    return (
        {"seat": seat, "thing": action.thing, "needed": needed, "had": had, "short": needed - had}
        if had < needed
        else None
    )


@BOOK.check("LH.entry.obliged", Done)
def nothing_ordered(state: State, seat: int, action: Done) -> Facts | None:
    found = _pending(state, seat)
    return {"seat": seat, "building": found.building} if found and not any(found.ordered) else None


def _open(state: State, seat: int, building: str, ordered: tuple[int, ...]) -> list[str]:
    """What can still be ordered."""
    had = means(state.seats[seat].stock, "food") - price(building, ordered)
    return [
        good
        for n, (good, (food, most)) in zip(ordered, BUILDINGS[building].orders, strict=True)
        if n < most and food <= had
    ]


def candidates(state: State, seat: int) -> Iterable[Action]:
    now = _pending(state, seat)
    return (*map(Swap, _open(state, seat, now.building, now.ordered)), _DONE) if now else ()


def apply(turn: Turn, seat: int, action: Action) -> None:
    now = turn.pending(decisions.Order)
    building, ordered = now.building, now.ordered
    if isinstance(action, Swap):
        ordered = _more(building, ordered, action.thing)
        turn.emit(
            "LH.ruling.trader-food",
            seat,
            goods=_goods(building, ordered),
            n=price(building, ordered),
            building=building,
        )
        turn.instead(now.but(ordered=ordered))
        if _open(turn.state, seat, building, ordered):
            return
    else:
        turn.emit("LH.ruling.trader-food", seat, goods={}, n=price(building, ordered), building=building)
    turn.pop()
    turn.push(decisions.Ordered(seat, building, ordered))
    pay(turn, seat, (("food", price(building, ordered)),), "work", building)


def _goods(building: str, ordered: tuple[int, ...]) -> dict[str, int]:
    return {good: n for n, (good, _) in zip(ordered, BUILDINGS[building].orders, strict=True) if n}


def delivered(turn: Turn) -> None:
    """After the payment: the ordered goods come."""
    task: decisions.Ordered = turn.pop()
    building, ordered = task.building, task.ordered
    receive(
        turn,
        task.seat,
        BUILDINGS[building].rule,
        _goods(building, ordered),
        building=building,
        n=price(building, ordered),
    )


def stands(state: State, task: decisions.Order) -> bool:
    """Whether this can be pending: this much can be ordered, and some of it or more."""
    building, ordered, seat = task.building, task.ordered, task.seat
    most = [most for _, (_, most) in BUILDINGS[building].orders]
    if len(ordered) != len(most) or any(n > limit for n, limit in zip(ordered, most, strict=True)):
        return False
    if isinstance(task, decisions.Ordered):
        return any(ordered)
    fits = price(building, ordered) <= means(state.seats[seat].stock, "food")
    return fits and bool(any(ordered) or _open(state, seat, building, ordered))


HANDLERS = {"order": DecisionHandler((Swap, Done), candidates, apply)}
AUTOMATIC_STEPS = {"ordered": delivered}
