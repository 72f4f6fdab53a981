"""The guesthouse: two workers who can move where they are needed, outside the mayor's phase."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.action import Action
from ....kernel.agenda import Facts
from ....kernel.spec import DecisionHandler
from ...actions import Pass
from ...advice_facts import prospect
from ...phases.mayor import empty_circles, room, with_room
from ...ruleset import CIRCLES
from ...state import State, Turn, marked_at, recalled
from .actions import Move, MoveBurgher
from .checks import CHECKS
from .decisions import GuestRound, Guests

_MOVES = {target: Move(target) for target in CIRCLES}
_BURGHERS = {target: MoveBurgher(target) for target in CIRCLES}
CHECKS.alike(MoveBurgher, Move)
KINDS = ("settle", "second_tile", "build", "produce", "extra", "sell", "load", "store")


def guests(state: State, seat: int) -> int:
    """Workers in this seat's guesthouse."""
    for name, n in state.seats[seat].city:
        if name == "guesthouse":
            return n
    return 0


def restless(state: State, seat: int) -> bool:
    """Whether a guest could move to any circle."""
    here = guests(state, seat)
    return here > 0 and empty_circles(state.seats[seat]) > CIRCLES["guesthouse"] - here


@CHECKS.check("PR.x1.b.guesthouse.move", Move)
def no_guest(state: State, seat: int, action: Move) -> Facts | None:
    return None if guests(state, seat) else {"seat": seat, "guests": 0}


@CHECKS.check("PR.x1.b.guesthouse.circle", Move)
def no_circle(state: State, seat: int, action: Move) -> Facts | None:
    own, circles, manned = room(state.seats[seat], action.target)
    if own and manned < circles and action.target != "guesthouse":
        return None
    return {"seat": seat, "target": action.target, "own": own}


@CHECKS.check("PR.x1.b.guesthouse.which", MoveBurgher)
def not_both(state: State, seat: int, action: MoveBurgher) -> Facts | None:
    red = marked_at(state.seats[seat], "guesthouse")
    return (
        None
        if mixed(state, seat) or not guests(state, seat)
        else {"seat": seat, "target": action.target, "burghers": red}
    )


def mixed(state: State, seat: int) -> bool:
    """Whether both a worker and a burgher are guests."""
    return guests(state, seat) > marked_at(state.seats[seat], "guesthouse") > 0


def candidates(state: State, seat: int) -> Iterable[Action]:
    if not guests(state, seat):
        return ()
    board = state.seats[seat]
    every = dict.fromkeys(name for name, _ in board.island + board.city)
    return [*(_MOVES[name] for name in every), *_other(state, seat)]


def quick(state: State, seat: int) -> list[Action]:
    if not guests(state, seat):
        return []
    return [
        *(_MOVES[name] for name in with_room(state.seats[seat]) if name != "guesthouse"),
        *_other(state, seat),
    ]


def _other(state: State, seat: int) -> list[Action]:
    """Where the burgher may go, if the guests have both colours."""
    names = with_room(state.seats[seat]) if mixed(state, seat) else ()
    return [_BURGHERS[name] for name in names if name != "guesthouse"]


def move(turn: Turn, seat: int, action: Move | MoveBurgher) -> None:
    """A guest moves and the pending decision stays. With both colours, the worker moves unless the action
    says otherwise.
    """
    n, board = guests(turn.state, seat), turn.state.seats[seat]
    red = isinstance(action, MoveBurgher) or n == marked_at(board, "guesthouse")
    what = "burgher" if red else "colonist"
    there = ("circle", seat, action.target)
    turn.emit(
        "PR.x1.b.guesthouse.move",
        seat,
        (what, 1, ("circle", seat, "guesthouse"), there),
        target=action.target,
    )


def window(turn: Turn, first: int) -> None:
    """Each owner in turn may let guests go."""
    turn.push(GuestRound(first))


def guest_round(turn: Turn) -> None:
    task: GuestRound = turn.pop()
    players = len(turn.state.seats)
    for k in range(task.visited, players):
        seat = (task.seat + k) % players
        if restless(turn.state, seat) and recalled(turn.state, "alone", (seat,)) == (seat,):
            turn.push(Guests(seat), task.but(visited=k + 1))
            return


def apply(turn: Turn, seat: int, action: Move | MoveBurgher | Pass) -> None:
    if isinstance(action, Pass):
        turn.pop()
        turn.emit("PR.violet.voluntary", seat, building="guesthouse")
        return
    move(turn, seat, action)
    if not restless(turn.state, seat):
        turn.pop()


HANDLERS = {
    "guests": DecisionHandler(
        (Move, MoveBurgher, Pass), lambda state, seat: (*candidates(state, seat), Pass()), apply
    )
}
AUTOMATIC_STEPS = {"guest_round": guest_round}
EXTRAS = {kind: (DecisionHandler((Move, MoveBurgher), candidates, move, quick),) for kind in KINDS}


@CHECKS.explain("PR.x1.b.guesthouse.move")
def a_bohio(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "guesthouse")
