"""Paying a fee: choose its kind, then pay counter by counter; a payment without a choice is automatic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel.agenda import Task, Turn
from ...kernel.declared import Desk
from .. import works
from ..actions import Cheapest, Fee, Pay
from ..book import BOOK
from ..payments import PAYS, means, needless, worth
from ..places import owner
from ..ruleset import PLACE
from ..settling import MEMO, Fits, lay, lay_cheapest, pay, ways
from ..state import State
from ..works import able

Facts = dict[str, Any] | None
Memo = tuple[str, str, int, int, str, str, int]
_CHEAPEST = Cheapest()
_PAY = {thing: Pay(thing) for thing in PLACE}
_FEE = {kind: Fee(kind) for kind in ("food", "franc")}


# The fee -----------------------------------------------------------------------------------
def receiver(state: State, building: str) -> int:
    """1 and the seat that is paid for entering a building, or 0 for the supply."""
    return max(0, owner(state, building) + 1)


def open_kinds(state: State, seat: int, building: str) -> list[str]:
    """The kinds in which the fee can be paid and the work can still be done."""
    fits, found = works.fits(state, seat, building), []
    for kind, n in able.owed(state, seat, building):
        memo = ("fee", kind, n, 0, "", building, receiver(state, building))
        if next(iter(ways(state, seat, memo, fits)), None):
            found.append(kind)
    return found


def charge(turn: Turn) -> None:
    """The fee of the building just entered; the player is asked for its kind if two are possible."""
    task = turn.pop()
    seat, building = task.seat, task.memo[0]
    fee = able.owed(turn.state, seat, building)
    if not fee:
        return
    found = [fee[0][0]] if len(fee) == 1 else open_kinds(turn.state, seat, building)
    if len(found) > 1:
        turn.push(Task("fee", seat, (building,)))
    else:
        _pay_fee(turn, seat, building, found[0])


def _pay_fee(turn: Turn, seat: int, building: str, kind: str) -> None:
    n = dict(able.owed(turn.state, seat, building))[kind]
    pay(turn, seat, ((kind, n),), "fee", building, receiver(turn.state, building), works.fits(turn.state, seat, building))


def kinds(state: State, seat: int) -> Iterable[Any]:
    return [_FEE[kind] for kind, _ in able.owed(state, seat, state.agenda[-1].memo[0])]


def choose(turn: Turn, seat: int, action: Fee) -> None:
    building = turn.pop().memo[0]
    turn.tell("LH.entry.slash", seat, building=building, due={action.kind: dict(able.owed(turn.state, seat, building))[action.kind]})
    _pay_fee(turn, seat, building, action.kind)


@BOOK.check("LH.ruling.fee-leaves-work", Fee)
def kind_leaves_nothing(state: State, seat: int, action: Fee) -> Facts:
    task = state.agenda[-1] if state.agenda else None
    if not task or task.kind != "fee" or action.kind in open_kinds(state, seat, task.memo[0]):
        return None
    return {"seat": seat, "good": action.kind, "building": task.memo[0]}


# Counter by counter ------------------------------------------------------------------------
def pending(state: State, seat: int) -> Memo | None:
    """The pending payment of this seat, or None; food at the end of the round is one too."""
    task = state.agenda[-1] if state.agenda else None
    return task.memo if task and task.kind in ("pay", "feed") and task.seat == seat else None  # type: ignore[return-value]


def _fits(state: State, seat: int, memo: Memo) -> Fits | None:
    return works.fits(state, seat, memo[5]) if memo[0] == "fee" else None


def _counts(state: State, seat: int, action: Pay, kinds: tuple[str, ...]) -> Facts:
    """Refuses a counter that does not count for the pending payment."""
    memo = pending(state, seat)
    if not memo or memo[1] not in kinds or worth(memo[1], action.good):
        return None
    return {"seat": seat, "good": action.good, "kind": memo[1], "what": memo[5], "counts": list(PAYS[memo[1]])}


@BOOK.check("LH.goods.food-values", Pay)
def no_food(state: State, seat: int, action: Pay) -> Facts:
    return _counts(state, seat, action, ("food",))


@BOOK.check("LH.goods.energy-values", Pay)
def no_energy(state: State, seat: int, action: Pay) -> Facts:
    return _counts(state, seat, action, ("energy",))


@BOOK.check("LH.building.substitute", Pay)
def no_material(state: State, seat: int, action: Pay) -> Facts:
    return _counts(state, seat, action, ("clay", "iron"))


@BOOK.check("LH.payment.own-counters", Pay)
def not_there(state: State, seat: int, action: Pay) -> Facts:
    if not pending(state, seat) or state.seats[seat].stock[PLACE[action.good]]:
        return None
    return {"seat": seat, "good": action.good}


def _laid(state: State, seat: int, good: str) -> Memo | None:
    """The pending payment after using this counter, if it is available and counts for it."""
    memo = pending(state, seat)
    return memo if memo and worth(memo[1], good) and state.seats[seat].stock[PLACE[good]] else None


@BOOK.check("LH.ruling.no-wasteful-payment", Pay)
def wasteful(state: State, seat: int, action: Pay) -> Facts:
    memo, stock = _laid(state, seat, action.good), state.seats[seat].stock
    if not memo:
        return None
    _, kind, amount, paid, least, what, _ = memo
    left = amount - paid
    if means(stock, kind) < left or not (found := needless(stock, kind, left, least, action.good)):
        return None
    return {
        "seat": seat, "good": action.good, "kind": kind, "what": what, "due": amount, "paid": paid, "left": left,
        "worth": worth(kind, action.good), "needless": found, "itself": found == action.good,
    }  # fmt: skip


@BOOK.check("LH.ruling.fee-leaves-work", Pay)
def leaves_nothing(state: State, seat: int, action: Pay) -> Facts:
    memo = _laid(state, seat, action.good)
    if not memo or memo[0] != "fee" or wasteful(state, seat, action):
        return None
    fits, k = _fits(state, seat, memo), tuple(PAYS[memo[1]]).index(action.good)
    if fits is None or any(way[k] for way in ways(state, seat, memo, fits)):
        return None
    return {"seat": seat, "good": action.good, "building": memo[5]}


def candidates(state: State, seat: int) -> Iterable[Any]:
    memo, stock = pending(state, seat), state.seats[seat].stock
    return (*(_PAY[thing] for thing in PAYS[memo[1]] if stock[PLACE[thing]]), _CHEAPEST) if memo else ()


def apply(turn: Turn, seat: int, action: Any) -> None:
    fits = _fits(turn.state, seat, turn.state.agenda[-1].memo)
    if isinstance(action, Cheapest):
        lay_cheapest(turn, seat, fits)
    else:
        lay(turn, seat, action.good, fits)


DESKS = {"fee": Desk((Fee,), kinds, choose), "pay": Desk((Pay, Cheapest), candidates, apply)}
AUTOS = {"charge": charge}
MEMOS: dict[str, Any] = {"fee": (str,), "charge": (str,), "pay": MEMO}
