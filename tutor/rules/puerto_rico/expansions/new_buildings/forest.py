"""Forests: plantations placed face down. A board remembers which kinds are below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kernel.action import Action
from ....kernel.agenda import Facts
from ....kernel.rounds import pending_of
from ....kernel.spec import DecisionHandler
from ...actions import Accept, Pass, Place, Take
from ...advice_facts import prospect
from ...extension_points import Extension, dispatch
from ...hooks import Building, hooks_for
from ...moves import bump, with_seat
from ...phases.order import chooser, colonist_source
from ...phases.settler import gifts, island_full, not_face_up, taken_already
from ...ruleset import GOOD_INDEX, GOODS
from ...state import State, Turn, note, noted, unmanned
from .actions import Forest
from .checks import CHECKS
from .decisions import ForestWorker, Grove, SecondTile

_FORESTS = tuple(map(Forest, GOODS))
_NONE = (0, 0, 0, 0, 0)

CHECKS.check("PR.settler.island-full", Forest)(island_full)
CHECKS.check("PR.settler.others-take", Forest)(taken_already)


def carry_forest(state: State, place: tuple[Any, ...], what: str, n: int) -> State:
    """A plantation is placed face down on an island, or leaves it."""
    board = state.seats[place[1]]
    kinds = bump(noted(board, "forests", _NONE), GOOD_INDEX[what], n)
    board = note(board, "forests", kinds if any(kinds) else ())
    if n > 0:
        return with_seat(state, place[1], board.but(island=(*board.island, ("forest", 0))))
    k = max(i for i, (tile, _) in enumerate(board.island) if tile == "forest")
    return with_seat(state, place[1], board.but(island=board.island[:k] + board.island[k + 1 :]))


@CHECKS.check("PR.x1.b.forest_house.place", Forest)
def no_house(state: State, seat: int, action: Forest) -> Facts | None:
    return unmanned(state, seat, "forest_house")


@CHECKS.check("PR.x1.b.forest_house.no-quarry", Forest)
def a_quarry(state: State, seat: int, action: Forest) -> Facts | None:
    return {"seat": seat} if action.tile == "quarry" else None


@CHECKS.check("PR.x1.b.forest_house.no-conversion", Forest)
def planted_already(state: State, seat: int, action: Forest) -> Facts | None:
    if action.tile == "quarry" or _drawn(state, seat) == action.tile or action.tile in state.row:
        return None
    own = any(tile == action.tile for tile, _ in state.seats[seat].island)
    return {"seat": seat, "tile": action.tile} if own else None


@CHECKS.check("PR.settler.face-up-only", Forest)
def not_there(state: State, seat: int, action: Forest) -> Facts | None:
    drawn = _drawn(state, seat)
    if drawn:
        return None if action.tile == drawn else {"tile": action.tile, "row": [drawn]}
    return not_face_up(state, seat, Take(action.tile))


@CHECKS.check("PR.x1.b.forest_house.no-workers", Place)
def on_a_forest(state: State, seat: int, action: Place) -> Facts | None:
    return {"seat": seat} if action.target == "forest" else None


def _drawn(state: State, seat: int) -> str:
    """The unseen tile this seat is looking at."""
    now = pending_of(state, Grove, seat)
    return now.tile if now else ""


def candidates(state: State, seat: int) -> Iterable[Action]:
    owned = any(name == "forest_house" for name, _ in state.seats[seat].city)
    return [forest for forest in _FORESTS if forest.tile in state.row] if owned else ()


def plant(turn: Turn, seat: int, action: Forest, gift: bool = True) -> None:
    """Place a tile of the row face down."""
    turn.pop()
    move = (action.tile, 1, ("row",), ("forest", seat))
    turn.emit("PR.x1.b.forest_house.place", seat, move, tile=action.tile)
    if gift:
        worker(turn, seat)


def worker(turn: Turn, seat: int) -> None:
    """With a hospital, the forest's worker comes to the portrait."""
    if hooks_for(Building.tile_colonist, turn.state.seats[seat]) and colonist_source(turn.state):
        turn.push(ForestWorker(seat))


def look(turn: Turn, seat: int, tile: str) -> bool:
    """A face-down tile was drawn: may it become a forest?"""
    if no_house(turn.state, seat, Forest(tile)):
        return False
    turn.push(Grove(seat, tile))
    return True


def on_island(state: State, task: Grove) -> bool:
    """For positions: the tile that may become a forest lies there."""
    return task.tile in GOODS and any(tile == task.tile for tile, _ in state.seats[task.seat].island)


def somebody_offers(state: State, task: ForestWorker) -> bool:
    """For positions: a building offers a worker for the forest."""
    return bool(hooks_for(Building.tile_colonist, state.seats[task.seat]))


def looks(state: State, seat: int) -> Iterable[Action]:
    return (Forest(_drawn(state, seat)), Pass())


def grove(turn: Turn, seat: int, action: Action) -> None:
    tile = turn.pop().tile
    if isinstance(action, Pass):
        turn.emit("PR.violet.voluntary", seat, building="forest_house")
        dispatch(Extension.placed, turn, seat, tile)
        return
    move = (tile, 1, ("island", seat), ("forest", seat))
    turn.emit("PR.x1.b.forest_house.hacienda", seat, move, tile=tile)


def forest_worker(turn: Turn, seat: int, action: Action) -> None:
    turn.pop()
    hook = hooks_for(Building.tile_colonist, turn.state.seats[seat])[0]
    if isinstance(action, Pass):
        turn.emit("PR.violet.voluntary", seat, building=hook.building)
        return
    move = ("colonist", 1, colonist_source(turn.state) or (), ("sanjuan", seat))
    turn.emit("PR.x1.b.forest_house.hospital", seat, move)


def second(turn: Turn, settler: int) -> None:
    """After everybody's turn, a planter whose privilege counts twice may take one more tile."""
    board = turn.state.seats[settler]
    if chooser(turn.state, "settler") != settler or not hooks_for(Building.again, board):
        return
    if len(board.island) < 12 and (
        turn.state.row or (hooks_for(Building.quarry, board) and turn.state.quarries)
    ):
        turn.push(SecondTile(settler))


HANDLERS = {
    "grove": DecisionHandler((Forest, Pass), looks, grove),
    "forest_worker": DecisionHandler((Accept, Pass), gifts, forest_worker),
}


@CHECKS.explain("PR.x1.b.forest_house.place")
def a_lumberyard(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "forest_house")
