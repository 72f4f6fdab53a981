"""Puerto Rico as a game: the functions every game provides (see kernel/game.py)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from ..kernel.agenda import Event, Move, Refusal, Turn
from ..kernel.errors import IllegalAction
from ..kernel.game import Choice, legal_actions, objections
from ..kernel.notation import Notation
from . import actions
from .actions import ACTIONS, Action
from .advice import advise
from .book import BOOK, book_of
from .desks import DESKS, run
from .moves import carry
from .position import from_json, to_json
from .ruleset import BASE_ROLES, EXPANSION_OF, EXPANSIONS, ISLAND, NAMES, ROLES, TILES
from .scoring import returns
from .seams import Extra, every_extra, extras, more_candidates, more_to_do
from .start import new_initial_state
from .state import State

__all__ = [
    "BOOK",
    "CHOICES",
    "NAME",
    "NAMES",
    "NOTATION",
    "PLAYERS",
    "SECRETS",
    "advise",
    "apply_action",
    "candidates",
    "current_players",
    "from_json",
    "glimpse",
    "legal_actions",
    "new_initial_state",
    "observe",
    "quickly",
    "rebuild",
    "refusals",
    "resample",
    "returns",
    "reveals",
    "to_json",
]  # fmt: skip
NAME = "puerto_rico"
PLAYERS = range(2, 6)
NOTATION = Notation(ACTIONS, without=frozenset(EXPANSION_OF) | (set(ISLAND) - set(TILES)) | (set(ROLES) - set(BASE_ROLES)))
CHOICES: tuple[Choice, ...] = ()
SECRETS: tuple[type, ...] = ()
_WHEN = {actions.Place: "PR.mayor.only-placement-phase", actions.Lift: "PR.mayor.only-placement-phase"}
_ENDINGS = ("PR.end.colonists", "PR.end.city", "PR.end.vp")
_ROUNDS = ("PR.round.governor-passes", "PR.2p.governor-change")


def current_players(state: State) -> tuple[int, ...]:
    """The seat to decide, alone in a tuple; () when the game is over."""
    return (state.agenda[-1].seat,) if state.agenda else ()


def candidates(state: State, seat: int) -> Iterable[Action]:
    """Every action worth asking about at the pending decision."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return ()
    kind = state.agenda[-1].kind
    own = DESKS[kind].candidates(state, seat)
    return [*own, *more_candidates(state, seat, kind)] if state.expansions else own


def quickly(state: State, seat: int) -> list[Action] | None:
    """The legal actions by a shorter way, where a phase has one (held equal by the laws)."""
    kind = state.agenda[-1].kind
    quick = DESKS[kind].quick
    found = quick(state, seat) if quick else None
    return [*found, *more_to_do(state, seat, kind)] if found is not None and state.expansions else found


def refusals(state: State, seat: int, action: Action) -> list[Refusal]:
    """Every rule that forbids `action` to `seat` now, with the facts; [] if it is legal."""
    gate = _gate(state, seat, action)
    found = objections(book_of(state.edition), state, seat, action)
    return [gate, *found] if gate else found


def _gate(state: State, seat: int, action: Action) -> Refusal | None:
    """Is the game on, is it this seat's turn, is this the decision to make?"""
    if not state.agenda:
        return Refusal("PR.end.at-round-end", {"round": state.round, "cause": state.ending})
    task = state.agenda[-1]
    if task.seat != seat:
        return Refusal("PR.round.all-act-clockwise", {"by": task.seat, "seat": seat})
    kind = action.__class__
    if kind in DESKS[task.kind].actions or _extra(state, task.kind, kind):
        return None
    if kind in (actions.Pass, actions.Done):
        if task.kind == "choose":
            return None  # PR.role.must-choose answers
        return Refusal("PR.turn.no-pass", {"seat": seat, "now": f"task-{task.kind}"})
    needs = f"task-{desk_of(kind)}"
    facts = {"seat": seat, "now": f"task-{task.kind}", "needs": needs}
    return Refusal(_WHEN.get(kind, "PR.turn.phase"), facts)


def _extra(state: State, desk: str, kind: type) -> Extra | None:
    """The expansion in play that lets this kind of action be taken at a desk."""
    return next((extra for extra in extras(state, desk) if kind in extra.actions), None)


@cache
def desk_of(kind: type) -> str:
    """The decision at which a kind of action belongs."""
    own = next((name for name, desk in DESKS.items() if kind in desk.actions), "")
    added = (k for name in EXPANSIONS for k, extra in every_extra(name) if kind in extra.actions)
    return own or next(added)


def apply_action(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after a legal action, and everything that happened, automatic steps too.

    Raises IllegalAction when it is not this seat's decision; whoever may propose
    anything (a table, a log) asks `refusals` first.
    """
    if not state.agenda or state.agenda[-1].seat != seat:
        raise IllegalAction("action.illegal", refusals=refusals(state, seat, action))
    turn = Turn(state, carry)
    desk: Any = DESKS[state.agenda[-1].kind]
    if action.__class__ not in desk.actions:
        desk = _extra(state, state.agenda[-1].kind, action.__class__)
    desk.apply(turn, seat, action)
    run(turn)
    return turn.state, tuple(turn.events)


def observe(state: State, seat: int) -> State:
    """What a seat may see: everything but the chance of the tiles still face down."""
    return state.but(chance=0)


def resample(observation: State, chance: int) -> State:
    """A full position that fits what is seen."""
    return observation.but(chance=chance)


def reveals(events: Iterable[Event]) -> bool:
    """Never: the tiles turned up are a matter of luck, and nobody holds a secret hand."""
    return False


def glimpse(move: Move, seat: int) -> Move:
    """Everything moves in the open."""
    return move


def rebuild(state: State, events: Iterable[Event]) -> State:
    """`state` with the events carried out; pending decisions and chance are left aside."""
    for event in events:
        for move in event.moves:
            state = carry(state, move)
        if event.rule in _ENDINGS:
            state = state.but(ending=event.rule)
        if event.rule in _ROUNDS:
            state = state.but(round=event.facts["round"])
    return state
