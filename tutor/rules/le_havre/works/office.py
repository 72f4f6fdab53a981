"""Any goods for a better one: four for one steel, and also or instead one for charcoal, brick or leather."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Done, Give, Swap
from ..book import BOOK
from ..ruleset import BUILDINGS, GOODS, PLACE, THINGS
from ..state import State, Stock, Turn
from .gain import receive

PRICES = dict(
    next(card.swaps for card in BUILDINGS.values() if card.work == "office")
)  # goods of any kind for one
_SWAP = {thing: Swap(thing) for thing in PRICES}
_GIVE = {good: Give(good) for good in GOODS}
_DONE = Done()


def _goods(stock: Stock) -> int:
    return sum(stock) - stock[0]  # francs are not goods


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    return {} if _goods(stock) else {"good": 1}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Swap(seat, building))


def _pending(state: State, seat: int) -> decisions.Swap | None:
    return pending_of(state, decisions.Swap, seat)


def _which(thing: str) -> int:
    """The first exchange is the one for four goods, the second the one for one good."""
    return 0 if PRICES[thing] > 1 else 1


@BOOK.check("LH.bldg.office", Swap)
def not_given_here(state: State, seat: int, action: Swap) -> Facts | None:
    found = _pending(state, seat)
    if not found or (action.thing in PRICES and not found.done[_which(action.thing)]):
        return None
    known = action.thing in PRICES
    return {
        "seat": seat,
        "thing": action.thing,
        "building": found.building,
        "known": known,
        "steel": known and PRICES[action.thing] > 1,
    }


@BOOK.check("LH.ruling.office-goods", Swap)
def too_few(state: State, seat: int, action: Swap) -> Facts | None:
    had, needed = _goods(state.seats[seat].stock), PRICES.get(action.thing, 0)
    if not _pending(state, seat) or had >= needed:
        return None
    return {"seat": seat, "thing": action.thing, "needed": needed, "had": had, "short": needed - had}


@BOOK.check("LH.payment.own-counters", Give)
def not_there(state: State, seat: int, action: Give) -> Facts | None:
    """A player cannot hand in what they do not have, here or at the bridge."""
    giving = pending_of(state, decisions.Give, seat) or pending_of(state, decisions.Bridge, seat)
    return (
        {"seat": seat, "good": action.good}
        if giving and not state.seats[seat].stock[PLACE[action.good]]
        else None
    )


@BOOK.check("LH.entry.obliged", Done)
def nothing_swapped(state: State, seat: int, action: Done) -> Facts | None:
    found = _pending(state, seat)
    return {"seat": seat, "building": found.building} if found and not any(found.done) else None


def candidates(state: State, seat: int) -> Iterable[Action]:
    now = _pending(state, seat)
    done = now.done if now else (True, True)
    return (*(swap for thing, swap in _SWAP.items() if not done[_which(thing)]), _DONE)


def apply(turn: Turn, seat: int, action: Swap | Done) -> None:
    now: decisions.Swap = turn.pop()
    if isinstance(action, Done):
        turn.emit("LH.symbols.several", seat, building=now.building)
        return
    turn.emit("LH.ruling.office-goods", seat, goods={}, left=PRICES[action.thing], thing=action.thing)
    first = PRICES[action.thing] > 1
    four, one = now.four or first, now.one or not first
    if not (four and one):
        turn.push(decisions.Again(seat, now.building, four, one))
    turn.push(decisions.Give(seat, now.building, action.thing, PRICES[action.thing]))
    _all_the_same(turn, seat)


def again(turn: Turn) -> None:
    """The other exchange is offered if it can still be paid."""
    task = turn.pop()
    needed = min(PRICES.values()) if task.four else max(PRICES.values())
    if _goods(turn.state.seats[task.seat].stock) >= needed:
        turn.push(decisions.Swap(task.seat, task.building, task.four, task.one))


def to_give(state: State, seat: int) -> Iterable[Action]:
    stock = state.seats[seat].stock
    return [give for good, give in _GIVE.items() if stock[PLACE[good]]]


def give(turn: Turn, seat: int, action: Give) -> None:
    now = turn.pending(decisions.Give)
    left = now.left - 1
    move = (action.good, 1, ("stock", seat), ("supply",))
    turn.emit("LH.ruling.office-goods", seat, move, goods={action.good: 1}, left=left, thing=now.thing)
    turn.instead(now.but(left=left))
    _all_the_same(turn, seat)


def _all_the_same(turn: Turn, seat: int) -> None:
    """The last goods are handed in automatically if there is nothing to choose;
    then the chosen good comes.
    """
    now = turn.pending(decisions.Give)
    building, thing, left = now.building, now.thing, now.left
    held = {THINGS[k]: n for k, n in enumerate(turn.state.seats[seat].stock) if n and k}
    if left and (sum(held.values()) == left or len(held) == 1):
        given = {good: min(n, left) for good, n in held.items()}
        moves = [(good, n, ("stock", seat), ("supply",)) for good, n in given.items()]
        turn.emit("LH.ruling.office-goods", seat, *moves, goods=given, left=0, thing=thing)
        left = 0
    if not left:
        turn.pop()
        receive(turn, seat, BUILDINGS[building].rule, {thing: 1}, building=building, n=PRICES[thing])


def stands(state: State, task: decisions.OfWork) -> bool:
    """Whether this can be pending: something can still be exchanged, and the goods for it are available."""
    goods = _goods(state.seats[task.seat].stock)
    if isinstance(task, decisions.Give):
        return 0 < task.left <= min(goods, PRICES[task.thing])
    done = task.done if isinstance(task, decisions.Swap) else ()
    return not all(done) and (any(done) or goods > 0)


HANDLERS = {
    "swap": DecisionHandler((Swap, Done), candidates, apply),
    "give": DecisionHandler((Give,), to_give, give),
}
AUTOMATIC_STEPS = {"again": again}
