"""Whether the decisions of a building's work can be pending, for a document from outside.

Above the turn there are at most a step that waits and what it waits for. WAITS lists the pairs.
"""

from __future__ import annotations

from ..kernel.agenda import Task
from . import works
from .payments import PAYS
from .phases import paying
from .ruleset import BUILDINGS
from .settling import ways
from .state import State
from .works import able

WAITS = {"work": "fee", "made": "work", "built": "build", "launched": "ship", "ordered": "work"}  # step -> the purpose of the payment
HOME = {kind: module for module in works.MODULES for kind in getattr(module, "MEMOS", {})}  # task -> the work it belongs to
OURS = {*HOME, "work", "fee", "pay"}


def stands(state: State) -> bool:
    """Whether the pending decisions of a work are possible."""
    mine = [task for task in state.agenda if task.kind in OURS]
    if not mine:
        return True
    if mine != list(state.agenda[-len(mine) :]) or len({task.seat for task in mine}) > 1:
        return False
    first, *above = mine
    if first.kind in WAITS:
        return _step(state, first) and bool(above) and all(_paid(state, first, task) for task in above)
    if first.kind == "again":
        return _step(state, first) and len(above) == 1 and above[0].kind == "give" and _step(state, above[0])
    if first.kind == "pay":
        return not above and _sails(state, first)
    return not above and first.kind != "fee" and _step(state, first)


def _works(building: str) -> str:
    return BUILDINGS[building].work if building in BUILDINGS else ""


def _step(state: State, task: Task) -> bool:
    """Whether one decision or step of a work could be pending alone."""
    if task.kind == "work":
        return bool(_works(task.memo[0])) and not _nothing_to_do(state, task)
    module = HOME[task.kind]
    if task.memo and works.KINDS.get(_works(task.memo[0])) is not module:
        return False
    found: bool = module.stands(state, task.seat, task.kind, task.memo)
    return found


def _nothing_to_do(state: State, task: Task) -> bool:
    """Whether the work that waits for its fee could not be done, with or without the fee."""
    building, seat = task.memo[0], task.seat
    return bool(works.KINDS[_works(building)].lacking(state, seat, building, state.seats[seat].stock))


def _paid(state: State, step: Task, task: Task) -> bool:
    """Whether this is paid for the step that waits."""
    if step.kind == "work" and task.kind == "fee":
        return task.memo == step.memo and len(paying.open_kinds(state, task.seat, task.memo[0])) > 1
    if task.kind != "pay" or task.memo[0] != WAITS[step.kind]:
        return False
    if step.kind == "work":
        _, kind, amount, *_, what, to = task.memo
        if what != step.memo[0] or (kind, amount) not in able.owed(state, task.seat, what) or to != paying.receiver(state, what):
            return False
    return _payable(state, task) and (step.kind == "work" or not task.memo[6])


def _sails(state: State, task: Task) -> bool:
    """The energy of a voyage, the only payment after which nothing follows."""
    why, kind, *_, what, to = task.memo
    return why == "work" and kind == "energy" and _works(what) == "shipping" and not to and _payable(state, task)


def _payable(state: State, task: Task) -> bool:
    """Whether a payment is pending and can be ended properly."""
    why, kind, amount, paid, least, what, _ = task.memo
    if not paid < amount or (least and least not in PAYS[kind]):
        return False
    fits = works.fits(state, task.seat, what) if why == "fee" else None
    return next(iter(ways(state, task.seat, task.memo, fits)), None) is not None
