"""What forbids a load: one check per rule."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Load
from ..book import BOOK
from ..ruleset import GOOD_INDEX, SHIP_SIZES
from ..state import Ship, State
from .captain import best, room, ship_for


def _have(state: State, seat: int, action: Load) -> int:
    return state.seats[seat].goods[GOOD_INDEX[action.good]]


def _ship(state: State, action: Load) -> tuple[int, Ship] | None:
    for k, ship in enumerate(state.ships):
        if action.hold == ship.name:
            return k, ship
    return None


@BOOK.check("PR.captain.own-barrels", Load)
def too_few(state: State, seat: int, action: Load) -> Facts | None:
    have = _have(state, seat, action)
    if have >= action.count:
        return None
    return {"seat": seat, "good": action.good, "have": have, "count": action.count}


@BOOK.check("PR.captain.no-such-ship", Load)
def no_such_ship(state: State, seat: int, action: Load) -> Facts | None:
    if action.hold not in SHIP_SIZES or ship_for(state, action.hold):
        return None
    sizes = [ship.size for ship in state.ships]
    return {"size": SHIP_SIZES[action.hold], "sizes": sizes, "players": len(state.seats)}


@BOOK.check("PR.captain.full-ship", Load)
def ship_full(state: State, seat: int, action: Load) -> Facts | None:
    found = _ship(state, action)
    if found is None or found[1].load < found[1].size:
        return None
    return {"ship": found[0], "size": found[1].size, "carries": found[1].good, "good": action.good}


@BOOK.check("PR.captain.ship-one-kind", Load)
def other_cargo(state: State, seat: int, action: Load) -> Facts | None:
    found = _ship(state, action)
    if found is None or found[1].good in ("", action.good):
        return None
    k, ship = found
    return {"ship": k, "size": ship.size, "carries": ship.good, "good": action.good, "load": ship.load}


@BOOK.check("PR.captain.kind-one-ship", Load)
def aboard_elsewhere(state: State, seat: int, action: Load) -> Facts | None:
    found = _ship(state, action)
    if found is None or found[1].good == action.good:
        return None
    for k, other in enumerate(state.ships):
        if other.good == action.good:
            return {
                "good": action.good,
                "size": found[1].size,
                "ship": found[0],
                "other": k,
                "other_size": other.size,
                "free": other.size - other.load,
            }
    return None


@BOOK.check("PR.captain.must-load-max", Load)
def not_all_that_fits(state: State, seat: int, action: Load) -> Facts | None:
    found = _ship(state, action)
    have = _have(state, seat, action)
    if found is None or have < action.count:
        return None
    fits = room(state, found[1], action.good, have)
    if not fits or fits == action.count:
        return None
    return {
        "seat": seat,
        "good": action.good,
        "count": action.count,
        "have": have,
        "fits": fits,
        "more": action.count > fits,
        "ship": found[0],
        "size": found[1].size,
        "free": found[1].size - found[1].load,
    }


@BOOK.check("PR.captain.best-ship", Load)
def leaves_more_behind(state: State, seat: int, action: Load) -> Facts | None:
    found = _ship(state, action)
    have = _have(state, seat, action)
    if found is None or found[1].good or not have:
        return None
    k, ship = found
    fits, most = room(state, ship, action.good, have), best(state, action.good, have)
    if not fits or fits >= most:
        return None
    better = next(i for i, s in enumerate(state.ships) if room(state, s, action.good, have) == most)
    return {
        "seat": seat,
        "good": action.good,
        "have": have,
        "ship": k,
        "size": ship.size,
        "fits": fits,
        "left": have - fits,
        "best": better,
        "best_size": state.ships[better].size,
        "best_fits": most,
    }
