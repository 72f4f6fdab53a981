"""Paying a fee: choose its kind, then pay counter by counter; a payment without a choice is automatic."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions, works
from ..actions import Cheapest, Fee, Pay
from ..book import BOOK
from ..payments import PAYS, means, needless, worth
from ..places import owner
from ..ruleset import PLACE
from ..settling import Fits, endings, lay, lay_cheapest, pay
from ..state import State, Turn
from ..works import able

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
        payment = decisions.Pay(seat, "fee", kind, n, what=building, to=receiver(state, building))
        if next(iter(endings(state, seat, payment, fits)), None):
            found.append(kind)
    return found


def charge(turn: Turn) -> None:
    """The fee of the building just entered; the player is asked for its kind if two are possible."""
    task = turn.pop()
    seat, building = task.seat, task.building
    fee = able.owed(turn.state, seat, building)
    if not fee:
        return
    found = [fee[0][0]] if len(fee) == 1 else open_kinds(turn.state, seat, building)
    if len(found) > 1:
        turn.push(decisions.Fee(seat, building))
    else:
        _pay_fee(turn, seat, building, found[0])


def _pay_fee(turn: Turn, seat: int, building: str, kind: str) -> None:
    n = dict(able.owed(turn.state, seat, building))[kind]
    pay(
        turn,
        seat,
        ((kind, n),),
        "fee",
        building,
        receiver(turn.state, building),
        works.fits(turn.state, seat, building),
    )


def kinds(state: State, seat: int) -> Iterable[Action]:
    asked = pending_of(state, decisions.Fee)
    return [_FEE[kind] for kind, _ in able.owed(state, seat, asked.building)] if asked else []


def choose(turn: Turn, seat: int, action: Fee) -> None:
    building = turn.pop().building
    turn.emit(
        "LH.entry.slash",
        seat,
        building=building,
        due={action.kind: dict(able.owed(turn.state, seat, building))[action.kind]},
    )
    _pay_fee(turn, seat, building, action.kind)


@BOOK.check("LH.ruling.fee-leaves-work", Fee)
def kind_leaves_nothing(state: State, seat: int, action: Fee) -> Facts | None:
    asked = pending_of(state, decisions.Fee, seat)
    if not asked or action.kind in open_kinds(state, seat, asked.building):
        return None
    return {"seat": seat, "good": action.kind, "building": asked.building}


# Counter by counter ------------------------------------------------------------------------
def pending(state: State, seat: int) -> decisions.Payment | None:
    """The pending payment of this seat, or None; food at the end of the round is one too."""
    return pending_of(state, decisions.Payment, seat)


def fits_of(state: State, seat: int, payment: decisions.Payment) -> Fits | None:
    """What must still be possible after a fee; None for any other payment."""
    return works.fits(state, seat, payment.what) if payment.why == "fee" else None


def _counts(state: State, seat: int, action: Pay, kinds: tuple[str, ...]) -> Facts | None:
    """Refuses a counter that does not count for the pending payment."""
    now = pending(state, seat)
    if not now or now.unit not in kinds or worth(now.unit, action.good):
        return None
    counts = [good for good in PAYS[now.unit] if good != "franc"]
    return {"seat": seat, "good": action.good, "kind": now.unit, "what": now.what, "counts": counts}


@BOOK.check("LH.goods.food-values", Pay)
def no_food(state: State, seat: int, action: Pay) -> Facts | None:
    return _counts(state, seat, action, ("food",))


@BOOK.check("LH.goods.energy-values", Pay)
def no_energy(state: State, seat: int, action: Pay) -> Facts | None:
    return _counts(state, seat, action, ("energy",))


@BOOK.check("LH.building.substitute", Pay)
def no_material(state: State, seat: int, action: Pay) -> Facts | None:
    return _counts(state, seat, action, ("clay", "iron"))


@BOOK.check("LH.payment.own-counters", Pay)
def not_there(state: State, seat: int, action: Pay) -> Facts | None:
    if not pending(state, seat) or state.seats[seat].stock[PLACE[action.good]]:
        return None
    return {"seat": seat, "good": action.good}


def _laid(state: State, seat: int, good: str) -> decisions.Payment | None:
    """The pending payment after using this counter, if it is available and counts for it."""
    now = pending(state, seat)
    return now if now and worth(now.unit, good) and state.seats[seat].stock[PLACE[good]] else None


@BOOK.check("LH.ruling.no-wasteful-payment", Pay)
def wasteful(state: State, seat: int, action: Pay) -> Facts | None:
    now, stock = _laid(state, seat, action.good), state.seats[seat].stock
    if not now:
        return None
    kind, left = now.unit, now.amount - now.paid
    if means(stock, kind) < left or not (found := needless(stock, kind, left, now.least, action.good)):
        return None
    return {
        "seat": seat,
        "good": action.good,
        "kind": kind,
        "what": now.what,
        "due": now.amount,
        "paid": now.paid,
        "left": left,
        "worth": worth(kind, action.good),
        "total": now.paid + worth(kind, action.good),
        "short": max(0, left - worth(kind, action.good)),
        "needless": found,
        "itself": found == action.good,
    }


@BOOK.check("LH.ruling.fee-leaves-work", Pay)
def leaves_nothing(state: State, seat: int, action: Pay) -> Facts | None:
    now = _laid(state, seat, action.good)
    if not now or now.why != "fee" or wasteful(state, seat, action):
        return None
    fits, k = fits_of(state, seat, now), tuple(PAYS[now.unit]).index(action.good)
    if fits is None or any(way[k] for way in endings(state, seat, now, fits)):
        return None
    return {"seat": seat, "good": action.good, "building": now.what}


def candidates(state: State, seat: int) -> Iterable[Action]:
    now, stock = pending(state, seat), state.seats[seat].stock
    return (*(_PAY[thing] for thing in PAYS[now.unit] if stock[PLACE[thing]]), _CHEAPEST) if now else ()


def apply(turn: Turn, seat: int, action: Pay | Cheapest) -> None:
    fits = fits_of(turn.state, seat, turn.pending(decisions.Pay))
    if isinstance(action, Cheapest):
        lay_cheapest(turn, seat, fits)
    else:
        lay(turn, seat, action.good, fits)


HANDLERS = {
    "fee": DecisionHandler((Fee,), kinds, choose),
    "pay": DecisionHandler((Pay, Cheapest), candidates, apply),
}
AUTOMATIC_STEPS = {"charge": charge}
