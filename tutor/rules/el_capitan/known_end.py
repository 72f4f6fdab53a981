"""Whether a player could end the phase in this round: what is left to build, a turn, and money for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .asked import Facts, See
from .decisions import Rounds
from .known_build import acted
from .known_city import KNOWN as OF_CITIES
from .state import State


def turn_left(state: State, who: int) -> bool:
    """Whether this player still builds in this round."""
    rounds = next((one for one in state.agenda if isinstance(one, Rounds)), None)
    if rounds is None:
        return False
    n = len(state.seats)
    now = state.agenda[-1].seat == who and not acted(state, who)
    return now or who in [(state.starter + k) % n for k in range(rounds.played, n)]


def could_end(see: See, who: int) -> Facts:
    """What is left to build; of the last piece the cheapest way to build it, with what is for sale now."""
    state = see.state
    board = state.seats[who]
    houses = board.houses + board.neutral
    left = houses + board.fortresses
    facts = {"n": left, "houses": houses, "fortresses": board.fortresses, "money": max(0, board.money)}
    if left != 1:
        return {**facts, "say": "more" if left else "says"}
    if not turn_left(state, who):
        return {**facts, "say": "played"}
    found = OF_CITIES["cheap_ways" if houses else "cheap_forts"](see, who) or {}
    rows = found.get("rows") or ()
    if not rows:
        return {**facts, "say": "nowhere"}
    cost = rows[0]["n"]
    short = max(0, cost - board.purse)
    return {**facts, "say": "poor" if short else "can", "city": rows[0]["id"], "cost": cost, "short": short}


KNOWN: Mapping[str, Callable[..., Any]] = {"could_end": could_end}
