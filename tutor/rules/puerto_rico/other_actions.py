"""Other possible actions after a refusal: the facts by which advice is chosen.

They are computed only after a rule has refused, so that checking legality stays fast.
"""

from __future__ import annotations

from ..kernel.action import Action
from ..kernel.agenda import Facts
from ..kernel.rounds import pending_of
from .actions import Build
from .advice_facts import comes, prospect
from .book import BOOK
from .decisions import Extra, Man
from .hooks import Building, hooks_for, total
from .phases.captain import own_hold, ship_loads, used_holds
from .phases.mayor import manned, with_room
from .phases.order import chooser
from .phases.storage import chosen, loose, places
from .phases.trader import full
from .production import capacity
from .ruleset import BUILDINGS, GOOD_INDEX, GOODS, PROCESSORS, SHIP_SIZES, SPACES, barrels
from .state import Seat, State

_HELPS = {
    "idle": 0,
    "for-sale": 1,
    "undecided": 2,
}  # the state of a building that could help, the nearest first


def _had(board: Seat) -> list[str]:
    return [good for good, n in zip(GOODS, board.goods, strict=True) if n]


# The settler -------------------------------------------------------------------------------
@BOOK.explain("PR.settler.face-up-only", "PR.ruling.settler.hacienda-empty-deck")
def tiles_left(state: State, seat: int, action: Action) -> Facts:
    """The face-up tiles, and whether a tile of this kind can still be drawn."""
    tile = getattr(action, "tile", "")
    hidden = state.deck[GOOD_INDEX[tile]] + state.discard[GOOD_INDEX[tile]] if tile in GOODS else 0
    return {"row": list(dict.fromkeys(state.row)), "hidden": hidden}


@BOOK.explain("PR.settler.others-no-quarry")
def a_hut(state: State, seat: int, action: Action) -> Facts:
    return {"ending": bool(state.ending), **prospect(state, seat, "construction_hut")}


# The mayor ---------------------------------------------------------------------------------
@BOOK.explain("PR.mayor.circles", "PR.mayor.rearrange", "PR.mayor.nobody-waits", "PR.mayor.must-fill")
def who_works_where(state: State, seat: int, action: Action) -> Facts:
    """Where somebody could be put, where somebody could be taken from."""
    board, now = state.seats[seat], pending_of(state, Man, seat)
    lifts = now is not None and not now.placed
    target = getattr(action, "target", "")
    return {
        "piece": getattr(action, "_piece", "colonist"),
        "targets": list(with_room(board)),
        "occupied": manned(board),
        "lifts": lifts,
        "tile": target not in BUILDINGS,
    }


# The builder -------------------------------------------------------------------------------
@BOOK.explain("PR.builder.pay-and-place")
def quarries_at_work(state: State, seat: int, action: Build) -> Facts:
    """The state of the quarries: how many are occupied, and how many may count for this building."""
    island, column = state.seats[seat].island, BUILDINGS[action.building].column
    works, idle = island.count(("quarry", 1)), island.count(("quarry", 0))
    return {
        "column": column,
        "works": works,
        "capped": works > column,
        "more_help": works < column,
        "idle": bool(idle and works < column),
    }


# The craftsman -----------------------------------------------------------------------------
@BOOK.explain("PR.prod.match")
def nearest_crop(state: State, seat: int, action: Action) -> Facts:
    """Which colonists work on plantations and in buildings,
    and what is missing least for producing something.
    """
    board = state.seats[seat]
    city = dict(board.city)
    fields = [tile for tile, n in board.island if n and tile in GOODS]
    facts: Facts = {
        "last": bool(state.ending) and chooser(state, "craftsman") >= 0,
        "fields": fields,
        "mills": [b for b, n in board.city if n and BUILDINGS[b].good],
        "corn": ("corn", 0) in board.island,
        "room": len(board.island) < SPACES and state.deck[0] + state.discard[0] + state.row.count("corn"),
    }
    grown = [good for good in GOODS[1:] if any(tile == good for tile, _ in board.island)]
    for good in grown:
        own = [b for b in PROCESSORS[good] if b in city]
        if own:
            return {
                **facts,
                "crop": good,
                "field_idle": good not in fields,
                "mill": own[0],
                "at_mill": max(1, city[own[0]]),
            }
    for good in grown:
        for mill in PROCESSORS[good]:
            if prospect(state, seat, mill)["stands"] == "for-sale":
                return {**facts, "crop_only": good, "field_idle": good not in fields, "mill": mill}
    return {**facts, **_new_crop(state, seat)}


def _new_crop(state: State, seat: int) -> Facts:
    """A plantation that can still come to an island with space,
    and its building if the player has it or can buy it.
    """
    board = state.seats[seat]
    city = dict(board.city)
    room = len(board.island) < SPACES
    come = [
        g for k, g in enumerate(GOODS) if k and room and state.deck[k] + state.discard[k] + state.row.count(g)
    ]
    mills = [(good, mill) for good in come for mill in PROCESSORS[good]]
    for good, mill in mills:
        if mill in city:
            return {"take": good, "mill": mill, "at_mill": max(1, city[mill])}
    for good, mill in mills:
        if prospect(state, seat, mill)["stands"] == "for-sale":
            return {"take_only": good, "mill": mill}
    return {}


@BOOK.explain("PR.craftsman.privilege-kind.2012", "PR.craftsman.supply-empty")
def barrels_to_take(state: State, seat: int, action: Action) -> Facts:
    """The kinds produced of which the supply still has one, for who is to take an extra barrel."""
    now = pending_of(state, Extra, seat)
    made = now.kinds if now else ()
    could = [good for good, n in zip(GOODS, capacity(state.seats[seat]), strict=True) if n]
    return {
        "options": [good for good in made if state.goods[GOOD_INDEX[good]]],
        "first": getattr(action, "good", could[0] if could else "corn"),
    }


# The trader --------------------------------------------------------------------------------
@BOOK.explain("PR.trader.own-barrel", "PR.trader.different-kinds")
def sales(state: State, seat: int, action: Action) -> Facts:
    """The kinds this seat could sell, and the state of an office."""
    board = state.seats[seat]
    repeats = hooks_for(Building.repeat_kind, board)
    sold = [] if full(state) else [good for good in _had(board) if repeats or good not in state.house]
    return {"others": sold, "makers": comes(state, "craftsman"), **prospect(state, seat, "office")}


# The captain -------------------------------------------------------------------------------
@BOOK.explain(
    "PR.captain.ship-one-kind",
    "PR.captain.kind-one-ship",
    "PR.captain.full-ship",
    "PR.captain.must-load-max",
    "PR.captain.own-barrels",
    "PR.captain.must-load",
)
def aboard(state: State, seat: int, action: Action) -> Facts:
    """The ship that takes this kind, whether a private ship is free, and the kinds that some ship takes."""
    good = getattr(action, "good", "")
    loads = list(ship_loads(state, seat))
    own = next((load for load in loads if load.good == good), None)
    have = state.seats[seat].goods[GOOD_INDEX[good]] if good else 0
    facts: Facts = {
        "takes": SHIP_SIZES[own.hold] if own else 0,
        "most": own.count if own else 0,
        "have": have,
        "hold_free": own_hold(state, seat, used_holds(state)),
        "kinds": list(dict.fromkeys(load.good for load in loads)),
        "makers": comes(state, "craftsman"),
    }
    if good:
        exist, count = barrels(len(state.seats))[GOOD_INDEX[good]], getattr(action, "count", 0)
        facts |= {"exist": exist, "too_many": count > exist, "missing": max(0, count - have)}
    return facts


@BOOK.explain("PR.store.own-barrel", "PR.store.one-free", "PR.store.warehouses")
def shelter(state: State, seat: int, action: Action) -> Facts:
    """What could be stored, where there is room for it, and the warehouse that would help."""
    board = state.seats[seat]
    rooms, (stored, singles) = total(Building.warehouse, board), chosen(state, seat)
    found = [prospect(state, seat, b) for b in ("small_warehouse", "large_warehouse")]
    return {
        "kinds": _had(board),
        "room": rooms > len(stored),
        "loose": places(state, seat) > len(singles),
        "rooms": rooms,
        "stored": list(stored),
        "unsheltered": loose(state, seat, stored, singles),
        "makers": comes(state, "craftsman"),
        **min(found, key=lambda one: _HELPS.get(str(one["stands"]), len(_HELPS))),
    }
