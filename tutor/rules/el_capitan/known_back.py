"""What a player's closed warehouses would bring if they were open again: a further row of known.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .asked import Facts, See
from .phases.payday import spread
from .ruleset import BONUS
from .track import presence


def reopened(see: See, who: int) -> Facts:
    """The number of cities with one of them open again, and with all, and what that pays."""
    closed = [
        name
        for name, city in zip(see.state.names, see.state.cities, strict=True)
        if who in city.closed and who not in city.track
    ]
    if not closed:
        return None
    n, table = presence(see.state, who), see.state.numbers.proliferation
    more = n + len(closed)
    taken = [one["bonus"] for one in see.view["seats"] if one["bonus"]]
    left = max((one for one in BONUS if one not in taken), default=0)
    nine = more >= len(see.state.cities) and not see.state.seats[who].bonus
    return {
        "n": n,
        "now": spread(see.state, who),
        "cities": closed,
        "many": len(closed),
        "one": n + 1,
        "first": table[min(n + 1, len(table) - 1)],
        "more": more,
        "then": table[min(more, len(table) - 1)],
        "bonus": left if nine else 0,
        "say": "says" if len(closed) == 1 else "several",
    }


KNOWN: Mapping[str, Callable[..., Facts]] = {"reopened": reopened}
