"""What a payday would bring, and what the cards for sale of a city cost, counted when somebody asks."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from .asked import Facts, See
from .phases.payday import spread
from .ruleset import PHASES
from .view.types import city_of


def _income(see: See, who: int) -> CountedFacts:
    """What a payday would bring now, part by part."""
    cities = [city_of(see.view, name) for name in see.view["towns"]]
    today = [(n, fort) for city in cities for seat, n, fort in city["today"] if seat == who]
    places, forts = sum(n for n, fort in today if not fort), sum(n for n, fort in today if fort)
    bonus = see.view["seats"][who]["bonus"] if see.view["phase"] == PHASES else 0
    many = spread(see.state, who)
    return {
        "n": many + places + forts + bonus,
        "many": many,
        "places": places,
        "forts": forts,
        "bonus": bonus,
    }


def _after_payday(see: See, who: int) -> Facts:
    """The money of a player if everybody were paid now, before the loans are settled."""
    seat = see.view["seats"][who]
    paid = _income(see, who)["n"]
    return {"n": seat["money"] + paid, "paid": paid, "money": seat["money"], "owes": seat["owes"]}


def _cards_of(see: See, city: str) -> Facts:
    """The cards for sale that have the name of a city, and their prices."""
    if f"city:{city}" not in see.view:
        return None
    every = [one for pile in see.view["sale"] for one in pile if city in one["id"].split("_")]
    return {"city": city, "rows": [{"id": one["id"], "n": one["cost"]} for one in every]}


KNOWN: dict[str, Callable[..., Facts]] = {
    "income": _income,
    "after_payday": _after_payday,
    "cards_of": _cards_of,
}
