"""A dark site closes the first warehouse of the street."""

from __future__ import annotations

from ..editions import Closing, edition_of
from ..ruleset import COLOURS
from ..state import Turn


def close(turn: Turn, seat: int, city: str, built: int, site: int) -> None:
    """The first open warehouse goes to the picture in the middle of the city, or where the city says."""
    state = turn.state
    who = state.city(city).track[site - 1]
    rule = (
        "EC.close.triangle-effect"
        if built == state.numbers.cities[city].triangle and built not in state.numbers.cities[city].dark
        else "EC.close.trigger"
    )
    usual = Closing(rule, ("picture", city, who))
    closing = edition_of(state.extra).closing.get(city, usual)
    turn.emit(
        closing.rule,
        seat,
        ("house", 1, ("track", city, site, who), closing.to),
        city=city,
        site=site,
        built=built,
        colour=COLOURS[who],
        own=who == seat,
        owner=who % len(state.seats),
    )
