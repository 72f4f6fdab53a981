"""What can be counted on the table when somebody asks: the rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from . import (
    known_back,
    known_build,
    known_can,
    known_city,
    known_end,
    known_here,
    known_now,
    known_pay,
    known_why,
)
from .asked import Facts, See
from .editions import edition_of
from .known_here import city_here, closed_by
from .numbers import numbers
from .phases.payday import spread
from .ruleset import PHASES
from .track import fullest, open_houses, presence, ranking
from .view.types import City, Seat, city_of


def _seat(see: See, who: int) -> Seat:
    return see.view["seats"][who]


def _city(see: See, city: str) -> City | None:
    return city_of(see.view, city) if city in see.view["towns"] else None


def _cities(see: See) -> list[City]:
    return [city_of(see.view, name) for name in see.view["towns"]]


def _money(see: See, who: int) -> Facts:
    return {"n": _seat(see, who)["money"]}


def _worth(see: See, who: int) -> Facts:
    """Money less what the loans ask for, with what a payday would bring now."""
    seat = _seat(see, who)
    facts = {"n": seat["money"] - seat["owes"], "money": seat["money"], "owes": seat["owes"]}
    if known_pay.paid_already(see.state):
        return {**facts, "say": "settling"}
    income = None if known_build.over(see.state) else known_pay.KNOWN["income"](see, who)
    paid = income["n"] if income else 0
    return {**facts, "paid": paid, "rank": facts["n"] + paid}


def _everything(see: See, who: int) -> Facts:
    seat = _seat(see, who)
    return {
        "n": seat["money"],
        "houses": seat["houses"],
        "fortresses": seat["fortresses"],
        "cards": [one["id"] for one in seat["cards"]],
        "loans": len(seat["loans"]),
        "owes": seat["owes"],
        "cities": list(seat["in"]),
    }


def _loans(see: See, who: int) -> Facts:
    seat = _seat(see, who)
    return {
        "n": len(seat["loans"]),
        "owes": seat["owes"],
        "amounts": [str(one["amount"]) for one in seat["loans"]],
        "last": see.state.phase == PHASES,
    }


def _pieces(see: See, who: int) -> Facts:
    board = see.state.seats[who]
    return {"n": board.pieces, "houses": board.houses + board.neutral, "fortresses": board.fortresses}


def _cards(see: See, who: int) -> Facts:
    cards = [one["id"] for one in _seat(see, who)["cards"]]
    return {"n": len(cards), "cards": cards}


def _present(see: See, who: int) -> Facts:
    cities = list(_seat(see, who)["in"])
    closed = [city["id"] for city in _cities(see) if who in city["closed"] and city["id"] not in cities]
    return {
        "n": len(cities),
        "cities": cities,
        "missing": [name for name in see.view["towns"] if name not in cities],
        "closed": closed,
    }


def _spread(see: See, who: int) -> Facts:
    """What the number of cities pays, and what one more would."""
    n, now = presence(see.state, who), spread(see.state, who)
    steps = [row for row in see.view["bank"]["rows"] if row["n"] > n and row["pays"] > now]
    missing = [name for name in see.view["towns"] if name not in _seat(see, who)["in"]]
    if not steps:
        return {"n": n, "pays": now, "say": "top"}
    return {
        "n": n,
        "pays": now,
        "next": steps[0]["n"],
        "more": steps[0]["pays"],
        "need": steps[0]["n"] - n,
        "missing": missing,
        "rows": [{"id": row["n"], "n": row["pays"]} for row in steps[1:]],
    }


def _bonus_cities(see: See, who: int) -> Facts:
    seat = _seat(see, who)
    n = len(seat["in"])
    return {
        "n": n,
        "missing": [name for name in see.view["towns"] if name not in seat["in"]],
        "pieces": seat["houses"],
        "closed": [
            city["id"] for city in _cities(see) if who in city["closed"] and city["id"] not in seat["in"]
        ],
        "say": "all" if n >= len(see.view["towns"]) else "says",
    }


def _ranks(see: See, who: int) -> Facts:
    """The cities of a player in which they are first, second, or further back."""
    ranks: dict[str, list[str]] = {"first": [], "second": [], "rest": []}
    for city in _cities(see):
        order = [seat for seat, _ in ranking(tuple(city["track"]))]
        if who in order:
            ranks[("first", "second", "rest")[min(order.index(who), 2)]].append(city["id"])
    return {"n": len(ranks["first"]), **ranks}


def _forts(see: See, who: int) -> Facts:
    """What each fortress of a player would bring now."""
    rows = [
        {"id": city["id"], "n": n, "most": int(n > 0 and city["id"] in fullest(see.state))}
        for city in _cities(see)
        for seat, n, fort in city["today"]
        if fort and seat == who
    ]
    return {"n": sum(row["n"] for row in rows), "rows": rows}


def _closed(see: See, who: int) -> Facts:
    found = [city["id"] for city in _cities(see) for colour in city["closed"] if colour == who]
    return {"n": len(found), "cities": found}


def _closing(see: See) -> Facts:
    """The cities in which the next warehouse closes one, and whose that is."""
    rows = []
    for city in _cities(see):
        for site in city["next"][:1]:
            colour = closed_by(see, city, site)
            if 0 <= colour < len(see.view["names"]):
                rows.append({"id": city["id"], "name": see.view["names"][colour]})
    return {"n": len(rows), "rows": rows}


def _docks(see: See) -> Facts:
    free = [city["id"] for city in _cities(see) if -1 in city["ships"]]
    return {
        "n": len(free),
        "cities": free,
        "part": [city["id"] for city in _cities(see) if -1 in city["ships"] and {*city["ships"]} != {-1}],
        "full": [city["id"] for city in _cities(see) if -1 not in city["ships"]],
    }


def _dock(see: See, city: str) -> Facts:
    if city not in see.view["towns"]:
        return None
    found = city_of(see.view, city)
    free = [str(price) for price, ship in zip(found["harbours"], found["ships"], strict=True) if ship < 0]
    taken = [see.view["names"][ship] for ship in found["ships"] if 0 <= ship < len(see.view["names"])]
    return {"city": city, "n": len(free), "free": free, "taken": taken}


def _pays(see: See) -> Facts:
    most = max(city["pays"] for city in _cities(see))
    return (
        {"n": most, "cities": [city["id"] for city in _cities(see) if city["pays"] == most]} if most else None
    )


def _most_houses(see: See) -> Facts:
    counts = {city["id"]: sum(open_houses(tuple(city["track"])).values()) for city in _cities(see)}
    most = max(counts.values())
    return {"n": most, "cities": [name for name, n in counts.items() if n == most]}


def _ending(see: See) -> Facts:
    seats = see.view["seats"]
    least = min(range(len(seats)), key=lambda who: seats[who]["houses"] + seats[who]["fortresses"])
    rows = [{"seat": who, "n": one["houses"] + one["fortresses"]} for who, one in enumerate(seats)]
    n = seats[least]["houses"] + seats[least]["fortresses"]
    say = known_pay.paid_already(see.state) or ("ending" if see.view["last"] or not n else "says")
    more = see.view["phase"] < PHASES
    return {
        "more": int(more),
        "next": see.view["phase"] + 1,
        "say": say,
        "phase": see.view["phase"],
        "phases": PHASES,
        "round": see.view["round"],
        "rows": rows,
        "n": n,
        "seat": least,
    }


def _starter(see: See) -> Facts:
    """The player who began the phase, and the order of play."""
    first, names = see.view["starter"], see.view["names"]
    order = [names[(first + k) % len(names)] for k in range(len(names))]
    return None if see.view["stage"] == "begin" else {"who": first, "order": order}


def _ship(see: See, who: int) -> Facts:
    at = _seat(see, who)["at"]
    return {"say": "bank" if at == "bank" else "off"} if at not in see.view["towns"] else {"city": at}


def _sale(see: See) -> Facts:
    return {
        "money": max(0, _seat(see, see.me)["money"]),
        "rows": [{"id": one["id"], "n": one["cost"]} for pile in see.view["sale"] for one in pile],
    }


def _sale_of(see: See, links: bool) -> Facts:
    """The cards on sale of one sort: links have no seals."""
    cards, every = numbers(see.state.board).cards, _sale(see) or {}
    return {**every, "rows": [one for one in every["rows"] if (not cards[one["id"]].seals) == links]}


def _house_in(see: See, city: str) -> Facts:
    """What a warehouse costs there: the harbour space of the asker's ship,
    or the first that is free, and the way there.
    """
    found = _city(see, city)
    if found is None or edition_of(see.state.extra).special(city) or known_build.over(see.state):
        return None
    here, can = city_here(see), known_build.could(see.state, see.me, city)
    if not can["can"]:
        return {**can, "city": city, "say": "barred"}
    if here is not None and here["id"] == city:
        n = found["harbours"][_seat(see, see.me)["berth"] - 1]
        return {**can, "city": city, "say": "there", "n": n}
    free = [price for price, ship in zip(found["harbours"], found["ships"], strict=True) if ship < 0]
    if not free:
        return {"city": city, "say": "full"}
    way = known_city.KNOWN["route"](see, see.me, city)
    if way is None or "cost" not in way:
        return {"city": city, "say": "far", "n": free[0]}
    facts = {**can, "city": city, "n": free[0], "cost": way["cost"], "buy": way["buy"]}
    return {**facts, "all": free[0] + way["cost"]}


def _paid_in(see: See, who: int, city: str) -> Facts:
    found = _city(see, city)
    if found is None:
        return None
    rows = [(n, fort) for seat, n, fort in found["today"] if seat == who]
    place, forts = sum(n for n, fort in rows if not fort), sum(n for n, fort in rows if fort)
    most = int(forts > 0 and city in fullest(see.state))
    own = int(who in found["forts"])
    return {"city": city, "n": place + forts, "place": place, "fort": forts, "most": most, "own": own}


def _rank_in(see: See, city: str) -> Facts:
    found = _city(see, city)
    return (
        None
        if found is None
        else {"city": city, "rows": [{"seat": seat, "n": n} for seat, n, fort in found["today"] if not fort]}
    )


def _houses_in(see: See, who: int, city: str) -> Facts:
    found = _city(see, city)
    if found is None:
        return None
    return {
        "city": city,
        "n": open_houses(tuple(found["track"])).get(who, 0),
        "closed": list(found["closed"]).count(who),
    }


def _bank(see: See) -> Facts:
    """The loans that are left, by their size, and what each size costs."""
    rows = [{**one, "id": str(one["amount"]), "n": one["left"]} for one in see.view["bank"]["loans"]]
    return {"n": sum(row["n"] for row in rows), "rows": rows}


def _loan_sizes(see: See) -> Facts:
    """What is paid back; on the last payday no loan is extended."""
    facts = _bank(see) or {}
    if see.view["phase"] < PHASES:
        return facts
    return {**facts, "say": "last", "rows": [{**row, "later": 0} for row in facts["rows"]]}


def _city_pay(see: See) -> Facts:
    return {"rows": [{"id": one["n"], "n": one["pays"]} for one in see.view["bank"]["rows"]]}


KNOWN: dict[str, Callable[..., Facts]] = {
    **known_build.KNOWN,
    **known_city.KNOWN,
    **known_why.KNOWN,
    **known_pay.KNOWN,
    **known_end.KNOWN,
    **known_here.KNOWN,
    **known_now.KNOWN,
    **known_can.KNOWN,
    "house_in": _house_in,
    "paid_in": _paid_in,
    "rank_in": _rank_in,
    "houses_in": _houses_in,
    "money": _money,
    "worth": _worth,
    "everything": _everything,
    "loans": _loans,
    "pieces": _pieces,
    "cards": _cards,
    "present": _present,
    "spread": _spread,
    "bonus_cities": _bonus_cities,
    "ranks": _ranks,
    "forts": _forts,
    "closed": _closed,
    "closing": _closing,
    "docks": _docks,
    "dock": _dock,
    "pays": _pays,
    "most_houses": _most_houses,
    "ending": _ending,
    "ship": _ship,
    "sale": _sale,
    "starter": _starter,
    "bank": _bank,
    "loan_sizes": _loan_sizes,
    "sale_destinations": lambda see: _sale_of(see, False),
    "sale_links": lambda see: _sale_of(see, True),
    "city_pay": _city_pay,
    **known_back.KNOWN,
}
