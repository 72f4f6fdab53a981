"""A dark site closes the first warehouse of the street."""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import Turn
from ..ruleset import COLOURS


def close(turn: Turn, seat: int, city: str, built: int, site: int) -> None:
    """The first open warehouse goes to the picture in the middle of the city (in Porto: out of the game)."""
    state = turn.state
    who = state.city(city).track[site - 1]
    rule = (
        "EC.close.triangle-effect"
        if built == state.numbers.cities[city].triangle and built not in state.numbers.cities[city].dark
        else "EC.close.trigger"
    )
    target: tuple[Any, ...] = ("picture", city, who)
    if city == "porto":
        rule, target = "EC.exp.porto-closing", ("box",)
    turn.emit(
        rule,
        seat,
        ("house", 1, ("track", city, site, who), target),
        city=city,
        site=site,
        built=built,
        colour=COLOURS[who],
        own=who == seat,
        owner=who % len(state.seats),
    )
