"""Advice on barrels: producing, selling, loading, storing."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from .. import decisions
from ..actions import PRIVATE, Extra, Keep, Load, Pass, Produce, Sell, Store
from ..editions import Advice
from ..hooks import Building, hooks_for, total
from ..phases.captain import best, own_hold, room
from ..phases.order import chooser
from ..phases.storage import chosen
from ..phases.trader import earnings, full
from ..production import output
from ..ruleset import GOOD_INDEX, GOODS, PRICES, SHIPS
from ..state import Ship, State
from .outlook import outlook


def produce(state: State, seat: int, action: Produce) -> Advice:
    made = output(state.seats[seat], state.goods)
    look = outlook(state)
    return sum(map(float.__mul__, look.barrels, map(float, made))), "produce", {"n": sum(made)}


def extra(state: State, seat: int, action: Extra) -> Advice:
    """One more barrel: the most expensive kind if the trading house may take it; otherwise the kind that
    ships best.
    """
    k, look = GOOD_INDEX[action.good], outlook(state)
    sells = action.good not in state.house and not full(state) and not state.seats[seat].goods[k]
    gain = look.barrels[k] + (0.4 * PRICES[k] * look.coin if sells else 0)
    gain += 0.1 if best(state, action.good, 1) else -0.15
    return gain, "extra-sells" if sells and PRICES[k] else "extra", {"good": action.good, "n": PRICES[k]}


def sell(state: State, seat: int, action: Sell) -> Advice:
    k, look = GOOD_INDEX[action.good], outlook(state)
    n = earnings(state, seat, action.good)
    held = state.seats[seat].goods[k]
    gain = n * look.coin - (0.55 if held > 1 else 0.6) * (1.0 if look.rounds else 0.8)
    last = len(state.house) == 3
    return gain, "sell-last" if last else "sell", {"good": action.good, "n": n, "left": 3 - len(state.house)}


def keep_barrels(state: State, seat: int, action: Pass) -> Advice:
    return 0.0, "pass-sell", {"n": sum(state.seats[seat].goods)}


# Loading -----------------------------------------------------------------------------------
def _after(ships: tuple[Ship, ...], action: Load) -> tuple[Ship, ...]:
    return tuple(
        s.but(good=action.good, load=s.load + action.count) if action.hold == s.name else s for s in ships
    )


def _most(state: State, seat: int, spent: str = "", n: int = 0) -> int:
    """The most barrels of one kind this seat could load next."""
    goods = state.seats[seat].goods
    left = (have - n * (good == spent) for good, have in zip(GOODS, goods, strict=True))
    return max((best(state, good, have) for good, have in zip(GOODS, left, strict=True) if have), default=0)


def denied(state: State, seat: int, action: Load) -> Iterator[tuple[int, int]]:
    """(number of barrels, seat): the player whose best load becomes smaller, and by how much."""
    after = state.but(ships=_after(state.ships, action))
    for other in range(len(state.seats)):
        if other != seat and any(state.seats[other].goods):
            lost = _most(state, other) - _most(after, other)
            if lost > 0:
                yield lost, other


def next_to_load(state: State, seat: int) -> int:
    """The next player who can load something, -1 without one: nobody loads before that player does."""
    players = len(state.seats)
    order = ((seat + k) % players for k in range(1, players))
    return next((other for other in order if _most(state, other)), -1)


def first_load(state: State, seat: int) -> int:
    """The points of the best load as the captain, who loads first: so many are certain."""
    board = state.seats[seat]
    own = max(board.goods) if own_hold(state, seat, ()) else 0
    n = max(own, _most(state, seat))
    return n + total(Building.load_bonus, board) + 1 if n else 0


def left_over(state: State, seat: int) -> bool:
    """Whether not all barrels of a seat fit on the ships, no matter which player loads before."""
    goods = state.seats[seat].goods
    each = [best(state, good, have) if have else 0 for good, have in zip(GOODS, goods, strict=True)]
    free = sum(ship.size - ship.load for ship in state.ships)
    return not own_hold(state, seat, ()) and sum(goods) > min(sum(each), free)


def load(state: State, seat: int, action: Load) -> Advice:
    k, look, n = GOOD_INDEX[action.good], outlook(state), action.count
    each = total(Building.load_bonus, state.seats[seat])
    now = pending_of(state, decisions.Load)
    first = bool(now and now.bonus) and chooser(state, "captain") == seat
    points = n + each + first
    worse = sorted(denied(state, seat, action), reverse=True)
    after = state.but(ships=_after(state.ships, action))
    gain = points + 0.3 * sum(lost for lost, _ in worse) + 0.6 * _most(after, seat, action.good, n)
    gain -= n * 0.1 * PRICES[k] * look.coin + (
        0.4 if action.hold in PRIVATE and best(state, action.good, n) else 0
    )
    ship = next((s for s in state.ships if action.hold == s.name), None)
    fills = ship is not None and ship.load + n == ship.size
    facts: Facts = {"n": points, "good": action.good, "fills": fills}
    other = next_to_load(state, seat)
    if lost := {who: n for n, who in worse}.get(other, 0):
        return gain, "load-denies", {**facts, "lost": lost, "other_seat": other}
    return gain, "load-fills" if fills else "load", {**facts, "first": int(first)}


def wait(state: State, seat: int, action: Pass) -> Advice:
    """Not using the wharf is seldom a good idea."""
    return 0.0, "pass-load", {}


def capacity(state: State, seat: int, first: bool) -> tuple[int, int]:
    """(points that a seat may earn by loading now, barrels loaded), as a guess."""
    board, ships, loads, n = state.seats[seat], state.ships, 0, 0
    goods = sorted(
        ((have, good) for good, have in zip(GOODS, board.goods, strict=True) if have), reverse=True
    )
    used = not own_hold(state, seat, ())
    for have, good in goods:
        fits = [(room(state.but(ships=ships), s, good, have), s.size) for s in ships]
        most, size = max(fits)
        if not most and not used:
            most, used = have, True
        elif most:
            ships = _after(ships, Load(good, most, SHIPS[size]))
        loads, n = loads + bool(most), n + most
    return n + loads * total(Building.load_bonus, board) + (first and bool(n)), n


# Storing -----------------------------------------------------------------------------------
def store(state: State, seat: int, action: Store) -> Advice:
    k = GOOD_INDEX[action.good]
    n = state.seats[seat].goods[k]
    return n * outlook(state).barrels[k] + 0.2, "store", {"good": action.good, "n": n}


def keep(state: State, seat: int, action: Keep) -> Advice:
    """The most expensive single barrel of a kind without a warehouse."""
    k, board = GOOD_INDEX[action.good], state.seats[seat]
    rooms = total(Building.warehouse, board) - len(chosen(state, seat)[0])
    bulky = sorted((n for n in board.goods if n), reverse=True)[:rooms]
    crowded = board.goods[k] in bulky and rooms > 0
    return (
        outlook(state).barrels[k] - (2.0 if crowded else 0.0),
        "keep",
        {"good": action.good, "n": PRICES[k]},
    )


def done(state: State, seat: int, action: Action) -> Advice:
    return 0.0, "stored", {}


def sale(state: State, seat: int, house: tuple[str, ...], bonus: int) -> tuple[int, str]:
    """(doubloons, good) of a seat's best sale to a trading house that contains `house`."""
    board = state.seats[seat]
    if len(house) >= 4:
        return 0, ""
    repeat = bool(hooks_for(Building.repeat_kind, board))
    extra_coins = total(Building.sale_bonus, board) + bonus
    sales = (
        (PRICES[k] + extra_coins, good)
        for k, good in enumerate(GOODS)
        if board.goods[k] and (repeat or good not in house)
    )
    return max(sales, default=(0, ""))
