"""Every piece drawn once: warehouses, fortresses and ships of each colour, emblems and signs. The board places them with `use`."""

from __future__ import annotations

from functools import cache

from ...kernel.drawing import symbols
from ...kernel.markup import Html
from ...kernel.svg import symbol
from .marks import (
    EMBLEMS,
    FREE_FORT,
    NO_SHIP,
    ROOFS,
    SIGNS,
    closed,
    fortress,
    house,
    ship,
)


@cache
def sheet(lang: str) -> Html:
    """Everything the board places."""
    every = range(len(ROOFS))
    houses = [symbol(f"ec-h{k}", 24, 24, house(k)) for k in every] + [symbol(f"ec-n{k}", 24, 24, house(k, False)) for k in (2, 3)]
    shut = [symbol(f"ec-x{k}", 24, 24, closed(k)) for k in every]
    forts = [symbol(f"ec-f{k}", 48, 47, fortress(k)) for k in every] + [symbol("ec-f", 48, 47, FREE_FORT)]
    ships = [symbol(f"ec-s{k}", 48, 45, ship(k)) for k in every] + [symbol("ec-s", 48, 45, NO_SHIP)]
    return symbols.sheet(*houses, *shut, *forts, *ships, *symbols.icons("ec-c-", EMBLEMS), *symbols.icons("ec-r-", SIGNS))
