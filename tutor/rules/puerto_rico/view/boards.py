"""A player's board: island, city, San Juan, goods, coins, points."""

from __future__ import annotations

from typing import Any

from ...kernel.viewing import Press
from ..phases.builder import city_spaces
from ..ruleset import BUILDINGS, GOODS
from ..state import PORTRAIT, marked_at
from .eye import Eye
from .things import load


def board(eye: Eye, i: int) -> dict[str, Any]:
    seat = eye.state.seats[i]
    mine = i == eye.me
    marks = dict(seat.marked)
    tiles: list[dict[str, Any]] = [{"kind": kind, "on": on, "red": _red(marks, kind, on)} for kind, on in seat.island]
    return {
        "seat": i,
        "coins": seat.coins,
        "points": seat.points if mine or eye.show_all or eye.stage == "over" else None,
        "noted": seat.noted,
        "goods": [_barrels(eye, g, n) if mine else {"good": g, "n": n}
                  for g, n in zip(GOODS, seat.goods, strict=True) if n],
        "island": [
            {**tile, **({"press": circle(eye, tile["kind"], tile["on"], 1, tile["red"])} if mine else {})} for tile in tiles
        ],
        "city": [_building(eye, name, on, mine, _red(marks, name, on)) for name, on in seat.city],
        "spaces": city_spaces(seat.city),
        "waiting": seat.waiting,
        "red": marked_at(seat, PORTRAIT),
        "turn": eye.turns()[i],
        "roles": [c.role for c in eye.state.roles if c.taken == i],
    }  # fmt: skip


def _red(marks: dict[str, int], place: str, on: int) -> int:
    """How many of those on this spot are of the other colour; tiles of a kind share them out."""
    n = min(on, marks.get(place, 0))
    if n:
        marks[place] -= n
    return n


def _building(eye: Eye, name: str, on: int, mine: bool, red: int) -> dict[str, Any]:
    printed = BUILDINGS[name]
    found: dict[str, Any] = {
        "id": name, "on": on, "circles": printed.circles, "points": printed.points,
        "good": printed.good, "large": printed.large, "red": red,
    }  # fmt: skip
    if mine:
        found["press"] = circle(eye, name, on, printed.circles, red)
    return found


def circle(eye: Eye, target: str, on: int, circles: int, red: int = 0) -> Press:
    """Pressing a tile or a building: put a colonist on it, or take one off."""
    place, lift = f"place {target}", f"lift {target}"
    if on < circles and place in eye.legal:
        return {"do": place}
    if on and lift in eye.legal:
        return {"do": lift}
    fits = {"empty": on < circles, "manned": on > 0, "marked": red > 0}
    ends = (text for text, names in eye.more.items() if fits.get(names) and text.endswith(f" {target}"))
    other = next((text for text in ends if text in eye.legal), "")
    return {"do": other} if other else {"ask": place if on < circles else lift}


def _barrels(eye: Eye, good: str, n: int) -> dict[str, Any]:
    """My barrels of one good: one thing to press, or several holds to choose from."""
    found: dict[str, Any] = {"good": good, "n": n, "holds": []}
    if eye.stage != "captain":
        return {**found, "press": eye.press(f"{'store' if eye.stage == 'store' else 'sell'} {good}")}
    holds = [(f"ship{s.size}", s.size - s.load) for s in eye.state.ships] + [("wharf", n)]
    loads = [{**load(eye, good, hold, room), "hold": hold} for hold, room in holds]
    can = [one for one in loads if "do" in one["press"]]
    if can:
        found["holds"] = can if len(can) > 1 else []
        found["press"] = None if len(can) > 1 else can[0]["press"]
    else:
        found["press"] = max(loads[:-1], key=lambda one: int(one["n"]))["press"]
    return found
