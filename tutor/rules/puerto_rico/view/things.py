"""What lies on the table: roles, plantations, ships, house, buildings for sale, supplies."""

from __future__ import annotations

from typing import Any

from ...kernel.viewing import Press
from ..phases.builder import city_spaces, price
from ..ruleset import BUILDINGS, GOODS, SPACES
from ..state import Ship
from . import extra
from .eye import Eye


def table(eye: Eye) -> dict[str, Any]:
    state = eye.state
    return {
        "round": state.round,
        "ending": state.ending,
        "governor": state.governor,
        "roles": [
            {"id": c.role, "coins": c.coins, "taken": c.taken, "press": eye.press(f"choose {c.role}")}
            for c in state.roles
        ],
        "row": [{"kind": k, "press": eye.press(f"take {k}")} for k in state.row],
        "deck": {"n": sum(state.deck), "press": eye.press("draw")},
        "discard": sum(state.discard),
        "quarries": {"n": state.quarries, "press": eye.press("take quarry")},
        "goods": list(state.goods),
        "ships": [ship(eye, s) for s in state.ships],
        "house": list(state.house),
        "market": sales(eye),
        "colonists": {
            "n": state.colonists, "aboard": state.colonist_ship, "press": eye.press("accept"),
            "red": state.ship_marked, "red_left": state.marked,
        },
        "pool": state.pool,
        **extra.rows(eye),
    }  # fmt: skip


def ship(eye: Eye, found: Ship) -> dict[str, Any]:
    """A cargo ship, and what I could press on it."""
    hold = f"ship{found.size}"
    loads = [load(eye, good, hold, found.size - found.load) for good in GOODS if eye.have(good)]
    can = [one for one in loads if "do" in one["press"]]
    return {
        "size": found.size, "good": found.good, "load": found.load,
        "loads": can if len(can) > 1 else [],
        "would": can[0] if len(can) == 1 else None,
        "press": None if len(can) > 1 else can[0]["press"] if can else _asked(eye, found, loads),
    }  # fmt: skip


def load(eye: Eye, good: str, hold: str, room: int) -> dict[str, Any]:
    """Loading one of my goods on one hold: the legal count, or the one worth asking about."""
    have = eye.have(good)
    text = eye.loads.get((good, hold))
    if text:
        return {"good": good, "n": int(text.split()[2]), "press": eye.press(text)}
    count = max(1, min(have, room) if room > 0 else have)
    return {"good": good, "n": count, "press": {"ask": f"load {good} {min(count, 11)} {hold}"}}


def _asked(eye: Eye, found: Ship, loads: list[dict[str, Any]]) -> Press:
    """The question a ship answers when nothing of mine may go aboard."""
    same = [one for one in loads if one["good"] == found.good]
    most = sorted(loads, key=lambda one: -eye.have(one["good"]))
    best = (same or most or [{"press": {"ask": f"load {found.good or 'corn'} 1 ship{found.size}"}}])[0]
    return dict(best["press"])


def sales(eye: Eye) -> list[dict[str, Any]]:
    """The buildings for sale, at the price of the one who builds (else as printed)."""
    state, owned = eye.state, {own for own, _ in eye.board.city}
    building_now = eye.stage == "builder"
    spaces = city_spaces(eye.deciding.city) if building_now else 0
    rows = []
    for building, left in state.market:
        printed = BUILDINGS[building]
        cost = price(state, eye.actor, building) if building_now else printed.cost
        short = max(0, cost - eye.deciding.coins) if building_now else 0
        mark = "yours" if building in owned else "" if left else "sold"
        if building_now and not mark:
            mark = "no_space" if spaces + printed.spaces > SPACES else "short" if short else ""
        rows.append({
            "id": building, "column": printed.column, "left": left, "price": cost, "mark": mark,
            "short": short if mark == "short" else 0, "press": eye.press(f"build {building}"),
        })  # fmt: skip
    return rows
