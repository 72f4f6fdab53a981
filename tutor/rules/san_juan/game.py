"""San Juan as a game: the functions every game provides (see kernel/game.py)."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.agenda import Event, Move, Refusal, Turn
from ..kernel.errors import IllegalAction
from ..kernel.game import Choice, legal_actions, objections
from ..kernel.notation import Notation
from . import actions
from .actions import ACTIONS, SECRETS, Action
from .advice import advise
from .book import BOOK
from .desks import DESKS, run
from .hidden import observe, resample
from .moves import carry, hides
from .position import from_json, to_json
from .ruleset import CARDS, NAMES
from .scoring import returns
from .start import new_initial_state
from .state import HIDDEN, State

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
]
NAME = "san_juan"
CHOICES: tuple[Choice, ...] = ()
PLAYERS = range(2, 5)
NOTATION = Notation(ACTIONS)
_DESK_OF = {kind: name for name, desk in reversed(DESKS.items()) for kind in desk.actions}
_ROUNDS = ("SJ.round.governor-passes", "SJ.round.2p-governor-swaps")


def current_players(state: State) -> tuple[int, ...]:
    """The seat to decide, alone in a tuple; () when the game is over."""
    return (state.agenda[-1].seat,) if state.agenda else ()


def candidates(state: State, seat: int) -> Iterable[Action]:
    """Every action worth asking about at the pending decision."""
    if not state.agenda or state.agenda[-1].seat != seat:
        return ()
    return DESKS[state.agenda[-1].kind].candidates(state, seat)


def quickly(state: State, seat: int) -> list[Action] | None:
    """The legal actions by a shorter way, where a phase has one (held equal by the laws)."""
    quick = DESKS[state.agenda[-1].kind].quick
    return quick(state, seat) if quick else None


def refusals(state: State, seat: int, action: Action) -> list[Refusal]:
    """Every rule that forbids `action` to `seat` now, with the facts; [] if it is legal."""
    gate = _gate(state, seat, action)
    found = objections(BOOK, state, seat, action)
    return [gate, *found] if gate else found


def _gate(state: State, seat: int, action: Action) -> Refusal | None:
    """Is the game on, is it this seat's turn, is this the decision to make?"""
    if not state.agenda:
        return Refusal("SJ.end.after-builder-phase", {"round": state.round})
    task = state.agenda[-1]
    if task.seat != seat:
        return Refusal("SJ.round.phase-order", {"by": task.seat, "seat": seat})
    kind = action.__class__
    if kind in DESKS[task.kind].actions:
        return None
    if kind in (actions.Pass, actions.Done):
        if any(check(state, seat, action) for _, check in BOOK.checks[kind]):
            return None  # the rule that obliges answers
        return Refusal("SJ.turn.no-pass", {"seat": seat, "now": f"task-{task.kind}"})
    needs = f"task-{_DESK_OF[kind]}"
    return Refusal("SJ.turn.phase", {"seat": seat, "now": f"task-{task.kind}", "needs": needs})


def apply_action(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after a legal action, and everything that happened, automatic steps too.

    Raises IllegalAction when it is not this seat's decision; whoever may propose
    anything (a table, a log) asks `refusals` first.
    """
    if not state.agenda or state.agenda[-1].seat != seat:
        raise IllegalAction("action.illegal", refusals=refusals(state, seat, action))
    turn = Turn(state, carry)
    DESKS[state.agenda[-1].kind].apply(turn, seat, action)
    run(turn)
    return turn.state, tuple(turn.events)


def reveals(events: Iterable[Event]) -> bool:
    """Whether somebody saw a card or tile that was face down: what cannot be unseen."""
    shown = ("hand", "drawn", "mine", "house")
    return any(m.source[0] in ("deck", "tiles") and m.target[0] in shown for e in events for m in e.moves)


def glimpse(move: Move, seat: int) -> Move:
    """A move as `seat` sees it: a card that nobody, or only another, sees the face of is HIDDEN."""
    if move.what in CARDS and hides(move.source, seat) and hides(move.target, seat):
        return move.but(what=HIDDEN)
    return move


def rebuild(state: State, events: Iterable[Event]) -> State:
    """`state` with what the events tell carried out; pending decisions left aside."""
    for event in events:
        for move in event.moves:
            state = carry(state, move)
        if event.rule in _ROUNDS:
            state = state.but(round=event.facts["round"])
    return state
