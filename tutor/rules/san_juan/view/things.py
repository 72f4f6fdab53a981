"""What lies on the table: roles, supply, discards, the trading house."""

from __future__ import annotations

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
        "next": [
            [min(PRICES[t][g] for t in coming), max(PRICES[t][g] for t in coming)] for g in GOODS
        ] if coming else [],
        "stack": len(state.tiles),
        "unseen": new,
        "known": [[PRICES[t][g] for g in GOODS] for t in known],
        "press": {g: eye.press(f"sell {g}") for g in GOODS},
    }  # fmt: skip
