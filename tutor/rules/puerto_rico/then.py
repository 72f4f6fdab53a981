"""What is left for the others once a player has loaded, sold or produced, and why buildings cost less:
further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.rounds import pending_of
from . import decisions
from .asked import Facts, See
from .could import as_chooser, goods_then, in_play, loading, made_yet, making, may_choose, producers
from .hooks import Building, hooks_for, total
from .phases.builder import manned_quarries
from .phases.captain import room
from .phases.order import chooser, privileges
from .ruleset import GOOD_INDEX, GOODS, HOUSE_SIZE, PRICES
from .state import Seat


def room_after(see: See, good: str) -> Facts:
    """The room on the ship with a kind once the player who decides has loaded what there is of it."""
    state = see.state
    if good not in GOODS or pending_of(state, decisions.Load, see.me) is None:
        return None
    have = state.seats[see.me].goods[GOOD_INDEX[good]]
    ship = next((one for one in state.ships if one.good == good), None)
    n = room(state, ship, good, have) if ship is not None and have else 0
    if ship is None or not n:
        return None
    return {
        "seat": see.me,
        "good": good,
        "goods": {good: n},
        "size": ship.size,
        "n": ship.size - ship.load - n,
    }


def sold_after(see: See, good: str) -> Facts:
    """What the trading house still takes once a barrel of a kind has been sold to it."""
    house = see.state.house
    if good not in GOODS or good in house or len(house) >= HOUSE_SIZE:
        return None
    return {"good": good, "n": HOUSE_SIZE - len(house) - 1}


def left_after(see: See, good: str) -> Facts:
    """The barrels of a kind in the supply once the player who asks, and then everybody, has produced."""
    if good not in GOODS:
        return None
    k, state = GOOD_INDEX[good], see.state
    made = made_yet(state, see.me)[k]
    coming = producers(state)
    if not made or see.me not in coming:
        return None
    before = sum(made_yet(state, who)[k] for who in coming[: coming.index(see.me)])
    every = sum(made_yet(state, who)[k] for who in coming)
    there = state.goods[k]
    who = chooser(state, "craftsman")
    extra = int(who >= 0 and privileges(state, "craftsman", who) > 0)
    return {
        "seat": see.me,
        "good": good,
        "goods": {good: made},
        "there": there,
        "n": there - before - made,
        "rest": there - every,
        "extra": extra,
    }


def quarries(board: Seat) -> dict[str, int]:
    """A player's quarries with a colonist, and without."""
    return {"n": manned_quarries(board), "idle": board.island.count(("quarry", 0))}


def cheaper(see: See, who: int) -> Facts:
    """What makes buildings cost a player less: occupied quarries, and the builder's privilege."""
    board, builder = see.state.seats[who], chooser(see.state, "builder")
    facts = {**quarries(board), "who": builder}
    if builder < 0:
        return facts
    on = any(task.kind in ("builder", "build") for task in see.state.agenda)
    say = "mine" if builder == who else "theirs"
    return {**facts, "say": say if on else "over"}


def owned(see: See, who: int, name: str) -> Facts:
    """A building that a player has already: nobody may build it twice."""
    return {"building": name} if name in dict(see.state.seats[who].city) else None


def as_trader(see: See, who: int) -> Facts:
    """What one sale would bring a player who chooses the trader, with what is on the card."""
    state = see.state
    if not in_play(state, "trader") or chooser(state, "trader") >= 0 or not may_choose(see, who):
        return None
    if loading(state):
        return None  # the barrels that will be left are not known yet
    board, house = state.seats[who], state.house
    coins = next((card["coins"] for card in see.view["roles"] if card["id"] == "trader"), 0)
    twice = bool(hooks_for(Building.repeat_kind, board))
    privilege = privileges(as_chooser(state, "trader", who), "trader", who)
    rows = []
    for good, n in zip(GOODS, goods_then(state, who), strict=True):
        if n and len(house) < HOUSE_SIZE and (twice or good not in house):
            price = PRICES[GOOD_INDEX[good]] + total(Building.sale_bonus, board) + privilege
            rows.append({"id": good, "n": price})
    facts = {"n": len(rows), "rows": rows, "coins": coins, **making(state, who)}
    return facts if rows else {"coins": coins, "say": "none"}


THEN: dict[str, Callable[..., Facts]] = {
    "room_after": room_after,
    "sold_after": sold_after,
    "left_after": left_after,
    "cheaper": cheaper,
    "owned": owned,
    "as_trader": as_trader,
}
