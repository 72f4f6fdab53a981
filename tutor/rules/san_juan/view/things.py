"""What is on the table: roles, supply, discards, the trading house."""

from __future__ import annotations

from functools import cache, lru_cache

from ...kernel.spec import HIDDEN
from ...kernel.view_spec import pressed
from ...kernel.views import RoleCard
from ..ruleset import GOODS, PRICES, TILES
from ..state import RoleTile
from .context import ViewContext
from .hand import hand
from .types import House, Table

_NOTHING: frozenset[str] = frozenset()


def table(context: ViewContext) -> Table:
    state = context.state
    draws = "mine" if context.kind == "mine" else "draw"
    return {
        "round": state.round,
        "governor": state.governor,
        "role": context.role,
        "hand": hand(context),
        "roles": _roles(state.roles, context.legal if context.kind == "choose" else _NOTHING),
        "deck": {"n": len(state.deck), "press": context.press(draws)},
        "discard": len(state.discard),
        "turned": list(state.mine),
        "house": _house(
            state.open, state.tiles, state.seen, context.legal if context.kind == "sell" else _NOTHING
        ),
    }


@lru_cache(maxsize=64)
def _roles(tiles: tuple[RoleTile, ...], legal: frozenset[str]) -> list[RoleCard]:
    return [{"id": t.role, "taken": t.taken, "press": pressed(f"choose {t.role}", legal)} for t in tiles]


@cache
def _spans(coming: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """The lowest and the highest price of each good on these tiles."""
    prices = [[PRICES[tile][good] for tile in coming] for good in GOODS]
    return tuple((min(found), max(found)) for found in prices) if coming else ()


@lru_cache(maxsize=64)
def _house(up: str, tiles: tuple[str, ...], seen: int, legal: frozenset[str]) -> House:
    """The open tile, or what is known about the next one."""
    new = len(tiles) - seen
    known = [tile for tile in tiles[new:] if tile != HIDDEN]
    unseen = [tile for tile in TILES if tile not in known and tile != up]
    coming = unseen if new else known[:1]
    return {
        "tile": up,
        "prices": [PRICES[up][g] for g in GOODS] if up else [],
        "next": [list(pair) for pair in _spans(tuple(coming))],
        "stack": len(tiles),
        "unseen": new,
        "known": [[PRICES[t][g] for g in GOODS] for t in known],
        "press": {g: pressed(f"sell {g}", legal) for g in GOODS},
    }
