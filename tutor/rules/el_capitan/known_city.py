"""What can be counted about one city when somebody asks: the way there, the next warehouse, a fortress."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from operator import itemgetter
from typing import Any

from ..kernel.counted import CountedFacts
from .asked import Facts, See
from .editions import edition_of
from .known_build import acted, could, over, somewhere
from .numbers import numbers
from .phases.payday import fort_pay, majority, spread
from .reach import berth, costs, ends
from .ruleset import BONUS, SITES, VACATED
from .state import State
from .track import closes, fullest, open_houses, presence, ranking, sites
from .view.types import city_of

WAYS = 4000  # journeys that are tried before the search for the cheapest gives up
SHOWN = 4  # cities of the cheapest ones
ORDINALS = ("first", "second", "third")


def _names(see: See) -> dict[int, str]:
    return dict(enumerate(see.view["names"]))


def _known(see: See, city: str) -> bool:
    return f"city:{city}" in see.view


def way(state: State, seat: int, city: str) -> tuple[int, tuple[str, ...]] | None:
    """The cheapest journey of a ship to a city, and its cards;
    each card is played once. None if there is none.
    """
    board, price = state.seats[seat], costs(state.board)
    offers = [
        *((card, 0) for card in board.cards),
        *((card, price[card]) for pile in state.shown for card in pile),
    ]
    edge: list[tuple[int, int, str, tuple[str, ...]]] = [(0, 0, board.at, ())]
    for _ in range(WAYS):
        if not edge:
            return None
        spent, n, at, used = heappop(edge)
        if at == city and used:
            return spent, used
        for card, cost in offers:
            if card not in used:
                for to in ends(state, card, at):
                    heappush(edge, (spent + cost, n + 1, to, (*used, card)))
    return None


def _berth(see: See, who: int, city: str) -> int:
    """The number of the harbour space of a ship that is there,
    or that would arrive now; 0 if there is none.
    """
    board = see.state.seats[who]
    return int(board.berth if board.at == city and board.berth else berth(see.state, who, city))


def _left(see: See, who: int) -> int:
    """How many warehouses this player may still build in this phase, of both colours with two players."""
    board = see.state.seats[who]
    return int(board.houses + board.neutral)


def _house(see: See, who: int, city: str) -> int:
    """What a warehouse would cost this player there; -1 where the harbour is full."""
    space = _berth(see, who, city)
    return int(numbers(see.state.board).cities[city].harbours[space - 1]) if space else -1


def _route(see: See, who: int, city: str) -> Facts:
    """The cheapest way to a city, and what a warehouse there would take on top."""
    if not _known(see, city) or edition_of(see.state.extra).special(city) or over(see.state):
        return None
    board, house = see.state.seats[who], _house(see, who, city)
    money, can = max(0, board.money), could(see.state, who, city)
    if board.at == city and board.berth:
        return {**can, "city": city, "n": house, "money": money, "say": "there" if can["can"] else "here"}
    if house < 0:
        return {**can, "city": city, "say": "full"}
    found = way(see.state, who, city)
    if found is None:
        return {**can, "city": city, "say": "none"}
    cost, cards = found
    buy = [card for card in cards if card not in board.cards]
    own = [card for card in cards if card in board.cards]
    facts = {**can, "city": city, "buy": buy, "own": own, "cost": cost, "money": money}
    if not can["can"]:  # a warehouse can't be built there: the price of one is left out
        return {**facts, "say": "passing"}
    return {
        **facts,
        "house": house,
        "n": cost + house,
        "short": max(0, cost + house - money),
        "rest": max(0, money - cost - house),
    }


def _next(see: See, who: int, city: str) -> Facts:
    """What one more warehouse of this player would do in a city, on each site where it may go."""
    if not _known(see, city):
        return None
    found = [_on_site(see, who, city, site) for site in sites(see.state.city(city).track)]
    if not found:
        return {"city": city, "say": "full"}
    if could(see.state, who, city)["row"]:
        return {**found[0], "say": "barred"}
    facts = {**found[0], "left": _left(see, who), "sites": [site for one in found for site in one["sites"]]}
    return facts if len(found) == 1 else {**facts, "rows": found, "say": "choice"}


def _on_site(see: See, who: int, city: str, site: int) -> CountedFacts:
    """What a warehouse of this player on that site of a city would do."""
    state, track = see.state, see.state.city(city).track
    shut = closes(state, city, site)
    built = tuple(who if k == site else VACATED if k == shut else one for k, one in enumerate(track, 1))
    cities = tuple(
        one.but(track=built) if name == city else one
        for name, one in zip(state.names, state.cities, strict=True)
    )
    paid = [(seat, n) for seat, n, _ in majority(state.but(cities=cities), city)]
    mine = next((n for seat, n in paid if seat == who), 0)
    lost = _names(see).get(track[shut - 1], "") if shut else ""
    facts = {"city": city, "sites": [str(site)], "n": open_houses(built)[who], "mine": mine}
    order = [seat for seat, _ in ranking(built)]
    place = order.index(who) + 1 if who in order else 0
    return {
        **facts,
        "first": paid[0][1] if paid else 0,
        "second": paid[1][1] if paid[1:] else 0,
        "lost": [lost] if lost else [],
        "place": place,
    }


def _fort_in(see: See, who: int, city: str) -> Facts:
    """What a fortress costs in a city, whether one is left, and what it would bring now."""
    if not _known(see, city) or edition_of(see.state.extra).special(city) or over(see.state):
        return None
    board, found = see.state.seats[who], see.state.city(city)
    free = [
        cost
        for cost, one in zip(numbers(see.state.board).cities[city].fortresses, found.forts, strict=True)
        if one < 0
    ]
    facts = {"city": city, "left": board.fortresses, "money": max(0, board.money)}
    if who in found.forts:
        return {**facts, "free": [str(one) for one in free], "say": "own"}
    if not free:
        return {**facts, "say": "full"}
    if not board.fortresses:
        return {**facts, "free": [str(one) for one in free], "say": "none"}
    route = _route(see, who, city) or {}
    cost, said = route.get("cost", 0), route.get("say", "")
    facts |= {"other": max(free) if len(free) > 1 else 0, "acted": acted(see.state, who)}
    facts |= {"packed": int(said == "full"), "far": int(said == "none")}
    short = 0 if said in ("full", "none") else max(0, cost + min(free) - board.purse)
    return {**facts, "n": min(free), "way": cost, "all": cost + min(free) if cost else 0, "short": short}


def _cheap_forts(see: See, who: int) -> Facts:
    """What a fortress would cost in each city that this ship can reach, cards and site together."""
    here = see.state.seats[who].at
    ways = {
        city: 0 if city == here else (_route(see, who, city) or {}).get("cost", -1)
        for city in see.view["towns"]
    }
    found = [(city, _fort_in(see, who, city)) for city, cost in ways.items() if cost >= 0]
    rows = [{"id": city, "n": ways[city] + one["n"]} for city, one in found if one and "n" in one]
    board = see.state.seats[who]
    facts = {"n": len(rows), "left": board.fortresses, "money": max(0, board.money)}
    facts["acted"] = acted(see.state, who)
    if not board.fortresses and not over(see.state):
        return {**facts, "say": "none"}
    return {**facts, "rows": sorted(rows, key=itemgetter("n"))} if rows else None


def _seals(see: See) -> Facts:
    """How many seals each destination card on sale has."""
    cards = numbers(see.state.board).cards
    rows = [{"id": card, "n": cards[card].seals} for pile in see.state.shown for card in pile]
    return {"n": len(rows), "rows": [row for row in rows if row["n"]]}


def _fort_pays(see: See, who: int, city: str) -> Facts:
    """What a fortress of a player in a city brings now, or would, and whether that is all of it or half."""
    if not _known(see, city):
        return None
    n, rule = fort_pay(see.state, city, who, fullest(see.state))
    say = {
        "EC.fort-pay.fullest": "says",
        "EC.fort-pay.amount": "half",
        "EC.fort-pay.empty-city": "empty",
    }.get(rule)
    if say is None:
        return None
    houses = sum(open_houses(see.state.city(city).track).values())
    price = (_fort_in(see, who, city) or {}).get("n", 0)
    own = int(who in see.state.city(city).forts)
    facts = {"city": city, "n": n, "houses": houses, "price": price, "own": own, "say": say}
    return {**facts, "most": list(fullest(see.state))}


def _forts_all(see: See) -> Facts:
    found = [(who, _forts_built(see, who)["cities"]) for who in range(len(see.state.seats))]
    rows = [{"seat": who, "cities": cities} for who, cities in found if cities]
    return {"n": len(rows), "rows": rows}


def _city(see: See, city: str) -> Facts:
    """The warehouses of each player in a city, what it pays, and which harbour spaces are free."""
    if not _known(see, city):
        return None
    found, names = city_of(see.view, city), _names(see)
    order = ranking(tuple(found["track"]))
    ships = list(zip(found["harbours"], found["ships"], strict=True))
    today = [n for _, n, fort in found["today"] if not fort]
    return {
        "city": city,
        "open": [f"{names.get(who, '–')} {n}" for who, n in order],
        "closed": [names.get(who, "–") for who in found["closed"]],
        "first": today[0] if today else 0,
        "second": today[1] if len(today) > 1 else 0,
        "free": [str(cost) for cost, ship in ships if ship < 0],
        "taken": [f"{names.get(ship, '–')} ({cost})" for cost, ship in ships if ship >= 0],
        "sites": [str(one) for one in found["next"]],
        "forts": [names.get(who, "–") for who in found["forts"] if who >= 0],
        "n": len(order),
    }


def _back(see: See, who: int, city: str) -> Facts:
    """What an open warehouse in one city more would pay for the number of cities."""
    if not _known(see, city):
        return None
    n, now = presence(see.state, who), spread(see.state, who)
    if who in see.state.city(city).track:
        return {"city": city, "n": n, "now": now, "say": "there"}
    table, can = see.state.numbers.proliferation, could(see.state, who, city)
    barred = int(not can["can"] and not can["again"])
    facts = {**can, "city": city, "n": n, "now": now, "more": n + 1, "barred": barred}
    return {**facts, "then": table[min(n + 1, len(table) - 1)]}


def _cheap(see: See, who: int) -> Facts:
    """The cheapest ways to a warehouse this turn: cards and harbour space together."""
    if over(see.state):
        return None
    found = [_route(see, who, city) for city in see.view["towns"]]
    rows = sorted(
        ({"id": one["city"], "n": one["n"]} for one in found if one and one["can"] and "n" in one),
        key=itemgetter("n"),
    )
    if not rows:
        return None if _left(see, who) else {"say": "none"}
    facts = {"n": rows[0]["n"], "city": rows[0]["id"], "rows": rows[:SHOWN]}
    return {**facts, "money": max(0, see.state.seats[who].money), "acted": acted(see.state, who)}


def _reachable(see: See, who: int) -> Facts:
    """The cities that this ship could reach with one card that has to be bought, what that card costs, and
    the cities for which it takes several.
    """
    board = see.state.seats[who]
    if over(see.state) or any(ends(see.state, card, board.at) for card in board.cards):
        return None
    useful = somewhere(see.state, who)  # a journey has to end where something can be built or reopened
    ways = [_route(see, who, city) for city in see.view["towns"] if city in useful]
    cities = [one["city"] for one in ways if one and "cost" in one]
    single = _single(see, who)
    rows = [
        {"id": city, "n": single[city]} for city in sorted(single, key=single.__getitem__) if city in cities
    ]
    more = [city for city in cities if city not in single]
    facts = {"n": len(rows), "rows": rows, "more": more, "money": max(0, board.money)}
    return {**facts, "acted": acted(see.state, who)}


def _single(see: See, who: int) -> dict[str, int]:
    """The cities to which one card on sale leads, and the price of the cheapest such card."""
    price, at = costs(see.state.board), see.state.seats[who].at
    found: dict[str, int] = {}
    for card in (card for pile in see.state.shown for card in pile):
        for to in ends(see.state, card, at):
            found[to] = min(price[card], found.get(to, price[card]))
    return found


def _distance(see: See, who: int, city: str) -> Facts:
    """The routes between a ship and a city."""
    at = see.state.seats[who].at
    if at == city or not (_known(see, city) and _known(see, at)):
        return None
    return {"city": city, "at": at, "n": edition_of(see.state.extra).steps(at, city)}


def _card_leads(see: See, who: int, card: str) -> Facts:
    """Where a card leads the ship of a player; of two cards of a city the one in the hand or on sale."""
    board = see.state.seats[who]
    near = (*board.cards, *(one for pile in see.state.shown for one in pile))
    copies = [one for one in near if one[:-2] == card[:-2] and card[-2] == "_"]
    one = card if card in near else next(iter(copies), card)
    cities = list(ends(see.state, one, board.at))
    if not cities:
        return {"card": one, "say": "none"}
    facts = {
        "card": one,
        "cities": cities,
        "at": board.at,
        "seals": numbers(see.state.board).cards[one].seals,
    }
    return facts if _known(see, board.at) else {**facts, "say": "away"}


def _bonus(see: See, who: int) -> Facts:
    n = see.view["seats"][who]["bonus"]
    taken = [one["bonus"] for one in see.view["seats"] if one["bonus"]]
    facts = {"n": n, "left": [str(one) for one in BONUS if one not in taken]}
    return {**facts, **{word: int(n == one) for word, one in zip(ORDINALS, BONUS, strict=True)}}


def _nine_bonus(see: See) -> CountedFacts:
    taken = [one["bonus"] for one in see.view["seats"] if one["bonus"]]
    left = [one for one in BONUS if one not in taken]
    own = see.view["seats"][see.me]["bonus"]
    rows = [{"seat": who, "n": one["bonus"]} for who, one in enumerate(see.view["seats"]) if one["bonus"]]
    facts = {"left": len(left), "next": max(left, default=0), "own": own, "seat": see.me}
    return {**facts, "rows": sorted(rows, key=itemgetter("n"), reverse=True)}


def _forts_built(see: See, who: int) -> CountedFacts:
    cities = [name for name, city in zip(see.state.names, see.state.cities, strict=True) if who in city.forts]
    return {"n": len(cities), "cities": cities, "left": see.state.seats[who].fortresses}


def _sale_list(see: See) -> Facts:
    price = costs(see.state.board)
    rows = [{"id": card, "n": price[card]} for pile in see.state.shown for card in pile]
    return {"n": len(rows), "rows": rows}


def _sale_total(see: See) -> Facts:
    price = costs(see.state.board)
    return {
        "n": sum(price[card] for pile in see.state.shown for card in pile),
        "money": max(0, see.state.seats[see.me].money),
    }


def _sites(see: See, city: str) -> Facts:
    """The sites of a city with a warehouse, and the next one."""
    if not _known(see, city):
        return None
    track = see.state.city(city).track
    return {
        "city": city,
        "n": sum(open_houses(track).values()),
        "all": SITES,
        "sites": [str(one) for one in sites(track)],
    }


def _here(see: See) -> str:
    """The city of the asker's ship, "" where it is in none."""
    at = see.state.seats[see.me].at
    return str(at) if _known(see, at) else ""


KNOWN: dict[str, Callable[..., Any]] = {
    "here:city": _here,
    "route": _route,
    "next_house": _next,
    "fort_in": _fort_in,
    "fort_pays": _fort_pays,
    "cheap_forts": _cheap_forts,
    "seals": _seals,
    "card_leads": _card_leads,
    "city_now": _city,
    "back": _back,
    "cheap_ways": _cheap,
    "reachable": _reachable,
    "bonus": _bonus,
    "nine_bonus": _nine_bonus,
    "distance": _distance,
    "forts_built": _forts_built,
    "forts_all": _forts_all,
    "sale_list": _sale_list,
    "sale_total": _sale_total,
    "sites_in": _sites,
}
