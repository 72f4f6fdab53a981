"""What lies on the table: roles, supply, discards, the trading house."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...kernel.declared import HIDDEN
from ..ruleset import GOODS, PRICES, TILES
from .eye import Eye
from .hand import hand


def table(eye: Eye) -> dict[str, Any]:
    state = eye.state
    draws = "mine" if eye.kind == "mine" else "draw"
    return {
        "round": state.round,
        "governor": state.governor,
        "role": eye.role,
        "hand": hand(eye),
        "roles": [
            {"id": t.role, "taken": t.taken, "press": eye.press(f"choose {t.role}")} for t in state.roles
        ],
        "deck": {"n": len(state.deck), "press": eye.press(draws)},
        "discard": len(state.discard),
        "turned": list(state.mine),
        "house": house(eye),
    }  # fmt: skip


@cache
def _spans(coming: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """The least and the most each good may earn on one of these tiles."""
    prices = [[PRICES[tile][good] for tile in coming] for good in GOODS]
    return tuple((min(found), max(found)) for found in prices) if coming else ()


def house(eye: Eye) -> dict[str, Any]:
    """The tile turned up, or what is known of the one that comes next."""
    state = eye.state
    new = len(state.tiles) - state.seen
    known = [tile for tile in state.tiles[new:] if tile != HIDDEN]
    unseen = [tile for tile in TILES if tile not in known and tile != state.open]
    coming = unseen if new else known[:1]
    return {
        "tile": state.open,
        "prices": [PRICES[state.open][g] for g in GOODS] if state.open else [],
        "next": [list(pair) for pair in _spans(tuple(coming))],
        "stack": len(state.tiles),
        "unseen": new,
        "known": [[PRICES[t][g] for g in GOODS] for t in known],
        "press": {g: eye.press(f"sell {g}") for g in GOODS},
    }  # fmt: skip
