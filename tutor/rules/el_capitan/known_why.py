"""Why things are as they are, counted when somebody asks: where the money went, what is on a track,
what is missing from the cards for sale.
"""

from __future__ import annotations

from collections.abc import Callable

from .asked import Facts, See
from .decisions import Rounds
from .numbers import numbers
from .ruleset import MONEY
from .track import closes, full, sites

FIRST = 1  # the phase in which nobody has been paid yet
DESTINATIONS, LINKS = 4, 6  # for sale when a turn is over
FEW = 4  # with fewer players the triangle closes a warehouse too


def _spent(see: See, who: int) -> Facts:
    """What a player has paid so far; only before the first payday, when all money has a known source."""
    state, seat = see.state, see.view["seats"][who]
    rounds = any(isinstance(one, Rounds) for one in state.agenda)
    if see.view["phase"] != FIRST or not rounds or state.extra:
        return None
    borrowed = sum(int(one["amount"]) for one in seat["loans"])
    money = seat["money"]
    return {"n": MONEY + borrowed - money, "start": MONEY, "borrowed": borrowed, "money": max(0, money)}


def closing_sites(see: See, city: str) -> list[str]:
    """The sites of a city that close a warehouse, in this game and from now on."""
    printed, few = see.state.numbers.cities[city], len(see.state.seats) < FEW
    every = {*printed.dark, *([printed.triangle] if few and printed.triangle else [])}
    return [] if full(see.state.city(city).track) else [str(one) for one in sorted(every)]


def _track(see: See, city: str) -> Facts:
    """Whose warehouse is on which site, where the next one goes, and which sites close one."""
    if f"city:{city}" not in see.view:
        return None
    track, names = see.state.city(city).track, dict(enumerate(see.view["names"]))
    possible = sites(track)
    shut = closes(see.state, city, possible[0]) if possible else 0
    return {
        "city": city,
        "on": [f"{names.get(who, '–')} {k}" for k, who in enumerate(track, 1) if who >= 0],
        "sites": [str(one) for one in possible],
        "lost": names.get(track[shut - 1], "") if shut else "",
        "dark": closing_sites(see, city),
    }


def _display(see: See) -> Facts:
    """How many cards of each sort are face up, and how many when a turn is over."""
    cards = numbers(see.state.board).cards
    seals = [cards[one].seals for pile in see.state.shown for one in pile]
    n = sum(1 for one in seals if one)
    facts = {"destinations": n, "links": len(seals) - n, "all_of": DESTINATIONS, "all_links": LINKS}
    return {**facts, "n": max(0, DESTINATIONS + LINKS - len(seals))}


KNOWN: dict[str, Callable[..., Facts]] = {"spent": _spent, "track_in": _track, "display": _display}
