"""Whether the decisions of a building's work can be pending, for a document from outside.

Above the turn there are at most a step that waits and what it waits for. WAITS lists the pairs.
"""

from __future__ import annotations

from ..kernel.decision import Decision
from . import decisions, works
from .payments import PAYS
from .phases import paying
from .ruleset import BUILDINGS
from .settling import endings
from .state import State
from .works import able

WAITS = {
    "work": "fee",
    "made": "work",
    "built": "build",
    "launched": "ship",
    "ordered": "work",
}  # step -> the purpose of the payment
HOME = {
    kind: work for work in works.KINDS.values() for kind in (*work.handlers, *work.automatic_steps)
}  # task -> the work it belongs to
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


def _step(state: State, task: Decision) -> bool:
    """Whether one decision or step of a work could be pending alone."""
    if isinstance(task, decisions.Work):
        return bool(_works(task.building)) and not _nothing_to_do(state, task)
    work = HOME[task.kind]
    if isinstance(task, decisions.OfWork) and works.KINDS.get(_works(task.building)) is not work:
        return False
    return work.stands(state, task)


def _nothing_to_do(state: State, task: decisions.Work) -> bool:
    """Whether the work that waits for its fee could not be done, with or without the fee."""
    building, seat = task.building, task.seat
    return bool(works.KINDS[_works(building)].lacking(state, seat, building, state.seats[seat].stock))


def _paid(state: State, step: Decision, task: Decision) -> bool:
    """Whether this is paid for the step that waits."""
    for_work = isinstance(step, decisions.Work)
    if isinstance(step, decisions.Work) and isinstance(task, decisions.Fee):
        return task.building == step.building and len(paying.open_kinds(state, task.seat, task.building)) > 1
    if not isinstance(task, decisions.Pay) or task.why != WAITS[step.kind]:
        return False
    if isinstance(step, decisions.Work):
        due = (task.unit, task.amount)
        if (
            task.what != step.building
            or due not in able.owed(state, task.seat, task.what)
            or task.to != paying.receiver(state, task.what)
        ):
            return False
    return _payable(state, task) and (for_work or not task.to)


def _sails(state: State, task: Decision) -> bool:
    """The energy of a voyage, the only payment after which nothing follows."""
    if not isinstance(task, decisions.Pay) or (task.why, task.unit) != ("work", "energy"):
        return False
    return _works(task.what) == "shipping" and not task.to and _payable(state, task)


def _payable(state: State, task: decisions.Pay) -> bool:
    """Whether a payment is pending and can be ended properly."""
    if not task.left or (task.least and task.least not in PAYS[task.unit]):
        return False
    fits = works.fits(state, task.seat, task.what) if task.why == "fee" else None
    return next(iter(endings(state, task.seat, task, fits)), None) is not None
