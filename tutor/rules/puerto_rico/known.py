"""What can be counted on the table when somebody asks: the rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import left_over, who_took
from ..kernel.rounds import pending, pending_of
from .as_role import AS_ROLE, money_as_builder, price_as_builder
from .asked import Facts, See
from .could import COULD, choosers, loading, price_next, refill, storing, trader_is_over
from .decisions import Man
from .due_now import DUE_NOW
from .harvest import production
from .hooks import Building, total
from .known_points import bonus, points, printed
from .last_round import my_first, order, this_round
from .looked_back import LOOKED_BACK
from .may_have import MAY_HAVE
from .next_step import NEXT_STEP
from .phases.mayor import empty_circles
from .phases.order import chooser
from .phases.storage import places
from .production import capacity, with_goods
from .ruleset import BUILDINGS, GOOD_INDEX, GOODS, HOUSE_SIZE, SPACES
from .then import THEN
from .this_phase import THIS_PHASE


def _money(see: See, who: int) -> Facts:
    return {"n": see.state.seats[who].coins}


def _barrels(see: See, who: int) -> Facts:
    goods = with_goods(see.state.seats[who].goods)
    return {"n": sum(goods.values()), "goods": goods}


def _good(see: See, who: int, good: str) -> Facts:
    if good not in GOODS:
        return None
    board = see.state.seats[who]
    fields = sum(kind == good for kind, _ in board.island)
    return {"n": board.goods[GOOD_INDEX[good]], "good": good, "fields": fields}


def _buildings(see: See, who: int) -> Facts:
    city = [name for name, _ in see.state.seats[who].city]
    return {"n": len(city), "list": city}


def _plantations(see: See, who: int) -> Facts:
    island = [kind for kind, _ in see.state.seats[who].island]
    return {"n": len(island), "list": island}


def _city(see: See, who: int) -> Facts:
    return {"n": SPACES - sum(2 if BUILDINGS[name].large else 1 for name, _ in see.state.seats[who].city)}


def _island(see: See, who: int) -> Facts:
    return {"n": SPACES - len(see.state.seats[who].island)}


def _circles(see: See, who: int) -> Facts:
    fields, buildings = _unmanned(see, who)
    return {
        "n": len(fields) + sum(buildings.values()),
        "fields": len(fields),
        "buildings": sum(buildings.values()),
        "rows": [{"id": name, "n": n} for name, n in buildings.items() if n],
    }


def _unmanned(see: See, who: int) -> tuple[list[str], dict[str, int]]:
    seat = see.view["seats"][who]
    return [spot["kind"] for spot in seat["island"] if not spot["on"]], {
        one["id"]: one["circles"] - one["on"] for one in seat["city"]
    }


def _staffed(see: See, who: int) -> Facts:
    """Each building of a player with its occupied circles."""
    return {"rows": [one for one in see.view["seats"][who]["city"] if one["circles"]]}


def _empty_fields(see: See, who: int) -> Facts:
    fields = _unmanned(see, who)[0]
    return {"n": len(fields), "list": fields}


def _empty_buildings(see: See, who: int) -> Facts:
    empty = [one["id"] for one in see.view["seats"][who]["city"] if one["circles"] and not one["on"]]
    return {"n": len(empty), "list": empty}


def _idle(see: See, who: int) -> Facts:
    """The colonists who wait now, and those who still wait when all circles are filled: that is a duty."""
    n, empty = see.state.seats[who].waiting, empty_circles(see.state.seats[who])
    placing = pending_of(see.state, Man, who) is not None
    return {"say": "placing" if placing else "says", "n": n, "empty": empty, "stay": max(0, n - empty)}


def _colonists(see: See, who: int) -> Facts:
    board = see.state.seats[who]
    return {"n": board.waiting + sum(n for _, n in (*board.island, *board.city))}


def _produces(see: See, who: int, good: str) -> Facts:
    """How much of one good, and what there is too little of."""
    if good not in GOODS:
        return None
    board = see.state.seats[who]
    n, supply = capacity(board)[GOOD_INDEX[good]], see.state.goods[GOOD_INDEX[good]]
    fields = sum(kind == good for kind, _ in board.island)
    manned = sum(kind == good and on > 0 for kind, on in board.island)
    plants = [(name, on) for name, on in board.city if BUILDINGS[name].good == good]
    facts = {"n": min(n, supply), "good": good, "goods": {good: min(n, supply)}, "full": n}
    if n:
        return facts if supply >= n else {**facts, "say": "short" if supply else "no_supply"}
    if good != "corn" and not manned and not any(on for _, on in plants):
        return {**facts, "fields": fields, "plants": len(plants), "say": "no_both"}
    if not fields or not manned:
        return {**facts, "say": "no_field" if not fields else "no_worker_field"}
    return {**facts, "say": "no_plant" if not plants else "no_worker_plant"}


def _lost(see: See, who: int) -> Facts:
    """What could not be stored of the barrels that are there now: the largest kinds go to the warehouses."""
    board = see.state.seats[who]
    counts = sorted(filter(None, board.goods), reverse=True)
    rooms, singles = total(Building.warehouse, board), places(see.state, who)
    left = sum(counts[rooms:])
    return {
        "say": "storing" if storing(see.state) else "says" if loading(see.state) else "later",
        "n": max(0, left - singles),
        "kept": sum(counts) - max(0, left - singles),
        "rooms": rooms,
        "singles": singles,
    }


def _owner(see: See, building: str) -> Facts:
    if building not in BUILDINGS:
        return None
    seats = [
        (who, on) for who, board in enumerate(see.state.seats) for name, on in board.city if name == building
    ]
    names = see.view["names"]
    manned = [names[who] for who, on in seats if on]
    left = next((row["left"] for row in see.view["market"] if row["id"] == building), 0)
    owners = [names[who] for who, _ in seats]
    return {"building": building, "owners": owners, "manned": manned, "left": left, "many": left + len(seats)}


def _has(see: See, who: int, building: str) -> Facts:
    if building not in BUILDINGS:
        return None
    on = next((on for name, on in see.state.seats[who].city if name == building), -1)
    return {"building": building, "say": "without" if on < 0 else "manned" if on else "empty"}


def _roles(see: See, free: bool) -> list[str]:
    return [card["id"] for card in see.view["roles"] if (card["taken"] < 0) == free]


def _coins_on(see: See) -> Facts:
    cards = [card for card in see.view["roles"] if card["coins"] and card["taken"] < 0]
    return {"n": len(cards), "rows": [{"role": card["id"], "n": card["coins"]} for card in cards]}


def _taken(see: See) -> Facts:
    roles = _roles(see, False)
    return {"n": len(roles), "roles": roles}


def _ships(see: See) -> Facts:
    rows = [
        {"size": ship["size"], "room": ship["size"] - ship["load"], "good": ship["good"] or ""}
        for ship in see.view["ships"]
    ]
    return {"rows": rows} if not see.view["aside"] else None


def _only_empty_ship(see: See) -> Facts:
    """The size of the one ship that is empty, where only one is."""
    empty = [ship["size"] for ship in see.view["ships"] if not ship["good"]]
    return {"n": empty[0]} if len(empty) == 1 else None


def _carrier(see: See, good: str) -> Facts:
    if good not in GOODS:
        return None
    ship = next((ship for ship in see.view["ships"] if ship["good"] == good), None)
    free = [ship["size"] for ship in see.view["ships"] if not ship["good"]]
    if ship:
        room = ship["size"] - ship["load"]
        return {"good": good, "size": ship["size"], "room": room}
    return {"good": good, "say": "any" if free else "no_ship", "sizes": [str(size) for size in free]}


def _house(see: See) -> Facts:
    return {"n": HOUSE_SIZE - len(see.view["house"]), "goods": list(see.view["house"])}


def _house_takes(see: See, good: str) -> Facts:
    if good not in GOODS:
        return None
    house = see.view["house"]
    state = see.state
    wait = "storing" if storing(state) else "later" if loading(state) else ""
    open_to_it = wait or ("over" if trader_is_over(state) else "says")
    say = "full" if len(house) >= HOUSE_SIZE else "there" if good in house else open_to_it
    return {"good": good, "n": HOUSE_SIZE - len(house), "say": say}


def _row(see: See) -> Facts:
    tiles = [spot["kind"] for spot in see.view["row"]]
    down = see.view["deck"]["n"]
    return {"n": len(tiles), "tiles": tiles, "down": down, "quarries": see.view["quarries"]["n"]}


def _supply(see: See) -> Facts:
    people = see.view["colonists"]
    coming = refill(see)
    return {
        "say": "placing" if coming["placing"] else "says",
        "n": people["n"],
        "aboard": people["aboard"],
        **coming,
    }


def _in_supply(see: See, good: str) -> Facts:
    return (
        {
            "good": good,
            "goods": {good: see.view["goods"][GOOD_INDEX[good]]},
            "n": see.view["goods"][GOOD_INDEX[good]],
            "up": [spot["kind"] for spot in see.view["row"]].count(good),
        }
        if good in GOODS
        else None
    )


def _sold_out(see: See) -> Facts:
    gone = [row["id"] for row in see.view["market"] if not row["left"]]
    return {"n": len(gone), "list": gone}


def _large(see: See) -> Facts:
    left = [row["id"] for row in see.view["market"] if row["left"] and BUILDINGS[row["id"]].large]
    return {"n": len(left), "list": left, "cost": max((BUILDINGS[name].cost for name in left), default=0)}


def _ending(see: See) -> Facts:
    """How far off each way to end is."""
    cities = [_city(see, who) or {} for who in range(len(see.state.seats))]
    least = min(one["n"] for one in cities)
    people, coming = see.view["colonists"], refill(see)
    return {
        "say": "ending" if see.view["ending"] else "says",
        **this_round(see),
        "round": see.view["round"],
        "pool": see.view["pool"],
        "colonists": people["n"],
        **coming,
        "waiting": coming["waiting"] * coming["placing"],
        "spaces": least,
        "names": [name for name, one in zip(see.view["names"], cities, strict=True) if one["n"] == least],
    }


def _market(see: See) -> Facts:
    """What can be bought: what is in stock and not the asker's yet; and for how much after choosing the
    builder, where nobody has.
    """
    mine = {name for name, _ in see.state.seats[see.me].city}
    every = [row for row in see.view["market"] if row["left"] and row["id"] not in mine]
    return {
        "money": see.state.seats[see.me].coins,
        "reduced": chooser(see.state, "builder") == see.me,
        **({"then": money_as_builder(see, see.me)} if chooser(see.state, "builder") < 0 else {}),
        "rows": [
            {
                "id": row["id"],
                "n": price_next(see.state, see.me, row["id"]),
                "points": BUILDINGS[row["id"]].points,
                "less": price_as_builder(see, see.me, row["id"]),
            }
            for row in every
        ],
    }


def _chosen(see: See, who: int) -> Facts:
    roles = list(see.view["seats"][who]["roles"])
    return {"n": len(roles), "roles": roles}


def _role_coins(see: See, role: str) -> Facts:
    card = next((card for card in see.view["roles"] if card["id"] == role), None)
    if card is None:
        return None
    return {"role": role, "say": "taken"} if card["taken"] >= 0 else {"role": role, "n": card["coins"]}


def _quarries_of(see: See, who: int) -> Facts:
    on = [people for kind, people in see.state.seats[who].island if kind == "quarry"]
    return {"n": len(on), "manned": sum(people > 0 for people in on)}


def _free_for(see: See, who: int) -> Facts:
    """The roles that another player could choose; the player who asks is offered them."""
    roles = _roles(see, True)
    return left_over(see, roles, choosers(see)) if roles and who != see.me else None


def _places(see: See, who: int) -> Facts:
    fields, buildings = _unmanned(see, who)
    found = [*fields, *(name for name, n in buildings.items() for _ in range(n))]
    return {"n": len(found), "rows": [{"id": name, "n": found.count(name)} for name in dict.fromkeys(found)]}


def _lost_later(see: See, who: int, good: str) -> Facts:
    """What a player would lose; while barrels are loaded, what is loaded first decides that."""
    return None if pending(see.state, "load") else _lost(see, who)


KNOWN: dict[str, Callable[..., Facts]] = {
    **COULD,
    **AS_ROLE,
    **DUE_NOW,
    **LOOKED_BACK,
    **MAY_HAVE,
    **NEXT_STEP,
    **THEN,
    **THIS_PHASE,
    "order": order,
    "my_first": my_first,
    "role_coins": _role_coins,
    "quarries_of": _quarries_of,
    "free_for": _free_for,
    "places": _places,
    "lost_of": _lost_later,
    "chosen": _chosen,
    "chooser": who_took("role"),
    "money": _money,
    "barrels": _barrels,
    "good": _good,
    "points": points,
    "bonus": bonus,
    "buildings": _buildings,
    "printed": printed,
    "plantations": _plantations,
    "city": _city,
    "island": _island,
    "circles": _circles,
    "staffed": _staffed,
    "empty_fields": _empty_fields,
    "empty_buildings": _empty_buildings,
    "idle": _idle,
    "colonists": _colonists,
    "production": production,
    "produces": _produces,
    "lost": _lost,
    "owner": _owner,
    "has": _has,
    "coins_on": _coins_on,
    "taken": _taken,
    "ships": _ships,
    "carrier": _carrier,
    "house": _house,
    "house_takes": _house_takes,
    "row": _row,
    "supply": _supply,
    "in_supply": _in_supply,
    "sold_out": _sold_out,
    "large": _large,
    "ending": _ending,
    "market": _market,
    "all_roles": lambda see: {
        "n": len(see.view["roles"]),
        "roles": [card["id"] for card in see.view["roles"]],
    },
    "called_empty_ship": _only_empty_ship,
    "free_roles": lambda see: left_over(see, _roles(see, True), choosers(see)),
    "pool": lambda see: {"n": see.view["pool"]},
    "governor": lambda see: {
        "who": see.view["governor"],
        "next": see.view["names"][(see.view["governor"] + 1) % len(see.view["names"])],
    },
    "length": lambda see: {"n": see.view["round"]},
    "quarries": lambda see: {"n": see.view["quarries"]["n"]},
}
