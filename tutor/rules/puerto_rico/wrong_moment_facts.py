"""Facts for an action proposed at another moment: the phase in which it is possible,
and the state of that phase.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache

from ..kernel.action import Action
from ..kernel.agenda import Facts
from ..kernel.decision import Decision, Trip, written
from ..kernel.spec import DecisionHandler
from . import decisions as d
from .actions import Done, Pass
from .advice_facts import comes
from .book import BOOK
from .editions import FIRST, edition_of
from .extension_points import every_extra
from .phases.captain import ship_loads
from .phases.mayor import empty_circles
from .phases.order import chooser
from .phases.storage import needs_no_choice
from .state import MEMORY, State

# What follows from the phases (decisions.py).
_BELOW = {of.kind: below for phase in d.PHASES.values() for of, below in phase.items()}  # by decision
_HOME = {of.kind: role for role, phase in d.PHASES.items() for of in phase}  # decision -> role
_LAST = frozenset(
    [*phase][-1].kind for phase in d.PHASES.values()
)  # all that comes before it is gone by then
_PLAYED = {  # what is on the agenda while a phase is played -> its role
    kind: role
    for role, phase in d.PHASES.items()
    for of, below in phase.items()
    for kind in ([step.kind for step in below if isinstance(step, Trip)] or [of.kind])
}


@cache
def _decision_of() -> dict[type, str]:
    """By kind of action: the decision of a phase at which it is done. What is done at several is left out."""
    handlers = edition_of(FIRST).handlers
    return _at_one((kind, handlers[kind]) for kind in _HOME if kind in handlers)


@cache
def _decision_of_added() -> dict[type, str]:
    """The same of what expansions add to the phases."""
    return _at_one((kind, extra) for kind, extra in every_extra() if kind in _HOME)


def _at_one(handlers: Iterable[tuple[str, DecisionHandler]]) -> dict[type, str]:
    actions = [(action, kind) for kind, handler in handlers for action in handler.actions]
    times = Counter(action for action, _ in actions)
    return {action: kind for action, kind in actions if times[action] == 1}


@BOOK.explain(
    "PR.turn.phase",
    "PR.mayor.only-placement-phase",
    "PR.settler.others-take",
    "PR.ruling.mayor.order",
    "PR.mayor.privilege",
    "PR.builder.one-per-phase",
    "PR.craftsman.others",
    "PR.trader.others",
)
def in_whose_phase(state: State, seat: int, action: Action) -> Facts:
    """The role in whose phase this is done, whether that phase is to come, being played or over, and how it
    would begin.
    """
    task, on = state.agenda[-1], _under_way(state)
    kind = edition_of(state.edition).book.origin(action.__class__)
    handler = _decision_of().get(kind) or _decision_of_added().get(kind, "")
    role = _HOME.get(handler, "")
    facts: Facts = {"on": _PLAYED.get(on, "")}
    if not role:
        return facts
    return {
        **facts,
        "role": role,
        "desk": handler,
        "phase_is": _stands(state, role, handler, on),
        "comes": comes(state, role),
        "more": not state.ending,
        "mine": task.kind == "choose" and task.seat == seat,
        "colonists": state.colonists,
        "safe": handler == "store" and needs_no_choice(state, seat),
        "moot": handler == "man" and not empty_circles(state.seats[seat]),
        "opening": _opening(state.agenda, seat, handler, getattr(action, "good", "")),
    }


@BOOK.explain("PR.round.all-act-clockwise", "PR.round.next-chooser", "PR.role.privilege-only-chooser")
def whose_turn(state: State, seat: int, action: Action) -> Facts:
    """Which players come before this seat in the current phase, and how its own turn would begin."""
    task, on = state.agenda[-1], _under_way(state)
    return {
        "more": not state.ending,
        "n": (seat - task.seat) % len(state.seats) - 1,
        "declines": isinstance(action, (Pass, Done)),
        "role": _PLAYED.get(on, ""),
        "offer": task.kind in ("tile_colonist", "new_colonist"),
        "safe": task.kind == "store" and needs_no_choice(state, seat),
        "opening": _passed_on(state.agenda, seat, len(state.seats)),
    }


@BOOK.explain("PR.round.one-role-each", "PR.2p.alternate-picks")
def another_round(state: State, seat: int, action: Action) -> Facts:
    """Whether there is another round after this one, as far as it is known now."""
    return {"more": not state.ending}


@BOOK.explain("PR.turn.no-pass")
def what_is_left(state: State, seat: int, action: Action) -> Facts:
    """Whether the pending decision can be ended already."""
    board = state.seats[seat]
    loads = state.agenda[-1].kind == "load" and next(ship_loads(state, seat), None) is not None
    return {
        "waiting": board.waiting,
        "places": bool(board.waiting and empty_circles(board)),
        "obliged": loads,
    }


def _under_way(state: State) -> str:
    """The kind of the task of the current phase, or ""."""
    return next((task.kind for task in reversed(state.agenda) if task.kind in _PLAYED), "")


def _stands(state: State, role: str, handler: str, on: str) -> str:
    """The state of a decision: its phase is "free" to choose, to come ("on", "later"), over in this round
    ("past"), or the game is "over".
    """
    if chooser(state, role) < 0:
        return "free"
    if not on and state.agenda[-1].kind != "choose":
        return ""  # an expansion adds something to the end of a phase, and its tasks do not say which phase
    if _PLAYED.get(on) != role:
        return "over"
    return "on" if _belongs(handler, on) else "later" if handler in _LAST else "past"


def _belongs(handler: str, on: str) -> bool:
    """Whether a decision is still to come, or being made, in the current phase."""
    if handler == d.Load.kind:  # until all have loaded what they can
        return on in (d.Captain.kind, d.Load.kind)
    return on in (handler, *(one.kind for one in _BELOW.get(handler, ())))


@lru_cache(maxsize=256)
def _opening(agenda: tuple[Decision, ...], seat: int, handler: str, good: str) -> list[object]:
    """An agenda on which this seat, who chose the role, has this decision to make:
    to be read, as it is handed out again.
    """
    kept = [task for task in agenda if task.kind in (MEMORY, "round")]
    below = [one.but(seat=seat) for one in _BELOW.get(handler, ())]
    now = d.Extra(seat, (good,)) if handler == d.Extra.kind else d.EVERY[handler](seat)
    return list(map(written, (*kept, *below, now)))


@lru_cache(maxsize=256)
def _passed_on(agenda: tuple[Decision, ...], seat: int, players: int) -> list[object]:
    """The agenda as it will be when the turn has come round to this seat: to be read, likewise."""
    *below, task = agenda
    for k in reversed(range(len(below))):
        chain = below[k]
        if isinstance(chain, Trip) and chain.kind in _PLAYED:
            below[k] = chain.but(visited=(seat - chain.seat) % players + 1)
            break
    begins = task.kind in _HOME and not isinstance(task, d.Extra)  # with nothing remembered
    now = d.EVERY[task.kind](seat) if begins else task.but(seat=seat)
    return list(map(written, (*below, now)))
