"""The draft: before the game, the players take turns putting buildings on the board's places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....kernel.action import Action
from ....kernel.agenda import Facts
from ....kernel.spec import DecisionHandler
from ...actions import Build
from ...decisions import Choose
from ...ruleset import BUILDINGS, EXPANSION_OF, EXPANSIONS, copies
from ...state import State, Turn
from . import decisions as waiting
from .actions import DRAFTED, Draft
from .checks import CHECKS

SLOTS = {int(cost): n for cost, n in EXPANSIONS["new_buildings"]["draft"]["slots"].items()}
PLACES = sum(SLOTS.values())
_DRAFT = {building: Draft(building) for building in DRAFTED}


def on_board(state: State) -> list[str]:
    """The kinds drafted so far."""
    return [b for b, _ in state.market if b in _DRAFT]


def fixed(state: State) -> tuple[tuple[str, int], ...]:
    """What is on the board without being drafted."""
    return tuple((b, n) for b, n in copies(len(state.seats), state.expansions) if b not in DRAFTED)


def number_of(state: State, building: str) -> int:
    return dict(copies(len(state.seats), state.expansions))[building]


def drafting(state: State) -> bool:
    """Whether there are free places."""
    return bool(state.agenda) and state.agenda[-1].kind == "draft"


def coming(state: State, building: str) -> bool:
    """Whether a building that is not on the board can still be put there."""
    cost = BUILDINGS[building].cost
    placed = sum(BUILDINGS[b].cost == cost for b in on_board(state))
    return drafting(state) and building in _DRAFT and placed < SLOTS[cost]


@CHECKS.check("PR.x1.setup.taken", Draft)
def on_the_board(state: State, seat: int, action: Draft) -> Facts | None:
    return {"building": action.building} if any(b == action.building for b, _ in state.market) else None


@CHECKS.check("PR.x1.setup.cost-full", Draft)
def no_place(state: State, seat: int, action: Draft) -> Facts | None:
    cost = BUILDINGS[action.building].cost
    placed = [b for b in on_board(state) if BUILDINGS[b].cost == cost]
    return (
        {"building": action.building, "cost": cost, "placed": placed} if len(placed) >= SLOTS[cost] else None
    )


@CHECKS.check("PR.x1.setup.unused", Build)
def in_the_box(state: State, seat: int, action: Build) -> Facts | None:
    if action.building not in DRAFTED or any(b == action.building for b, _ in state.market):
        return None
    if "new_buildings" not in state.expansions:
        return None
    return {"building": action.building, "open": coming(state, action.building)}


def candidates(state: State, seat: int) -> Iterable[Action]:
    return _DRAFT.values()


def quick(state: State, seat: int) -> list[Action]:
    placed = {b for b, _ in state.market}
    costs = Counter(BUILDINGS[b].cost for b in placed if b in _DRAFT)
    return [
        _DRAFT[b] for b in DRAFTED if b not in placed and costs[BUILDINGS[b].cost] < SLOTS[BUILDINGS[b].cost]
    ]


def apply(turn: Turn, seat: int, action: Draft) -> None:
    turn.pop()
    building, state = action.building, turn.state
    left = PLACES - len(on_board(state)) - 1
    move = (building, number_of(state, building), ("aside",), ("market",))
    turn.emit("PR.x1.setup.draft", seat, move, building=building, cost=BUILDINGS[building].cost, left=left)
    if left:
        turn.push(waiting.Draft((seat + 1) % len(state.seats)))
    else:
        tiles = sum(n for b, n in copies(5, ("new_buildings",)) if b in DRAFTED)
        unused = tiles - sum(n for b, n in turn.state.market if b in DRAFTED)
        turn.emit("PR.x1.setup.unused", state.governor, n=unused)


def open_places(state: State, task: waiting.Draft) -> bool:
    """For positions: there is something left to draft."""
    return bool(len(on_board(state)) < PLACES)


def open_draft(turn: Turn, seat: int) -> None:
    """For positions: the draft as it begins, or goes on."""
    turn.push(waiting.Draft(seat), Choose(turn.state.governor))


def filled(wanted: list[str], owned: Counter[str]) -> tuple[str, ...]:
    """The kinds on the board in a position that names only some: owned ones, needed ones, the base game's,
    then any.
    """
    free, chosen = dict(SLOTS), []
    base = [b for b in DRAFTED if b not in EXPANSION_OF]
    for building in dict.fromkeys([*(b for b in DRAFTED if owned[b]), *wanted, *base, *DRAFTED]):
        cost = BUILDINGS[building].cost
        if free[cost]:
            free[cost] -= 1
            chosen.append(building)
    return tuple(chosen)


HANDLERS = {"draft": DecisionHandler((Draft,), candidates, apply, quick)}
