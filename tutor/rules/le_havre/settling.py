"""Carrying out a payment: one without a choice is automatic, others are asked counter by counter.

The memo of a payment: (why, kind, amount, paid, least, what, to). `why` is its purpose ("fee", "build",
"ship", "work", "feed"), `least` the least valuable counter used so far, `what` the card it pays for, `to` 1
and the seat that receives it, or 0 for the supply. What follows is the task below it on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from ..kernel.agenda import Task, Turn
from .moments import speakers, total
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
from .ruleset import THINGS
from .state import State, Stock

Fits = Callable[[Stock], bool]
RULES = {
    "fee": "LH.entry.pay", "build": "LH.building.pay-materials", "ship": "LH.ship.pay-order",
    "work": "LH.ruling.energy-sum", "feed": "LH.feeding.pay",
}  # fmt: skip
INSTEAD = {"brick": "LH.goods.brick-as-clay", "steel": "LH.goods.steel-as-iron"}  # reported if it replaces the basic good
LOST = {"food": "LH.payment.no-change-food", "energy": "LH.payment.no-change-energy"}
# The pattern of what a payment remembers.
MEMO: tuple[Any, ...] = (set(RULES), set(OPEN), int, int, {*THINGS, ""}, str, int)


def energy(state: State, seat: int, n: int) -> int:
    """The energy that this player pays if this much is needed."""
    return max(0, n - saved(state, seat)) if n else 0


def saved(state: State, seat: int) -> int:
    """The energy a player's buildings save in an action."""
    return total("energy_saved", state.seats[seat].buildings)


def spare(turn: Turn, seat: int, n: int) -> int:
    """The energy that this player pays if this much is needed; savings by buildings are reported."""
    for voice in speakers("energy_saved", turn.state.seats[seat].buildings) if n else ():
        off = min(n, voice.answer())
        turn.tell(voice.rule, seat, n=off, due=n, left=n - off)
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
            memo = (why, kind, amount, 0, "", what, to)
            if not _by_itself(turn, seat, memo, fits):
                waiting.append(Task("pay", seat, memo))
    turn.push(*waiting)


def lay(turn: Turn, seat: int, good: str, fits: Fits | None = None) -> None:
    """Use one counter for the pending payment, and then pay what leaves no choice."""
    why, kind, amount, paid, least, what, to = turn.state.agenda[-1].memo
    least = good if worth(kind, good) < smallest(kind, least) else least
    memo = (why, kind, amount, paid + worth(kind, good), least, what, to)
    _give(turn, seat, memo, {good: 1}, {})
    if memo[3] >= amount or _by_itself(turn, seat, memo, fits):
        turn.pop()
    else:
        turn.remember(memo)


def lay_cheapest(turn: Turn, seat: int, fits: Fits | None = None) -> None:
    """Pay the whole rest of the pending payment at the lowest cost."""
    memo = turn.pop().memo
    have, kind, left, least = _asked(turn.state, seat, memo)
    way = cheapest(have, kind, left, least) if fits is None else None
    if way is None:
        way = min(ways(turn.state, seat, memo, fits), key=lambda found: loss(kind, found))
    _finish(turn, seat, memo, way, {})


def ways(state: State, seat: int, memo: tuple[Any, ...], fits: Fits | None) -> Iterable[Way]:
    """The ways to end a payment so that what follows can be done."""
    have, kind, left, least = _asked(state, seat, memo)
    found = finishing(have, kind, left, least)
    if fits is None:
        return found
    stock = state.seats[seat].stock
    return (way for way in found if fits(less(stock, counters(kind, way).items())))


def _asked(state: State, seat: int, memo: tuple[Any, ...]) -> tuple[Way, str, int, int]:
    _, kind, amount, paid, least, _, _ = memo
    return held(state.seats[seat].stock, kind), kind, amount - paid, smallest(kind, least)


def _by_itself(turn: Turn, seat: int, memo: tuple[Any, ...], fits: Fits | None) -> bool:
    """Pay the rest if there is only one way."""
    found = list(islice(ways(turn.state, seat, memo, fits), 2))
    if len(found) != 1:
        return False
    _finish(turn, seat, memo, found[0], {"only": 1})
    return True


def _finish(turn: Turn, seat: int, memo: tuple[Any, ...], way: Way, facts: dict[str, Any]) -> None:
    kind = memo[1]
    goods = counters(kind, way)
    paid = memo[3] + sum([n * worth(kind, thing) for thing, n in goods.items()])
    _give(turn, seat, (*memo[:3], paid, *memo[4:]), goods, facts)


def _give(turn: Turn, seat: int, memo: tuple[Any, ...], goods: dict[str, int], facts: dict[str, Any]) -> None:
    """Hand counters over; also report the new state of the payment, and what is lost."""
    why, kind, amount, paid, _, what, to = memo
    rest = {kind: amount - paid} if paid < amount else {}
    told = {"what": what, "kind": kind, "due": amount, "rest": rest, "only": 0, **facts}
    _hand_over(turn, seat, goods, _rule(why, kind), told, to)
    for thing in goods:
        if thing in INSTEAD:
            turn.tell(INSTEAD[thing], seat, n=goods[thing], kind=kind)
    if paid > amount and kind in LOST:
        turn.tell(LOST[kind], seat, n=paid - amount, kind=kind, what=what)


def _rule(why: str, kind: str) -> str:
    """The rule by which a kind is paid for this purpose."""
    return RULES[why] if why != "work" or kind == "energy" else "LH.goods.food-values" if kind == "food" else "LH.ruling.brick-as-input"


def _hand_over(turn: Turn, seat: int, goods: dict[str, int], rule: str, facts: dict[str, Any], to: int) -> None:
    """Counters go to the supply, or to the owner of the building."""
    target = ("stock", to - 1) if to else ("supply",)
    if rule == RULES["fee"]:
        rule, facts = (rule, {**facts, "to_seat": to - 1}) if to else ("LH.entry.town-fee", facts)
    moves = [(thing, n, ("stock", seat), target) for thing, n in goods.items()]
    turn.tell(rule, seat, *moves, goods=goods, **facts)
