"""The library's second tile for the planter, after everybody has had a turn."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.action import Action
from ....kernel.agenda import Facts
from ....kernel.rounds import pending
from ....kernel.spec import DecisionHandler
from ...actions import Pass, Take
from ...advice_facts import prospect
from ...extension_points import Extension, dispatch
from ...hooks import Building, hooks_for
from ...ruleset import TILES
from ...state import State, Turn
from .actions import Forest
from .checks import CHECKS
from .forest import candidates as forests
from .forest import plant


@CHECKS.check("PR.x1.b.library.settler-no-quarry", Take)
def a_second_quarry(state: State, seat: int, action: Take) -> Facts | None:
    task = pending(state, "second_tile")
    if (
        task is None
        or task.seat != seat
        or action.tile != "quarry"
        or hooks_for(Building.quarry, state.seats[seat])
    ):
        return None
    return {"seat": seat}


def candidates(state: State, seat: int) -> Iterable[Action]:
    return (*map(Take, TILES), *forests(state, seat), Pass())


def apply(turn: Turn, seat: int, action: Take | Forest | Pass) -> None:
    if isinstance(action, Forest):
        plant(turn, seat, action, gift=False)
        return
    turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.ruling.role.decline-privilege", seat)
        return
    quarry = action.tile == "quarry"
    source = ("quarries",) if quarry else ("row",)
    turn.emit("PR.x1.b.library.settler", seat, (action.tile, 1, source, ("island", seat)), tile=action.tile)
    if quarry:
        turn.emit("PR.x1.b.library.hut", seat)
    if hooks_for(Building.tile_colonist, turn.state.seats[seat]):
        turn.emit("PR.x1.b.library.hospital", seat, tile=action.tile)
    dispatch(Extension.placed, turn, seat, action.tile)


HANDLERS = {"second_tile": DecisionHandler((Take, Forest, Pass), candidates, apply)}


@CHECKS.explain("PR.x1.b.library.settler-no-quarry")
def a_yard(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "construction_hut")
