"""Facts for an action proposed at another moment: the phase in which it is possible, and the state of that
phase.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..kernel.agenda import Task
from .actions import (
    Accept,
    Build,
    Done,
    Draw,
    Extra,
    Keep,
    Lift,
    Load,
    Pass,
    Place,
    Produce,
    Sell,
    Store,
    Take,
)
from .book import BOOK, book_of
from .phases.captain import _FRESH, ship_loads
from .phases.mayor import empty_circles
from .phases.order import chooser
from .phases.storage import needs_no_choice
from .prospects import comes
from .state import MEMORY, State

Facts = dict[str, Any]
_HOME: dict[type, tuple[str, str]] = {  # the role in whose phase it is done, and the decision
    Take: ("settler", "settle"), Draw: ("settler", "settle"), Accept: ("mayor", "greet"),
    Place: ("mayor", "man"), Lift: ("mayor", "man"), Build: ("builder", "build"),
    Produce: ("craftsman", "produce"), Extra: ("craftsman", "extra"), Sell: ("trader", "sell"),
    Load: ("captain", "load"), Store: ("captain", "store"), Keep: ("captain", "store"),
}  # fmt: skip
_ROLE = {  # the role whose phase is being played, by a task on the agenda
    "settler": "settler", "mayor": "mayor", "builder": "builder", "craftsman": "craftsman", "extra": "craftsman",
    "trader": "trader", "captain": "captain", "load": "captain", "storage": "captain",
}  # fmt: skip
_BELOW: dict[str, tuple[tuple[str, tuple[Any, ...]], ...]] = {  # what is below a decision on the agenda, with the player as the first in turn
    "settle": (("settler", (1,)),), "man": (("mayor", (1,)),), "greet": (("mayor", (0,)), ("distribute", ())),
    "build": (("builder", (1,)),), "produce": (("craftsman", (1, ())),), "sell": (("trader", (1,)),),
    "store": (("storage", (1,)),),
}  # fmt: skip
_LAST = ("store", "extra")  # the last decisions of a phase: everything before them is over by then
_NEW: dict[str, tuple[Any, ...]] = {"settle": (0,), "man": (0,), "load": _FRESH, "store": ((), ())}


@BOOK.tell(
    "PR.turn.phase", "PR.mayor.only-placement-phase", "PR.settler.others-take", "PR.ruling.mayor.order",
    "PR.mayor.privilege", "PR.builder.one-per-phase", "PR.craftsman.others", "PR.trader.others",
)  # fmt: skip
def in_whose_phase(state: State, seat: int, action: Any) -> Facts:
    """The role in whose phase this is done, whether that phase is to come, being played or over, and how it
    would begin.
    """
    task, on = state.agenda[-1], _under_way(state)
    role, desk = _HOME.get(book_of(state.edition).origin(action.__class__), ("", ""))
    facts: Facts = {"on": _ROLE.get(on, "")}
    if not role:
        return facts
    return {
        **facts, "role": role, "desk": desk, "phase_is": _stands(state, role, desk, on), "comes": comes(state, role),
        "more": not state.ending, "mine": task.kind == "choose" and task.seat == seat,
        "colonists": state.colonists, "safe": desk == "store" and needs_no_choice(state, seat),
        "moot": desk == "man" and not empty_circles(state.seats[seat]),
        "opening": _opening(state.agenda, seat, desk, getattr(action, "good", "")),
    }  # fmt: skip


@BOOK.tell("PR.round.all-act-clockwise", "PR.round.next-chooser", "PR.role.privilege-only-chooser")
def whose_turn(state: State, seat: int, action: Any) -> Facts:
    """Which players come before this seat in the current phase, and how its own turn would begin."""
    task, on = state.agenda[-1], _under_way(state)
    return {
        "more": not state.ending, "n": (seat - task.seat) % len(state.seats) - 1, "declines": isinstance(action, (Pass, Done)),
        "role": _ROLE.get(on, ""), "offer": task.kind in ("tile_colonist", "new_colonist"),
        "safe": task.kind == "store" and needs_no_choice(state, seat), "opening": _passed_on(state.agenda, seat, len(state.seats)),
    }  # fmt: skip


@BOOK.tell("PR.role.card-blocked", "PR.round.one-role-each", "PR.2p.alternate-picks")
def another_round(state: State, seat: int, action: Any) -> Facts:
    """Whether there is another round after this one, as far as it is known now."""
    return {"more": not state.ending}


@BOOK.tell("PR.turn.no-pass")
def what_is_left(state: State, seat: int, action: Any) -> Facts:
    """Whether the pending decision can be ended already."""
    board = state.seats[seat]
    loads = state.agenda[-1].kind == "load" and next(ship_loads(state, seat), None) is not None
    return {"waiting": board.waiting, "places": bool(board.waiting and empty_circles(board)), "obliged": loads}


def _under_way(state: State) -> str:
    """The kind of the task of the current phase, or ""."""
    return next((task.kind for task in reversed(state.agenda) if task.kind in _ROLE), "")


def _stands(state: State, role: str, desk: str, on: str) -> str:
    """The state of a decision: its phase is "free" to choose, to come ("on", "later"), over in this round
    ("past"), or the game is "over".
    """
    if chooser(state, role) < 0:
        return "free"
    if not on and state.agenda[-1].kind != "choose":
        return ""  # an expansion adds something to the end of a phase, and its tasks do not say which phase
    if _ROLE.get(on) != role:
        return "over"
    return "on" if _belongs(desk, on) else "later" if desk in _LAST else "past"


def _belongs(desk: str, on: str) -> bool:
    """Whether a decision is still to come, or being made, in the current phase."""
    if desk == "load":
        return on in ("captain", "load")
    return on in (desk, *(kind for kind, _ in _BELOW.get(desk, ())))


@lru_cache(maxsize=256)
def _opening(agenda: tuple[Task, ...], seat: int, desk: str, good: str) -> list[Any]:
    """An agenda in which this seat chose the role and has this decision. Do not change it: it is cached."""
    kept = [task for task in agenda if task.kind in (MEMORY, "round")]
    below = [Task(kind, seat, memo) for kind, memo in _BELOW.get(desk, ())]
    memo = (good,) if desk == "extra" else _NEW.get(desk, ())
    return _written([*kept, *below, Task(desk, seat, memo)])


@lru_cache(maxsize=256)
def _passed_on(agenda: tuple[Task, ...], seat: int, players: int) -> list[Any]:
    """The agenda as it will be when it is this seat's turn. Do not change it: it is cached."""
    *below, task = agenda
    visits = [k for k, one in enumerate(below) if one.kind in _ROLE and one.memo and type(one.memo[0]) is int]
    if visits:
        chain = below[visits[-1]]
        visited = (seat - chain.seat) % players + 1
        below[visits[-1]] = chain.but(memo=(visited, *chain.memo[1:]))
    return _written([*below, Task(task.kind, seat, _NEW.get(task.kind, task.memo))])


def _written(tasks: list[Task]) -> list[Any]:
    return [[task.kind, task.seat, _listed(task.memo)] for task in tasks]


def _listed(memo: tuple[Any, ...]) -> list[Any]:
    return [_listed(one) if isinstance(one, tuple) else one for one in memo]
