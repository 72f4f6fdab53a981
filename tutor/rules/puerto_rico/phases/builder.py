"""The builder: prices, quarries and new buildings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import had_turn
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Accept, Build, Pass
from ..book import BOOK
from ..extension_points import Extension, dispatch, more_to_do
from ..hooks import Building, hooks_for, total
from ..ruleset import BUILDINGS, SPACES
from ..state import Seat, State, Turn
from .order import award, each_in_turn, end_game, privileges, tell_again
from .settler import Gift, gifts, offer, welcome

_BUILDS = {building: Build(building) for building in BUILDINGS}
_PRICED = {b.id: (_BUILDS[b.id], b.cost, b.column, b.spaces) for b in BUILDINGS.values()}
_PASS = Pass()


def start(turn: Turn, seat: int) -> None:
    turn.push(decisions.Builder(seat))


def manned_quarries(board: Seat) -> int:
    """Quarries with a colonist on them."""
    return board.island.count(("quarry", 1))


@lru_cache(maxsize=8192)
def city_spaces(city: tuple[tuple[str, int], ...]) -> int:
    """Used city spaces: large buildings take two."""
    return sum(BUILDINGS[building].spaces for building, _ in city)


def discounts(state: State, seat: int, building: str) -> tuple[int, int]:
    """(doubloons off for quarries, doubloons off for the builder's privilege)."""
    quarries = min(manned_quarries(state.seats[seat]), BUILDINGS[building].column)
    return quarries, privileges(state, "builder", seat)


def price(state: State, seat: int, building: str) -> int:
    """What the building costs this player now; never less than zero."""
    off = sum(discounts(state, seat, building)) + total(Building.discount, state.seats[seat], building)
    return max(0, BUILDINGS[building].cost - off)


def without_past_privilege(state: State) -> State:
    """The position for the next price: outside a builder phase nobody has the privilege of a past one."""
    if any(task.kind == "builder" for task in state.agenda):
        return state
    return state.but(
        roles=tuple(card.but(taken=-1) if card.role == "builder" else card for card in state.roles)
    )


@BOOK.check("PR.builder.pay-and-place", Build)
def too_dear(state: State, seat: int, action: Build) -> Facts | None:
    coins = state.seats[seat].coins
    if BUILDINGS[action.building].cost <= coins:
        return None
    cost = price(state, seat, action.building)
    if cost <= coins:
        return None
    state = without_past_privilege(state)
    cost = price(state, seat, action.building)
    quarries, privilege = discounts(state, seat, action.building)
    return {
        "seat": seat,
        "building": action.building,
        "price": cost,
        "coins": coins,
        "short": cost - coins,
        "cost": BUILDINGS[action.building].cost,
        "quarries": quarries,
        "privilege": privilege,
        "less": total(Building.discount, state.seats[seat], action.building),
    }


@BOOK.check("PR.builder.one-per-phase", Build)
def built_already(state: State, seat: int, action: Build) -> Facts | None:
    return {"seat": seat, "building": action.building} if had_turn(state, seat, "builder", "build") else None


@BOOK.check("PR.builder.no-duplicate", Build)
def owned(state: State, seat: int, action: Build) -> Facts | None:
    building = action.building
    for own, _ in state.seats[seat].city:
        if own == building:
            return {"seat": seat, "building": building}
    return None


def _copies(state: State, building: str) -> int:
    """Tiles left to buy; -1 for a building that is not in this game."""
    return next((n for name, n in state.market if name == building), -1)


@BOOK.check("PR.builder.sold-out", Build)
def sold_out(state: State, seat: int, action: Build) -> Facts | None:
    building = BUILDINGS[action.building]
    if building.large or _copies(state, action.building):
        return None
    return {"building": action.building, "owners": _owners(state, action.building)}


@BOOK.check("PR.large.unique", Build)
def large_taken(state: State, seat: int, action: Build) -> Facts | None:
    if not BUILDINGS[action.building].large or _copies(state, action.building):
        return None
    owners = _owners(state, action.building)
    return {"building": action.building, "by": owners[0] if owners else seat}


def _owners(state: State, building: str) -> list[int]:
    return [i for i, board in enumerate(state.seats) if any(b == building for b, _ in board.city)]


@BOOK.check("PR.builder.city-full", Build)
def city_full(state: State, seat: int, action: Build) -> Facts | None:
    used = city_spaces(state.seats[seat].city)
    return {"seat": seat, "used": used} if used >= SPACES else None


@BOOK.check("PR.builder.large-space", Build)
def no_double_space(state: State, seat: int, action: Build) -> Facts | None:
    used = city_spaces(state.seats[seat].city)
    if used != SPACES - 1 or not BUILDINGS[action.building].large:
        return None
    return {"seat": seat, "building": action.building, "free": SPACES - used}


def visit(turn: Turn, seat: int, builder: int) -> None:
    state = turn.state
    board = state.seats[seat]
    if city_spaces(board.city) >= SPACES:
        turn.emit("PR.builder.city-full", seat, used=SPACES)
    elif not next(affordable(state, seat), None) and not more_to_do(state, seat, "build"):
        turn.emit("PR.builder.nothing-affordable", seat, n=board.coins)
    else:
        turn.push(decisions.Build(seat))


def candidates(state: State, seat: int) -> Iterable[Action]:
    return (*(_BUILDS[name] for name, _ in state.market), _PASS)


def affordable(state: State, seat: int) -> Iterator[Build]:
    """Every building this seat could build now."""
    board = state.seats[seat]
    quarries, privilege = manned_quarries(board), privileges(state, "builder", seat)
    helps = hooks_for(Building.discount, board)
    free = SPACES - city_spaces(board.city)
    owned = [name for name, _ in board.city]
    for name, left in state.market:
        build, cost, column, spaces = _PRICED[name]
        if not left or spaces > free or name in owned:
            continue
        less = sum([hook.answer(board, name) for hook in helps]) if helps else 0
        if cost - min(quarries, column) - privilege - less <= board.coins:
            yield build


def quick(state: State, seat: int) -> list[Action]:
    return [*affordable(state, seat), _PASS]


def apply(turn: Turn, seat: int, action: Build | Pass) -> None:
    turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.role.action-optional", seat)
        return
    construct(turn, seat, action.building, price(turn.state, seat, action.building))


def construct(turn: Turn, seat: int, building: str, n: int, off: tuple[int, int] | None = None) -> None:
    """The building is paid with `n` doubloons and placed; the buildings that made it cheaper report it.

    `off`: what quarries and privilege saved when the price was fixed, if that was earlier.
    """
    board = turn.state.seats[seat]
    gift = hooks_for(Building.new_colonist, board)
    cheaper = [(hook, hook.answer(board, building)) for hook in hooks_for(Building.discount, board)]
    moves = (
        ("coin", n, ("seat", seat), ("bank",)),
        (building, 1, ("market",), ("city", seat)),
    )
    quarries, privilege = off or discounts(turn.state, seat, building)
    cost = BUILDINGS[building].cost
    turn.emit("PR.builder.pay-and-place", seat, *moves, building=building, n=n, cost=cost)
    left = cost - n  # what was really saved, since a price stops at zero
    if quarries and left:
        turn.emit("PR.quarry.discount", seat, n=min(quarries, left), building=building)
    left -= min(quarries, left)
    if privilege and left > 0:
        tell_again(turn, "builder", seat)
        turn.emit("PR.builder.privilege", seat, building=building, n=min(privilege, left))
    left -= min(privilege, left)
    for hook, less in cheaper:
        if less and left > 0:
            rule = hook.otherwise if BUILDINGS[building].large else hook.rule
            turn.emit(rule, seat, n=min(less, left), building=building)
            left -= min(less, left)
    _finished(turn, seat, building, board, gift)


def _finished(turn: Turn, seat: int, building: str, board: Seat, gift: tuple[Gift, ...]) -> None:
    """The effects of a new building: points, colonist, end of the game; computed for the city before it."""
    for hook in hooks_for(Building.build_points, board):
        points = hook.answer(board, building)
        if points:
            award(turn, seat, points, hook.rule, building=building, row=BUILDINGS[building].column)
    if city_spaces(turn.state.seats[seat].city) >= SPACES:
        end_game(turn, "PR.end.city", seat, seat=seat)
    if BUILDINGS[building].circles:
        offer(turn, seat, decisions.NewColonist, building, gift)
    dispatch(Extension.built, turn, seat, building)


def new_colonist(turn: Turn, seat: int, action: Action) -> None:
    building = turn.pop().target
    welcome(turn, seat, building, hooks_for(Building.new_colonist, turn.state.seats[seat])[0], action)


def finish(turn: Turn, task: decisions.Builder) -> None:
    """Nothing is left to do: every player has had the one chance to build."""


HANDLERS = {
    "build": DecisionHandler((Build, Pass), candidates, apply, quick),
    "new_colonist": DecisionHandler((Accept, Pass), gifts, new_colonist),
}
AUTOMATIC_STEPS = {"builder": each_in_turn(visit, finish)}
