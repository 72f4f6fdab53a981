"""What can be counted on the table when somebody asks: the rows of known.toml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from operator import itemgetter

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from . import (
    known_ahead,
    known_due,
    known_final,
    known_more,
    known_now,
    known_table,
    known_use,
    known_visit,
)
from .asked import Facts, See
from .decisions import Feed, Feeding, Harvest, NewShip, TownBuilds
from .hooks import Card, hooks_for
from .known_final import over, rounds_over
from .moves import worth
from .places import half, last_phase, owner, tops
from .ruleset import BACK, BUILDINGS, GOODS, GROWING, PENALTY, SHIPS, THINGS
from .view.types import Plan, Printed, Seat, is_plan


def _seat(see: See, who: int) -> Seat:
    return see.view["seats"][who]


def _money(see: See, who: int) -> Facts:
    return {"n": _seat(see, who)["francs"]}


def _fortune(see: See, who: int) -> Facts:
    return {"n": _seat(see, who)["worth"]}


def _stock(see: See, who: int) -> Facts:
    goods = {good: n for good, n in _seat(see, who)["stock"].items() if n and good != "franc"}
    return {"n": sum(goods.values()), "goods": goods}


def _good(see: See, who: int, good: str) -> Facts:
    if good not in THINGS:
        return None
    n = _seat(see, who)["stock"][good]
    return {"n": n, "good": good, "goods": {good: n}}


def _everything(see: See, who: int) -> Facts:
    seat = _seat(see, who)
    goods = {good: n for good, n in seat["stock"].items() if n and good != "franc"}
    things = [one["id"] for one in (*seat["buildings"], *seat["ships"])]
    return {
        "francs": seat["francs"],
        "goods": goods,
        "things": things,
        "loans": seat["loans"],
        "n": seat["worth"],
    }


def _feeding(see: See, who: int) -> Facts:
    """What is due at the end of this round, and what there is to pay it with."""
    if last_phase(see.state) or not see.view["card"]:
        return {"say": "final"}
    if known_due.fed(see.state, who):
        return {"say": "fed"}
    seat, needed = _seat(see, who), known_due.needed(see, who)
    short = max(0, needed - seat["food"] - seat["francs"])
    own = pending_of(see.state, Feed, who)
    facts = {
        "n": needed,
        "due": see.view["card"]["food"],
        "ships": seat["sails"],
        "paid": own.paid if own else 0,
        "now": int(_is_feeding(see)),
        "food": seat["food"],
        "francs": seat["francs"],
        "short": short,
    }
    return {**facts, "say": "short" if short else "says"}


def _feeding_now(see: See, who: int) -> Facts:
    """The same while food is being paid: then "how much" and "enough" are asked of that."""
    return _feeding(see, who) if _is_feeding(see) else None


def _is_feeding(see: See) -> bool:
    """Whether somebody pays food now."""
    return any(isinstance(task, Feed) for task in see.state.agenda)


def _food(see: See, who: int) -> Facts:
    seat = _seat(see, who)
    return {"n": seat["food"], "francs": seat["francs"], "ships": seat["sails"]}


def _energy(see: See, who: int) -> Facts:
    return {"n": _seat(see, who)["energy"]}


def _buildings(see: See, who: int) -> Facts:
    found = [one["id"] for one in _seat(see, who)["buildings"]]
    rows = [{"id": one, "n": BUILDINGS[one].value} for one in found]
    return {"n": len(found), "rows": rows, "value": sum(row["n"] for row in rows)}


def _ships(see: See, who: int) -> Facts:
    seat = _seat(see, who)
    found = [one["id"] for one in seat["ships"]]
    return {"n": len(found), "list": found, "food": seat["sails"], "value": sum(map(worth, found))}


def _loans(see: See, who: int) -> Facts:
    n = _seat(see, who)["loans"]
    return {"n": n, "repaid": BACK * n, "end": PENALTY * n}


def _harvest(see: See, who: int) -> Facts:
    if not see.view["card"]:  # the rounds are over
        return {"say": "final"}
    if not see.view["card"]["harvest"]:
        return {"say": "none"}
    kinds = {type(one) for one in see.state.agenda}
    if kinds & {Feeding, TownBuilds, NewShip} and Harvest not in kinds:
        return {"say": "done"}
    stock, cards = _seat(see, who)["stock"], see.state.seats[who].buildings
    goods = {good.id: int(stock[good.id] >= good.grows) for good in GROWING}
    goods["cattle"] += sum(int(hook.answer(stock["cattle"])) for hook in hooks_for(Card.calves, cards))
    return {"goods": goods, "n": sum(goods.values())}


def _fees(see: See, who: int) -> Facts:
    """The fees of a player's buildings: in food, in money, or in either."""
    rows = [
        {"id": one["id"], "food": 0, "franc": 0, **dict(one["fee"])}
        for one in see.view["street"]
        if one["owner"] == who
    ]
    return {"n": len(rows), "rows": rows}


def _sale(see: See, who: int) -> Facts:
    """What a player would get for each building and ship: half its value."""
    seat = _seat(see, who)
    every = Counter(one["id"] for one in (*seat["buildings"], *seat["ships"]))
    rows = [{"id": one, "n": half(one), "many": int(n > 1)} for one, n in every.items()]
    return {"n": len(rows), "rows": rows, "last": int(rounds_over(see.state))}


def _turns(see: See) -> Facts:
    if rounds_over(see.state):
        return {"say": over(see.state)}
    done = sum(tile["past"] or tile["now"] for tile in see.view["tiles"]) if "tiles" in see.view else 0
    return {"n": len(see.view["tiles"]) - done, "round": see.view["round"], "rounds": see.view["rounds"]}


def _rounds(see: See) -> Facts:
    if rounds_over(see.state):
        return {"say": over(see.state)}
    n = see.view["rounds"] - see.view["round"]
    return {"n": n, "round": see.view["round"], "rounds": see.view["rounds"]}


def _card(see: See) -> Facts:
    if not see.view["card"]:
        return {"say": "final"}
    coming = (one["n"] for one in see.view["ahead"] if one and one["harvest"])
    say = "says" if see.view["card"]["harvest"] else "none"
    return {"say": say, "round": see.view["round"], "next": next(coming, 0)}


def _town_next(see: See) -> Facts:
    if not see.view["card"]:
        return {"say": "final"}
    what = see.view["card"]["town"]
    if what != "standard":
        return {"say": what}
    lowest = min(tops(see.state), key=lambda one: BUILDINGS[one].number, default="")
    return {"building": lowest, "value": BUILDINGS[lowest].value} if lowest else {"say": "none"}


def _wharfs(see: See) -> Facts:
    modern = list(see.state.modern)
    built = [one["id"] for one in see.view["street"] if _work(one["id"]) == "wharf"]
    return {
        "n": len(modern),
        "modern": modern,
        "plain": [one for one in built if one not in modern],
        "say": "says" if built else "none",
    }


def _interest(see: See, who: int) -> Facts:
    """How many turns away the next interest tile is; tiles that are face down are not known."""
    if rounds_over(see.state):
        return {"say": "final"}
    away, tiles = 0, see.view["tiles"]
    loans = _seat(see, who)["loans"]
    for tile in tiles:
        if tile["past"] or tile["now"]:
            continue
        away += 1
        if tile["interest"]:
            return {"n": away, "loans": loans, "say": "says" if loans else "no_loan"}
        if not tile["id"]:
            return {"n": away, "loans": loans, "say": "unknown"}
    return {"n": away, "loans": loans, "say": "next_round"}


def _offers(see: See) -> Facts:
    return {"goods": {one["id"]: one["n"] for one in see.view["offers"] if one["n"]}}


def _offer(see: See, good: str) -> Facts:
    n = next((one["n"] for one in see.view["offers"] if one["id"] == good), -1)
    if n < 0:
        return {"good": good, "say": "never"}
    last = int(rounds_over(see.state))
    return {"n": n, "good": good, "goods": {good: n}, "say": "bare" if last and not n else "says"}


def _owner(see: See, building: str) -> Facts:
    if building not in BUILDINGS:
        return None
    who, one = (
        owner(see.state, building),
        next((one for one in see.view["street"] if one["id"] == building), None),
    )
    if one is None:
        return {"building": building, "say": "unbuilt"}
    return (
        {"building": building, "say": "says", "seat": who}
        if who >= 0
        else {"building": building, "say": "town"}
    )


def _inside(see: See, building: str) -> Facts:
    one = next((one for one in see.view["street"] if one["id"] == building), None)
    return (
        None
        if one is None
        else {
            "building": building,
            "n": len(one["in"]),
            "names": [see.view["names"][who] for who in one["in"]],
            "shut": known_use.shut(see.state, building),
        }
    )


def _free(see: See) -> Facts:
    free = [one["id"] for one in see.view["street"] if not one["in"]]
    return {"n": len(free), "list": free}


def _town(see: See) -> Facts:
    free = [one["id"] for one in see.view["street"] if not one["in"] and one["owner"] < 0]
    return {"n": len(free), "list": free}


def _for_sale(see: See) -> Facts:
    """The buildings that can be bought: the top of each column and what the town owns; in the final phase
    nothing is for sale.
    """
    if rounds_over(see.state):
        return None
    town = (row for row in see.view["street"] if row["owner"] < 0)
    return {"money": see.state.seats[see.me].stock[0], "rows": _priced((*_tops(see), *town))}


def _tops(see: See) -> list[Plan]:
    return [one for one in see.view["plans"] if is_plan(one)]


def _priced(cards: Iterable[Printed]) -> list[CountedFacts]:
    """The cards that are for sale; a card that is never sold has no price."""
    return [{"id": one["id"], "n": one["price"]} for one in cards if one["price"]]


def _sale_list(see: See) -> Facts:
    found = _for_sale(see)
    return None if found is None else {"rows": sorted(found["rows"], key=itemgetter("n"))}


def _columns(see: See) -> Facts:
    if rounds_over(see.state):
        return None
    return {"money": see.state.seats[see.me].stock[0], "rows": _priced(_tops(see))}


def _work(card: str) -> str:
    """What a building on the street does for a player who enters it."""
    return BUILDINGS[card].work if card in BUILDINGS else ""


def _ship(kind: str) -> str:
    """The name of a kind of ship; some are called like the good they are built of."""
    return f"{kind}_ship" if kind in GOODS else kind


def _yard(see: See) -> Facts:
    if rounds_over(see.state):
        return None
    rows = [
        {"id": _ship(one["id"]), "n": one["price"]} for one in see.view["yard"] if one["n"] and one["price"]
    ]
    return {"money": see.state.seats[see.me].stock[0], "rows": rows}


def _yard_list(see: See) -> Facts:
    rows = [one for one in see.view["yard"] if one["n"]]
    return {
        "n": len(rows),
        "ships": [_ship(one["id"]) for one in rows],
    }


def _capacity(see: See, who: int) -> Facts:
    ships = _seat(see, who)["ships"]
    return {"n": sum(SHIPS[one["kind"]].holds for one in ships if one["kind"] in SHIPS), "ships": len(ships)}


def _food_of(see: See, good: str) -> Facts:
    """The food value of a good; of one that isn't food also that of its other side."""
    if good not in GOODS:
        return None
    other = GOODS[good].other if not GOODS[good].food else ""
    worth = GOODS[other].food if other else 0
    return {"good": good, "n": GOODS[good].food, "other": other if worth else "", "worth": worth}


def _energy_sources(see: See) -> Facts:
    """The energy that one counter of each good gives."""
    return {"rows": [{"id": good, "n": row.energy} for good, row in GOODS.items() if row.energy]}


KNOWN: dict[str, Callable[..., Facts]] = {
    "energy_sources": _energy_sources,
    **known_due.KNOWN,
    **known_visit.KNOWN,
    **known_table.KNOWN,
    **known_ahead.KNOWN,
    **known_final.KNOWN,
    **known_more.KNOWN,
    **known_now.KNOWN,
    **known_use.KNOWN,
    "pay_food": lambda see, who: known_more.pay_food(see, who, (_feeding(see, who) or {}).get("n", 0)),
    "money": _money,
    "fortune": _fortune,
    "stock": _stock,
    "good": _good,
    "everything": _everything,
    "feeding": _feeding,
    "feeding_now": _feeding_now,
    "food": _food,
    "energy": _energy,
    "buildings": _buildings,
    "ships": _ships,
    "loans": _loans,
    "harvest": _harvest,
    "sale": _sale,
    "turns": _turns,
    "rounds": _rounds,
    "card": _card,
    "town_next": _town_next,
    "wharfs": _wharfs,
    "interest": _interest,
    "fees": _fees,
    "offers": _offers,
    "offer": _offer,
    "food_of": _food_of,
    "owner": _owner,
    "inside": _inside,
    "free": _free,
    "town": _town,
    "for_sale": _for_sale,
    "columns": _columns,
    "sale_list": _sale_list,
    "yard": _yard,
    "yard_list": _yard_list,
    "no_ships": lambda see: None if any(one["n"] for one in see.view["yard"]) else {},
    "capacity": _capacity,
}
