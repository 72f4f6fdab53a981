"""What a position must be beyond its form: pieces that are in the box, tracks and decisions that can come about."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ..kernel.agenda import Task
from ..kernel.errors import BadPosition
from .boards import wrong
from .moves import owed
from .reach import can_finish
from .ruleset import BANK, BONUS, COLOURS, FORTRESSES, HOUSES, LOANS, PHASES
from .state import State

_BELOW = {"turn": "rounds", "shop": "rounds", "repay": "loans", "debts": "loans", "begin": ""}


def in_play(named: Mapping[str, Any], state: State) -> None:
    """Only cities that are in play. Raises BadPosition."""
    for name in named:
        if name not in state.names:
            raise wrong("position.city", city=name)


def anchored(at: str, berth: int, before: State) -> None:
    """A ship lies on a harbour space nobody else has. Raises BadPosition."""
    spaces = len(before.numbers.cities[at].harbours) if at in before.names else 0
    taken = any(board.at == at and board.berth == berth for board in before.seats if berth)
    if berth > spaces or taken:
        raise wrong("position.berth", city=at or BANK, space=berth)


def possible(state: State) -> State:
    """The position, if all that lies on its table can lie there. Raises BadPosition."""
    for name, city in zip(state.names, state.cities, strict=True):
        standing = [k for k, who in enumerate(city.track, 1) if who >= 0]
        for one, other in pairwise(standing):
            if other > one + 1:
                raise wrong("position.hole", city=name, site=other)
    held = [board.bonus for board in state.seats if board.bonus]
    for n in held:
        if n not in BONUS or held.count(n) > 1:
            raise wrong("position.bonus", n=n)
    for seat, board in enumerate(state.seats):
        _boxed(state, seat, board.houses, board.fortresses)
        if len(state.seats) == 2 and board.neutral:
            _boxed(state, seat + 2, board.neutral, 0)
            if board.neutral >= board.houses:
                facts = {"houses": board.houses, "neutral": board.neutral}
                raise wrong("position.neutral", **facts)
    return state


def _boxed(state: State, who: int, houses: int, fortresses: int) -> None:
    """No more warehouses and fortresses of a colour than are in the box."""
    houses += sum(city.track.count(who) + city.closed.count(who) for city in state.cities)
    fortresses += sum(city.forts.count(who) for city in state.cities)
    for n, most in ((houses, HOUSES * PHASES), (fortresses, FORTRESSES * PHASES)):
        if n > most:
            raise BadPosition("position.too-many", what=COLOURS[who], n=n, most=most)


def decided(state: State) -> State:
    """The position, if its pending decisions can come about, and can be made. Raises BadPosition."""
    if not open_to(state):
        raise BadPosition("position.agenda", at="agenda", found=state.agenda[-1].kind)
    return state


def open_to(state: State) -> bool:
    """Whether who is to decide can be the one, and has something to decide."""
    if not state.agenda:
        return True
    task = state.agenda[-1]
    below = _BELOW[task.kind]
    stands = [one.kind for one in state.agenda[:-1]] == ([below] if below else [])
    return stands and _next(state, state.agenda[0]) and _answerable(state, task)


def _next(state: State, below: Task) -> bool:
    """Whether who decides is who comes next."""
    if below.kind not in ("rounds", "loans"):
        return True
    players, (played, *rest) = len(state.seats), below.memo
    seat = (state.starter + played - 1) % players
    waits = rest[-1] if rest else 0
    return 0 < played <= players and waits < played and state.agenda[-1].seat == seat


def _answerable(state: State, task: Task) -> bool:
    """Whether there is anything to answer with."""
    held = state.seats[task.seat].loans
    if task.kind == "begin":
        return state.phase < PHASES
    if task.kind == "turn":
        return not any(task.memo) or can_finish(state, task.seat)
    if task.kind in ("repay", "debts"):
        asked = {loan: n for loan, n in zip(LOANS, task.memo, strict=True) if n}
        if any(held.count(loan) < n for loan, n in asked.items()) or state.phase == PHASES:
            return False
        if task.kind == "repay":
            return bool(asked)
        money = state.seats[task.seat].money
        return any(state.stacks) and any(" " in loan and owed(loan) > money for loan in held)
    return True
