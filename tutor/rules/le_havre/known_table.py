"""What can be counted about the whole table when somebody asks: the fortunes, the columns,
who begins the next round, what a kind of ship brings.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .decisions import Before, Bridge, NextTurn, Supply
from .moves import worth
from .payments import lacking
from .places import NOBODY, column, last_phase, owner, top_ship, tops
from .ruleset import BUILDINGS, GOODS, PLACE, SHIPS, Building
from .scoring import score
from .works import construct, empty_offers, shipping
from .works.bridge import THREE

FULL_PRICE = next(name for name, card in BUILDINGS.items() if card.work == "construct" and not card.off)


def _standing(see: See) -> Facts:
    """Everybody's fortune, the greatest first."""
    rows = [{"seat": one["seat"], "n": one["worth"]} for one in see.view["seats"]]
    return {"rows": sorted(rows, key=lambda one: -one["n"])}


def _fortune_of(see: See, who: int) -> Facts:
    """What a player's fortune is made of."""
    board = see.state.seats[who]
    found = score(board, who)
    lines = dict(found.lines)
    cards, cash, loans = (lines.pop(f"LH.scoring.{one}", 0) for one in ("values", "cash", "loans"))
    return {
        "n": found.total,
        "cards": cards,
        "francs": cash,
        "minus": -loans,
        "extra": sum(lines.values()),
    }


def _beneath(see: See) -> Facts:
    """The card on top of each column, and the one under it."""
    rows = [
        {"id": column[0], "next": column[1] if len(column) > 1 else "", "n": len(column)}
        for column in see.state.columns
        if column
    ]
    return {"rows": rows} if rows else None


def _build_list(see: See, who: int) -> Facts:
    """The cards on top that players can build, and what this player lacks for each."""
    stock = see.state.seats[who].stock
    rows = []
    for card in tops(see.state):
        if BUILDINGS[card].build:
            short = lacking(stock, construct.due(see.state, who, FULL_PRICE, card))
            rows.append({"id": card, "short": short, "n": sum(short.values())})
    return {"rows": rows} if rows else None


def _sources(see: See, good: str) -> Facts:
    """The buildings that give a good: those that are built, and those in the columns."""
    if good not in GOODS:
        return None
    giving = [name for name, card in BUILDINGS.items() if _gives(card, good)]
    coming = {one for column in see.state.columns for one in column}
    built = [one for one in giving if owner(see.state, one) != NOBODY]
    later = [one for one in giving if one in coming]
    return {"good": good, "built": built, "later": later} if built or later else None


def _gives(card: Building, good: str) -> bool:
    made = {thing for recipe in card.recipes for thing, _ in (*recipe.gives, *recipe.halves)}
    chosen = card.pick and card.pick.upgraded == GOODS[good].upgraded and card.pick.never != good
    listed = (*dict(card.gains), *dict(card.swaps), *dict(card.per), *dict(card.any), *dict(card.orders))
    return good in made or good in listed or bool(chosen)


def _ahead(see: See) -> Facts:
    """What the card of this round and the next ones say, as far as the board shows them."""
    rows = [
        {
            "round": see.state.round + k,
            "food": one["food"],
            "harvest": int(one["harvest"]),
            "ship": f"{one['ship']}_ship" if one["ship"] in GOODS else one["ship"],
        }
        for k, one in enumerate((see.view["card"], *see.view["ahead"]))
        if one
    ]
    return {"rows": rows} if rows else None


def _next_starter(see: See) -> Facts:
    """The player whose turn follows the last one of this round."""
    state = see.state
    following = next((one.seat for one in state.agenda if isinstance(one, NextTurn)), -1)
    if following < 0 or last_phase(state) or see.view["round"] == see.view["rounds"]:
        return None
    begun = state.step + any(isinstance(one, Before | Supply) for one in state.agenda)
    left = len(state.tiles) - begun
    return {"seat": (following + left) % len(state.seats), "round": see.view["round"] + 1}


def _ship_gives(see: See, ship: str) -> Facts:
    """The food that a ship of this kind brings per round, and the goods it carries."""
    if ship not in SHIPS:
        return None
    kind = SHIPS[ship]
    name = f"{ship}_ship" if ship in GOODS else ship
    top = top_ship(see.state, ship)
    return {
        "ship": name,
        "food": kind.food[len(see.state.seats) - 1],
        "holds": kind.holds,
        "value": worth(top) if top else 0,
    }


def at_bridge(see: See, who: int) -> CountedFacts:
    """What a player's goods would bring if all of them are sold by type: upgraded, or standard by threes."""
    stock = see.state.seats[who].stock
    upgraded = sum(stock[PLACE[one.id]] for one in GOODS.values() if one.upgraded)
    standard = sum(stock[PLACE[one.id]] for one in GOODS.values() if not one.upgraded)
    return {"n": upgraded + standard // THREE, "upgraded": upgraded, "standard": standard}


def _selling(see: See, who: int) -> Bridge | None:
    """The sale at the bridge that this player is deciding on."""
    return pending_of(see.state, Bridge, who) if who == see.me else None


def _bridge_now(see: See, who: int) -> Facts:
    """What the rest of a player's goods brings at the bridge, with the standard ones handed in already."""
    task = _selling(see, who)
    if task is None:
        return None
    stock, begun = see.state.seats[who].stock, task.standard % THREE
    rest: dict[bool, dict[str, int]] = {True: {}, False: {}}
    for good in GOODS.values():
        if n := stock[PLACE[good.id]]:
            rest[good.upgraded][good.id] = n
    pays = sum(rest[True].values()) + (begun + sum(rest[False].values())) // THREE
    return {"n": pays, "upgraded": rest[True], "standard": rest[False], "begun": begun, "three": THREE}


def _bridge_good(see: See, who: int, good: str) -> Facts:
    """What a good brings in the sale at the bridge."""
    if good not in GOODS or _selling(see, who) is None:
        return None
    n = see.state.seats[who].stock[PLACE[good]]
    fine = GOODS[good].upgraded
    return {"good": good, "n": n, "goods": {good: n}, "three": THREE, "say": "says" if fine else "standard"}


def best_load(see: See, who: int) -> CountedFacts:
    """The most valuable goods that fit on a player's ships, and the energy for them."""
    board = see.state.seats[who]
    room = holds = sum(shipping.holds(see.state, who))
    goods: dict[str, int] = {}
    for good in sorted(GOODS, key=lambda one: -GOODS[one].ship):
        n = min(room, board.stock[PLACE[good]]) if GOODS[good].ship else 0
        room -= n
        goods |= {good: n} if n else {}
    left = sum((board.stock[PLACE[one]] - goods.get(one, 0)) * GOODS[one].energy for one in GOODS)
    energy = shipping.trip(
        see.state, who, sum(goods.values())
    )  # the largest ships first, no more than needed
    return {
        "holds": holds,
        "goods": goods,
        "n": sum(n * GOODS[good].ship for good, n in goods.items()),
        "energy": energy,
        "left": left,
        "say": "short" if goods and left < energy else "says",
    }


def at_empty_offers(see: See, each: int) -> CountedFacts:
    """The offers that are empty now, and so many of each of their kinds."""
    found = empty_offers.empty(see.state)
    return {"offers": found, "goods": dict.fromkeys(found, each)}


def _longer_name(row: str) -> Callable[[See], Facts]:
    """Whether only the building with the longer name is in sight: then "the kiln" is the charcoal kiln."""
    short = row.removeprefix("called_")
    names = short, next(name for name in BUILDINGS if name.endswith(f"_{short}"))

    def found(see: See) -> Facts:
        state = see.state
        one, other = (owner(state, name) != NOBODY or column(state, name) >= 0 for name in names)
        return {} if other and not one else None

    return found


KNOWN: dict[str, Callable[..., Facts]] = {
    "standing": _standing,
    "fortune_of": _fortune_of,
    "beneath": _beneath,
    "build_list": _build_list,
    "sources": _sources,
    "ahead": _ahead,
    "next_starter": _next_starter,
    "ship_gives": _ship_gives,
    "best_load": best_load,
    "bridge_now": _bridge_now,
    "bridge_good": _bridge_good,
    "called_kiln": _longer_name("called_kiln"),
}
