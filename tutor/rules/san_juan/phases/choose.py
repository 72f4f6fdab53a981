"""Choosing a role, and the round that contains the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending, pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Choose, Done, Pass, Use
from ..book import BOOK
from ..hooks import PRIVILEGES, hooks_for
from ..ruleset import PICKS, ROLES
from ..state import State, Turn
from . import newround

_CHOOSE = {role: Choose(role) for role in ROLES}
_PASS = Pass()


@BOOK.check("SJ.role.once-per-round", Choose)
def tile_taken(state: State, seat: int, action: Choose) -> Facts | None:
    for tile in state.roles:
        if tile.role == action.role and tile.taken >= 0:
            return {"role": tile.role, "by": tile.taken, "own": tile.taken == seat}
    return None


@BOOK.check("SJ.role.must-choose", Pass, Done)
def must_choose(state: State, seat: int, action: Action) -> Facts | None:
    if pending(state, "choose", seat) is None:
        return None
    return {"roles": [tile.role for tile in state.roles if tile.taken < 0]}


def candidates(state: State, seat: int) -> Iterable[Action]:
    return [*[_CHOOSE[tile.role] for tile in state.roles], _PASS]


def apply(turn: Turn, seat: int, action: Choose) -> None:
    turn.pop()
    state = turn.state
    mine = [tile.role for tile in state.roles if tile.taken == seat]
    first = not any([tile.taken >= 0 for tile in state.roles])
    rule = "SJ.round.2p-order" if mine else "SJ.round.governor-first" if first else "SJ.round.next-chooser"
    turn.emit(rule, seat, (action.role, 1, ("roles",), ("held", seat)), role=action.role)
    privilege(turn, seat, action.role)


def privilege(turn: Turn, seat: int, role: str) -> None:
    """Whether the privilege counts twice. With two players it may, once per round."""
    hooks = hooks_for(PRIVILEGES[role], turn.state.seats[seat].area)
    if not hooks:
        _open(turn, seat, role, 1)
    elif len(turn.state.seats) > 2 or seat != turn.state.governor:
        _open(turn, seat, role, 2)
    elif _round(turn.state).doubled:
        turn.emit(hooks[0].never, seat, role=role)
        _open(turn, seat, role, 1)
    elif _round(turn.state).chosen < PICKS[2]:
        turn.push(decisions.Double(seat, role))
    else:
        _open(turn, seat, role, 2)


def _round(state: State) -> decisions.Round:
    """The round, which waits below everything else."""
    first = state.agenda[0]
    assert isinstance(first, decisions.Round)
    return first


def _open(turn: Turn, seat: int, role: str, times: int) -> None:
    """The role's phase begins."""
    if times > 1:
        hook = hooks_for(PRIVILEGES[role], turn.state.seats[seat].area)[0]
        turn.emit(hook.rule, seat, n=times, role=role)
    turn.push(decisions.PHASES[role](seat, times=times))


def double_candidates(state: State, seat: int) -> Iterable[Action]:
    task = pending_of(state, decisions.Double)
    role = task.role if task else ""
    hooks = hooks_for(PRIVILEGES[role], state.seats[seat].area)
    return (*(Use(v.building) for v in hooks), Pass())


def double(turn: Turn, seat: int, action: Action) -> None:
    role = turn.pop().role
    if isinstance(action, Pass):
        hook = hooks_for(PRIVILEGES[role], turn.state.seats[seat].area)[0]
        turn.emit(hook.otherwise, seat, role=role)
        _open(turn, seat, role, 1)
        return
    spent = _round(turn.state).but(doubled=True)
    turn.state = turn.state.but(agenda=(spent, *turn.state.agenda[1:]))
    _open(turn, seat, role, 2)


def round_step(turn: Turn) -> None:
    """The next player chooses; when all have chosen, the round ends."""
    state = turn.state
    task = turn.pop()
    players = len(state.seats)
    if task.chosen < PICKS[players]:
        turn.push(
            decisions.Choose((state.governor + task.chosen) % players), task.but(chosen=task.chosen + 1)
        )
    else:
        _end_round(turn)


def _end_round(turn: Turn) -> None:
    state = turn.state
    players = len(state.seats)
    held = [t for t in state.roles if t.taken >= 0]
    tiles = tuple((t.role, 1, ("held", t.taken), ("roles",)) for t in held)
    turn.emit("SJ.round.return-roles", state.governor, *tiles)
    after = (state.governor + 1) % players
    rule = "SJ.round.2p-governor-swaps" if players == 2 else "SJ.round.governor-passes"
    move = ("governor", 1, ("governor", state.governor), ("governor", after))
    turn.state = turn.state.but(round=state.round + 1)
    turn.emit(rule, after, move, round=state.round + 1)
    turn.push(decisions.Round(after))
    newround.start(turn, after)


HANDLERS = {
    "choose": DecisionHandler((Choose,), candidates, apply),
    "double": DecisionHandler((Use, Pass), double_candidates, double),
}
AUTOMATIC_STEPS: dict[str, Callable[[Turn], None]] = {"round": round_step}
