"""What a player can do in a turn with the money there is: where something can be built, which harbours are
cheapest, whether a loan may be taken, and how soon a warehouse is closed. Further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from ..kernel.agenda import Move
from ..kernel.counted import CountedFacts
from ..kernel.game import unrefused
from ..kernel.rounds import pending_of
from .actions import Borrow
from .asked import Facts, See
from .book import BOOK
from .decisions import PlayerTurn
from .editions import edition_of
from .known_build import acted, could, over, somewhere
from .known_city import KNOWN as OF_CITIES
from .known_city import way
from .known_why import closing_sites
from .moves import carry
from .numbers import numbers
from .reach import berth, costs
from .ruleset import LOANS
from .state import State
from .track import closes, lowest, open_houses, sites
from .view.types import city_of


def _ways(state: State, who: int) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The cities in which this ship finds a harbour space and something to do, with the cheapest cards that
    lead there.
    """
    board, found = state.seats[who], dict[str, tuple[int, tuple[str, ...]]]()
    for city in somewhere(state, who):
        if city == board.at and board.berth:
            found[city] = 0, ()
        elif berth(state, who, city) and (cheapest := way(state, who, city)) is not None:
            found[city] = cheapest
    return found


def affordable(state: State, who: int) -> list[CountedFacts]:
    """Where this player has enough money for cards and building together, the cheapest first."""
    purse = state.seats[who].purse
    every = [
        {"id": city, "n": cost + could(state, who, city)["least"], "cards": list(cards)}
        for city, (cost, cards) in _ways(state, who).items()
    ]
    return sorted((one for one in every if one["n"] <= purse), key=itemgetter("n"))


def _affordable(see: See, who: int) -> Facts:
    """What a turn can end with, and the cards for it where there is only one city."""
    if over(see.state):
        return None
    rows, board = affordable(see.state, who), see.state.seats[who]
    facts = {"n": len(rows), "rows": rows, "money": max(0, board.money), "acted": acted(see.state, who)}
    if len(rows) != 1:
        return {**facts, "cards": [], "again": 0}
    only = rows[0]
    return {**facts, "cards": only["cards"], "again": could(see.state, who, only["id"])["again"]}


def _loan_now(see: See, who: int) -> Facts:
    """Whether a player may take a loan in this turn, as the rules say, and what else is possible."""
    state, task = see.state, pending_of(see.state, PlayerTurn, who)
    if task is None:
        return None
    every = [Borrow(loan.amount) for loan in LOANS.values()]
    loans = [one.amount for one in unrefused(BOOK, state, who, every)]
    facts = {**(_affordable(see, who) or {}), "loans": [str(one) for one in loans]}
    if not loans:
        return {**facts, "say": "begun"} if task.begun else None
    return facts


def _harbours(see: See, who: int) -> Facts:
    """The cheapest harbour spaces that this ship can take and pay for, and the cards that lead there."""
    state, board, rows = see.state, see.state.seats[who], list[CountedFacts]()
    if over(state):
        return None
    for city, (cost, cards) in _ways(state, who).items():
        space = board.berth if city == board.at else berth(state, who, city)
        price = numbers(state.board).cities[city].harbours[space - 1]
        plain = could(state, who, city)["can"] and not edition_of(state.extra).special(city)
        if plain and cost + price <= board.purse:
            rows.append({"id": city, "n": price, "cards": list(cards), "here": int(city == board.at)})
    if not rows:
        return None
    least = min(row["n"] for row in rows)
    every = [row for row in rows if row["n"] == least]
    return {"n": least, "rows": every, "acted": acted(state, who)}


def _fort_and_card(see: See, who: int, city: str) -> Facts:
    """What is left for another card after a fortress in a city, and which cards on sale that pays for."""
    fort, state = OF_CITIES["fort_in"](see, who, city), see.state
    if not fort or "n" not in fort or fort["packed"] or fort["far"]:
        return None
    needs = set((_ways(state, who).get(city) or (0, ()))[1])
    spent, price = fort["way"] + fort["n"], costs(state.board)
    left = fort["money"] - spent
    rows = [
        {"id": card, "n": price[card]}
        for pile in state.shown
        for card in pile
        if price[card] <= left and card not in needs
    ]
    facts = {"city": city, "n": spent, "way": fort["way"], "money": fort["money"]}
    facts |= {"left": max(0, left), "short": max(0, -left)}
    return {**facts, "rows": sorted(rows, key=itemgetter("n"))}


def _with_one_more(state: State, city: str, site: int, shut: int, colour: int) -> State:
    """The position with one warehouse more, and without the one that it closes."""
    built = carry(state, Move("house", 1, ("box",), ("track", city, site, colour)))
    if not shut:
        return built
    closed = ("track", city, shut, built.city(city).track[shut - 1])
    return carry(built, Move("house", 1, closed, ("box",)))


def _until_closed(see: See, who: int, city: str) -> Facts:
    """After how many more warehouses of any player a player's first one in a city is closed."""
    if f"city:{city}" not in see.view or edition_of(see.state.extra).special(city):
        return None
    state, n = see.state, 0
    if who not in state.city(city).track:
        return None
    another = (who + 1) % len(state.seats)  # whose warehouses they are changes nothing
    while free := sites(state.city(city).track):
        shut, n = closes(state, city, free[0]), n + 1
        if shut and state.city(city).track[shut - 1] == who:
            return {"city": city, "n": n, "site": free[0], "own": shut}
        state = _with_one_more(state, city, free[0], shut, another)
    return {"city": city, "n": 0, "say": "never", "own": lowest(see.state.city(city).track)}


def _closing_sites(see: See) -> Facts:
    """The sites on which a warehouse closes another one, where they are the same in every city."""
    special = edition_of(see.state.extra).special
    every = {tuple(closing_sites(see, city)) for city in see.view["towns"] if not special(city)} - {()}
    return {"sites": list(next(iter(every)))} if len(every) == 1 else None


def _empty_sites(see: See, city: str) -> Facts:
    """The empty sites of a city, and on which of them something is built next."""
    if f"city:{city}" not in see.view:
        return None
    track = city_of(see.view, city)["track"]
    empty = [str(k) for k, one in enumerate(track, 1) if one < 0]
    return {"city": city, "n": len(empty), "empty": empty, "sites": [str(one) for one in sites(tuple(track))]}


def _empty(see: See) -> Facts:
    """The cities without an open warehouse."""
    found = zip(see.state.names, see.state.cities, strict=True)
    return {"cities": [name for name, city in found if not open_houses(city.track)]}


KNOWN: Mapping[str, Callable[..., Any]] = {
    "affordable": _affordable,
    "loan_now": _loan_now,
    "cheap_harbours": _harbours,
    "fort_and_card": _fort_and_card,
    "until_closed": _until_closed,
    "closing_sites": _closing_sites,
    "empty_sites": _empty_sites,
    "empty_cities": _empty,
    "card_kept": lambda see: {},
    "next_card": lambda see: None if over(see.state) else {},
}
