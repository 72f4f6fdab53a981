"""Choosing a role, and the round that contains the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel.agenda import Task, Turn
from ...kernel.declared import Desk
from ...kernel.rounds import pending
from ..actions import Choose, Done, Pass, Use
from ..book import BOOK
from ..moments import speakers
from ..ruleset import PICKS, ROLES
from ..state import State
from . import newround

Facts = dict[str, Any] | None
_CHOOSE = {role: Choose(role) for role in ROLES}
_PASS = Pass()


@BOOK.check("SJ.role.once-per-round", Choose)
def tile_taken(state: State, seat: int, action: Choose) -> Facts:
    for tile in state.roles:
        if tile.role == action.role and tile.taken >= 0:
            return {"role": tile.role, "by": tile.taken, "own": tile.taken == seat}
    return None


@BOOK.check("SJ.role.must-choose", Pass, Done)
def must_choose(state: State, seat: int, action: Any) -> Facts:
    if pending(state, "choose", seat) is None:
        return None
    return {"roles": [tile.role for tile in state.roles if tile.taken < 0]}


def candidates(state: State, seat: int) -> Iterable[Any]:
    return [*[_CHOOSE[tile.role] for tile in state.roles], _PASS]


def apply(turn: Turn, seat: int, action: Choose) -> None:
    turn.pop()
    state = turn.state
    mine = [tile.role for tile in state.roles if tile.taken == seat]
    first = not any([tile.taken >= 0 for tile in state.roles])
    rule = "SJ.round.2p-order" if mine else "SJ.round.governor-first" if first else "SJ.round.next-chooser"
    turn.tell(rule, seat, (action.role, 1, ("roles",), ("held", seat)), role=action.role)
    privilege(turn, seat, action.role)


def privilege(turn: Turn, seat: int, role: str) -> None:
    """Whether the privilege counts twice. With two players it may, once per round."""
    voices = speakers(f"{role}_privilege", turn.state.seats[seat].area)
    if not voices:
        _open(turn, seat, role, 1)
    elif len(turn.state.seats) > 2 or seat != turn.state.governor:
        _open(turn, seat, role, 2)
    elif turn.state.agenda[0].memo[1]:
        turn.tell(voices[0].never, seat, role=role)
        _open(turn, seat, role, 1)
    elif turn.state.agenda[0].memo[0] < PICKS[2]:
        turn.push(Task("double", seat, (role,)))
    else:
        _open(turn, seat, role, 2)


def _open(turn: Turn, seat: int, role: str, times: int) -> None:
    """The role's phase begins."""
    if times > 1:
        voice = speakers(f"{role}_privilege", turn.state.seats[seat].area)[0]
        turn.tell(voice.rule, seat, n=times, role=role)
    turn.push(Task(role, seat, (0, times, False)))


def double_candidates(state: State, seat: int) -> Iterable[Any]:
    (role,) = state.agenda[-1].memo
    voices = speakers(f"{role}_privilege", state.seats[seat].area)
    return (*(Use(v.building) for v in voices), Pass())


def double(turn: Turn, seat: int, action: Any) -> None:
    (role,) = turn.pop().memo
    if isinstance(action, Pass):
        voice = speakers(f"{role}_privilege", turn.state.seats[seat].area)[0]
        turn.tell(voice.otherwise, seat, role=role)
        _open(turn, seat, role, 1)
        return
    agenda = turn.state.agenda
    spent = agenda[0].but(memo=(agenda[0].memo[0], True))
    turn.state = turn.state.but(agenda=(spent, *agenda[1:]))
    _open(turn, seat, role, 2)


def round_step(turn: Turn) -> None:
    """The next player chooses; when all have chosen, the round ends. Memo: (chosen, doubled)."""
    state = turn.state
    task = turn.pop()
    chosen, doubled = task.memo
    players = len(state.seats)
    if chosen < PICKS[players]:
        turn.push(Task("choose", (state.governor + chosen) % players), task.but(memo=(chosen + 1, doubled)))
    else:
        _end_round(turn)


def _end_round(turn: Turn) -> None:
    state = turn.state
    players = len(state.seats)
    held = [t for t in state.roles if t.taken >= 0]
    tiles = tuple((t.role, 1, ("held", t.taken), ("roles",)) for t in held)
    turn.tell("SJ.round.return-roles", state.governor, *tiles)
    after = (state.governor + 1) % players
    rule = "SJ.round.2p-governor-swaps" if players == 2 else "SJ.round.governor-passes"
    move = ("governor", 1, ("governor", state.governor), ("governor", after))
    turn.state = turn.state.but(round=state.round + 1)
    turn.tell(rule, after, move, round=state.round + 1)
    turn.push(Task("round", after, (0, False)))
    newround.start(turn, after)


DESKS = {
    "choose": Desk((Choose,), candidates, apply),
    "double": Desk((Use, Pass), double_candidates, double),
}
AUTOS: dict[str, Callable[[Turn], None]] = {"round": round_step}
