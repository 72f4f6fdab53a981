"""The trader: one barrel each to the trading house."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.game import blocked
from ...kernel.rounds import had_turn
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Pass, Sell
from ..book import BOOK
from ..editions import edition_of
from ..extension_points import Extension, dispatch, more_to_do
from ..hooks import Building, hooks_for, total
from ..ruleset import GOOD_INDEX, GOODS, HOUSE_SIZE, PRICES
from ..state import State, Turn
from .order import each_in_turn, party, privileges, tell_again

_SALES = tuple(Sell(good) for good in GOODS)


def start(turn: Turn, seat: int) -> None:
    turn.push(decisions.Trader(seat))


def full(state: State) -> bool:
    """Whether the trading house has no space left."""
    return len(state.house) >= HOUSE_SIZE


def earnings(state: State, seat: int, good: str) -> int:
    """What this player earns with one barrel: price, privilege and markets."""
    bonus = total(Building.sale_bonus, state.seats[seat])
    return int(PRICES[GOOD_INDEX[good]] + privileges(state, "trader", seat) + bonus)


@BOOK.check("PR.trader.own-barrel", Sell)
def no_barrel(state: State, seat: int, action: Sell) -> Facts | None:
    if state.seats[seat].goods[GOOD_INDEX[action.good]]:
        return None
    return {"seat": seat, "good": action.good}


@BOOK.check("PR.trader.others", Sell)
def sold_already(state: State, seat: int, action: Sell) -> Facts | None:
    return {"seat": seat, "good": action.good} if had_turn(state, seat, "trader", "sell") else None


@BOOK.check("PR.trader.capacity", Sell)
def house_full(state: State, seat: int, action: Sell) -> Facts | None:
    return {"house": list(state.house), "n": len(state.house)} if full(state) else None


@BOOK.check("PR.trader.different-kinds", Sell)
def kind_taken(state: State, seat: int, action: Sell) -> Facts | None:
    if action.good not in state.house or hooks_for(Building.repeat_kind, state.seats[seat]):
        return None
    return {"seat": seat, "good": action.good, "house": list(state.house)}


def visit(turn: Turn, seat: int, trader: int) -> None:
    state = turn.state
    goods = state.seats[seat].goods
    if more_to_do(state, seat, "sell"):
        turn.push(decisions.Sell(seat))
    elif full(state):
        return
    elif not any(goods):
        turn.emit("PR.trader.own-barrel", seat)
    elif all(blocked(edition_of(state.edition).book, state, seat, sale) for sale in _SALES):
        kinds = [good for good, n in zip(GOODS, goods, strict=True) if n]
        turn.emit("PR.trader.different-kinds", seat, kinds=kinds)
    else:
        turn.push(decisions.Sell(seat))


def candidates(state: State, seat: int) -> Iterable[Action]:
    return (*_SALES, Pass())


def apply(turn: Turn, seat: int, action: Sell | Pass) -> None:
    turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.role.action-optional", seat)
        return
    good = action.good
    repeat = good in turn.state.house
    n = PRICES[GOOD_INDEX[good]]
    purse = ("seat", seat)
    moves = ((good, 1, purse, ("house",)), ("coin", n, ("bank",), purse))
    turn.emit("PR.trader.price", seat, *moves, good=good, n=n)
    if repeat:
        hook = hooks_for(Building.repeat_kind, turn.state.seats[seat])[0]
        turn.emit(hook.rule, seat, good=good)
    privilege(turn, seat, "PR.trader.privilege")
    for bonus in hooks_for(Building.sale_bonus, turn.state.seats[seat]):
        n = bonus.answer(turn.state.seats[seat])
        move = ("coin", n, ("bank",), purse)
        turn.emit(bonus.rule, seat, move, n=n, building=bonus.building)
    dispatch(Extension.sold, turn, seat)


def privilege(turn: Turn, seat: int, rule: str) -> None:
    """The trader's coin for a sale, or two coins."""
    n = privileges(turn.state, "trader", seat)
    if n:
        tell_again(turn, "trader", seat)
        turn.emit(rule, seat, ("coin", n, ("bank",), ("seat", seat)), seat=seat, n=n)


def over(state: State) -> bool:
    """The trading house is full, and nobody can sell in another way."""
    return full(state) and not state.expansions


def finish(turn: Turn, task: decisions.Trader) -> None:
    """A full trading house is emptied; otherwise the barrels stay."""
    house = turn.state.house
    if full(turn.state):
        if task.visited < party(turn.state):
            turn.emit("PR.trader.phase-end", task.seat, n=len(house))
        moves = ((good, 1, ("house",), ("supply",)) for good in house)
        turn.emit("PR.trader.clear-full", task.seat, *moves, house=list(house))
    elif house:
        turn.emit("PR.trader.keep-partial", task.seat, house=list(house), n=len(house))


HANDLERS = {"sell": DecisionHandler((Sell, Pass), candidates, apply)}
AUTOMATIC_STEPS = {"trader": each_in_turn(visit, finish, over=over)}
