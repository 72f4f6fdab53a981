"""Carrying out a payment: one without a choice is automatic, others are asked counter by counter.

What comes then is the task below the payment on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from ..kernel.agenda import Facts
from .decisions import WHY, Pay, Payment
from .hooks import Card, hooks_for, total
from .payments import (
    OPEN,
    Due,
    Way,
    cheapest,
    counters,
    finishing,
    fixed,
    held,
    less,
    loss,
    smallest,
    worth,
)
from .state import State, Stock, Turn

Fits = Callable[[Stock], bool]
RULES = {
    "fee": "LH.entry.pay",
    "build": "LH.building.pay-materials",
    "ship": "LH.ship.pay-order",
    "work": "LH.ruling.energy-sum",
    "feed": "LH.feeding.pay",
}
INSTEAD = {
    "brick": "LH.goods.brick-as-clay",
    "steel": "LH.goods.steel-as-iron",
}  # reported if it replaces the basic good
LOST = {"food": "LH.payment.no-change-food", "energy": "LH.payment.no-change-energy"}
assert set(RULES) == WHY


def energy(state: State, seat: int, n: int) -> int:
    """The energy that this player pays if this much is needed."""
    return max(0, n - saved(state, seat)) if n else 0


def saved(state: State, seat: int) -> int:
    """The energy a player's buildings save in an action."""
    return total(Card.energy_saved, state.seats[seat].buildings)


def energy_due(turn: Turn, seat: int, n: int) -> int:
    """The energy that this player pays if this much is needed; savings by buildings are reported."""
    for hook in hooks_for(Card.energy_saved, turn.state.seats[seat].buildings) if n else ():
        off = min(n, hook.answer())
        turn.emit(hook.rule, seat, n=off, due=n, left=n - off)
        n -= off
    return n


def pay(turn: Turn, seat: int, due: Due, why: str, what: str, to: int = 0, fits: Fits | None = None) -> None:
    """Pay a due that can be paid. The player is not asked if there is only one way."""
    at_once = {kind: n for kind, n in fixed(due) if n}
    if at_once:
        _hand_over(turn, seat, at_once, RULES[why], {"what": what, "rest": {}, "only": 0}, to)
    waiting = []
    for kind, amount in due:
        if kind in OPEN and amount:
            payment = Pay(seat, why, kind, amount, what=what, to=to)
            if not _by_itself(turn, seat, payment, fits):
                waiting.append(payment)
    turn.push(*waiting)


def lay(turn: Turn, seat: int, good: str, fits: Fits | None = None) -> None:
    """Use one counter for the pending payment, and then pay what leaves no choice."""
    before = turn.pending(Pay)
    unit = before.unit
    least = good if worth(unit, good) < smallest(unit, before.least) else before.least
    payment = before.but(paid=before.paid + worth(unit, good), least=least)
    _give(turn, seat, payment, {good: 1}, {})
    if not payment.left or _by_itself(turn, seat, payment, fits):
        turn.pop()
    else:
        turn.instead(payment)


def lay_cheapest(turn: Turn, seat: int, fits: Fits | None = None) -> None:
    """Pay the whole rest of the pending payment at the lowest cost."""
    payment: Payment = turn.pop()
    way = cheapest_ending(turn.state, seat, payment, fits)
    assert way is not None, "a payment can be paid"
    _finish(turn, seat, payment, way, {})


def cheapest_ending(state: State, seat: int, payment: Payment, fits: Fits | None) -> Way | None:
    """The way to pay the rest at the lowest cost so that what follows can be done."""
    have, left, least = _asked(state, seat, payment)
    if fits is None:
        return cheapest(have, payment.unit, left, least)
    found = endings(state, seat, payment, fits)
    return min(found, key=lambda way: loss(payment.unit, way), default=None)


def endings(state: State, seat: int, payment: Payment, fits: Fits | None) -> Iterable[Way]:
    """The ways to end a payment so that what follows can be done."""
    have, left, least = _asked(state, seat, payment)
    found = finishing(have, payment.unit, left, least)
    if fits is None:
        return found
    stock = state.seats[seat].stock
    return (way for way in found if fits(less(stock, counters(payment.unit, way).items())))


def _asked(state: State, seat: int, payment: Payment) -> tuple[Way, int, int]:
    """What the player has of the counters that count, how much is left to pay,
    the least worth laid so far.
    """
    unit = payment.unit
    return held(state.seats[seat].stock, unit), payment.amount - payment.paid, smallest(unit, payment.least)


def _by_itself(turn: Turn, seat: int, payment: Payment, fits: Fits | None) -> bool:
    """Pay the rest if there is only one way."""
    found = list(islice(endings(turn.state, seat, payment, fits), 2))
    if len(found) != 1:
        return False
    _finish(turn, seat, payment, found[0], {"only": 1})
    return True


def _finish(turn: Turn, seat: int, payment: Payment, way: Way, facts: Facts) -> None:
    goods = counters(payment.unit, way)
    paid = payment.paid + sum([n * worth(payment.unit, thing) for thing, n in goods.items()])
    _give(turn, seat, payment.but(paid=paid), goods, facts)


def _give(turn: Turn, seat: int, payment: Payment, goods: dict[str, int], facts: Facts) -> None:
    """Hand counters over; returns the new state of the payment. What is lost is reported."""
    kind, amount, paid, what = payment.unit, payment.amount, payment.paid, payment.what
    rest = {kind: amount - paid} if paid < amount else {}
    told = {"what": what, "kind": kind, "due": amount, "rest": rest, "only": 0, **facts}
    _hand_over(turn, seat, goods, _rule(payment.why, kind), told, payment.to)
    for thing in goods:
        if thing in INSTEAD:
            turn.emit(INSTEAD[thing], seat, n=goods[thing], kind=kind)
    if paid > amount and kind in LOST:
        turn.emit(LOST[kind], seat, n=paid - amount, kind=kind, what=what)


def _rule(why: str, kind: str) -> str:
    """The rule by which a kind is paid for this purpose."""
    return (
        RULES[why]
        if why != "work" or kind == "energy"
        else "LH.goods.food-values"
        if kind == "food"
        else "LH.ruling.brick-as-input"
    )


def _hand_over(turn: Turn, seat: int, goods: dict[str, int], rule: str, facts: Facts, to: int) -> None:
    """Counters go to the supply, or to the owner of the building."""
    target = ("stock", to - 1) if to else ("supply",)
    if rule == RULES["fee"]:
        rule, facts = (rule, {**facts, "to_seat": to - 1}) if to else ("LH.entry.town-fee", facts)
    moves = [(thing, n, ("stock", seat), target) for thing, n in goods.items()]
    turn.emit(rule, seat, *moves, goods=goods, **facts)
