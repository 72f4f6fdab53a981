"""Feeding: food, francs in place of food, and loans if nothing else is left."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import each_in_turn, pending, pending_of
from ...kernel.spec import DecisionHandler
from ..actions import Borrow, Cheapest, Pay, Sell
from ..book import BOOK
from ..decisions import Feed, Feeding
from ..payments import PAYS, cheapest, counters, held, means, needless, smallest, worth
from ..places import is_ship, round_card
from ..ruleset import LOAN, PLACE
from ..state import State, Stock, Turn
from ..symbols import ship_food
from . import trading
from .loans import borrow

_BORROW, _CHEAPEST = Borrow(), Cheapest()
_FOOD = tuple((PLACE[thing], thing) for thing in PAYS["food"])
_PAYS = tuple((k, Pay(thing)) for k, thing in _FOOD)


@BOOK.check("LH.loan.spend-first", Borrow)
def something_left(state: State, seat: int, action: Borrow) -> Facts | None:
    if not pending(state, "feed", seat):
        return None
    stock = state.seats[seat].stock
    food = means(stock, "food")
    return {"seat": seat, "n": food, "francs": stock[0], "food": food - stock[0]} if food else None


@BOOK.check("LH.loan.spend-first", Cheapest)
def nothing_to_pay_with(state: State, seat: int, action: Cheapest) -> Facts | None:
    if not pending(state, "feed", seat) or means(state.seats[seat].stock, "food"):
        return None
    return {"seat": seat, "n": 0, "francs": 0, "food": 0}


# Going round -------------------------------------------------------------------------------
def visit(turn: Turn, seat: int, first: int) -> None:
    """The player owes the food that their ships do not bring."""
    needed = round_card(turn.state).food
    ships = ship_food(turn.state.seats[seat], len(turn.state.seats))
    if ships:
        turn.emit(
            "LH.feeding.ship-food",
            seat,
            n=min(ships, needed),
            needed=needed,
            ships=ships,
            left=max(0, needed - ships),
        )
    if ships > needed:
        turn.emit("LH.feeding.ship-surplus", seat, n=ships - needed)
    if needed > ships:
        _go_on(turn, seat, Feed(seat, "feed", "food", needed - ships))
    elif not ships:
        turn.emit("LH.feeding.nothing-due", seat)


def finish(turn: Turn, task: Feeding) -> None:
    """Everybody has paid their food."""


def _go_on(turn: Turn, seat: int, due: Feed) -> None:
    """A payment without a choice is made automatically: the only counters, or the only way out; otherwise the
    player is asked.

    A player who could sell a card is asked before any food is taken; only francs are taken first, because a
    sale brings the same.
    """
    while due.left:
        board = turn.state.seats[seat]
        stock, sells = (
            board.stock,
            bool(board.buildings or board.ships) and bool(trading.sales(turn.state, seat)),
        )
        held_now = [thing for k, thing in _FOOD if stock[k]]
        if not held_now and not sells:
            count = -(-due.left // LOAN)
            turn.emit("LH.ruling.loan-count", seat, left=due.left, count=count)
            borrow(turn, seat, count)
        elif held_now and means(stock, "food") < due.left and (not sells or held_now == ["franc"]):
            due = _hand_in(turn, seat, {thing: stock[PLACE[thing]] for thing in held_now}, due)
        elif (
            len(held_now) == 1 and (held_now[0] == "franc" or not sells) and (way := _alone(held_now[0], due))
        ):
            due = _hand_in(turn, seat, way, due)
        else:
            turn.push(due)
            return


def _alone(thing: str, due: Feed) -> dict[str, int]:
    """The number of the only available thing; {} if that would be one counter too many."""
    each = worth("food", thing)
    n = -(-due.left // each)
    return {thing: n} if n * each - due.left < min(each, smallest("food", due.least)) else {}


def _cheapest(stock: Stock, due: Feed) -> dict[str, int]:
    """The cheapest way to pay the rest, or everything if it is not enough."""
    if means(stock, "food") < due.left:
        return {thing: stock[k] for k, thing in _FOOD if stock[k]}
    way = cheapest(held(stock, "food"), "food", due.left, smallest("food", due.least))
    return counters("food", way) if way else {}


def _hand_in(turn: Turn, seat: int, goods: dict[str, int], due: Feed) -> Feed:
    n = sum([worth("food", thing) * count for thing, count in goods.items()])
    moves = tuple([(thing, count, ("stock", seat), ("supply",)) for thing, count in goods.items()])
    turn.emit(
        "LH.feeding.pay", seat, *moves, goods=goods, n=n, left=max(0, due.left - n), lost=max(0, n - due.left)
    )
    if n > due.left:
        turn.emit("LH.feeding.no-change", seat, n=n - due.left)
    least = min((due.least, *goods), key=lambda thing: smallest("food", thing))
    return due.but(paid=due.paid + n, least=least)


def _without(turn: Turn, seat: int, sold: str, due: Feed) -> Feed:
    """What is owed after a card is sold: a ship feeds only the player who still owns it."""
    needed, ships = round_card(turn.state).food, ship_food(turn.state.seats[seat], len(turn.state.seats))
    after = due.but(amount=max(due.amount, needed - ships))
    if is_ship(sold) and after.amount > due.amount:
        turn.emit(
            "LH.feeding.ship-food", seat, n=min(ships, needed), needed=needed, ships=ships, left=after.left
        )
    return after


# Deciding ----------------------------------------------------------------------------------
def candidates(state: State, seat: int) -> Iterable[Action]:
    stock: Stock = state.seats[seat].stock
    pays = [pay for k, pay in _PAYS if stock[k]]
    return (*pays, *((_CHEAPEST,) if pays else (_BORROW,)), *trading.sales(state, seat))


def quick(state: State, seat: int) -> list[Action]:
    """The same without asking every rule."""
    stock, due = state.seats[seat].stock, pending_of(state, Feed)
    assert due
    pays = [pay for k, pay in _PAYS if stock[k]]
    last = [_CHEAPEST] if pays else [_BORROW]
    if means(stock, "food") >= due.left:
        pays = [pay for pay in pays if not needless(stock, "food", due.left, due.least, pay.good)]
    return [*pays, *last, *trading.sales(state, seat)]


def apply(turn: Turn, seat: int, action: Pay | Cheapest | Borrow | Sell) -> None:
    due: Feed = turn.pop()
    if isinstance(action, Pay):
        due = _hand_in(turn, seat, {action.good: 1}, due)
    elif isinstance(action, Cheapest):
        way = _cheapest(turn.state.seats[seat].stock, due)
        due = _hand_in(turn, seat, way, due) if way else due
    elif isinstance(action, Borrow):
        borrow(turn, seat)
    else:
        trading.carry_out(turn, seat, action)
        due = _without(turn, seat, action.card, due)
    _go_on(turn, seat, due)


HANDLERS = {"feed": DecisionHandler((Pay, Cheapest, Borrow, Sell), candidates, apply, quick)}
AUTOMATIC_STEPS = {"feeding": each_in_turn(visit, finish)}
