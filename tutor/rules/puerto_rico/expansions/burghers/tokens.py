"""Burghers: their places, the register they come from, and how they are placed."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.action import Action
from ....kernel.agenda import Facts
from ....kernel.rounds import pending_of
from ....kernel.spec import DecisionHandler
from ...actions import Lift, Place
from ...decisions import Man
from ...phases import mayor
from ...phases.order import party
from ...ruleset import CIRCLES
from ...state import PORTRAIT, Seat, State, Turn, marked_at
from .actions import LiftBurgher, PlaceBurgher, TakeBurgher, TakeWorker
from .checks import CHECKS
from .decisions import Pick, Register

_PLACE = {target: PlaceBurgher(target) for target in CIRCLES}
_LIFT = {target: LiftBurgher(target) for target in CIRCLES}
CHECKS.alike(PlaceBurgher, Place, without=["PR.mayor.nobody-waits"])
CHECKS.alike(LiftBurgher, Lift, without=["PR.mayor.rearrange"])


def burghers(board: Seat) -> int:
    """Burghers anywhere on a player's board."""
    return sum(n for _, n in board.marked)


def by_burgher(board: Seat, building: str) -> bool:
    """Whether a burgher, not a worker, works in a building."""
    return bool(marked_at(board, building))


@CHECKS.check("PR.x2.nobody-waits", PlaceBurgher)
def nobody_waits(state: State, seat: int, action: PlaceBurgher) -> Facts | None:
    return None if marked_at(state.seats[seat], PORTRAIT) else {"seat": seat}


@CHECKS.check("PR.x2.lift-burgher", LiftBurgher)
def nobody_there(state: State, seat: int, action: LiftBurgher) -> Facts | None:
    return None if marked_at(state.seats[seat], action.target) else {"seat": seat, "target": action.target}


@CHECKS.check("PR.x2.take-burgher", TakeBurgher)
def none_on_register(state: State, seat: int, action: TakeBurgher) -> Facts | None:
    return None if state.ship_marked else {"seat": seat}


@CHECKS.check("PR.x2.take-worker", TakeWorker)
def only_burghers(state: State, seat: int, action: TakeWorker) -> Facts | None:
    return None if state.colonist_ship > state.ship_marked else {"seat": seat, "burghers": state.ship_marked}


# Placing ----------------------------------------------------------------------------------------
def candidates(state: State, seat: int) -> Iterable[Action]:
    if not state.seats[seat].marked:
        return ()
    names = mayor.targets(state.seats[seat])
    return (*(_PLACE[name] for name in names), *(_LIFT[name] for name in names))


def quick(state: State, seat: int) -> list[Action]:
    board = state.seats[seat]
    if not board.marked:
        return []
    found: list[Action] = []
    if marked_at(board, PORTRAIT):
        found += [_PLACE[name] for name in mayor.with_room(board)]
    now = pending_of(state, Man)
    if now and not now.placed:
        found += [_LIFT[name] for name, _ in board.marked if name != PORTRAIT]
    return found


def apply(turn: Turn, seat: int, action: PlaceBurgher | LiftBurgher) -> None:
    circle = ("circle", seat, action.target)
    home = ("sanjuan", seat)
    if isinstance(action, LiftBurgher):
        turn.emit("PR.x2.lift-burgher", seat, ("burgher", 1, circle, home), target=action.target)
        return
    mayor.one_more(turn)
    turn.emit("PR.x2.burgher-is-worker", seat, ("burgher", 1, home, circle), target=action.target)
    mayor.placed(turn, seat)


# The register -----------------------------------------------------------------------------------
def distribute(turn: Turn, first: int) -> None:
    """Token by token, clockwise; a player whose turn comes while the burgher is there may choose."""
    turn.push(Register(first))


def step(turn: Turn) -> None:
    task, state = turn.pending(Register), turn.state
    taken = task.taken
    players = len(state.seats)
    seat = (task.seat + taken % party(state)) % players
    plain = state.colonist_ship - state.ship_marked
    if state.ship_marked and plain:
        turn.instead(task.but(taken=taken + 1))
        turn.push(Pick(seat))
    elif state.ship_marked:
        turn.instead(task.but(taken=taken + 1))
        _take(turn, seat, "burgher")
    else:
        turn.pop()
        _share(turn, task.seat, taken)


def _share(turn: Turn, first: int, taken: int) -> None:
    """Only workers are left, so the rest is distributed immediately."""
    state, players = turn.state, len(turn.state.seats)
    aboard, circle = state.colonist_ship, party(turn.state)
    gained = dict.fromkeys(range(players), 0)
    for k in range(aboard):
        gained[(first + (taken + k) % circle) % players] += 1
    moves = (("colonist", n, ("colonist_ship",), ("sanjuan", i)) for i, n in gained.items())
    if aboard:
        begins, each = (first + taken % circle) % players, list(gained.values())
        turn.emit("PR.mayor.distribute", first, *moves, seat=begins, n=aboard, each=each, taken=taken)


def picks(state: State, seat: int) -> Iterable[Action]:
    return (TakeWorker(), TakeBurgher())


def pick(turn: Turn, seat: int, action: Action) -> None:
    turn.pop()
    _take(turn, seat, "burgher" if isinstance(action, TakeBurgher) else "colonist")


def _take(turn: Turn, seat: int, what: str) -> None:
    rule = "PR.x2.take-burgher" if what == "burgher" else "PR.x2.take-worker"
    turn.emit(rule, seat, (what, 1, ("colonist_ship",), ("sanjuan", seat)))


def refill(turn: Turn, seat: int, need: int) -> None:
    """One of the tokens is a burgher as long as there are any; too few workers do not end the game."""
    burgher = min(1, turn.state.marked)
    n = min(need - burgher, turn.state.colonists)
    moves = (
        ("burgher", burgher, ("supply",), ("colonist_ship",)),
        ("colonist", n, ("supply",), ("colonist_ship",)),
    )
    if burgher:
        turn.emit("PR.x2.register-burgher", seat, *moves, n=n)
    else:
        rule, facts = mayor.counted_for(turn.state)
        turn.emit(rule, seat, *moves, n=n, **facts)
    if n + burgher < need:
        turn.emit("PR.x2.end.no-worker-end", seat, n=n + burgher, need=need)


HANDLERS = {"pick": DecisionHandler((TakeWorker, TakeBurgher), picks, pick)}
AUTOMATIC_STEPS = {"register": step}
EXTRAS = {"man": (DecisionHandler((PlaceBurgher, LiftBurgher), candidates, apply, quick),)}
