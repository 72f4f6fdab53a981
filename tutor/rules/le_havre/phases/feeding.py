"""Feeding: food, francs in its stead, and loans when nothing else is left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel.agenda import Task, Turn
from ...kernel.declared import Desk
from ...kernel.rounds import each_in_turn, pending
from ..actions import Borrow, Cheapest, Pay, Sell
from ..book import BOOK
from ..payments import PAYS, cheapest, counters, held, means, smallest, worth
from ..places import round_card
from ..ruleset import PLACE
from ..settling import MEMO
from ..state import State, Stock
from ..symbols import ship_food
from . import trading
from .loans import borrow

Facts = dict[str, Any] | None
_BORROW, _CHEAPEST = Borrow(), Cheapest()
_PAYS = tuple((PLACE[thing], Pay(thing)) for thing in PAYS["food"])


@BOOK.check("LH.loan.spend-first", Borrow)
def something_left(state: State, seat: int, action: Borrow) -> Facts:
    if not pending(state, "feed", seat):
        return None
    stock = state.seats[seat].stock
    food = means(stock, "food")
    return {"seat": seat, "n": food, "francs": stock[0], "food": food - stock[0]} if food else None


@BOOK.check("LH.loan.spend-first", Cheapest)
def nothing_to_pay_with(state: State, seat: int, action: Cheapest) -> Facts:
    if not pending(state, "feed", seat) or means(state.seats[seat].stock, "food"):
        return None
    return {"seat": seat, "n": 0, "francs": 0, "food": 0}


def due(task: Task) -> tuple[int, str]:
    """The food still to pay, and the counter of least worth that was laid."""
    _, _, amount, paid, least, _, _ = task.memo
    return max(0, amount - paid), least


# Going round -------------------------------------------------------------------------------
def visit(turn: Turn, seat: int, first: int) -> None:
    """What ships do not bring is owed."""
    needed = round_card(turn.state).food
    ships = ship_food(turn.state.seats[seat], len(turn.state.seats))
    if ships:
        turn.tell("LH.feeding.ship-food", seat, n=min(ships, needed), needed=needed, ships=ships, left=max(0, needed - ships))
    if needed > ships:
        turn.push(Task("feed", seat, ("feed", "food", needed - ships, 0, "", "", 0)))
        _go_on(turn, seat)
    elif not ships:
        turn.tell("LH.feeding.nothing-due", seat)


def finish(turn: Turn, task: Task) -> None:
    """Everybody has eaten."""


def _go_on(turn: Turn, seat: int) -> None:
    """What leaves no choice is done at once: the only counters there are, the only way out."""
    left, least = due(turn.state.agenda[-1])
    stock = turn.state.seats[seat].stock
    sales = trading.sales(turn.state, seat)
    if left and (food := means(stock, "food")):
        kinds = [thing for thing in PAYS["food"] if stock[PLACE[thing]]]
        if food < left:
            _hand_in(turn, seat, {thing: stock[PLACE[thing]] for thing in kinds})
            _go_on(turn, seat)
        elif len(kinds) == 1 and (kinds[0] == "franc" or not sales):
            way = cheapest(held(stock, "food"), "food", left, smallest("food", least))
            _hand_in(turn, seat, counters("food", way or ()))
            _go_on(turn, seat)
    elif left and not sales:
        borrow(turn, seat)
        _go_on(turn, seat)
    elif not left:
        turn.pop()


def _hand_in(turn: Turn, seat: int, goods: dict[str, int]) -> None:
    memo = turn.state.agenda[-1].memo
    left, least = due(turn.state.agenda[-1])
    n = sum(worth("food", thing) * count for thing, count in goods.items())
    moves = tuple((thing, count, ("stock", seat), ("supply",)) for thing, count in goods.items())
    least = min((least, *goods), key=lambda thing: smallest("food", thing))
    turn.tell("LH.feeding.pay", seat, *moves, goods=goods, n=n, left=max(0, left - n), lost=max(0, n - left))
    turn.remember((*memo[:3], memo[3] + n, least, *memo[5:]))


# Deciding ----------------------------------------------------------------------------------
def candidates(state: State, seat: int) -> Iterable[Any]:
    stock: Stock = state.seats[seat].stock
    pays = [pay for k, pay in _PAYS if stock[k]]
    return (*pays, *((_CHEAPEST,) if pays else (_BORROW,)), *trading.sales(state, seat))


def apply(turn: Turn, seat: int, action: Any) -> None:
    if isinstance(action, Pay):
        _hand_in(turn, seat, {action.good: 1})
    elif isinstance(action, Cheapest):
        left, least = due(turn.state.agenda[-1])
        stock = turn.state.seats[seat].stock
        way = cheapest(held(stock, "food"), "food", left, smallest("food", least))
        if way:
            _hand_in(turn, seat, counters("food", way))
    elif isinstance(action, Borrow):
        borrow(turn, seat)
    else:
        trading.carry_out(turn, seat, action)
    _go_on(turn, seat)


DESKS = {"feed": Desk((Pay, Cheapest, Borrow, Sell), candidates, apply)}
AUTOS = {"feeding": each_in_turn(visit, finish)}
MEMOS: dict[str, tuple[Any, ...]] = {"feed": MEMO, "feeding": (int,)}
