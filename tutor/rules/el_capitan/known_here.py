"""What can be counted about the city of the asker's ship, or the one that it can sail to."""

from __future__ import annotations

from collections.abc import Callable

from . import known_build
from .asked import Facts, See
from .numbers import numbers
from .reach import berth
from .track import closes
from .view.types import City, city_of


def closed_by(see: See, city: City, site: int) -> int:
    """Whose warehouse is closed by one on this site; -1 for nobody's."""
    closed = closes(see.state, city["id"], site)
    return int(city["track"][closed - 1]) if closed else -1


def city_here(see: See) -> City | None:
    """The city whose harbour the asker's ship is in."""
    seat = see.view["seats"][see.me]
    return city_of(see.view, seat["at"]) if seat["berth"] and seat["at"] in see.view["towns"] else None


def arrival(see: See) -> tuple[str, str]:
    """The one city to which the cards in the hand lead a ship that is in none, and the card; "" otherwise."""
    leads = {city: card for card, city in known_build.leading_on(see.state, see.me)}
    if len(leads) != 1 or city_here(see) is not None or known_build.over(see.state):
        return "", ""
    return next(iter(leads.items()))


def _on_arrival(see: See, what: str) -> Facts:
    """What a warehouse or a fortress costs in that city, where it may be built there."""
    state, board = see.state, see.state.seats[see.me]
    city, card = arrival(see)
    if not city:
        return {"say": "nowhere"}
    can, space = known_build.could(state, see.me, city), berth(state, see.me, city)
    house = numbers(state.board).cities[city].harbours[space - 1] if space else 0
    n = can["fort"] if what == "fort" else house if can["can"] else 0
    money = max(0, board.money)
    facts = {"city": city, "card": card, "n": n, "money": money, "short": max(0, n - money)}
    return {**facts, "say": "going"} if n and space else {"say": "nowhere"}


def _house_here(see: See) -> Facts:
    city = city_here(see)
    if city is None:
        return _on_arrival(see, "house")
    seat = see.view["seats"][see.me]
    n, money = city["harbours"][seat["berth"] - 1], max(0, seat["money"])
    can = known_build.could(see.state, see.me, city["id"])
    facts = {**can, "city": city["id"], "n": n, "money": money, "short": max(0, n - money)}
    return facts if can["can"] else {**facts, "say": "barred"}


def _fort_here(see: See) -> Facts:
    city = city_here(see)
    if city is None:
        return _on_arrival(see, "fort")
    free = [price for price, who in zip(city["prices"], city["forts"], strict=False) if who < 0]
    if see.me in city["forts"]:
        return {"city": city["id"], "say": "own"}
    if not free:
        return {"city": city["id"], "say": "full"}
    left, acted = see.view["seats"][see.me]["fortresses"], known_build.acted(see.state, see.me)
    return {"city": city["id"], "n": min(free), "acted": acted, "say": "says" if left else "none"}


def _fort_going(see: See) -> Facts:
    """What a fortress costs where a ship that is in no city can sail with the card in the hand."""
    facts = _on_arrival(see, "fort") or {}
    return facts if facts.get("say") == "going" else None


def _closes_here(see: See) -> Facts:
    """Whether the next warehouse in the city of the asker's ship closes one, and whose."""
    city = city_here(see)
    if city is None or not city["next"]:
        return {"say": "nowhere"} if city is None else {"city": city["id"], "say": "full"}
    colour = closed_by(see, city, city["next"][0])
    known = 0 <= colour < len(see.view["names"])
    return (
        {"city": city["id"], "site": city["next"][0], "who": colour}
        if known
        else {"city": city["id"], "site": city["next"][0], "say": "none"}
    )


KNOWN: dict[str, Callable[..., Facts]] = {
    "house_here": _house_here,
    "fort_here": _fort_here,
    "closes_here": _closes_here,
    "fort_going": _fort_going,
}
