"""The builder: prices, quarries and new buildings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ...kernel.agenda import Task, Turn
from ..actions import Accept, Build, Pass
from ..book import BOOK
from ..moments import speakers
from ..ruleset import BUILDINGS, SPACES
from ..state import Seat, State
from .order import Desk, chooser, each_in_turn, end_game
from .settler import gifts, offer, welcome

Facts = dict[str, Any] | None
_BUILDS = tuple(Build(building) for building in BUILDINGS)
_PRICED = tuple((Build(b.id), b.cost, b.column, b.spaces) for b in BUILDINGS.values())
_PASS = Pass()


def start(turn: Turn, seat: int) -> None:
    turn.push(Task("builder", seat, (0,)))


def manned_quarries(board: Seat) -> int:
    """Quarries with a colonist on them."""
    return board.island.count(("quarry", 1))


@lru_cache(maxsize=8192)
def city_spaces(city: tuple[tuple[str, int], ...]) -> int:
    """City spaces in use: large buildings take two."""
    return sum(BUILDINGS[building].spaces for building, _ in city)


def discounts(state: State, seat: int, building: str) -> tuple[int, int]:
    """(doubloons off for quarries, doubloon off for the builder's privilege)."""
    quarries = min(manned_quarries(state.seats[seat]), BUILDINGS[building].column)
    return quarries, int(chooser(state, "builder") == seat)


def price(state: State, seat: int, building: str) -> int:
    """What the building costs this player now; never below zero."""
    return max(0, BUILDINGS[building].cost - sum(discounts(state, seat, building)))


@BOOK.check("PR.builder.pay-and-place", Build)
def too_dear(state: State, seat: int, action: Build) -> Facts:
    coins = state.seats[seat].coins
    if BUILDINGS[action.building].cost <= coins:
        return None
    cost = price(state, seat, action.building)
    if cost <= coins:
        return None
    quarries, privilege = discounts(state, seat, action.building)
    return {
        "seat": seat, "building": action.building, "price": cost, "coins": coins,
        "short": cost - coins, "cost": BUILDINGS[action.building].cost,
        "quarries": quarries, "privilege": privilege,
    }  # fmt: skip


@BOOK.check("PR.builder.no-duplicate", Build)
def owned(state: State, seat: int, action: Build) -> Facts:
    building = action.building
    for own, _ in state.seats[seat].city:
        if own == building:
            return {"seat": seat, "building": building}
    return None


def _copies(state: State, building: str) -> int:
    return next(n for name, n in state.market if name == building)


@BOOK.check("PR.builder.sold-out", Build)
def sold_out(state: State, seat: int, action: Build) -> Facts:
    building = BUILDINGS[action.building]
    if building.large or _copies(state, action.building):
        return None
    return {"building": action.building, "owners": _owners(state, action.building)}


@BOOK.check("PR.large.unique", Build)
def large_taken(state: State, seat: int, action: Build) -> Facts:
    if not BUILDINGS[action.building].large or _copies(state, action.building):
        return None
    owners = _owners(state, action.building)
    return {"building": action.building, "by": owners[0] if owners else seat}


def _owners(state: State, building: str) -> list[int]:
    return [i for i, board in enumerate(state.seats) if any(b == building for b, _ in board.city)]


@BOOK.check("PR.builder.city-full", Build)
def city_full(state: State, seat: int, action: Build) -> Facts:
    used = city_spaces(state.seats[seat].city)
    return {"seat": seat, "used": used} if used >= SPACES else None


@BOOK.check("PR.builder.large-space", Build)
def no_double_space(state: State, seat: int, action: Build) -> Facts:
    used = city_spaces(state.seats[seat].city)
    if used != SPACES - 1 or not BUILDINGS[action.building].large:
        return None
    return {"seat": seat, "building": action.building, "free": SPACES - used}


def visit(turn: Turn, seat: int, builder: int) -> None:
    state = turn.state
    board = state.seats[seat]
    if city_spaces(board.city) >= SPACES:
        turn.tell("PR.builder.city-full", seat, used=SPACES)
    elif len(quick(state, seat)) == 1:
        turn.tell("PR.builder.nothing-affordable", seat, n=board.coins)
    else:
        turn.push(Task("build", seat))


def candidates(state: State, seat: int) -> Iterable[Any]:
    return (*_BUILDS, Pass())


def quick(state: State, seat: int) -> list[Any]:
    board = state.seats[seat]
    quarries, privilege = manned_quarries(board), int(chooser(state, "builder") == seat)
    free = SPACES - city_spaces(board.city)
    owned = [name for name, _ in board.city]
    found: list[Any] = []
    for build, cost, column, spaces in _PRICED:
        if cost - min(quarries, column) - privilege <= board.coins and spaces <= free:
            found.append(build)
    sold = {name for name, left in state.market if not left}
    return [b for b in found if b.building not in owned and b.building not in sold] + [_PASS]


def apply(turn: Turn, seat: int, action: Any) -> None:
    turn.pop()
    if isinstance(action, Pass):
        turn.tell("PR.role.action-optional", seat)
        return
    building = action.building
    gift = speakers("new_colonist", turn.state.seats[seat])
    quarries, privilege = discounts(turn.state, seat, building)
    n = price(turn.state, seat, building)
    moves = (
        ("coin", n, ("seat", seat), ("bank",)),
        (building, 1, ("market",), ("city", seat)),
    )
    cost = BUILDINGS[building].cost
    turn.tell("PR.builder.pay-and-place", seat, *moves, building=building, n=n, cost=cost)
    quarries = min(quarries, cost - n)  # what was really saved: a price stops at zero
    if quarries:
        turn.tell("PR.quarry.discount", seat, n=quarries, building=building)
    if privilege and cost - n > quarries:
        turn.tell("PR.builder.privilege", seat, building=building)
    if city_spaces(turn.state.seats[seat].city) >= SPACES:
        end_game(turn, "PR.end.city", seat, seat=seat)
    offer(turn, seat, "new_colonist", building, gift)


def new_colonist(turn: Turn, seat: int, action: Any) -> None:
    (building,) = turn.pop().memo
    welcome(turn, seat, building, speakers("new_colonist", turn.state.seats[seat])[0], action)


def finish(turn: Turn, task: Task) -> None:
    """Nothing is left to do: every player has had the one chance to build."""


DESKS = {
    "build": Desk((Build, Pass), candidates, apply, quick),
    "new_colonist": Desk((Accept, Pass), gifts, new_colonist),
}
AUTOS = {"builder": each_in_turn(visit, finish)}
