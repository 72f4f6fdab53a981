"""Shipping goods for francs: load counter by counter, then sail for 3 energy per ship.

The largest ships are filled first, so that as few as possible need energy. The francs come with each loaded
counter; a loaded counter can no longer be burned.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Done, Load
from ..book import BOOK
from ..moves import kind_of
from ..payments import less, means, remedy
from ..ruleset import BUILDINGS, GOODS, PLACE, SHIPS
from ..settling import energy, energy_due, pay, saved
from ..state import State, Stock, Turn

_EACH = next(card.energy for card in BUILDINGS.values() if card.work == "shipping")  # energy per ship
_LOAD = {good: Load(good) for good in GOODS}
_DONE = Done()


def holds(state: State, seat: int) -> list[int]:
    """What each ship can carry, the largest first."""
    found = [SHIPS[kind_of(ship)].holds for ship in state.seats[seat].ships]
    return sorted([n for n in found if n], reverse=True)


def needed(state: State, seat: int, loaded: int) -> int:
    """How many ships are needed for this many goods."""
    n = 0
    for hold in holds(state, seat):
        if loaded <= 0:
            break
        loaded, n = loaded - hold, n + 1
    return n


def trip(state: State, seat: int, loaded: int) -> int:
    """The energy that a trip with this many goods costs this player."""
    return energy(state, seat, _EACH * needed(state, seat, loaded))


def short(state: State, seat: int, stock: Stock, good: str, loaded: int) -> dict[str, int]:
    """What would be missing to load one more of a good and sail."""
    if sum(holds(state, seat)) <= loaded:
        return {"hold": 1}
    if not stock[PLACE[good]]:
        return {good: 1}
    missing = trip(state, seat, loaded + 1) - means(less(stock, ((good, 1),)), "energy")
    return {"energy": missing} if missing > 0 else {}


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    if not holds(state, seat):
        return {"ship": 1}
    held = [good for good in GOODS if stock[PLACE[good]]]
    found = [short(state, seat, stock, good, 0) for good in held]
    return min(found, key=lambda one: sum(one.values())) if found else {"good": 1}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Load(seat, building))


def _loaded(state: State, seat: int) -> int:
    """How many goods are on this seat's ships, -1 if it is not loading."""
    now = pending_of(state, decisions.Load, seat)
    return now.loaded if now else -1


@BOOK.check("LH.bldg.shipping", Load)
def no_room(state: State, seat: int, action: Load) -> Facts | None:
    loaded, room = _loaded(state, seat), sum(holds(state, seat))
    if loaded < room:
        return None
    return {"seat": seat, "good": action.good, "room": room, "ships": len(holds(state, seat))}


@BOOK.check("LH.payment.own-counters", Load)
def not_there(state: State, seat: int, action: Load) -> Facts | None:
    if _loaded(state, seat) < 0 or state.seats[seat].stock[PLACE[action.good]]:
        return None
    return {"seat": seat, "good": action.good}


@BOOK.check("LH.ruling.cargo-not-burned", Load)
def no_energy(state: State, seat: int, action: Load) -> Facts | None:
    loaded, stock = _loaded(state, seat), state.seats[seat].stock
    if loaded < 0 or set(short(state, seat, stock, action.good, loaded)) != {"energy"}:
        return None
    had = means(less(stock, ((action.good, 1),)), "energy")
    due, ships = trip(state, seat, loaded + 1), needed(state, seat, loaded + 1)
    return {
        "seat": seat,
        "good": action.good,
        "needed": due,
        "had": had,
        "short": due - had,
        "ships": ships,
        "energy": GOODS[action.good].energy,
        "saved": saved(state, seat),
        **remedy({"energy": due - had}),
    }


@BOOK.check("LH.entry.obliged", Done)
def nothing_loaded(state: State, seat: int, action: Done) -> Facts | None:
    now = pending_of(state, decisions.Load, seat)
    return {"seat": seat, "building": now.building} if now and not now.loaded else None


def candidates(state: State, seat: int) -> Iterable[Action]:
    stock = state.seats[seat].stock
    return (*(load for good, load in _LOAD.items() if stock[PLACE[good]]), _DONE)


def apply(turn: Turn, seat: int, action: Load | Done) -> None:
    now = turn.pending(decisions.Load)
    building, loaded, francs = now.building, now.loaded, now.francs
    if isinstance(action, Done):
        _sail(turn, seat, building, loaded, francs)
        return
    pays, loaded = GOODS[action.good].ship, loaded + 1
    francs += pays
    moves = ((action.good, 1, ("stock", seat), ("supply",)), ("franc", pays, ("supply",), ("stock", seat)))
    room = sum(holds(turn.state, seat)) - loaded
    told = {
        "good": action.good,
        "n": pays,
        "total": francs,
        "loaded": loaded,
        "room": room,
        "building": building,
    }
    turn.emit("LH.bldg.shipping", seat, *moves, **told, energy=trip(turn.state, seat, loaded))
    turn.instead(now.but(loaded=loaded, francs=francs))
    stock = turn.state.seats[seat].stock
    if all(short(turn.state, seat, stock, good, loaded) for good in GOODS):
        _sail(turn, seat, building, loaded, francs)


def _sail(turn: Turn, seat: int, building: str, loaded: int, francs: int) -> None:
    """The ships with cargo use their energy."""
    turn.pop()
    ships = needed(turn.state, seat, loaded)
    turn.emit("LH.ruling.largest-first", seat, n=loaded, ships=ships, due=_EACH * ships, total=francs)
    pay(turn, seat, (("energy", energy_due(turn, seat, _EACH * ships)),), "work", building)


def stands(state: State, task: decisions.Load) -> bool:
    """Whether this can be pending: goods to load, or energy to sail with the loaded ones."""
    seat, loaded = task.seat, task.loaded
    stock = state.seats[seat].stock
    if not loaded:
        return not lacking(state, seat, task.building, stock)
    return loaded <= sum(holds(state, seat)) and trip(state, seat, loaded) <= means(stock, "energy")


HANDLERS = {"load": DecisionHandler((Load, Done), candidates, apply)}
