"""How the food of this round could be paid, what kinds of buildings a player has, what the next supply tile
brings: further rows of known.toml.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .decisions import Before, Feed, NextTurn, Supply
from .payments import cheapest, counters, held, means, smallest, worth
from .places import last_phase
from .ruleset import BUILDINGS


def pay_food(see: See, who: int, needed: int) -> Facts:
    """The cheapest way to pay the food of this round's end with what a player has now."""
    stock = see.state.seats[who].stock
    if needed <= 0 or pending_of(see.state, Feed, who) is not None or means(stock, "food") < needed:
        return None
    way = cheapest(held(stock, "food"), "food", needed, smallest("food", ""))
    goods = counters("food", way) if way else {}
    lost = sum(worth("food", thing) * n for thing, n in goods.items()) - needed
    return {"n": needed, "goods": goods, "lost": max(0, lost)} if goods else None


def kinds_of(see: See, who: int) -> Facts:
    """A player's buildings with their types."""
    rows: list[CountedFacts] = [
        {"id": name, "kind": BUILDINGS[name].kind}
        for name in sorted(see.state.seats[who].buildings, key=lambda one: BUILDINGS[one].kind)
    ]
    return {"n": len(rows), "rows": rows}


def next_tile(see: See) -> Facts:
    """What the next ship that moves adds to the offers, and whose ship that is."""
    state = see.state
    now = next((one.seat for one in state.agenda if isinstance(one, Before | Supply)), -1)
    then = next((one.seat for one in state.agenda if isinstance(one, NextTurn)), -1)
    who = now if now >= 0 else then
    if who < 0 or last_phase(state):
        return None
    tiles = see.view["tiles"]
    tile = tiles[state.step % len(tiles)]
    if not tile["id"]:
        return {"who": who, "n": sum(not one["id"] for one in tiles), "say": "hidden"}
    return {"who": who, "goods": dict(Counter(tile["brings"]))}


KNOWN: dict[str, Callable[..., Facts]] = {
    "kinds_of": kinds_of,
    "next_tile": next_tile,
}
