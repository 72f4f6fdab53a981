"""Storing: what each player keeps when nobody can load any more, and the ships that leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Done, Keep, Store
from ..book import BOOK
from ..hooks import Building, hooks_for, total
from ..ruleset import GOOD_INDEX, GOODS
from ..state import State, Turn
from .order import each_in_turn

_CHOICES = (*(Store(g) for g in GOODS), *(Keep(g) for g in GOODS), Done())


def owned(state: State, seat: int) -> dict[str, int]:
    """The barrels on a player's windrose."""
    return {g: n for g, n in zip(GOODS, state.seats[seat].goods, strict=True) if n}


def chosen(state: State, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(kinds in warehouses, single barrels) as chosen so far."""
    now = pending_of(state, decisions.Store, seat)
    return (now.stored, now.singles) if now else ((), ())


def places(state: State, seat: int) -> int:
    """Single barrels that this seat may keep: one is free, and a building may keep more."""
    return 1 + total(Building.singles, state.seats[seat])


@BOOK.check("PR.store.own-barrel", Store, Keep)
def no_barrel(state: State, seat: int, action: Store | Keep) -> Facts | None:
    if state.seats[seat].goods[GOOD_INDEX[action.good]]:
        return None
    return {"seat": seat, "good": action.good}


@BOOK.check("PR.store.warehouses", Store)
def warehouses_full(state: State, seat: int, action: Store) -> Facts | None:
    rooms, (stored, _) = total(Building.warehouse, state.seats[seat]), chosen(state, seat)
    if len(stored) < rooms:
        return None
    return {"seat": seat, "rooms": rooms, "stored": list(stored), "good": action.good}


@BOOK.check("PR.store.already-safe", Store, Keep)
def safe_already(state: State, seat: int, action: Store | Keep) -> Facts | None:
    stored, singles = chosen(state, seat)
    good = action.good
    alone = good in singles and state.seats[seat].goods[GOOD_INDEX[good]] == singles.count(good)
    return {"seat": seat, "good": good} if good in stored or alone else None


@BOOK.check("PR.store.one-free", Keep)
def single_taken(state: State, seat: int, action: Keep) -> Facts | None:
    singles = chosen(state, seat)[1]
    if len(singles) < places(state, seat):
        return None
    return {"seat": seat, "good": action.good, "kept": list(singles)}


def _few(state: State, seat: int) -> list[str]:
    """The kinds that would not fit in the warehouses, if those take the most frequent kinds."""
    goods, rooms = owned(state, seat), total(Building.warehouse, state.seats[seat])
    return sorted(goods, key=lambda g: goods[g])[: max(0, len(goods) - rooms)]


def needs_no_choice(state: State, seat: int) -> bool:
    """Whether there is a place for everything this seat has, so that there is nothing to decide."""
    goods = owned(state, seat)
    return sum(goods[g] for g in _few(state, seat)) <= places(state, seat)


def free_places(
    state: State, seat: int, stored: tuple[str, ...], singles: tuple[str, ...]
) -> tuple[int, int]:
    """(warehouse places, single barrels) that are still free."""
    return total(Building.warehouse, state.seats[seat]) - len(stored), places(state, seat) - len(singles)


def loose(state: State, seat: int, stored: tuple[str, ...], singles: tuple[str, ...]) -> list[str]:
    """The kinds with barrels that have no place yet."""
    return [good for good, n in owned(state, seat).items() if good not in stored and n > singles.count(good)]


@BOOK.check("PR.ruling.store.must", Done)
def room_left(state: State, seat: int, action: Done) -> Facts | None:
    now = pending_of(state, decisions.Store, seat)
    if now is None:
        return None
    rooms, single = free_places(state, seat, now.stored, now.singles)
    kinds = loose(state, seat, now.stored, now.singles)
    if not kinds or (rooms <= 0 and single <= 0):
        return None
    return {"seat": seat, "kinds": kinds, "rooms": max(0, rooms), "loose": max(0, single)}


def visit(turn: Turn, seat: int, captain: int) -> None:
    state = turn.state
    goods = owned(state, seat)
    if not goods:
        return
    few = _few(state, seat)
    if needs_no_choice(state, seat):
        singles = tuple(g for g in few for _ in range(goods[g]))
        _settle(turn, seat, tuple(g for g in goods if g not in few), singles)
    else:
        turn.push(decisions.Store(seat))


def candidates(state: State, seat: int) -> Iterable[Action]:
    return _CHOICES


def apply(turn: Turn, seat: int, action: Store | Keep | Done) -> None:
    now: decisions.Store = turn.pop()
    stored, singles = now.stored, now.singles
    if isinstance(action, Store):
        stored = (*stored, action.good)
        singles = tuple(g for g in singles if g != action.good)
    elif isinstance(action, Keep):
        singles = (*singles, action.good)
    room = any(n > 0 for n in free_places(turn.state, seat, stored, singles))
    if isinstance(action, Done) or not room or not loose(turn.state, seat, stored, singles):
        _settle(turn, seat, stored, singles)
    else:
        turn.emit("PR.store.choose", seat, good=action.good)
        turn.push(decisions.Store(seat, stored, singles))


def _settle(turn: Turn, seat: int, stored: tuple[str, ...], singles: tuple[str, ...]) -> None:
    """The kept barrels stay on the windrose; the rest goes back to the supply."""
    goods = owned(turn.state, seat)
    kinds = list(stored)
    for hook in hooks_for(Building.warehouse, turn.state.seats[seat]):
        rooms = hook.answer(turn.state.seats[seat])
        if kinds[:rooms]:
            facts = {"seat": seat, "kept": {good: goods[good] for good in kinds[:rooms]}}
            turn.emit(hook.rule, seat, **facts)
        kinds = kinds[rooms:]
    if singles:
        turn.emit("PR.store.one-free", seat, good=singles[0])
    for hook in hooks_for(Building.singles, turn.state.seats[seat]):
        if singles[1:]:
            turn.emit(hook.rule, seat, kept=dict(Counter(singles[1:])))
    lost = {g: n - singles.count(g) for g, n in goods.items() if g not in stored}
    lost = {g: n for g, n in lost.items() if n}
    if lost:
        moves = ((g, n, ("seat", seat), ("supply",)) for g, n in lost.items())
        turn.emit("PR.store.return-excess", seat, *moves, lost=lost)


def finish(turn: Turn, task: decisions.Storage) -> None:
    """Full ships leave with their cargo; the others stay as they are."""
    for k, ship in enumerate(turn.state.ships):
        facts = {"size": ship.size, "good": ship.good, "n": ship.load}
        if ship.load == ship.size:
            move = (ship.good, ship.load, ("ship", k), ("supply",))
            turn.emit("PR.captain.empty-full-ships", task.seat, move, **facts)
        elif ship.load:
            turn.emit("PR.captain.keep-partial-ships", task.seat, **facts)


HANDLERS = {"store": DecisionHandler((Store, Keep, Done), candidates, apply)}
AUTOMATIC_STEPS = {"storage": each_in_turn(visit, finish)}
