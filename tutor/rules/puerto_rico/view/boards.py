"""A player's board: island, city, San Juan, goods, coins, points."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.views import Press
from ..phases.builder import city_spaces
from ..ruleset import BUILDINGS, GOODS
from ..state import PORTRAIT, RoleCard, Seat, marked_at
from .context import ViewContext
from .things import load
from .types import Barrels, Building, HoldLoad
from .types import Seat as Board


def board(context: ViewContext, i: int) -> Board:
    me = i == context.me
    found = _lying(
        context.state.seats[i],
        i,
        me or context.show_all or context.stage == "over",
        _taken(context.state.roles, i),
    )
    return _own(context, found) if me else found


@lru_cache(maxsize=256)
def _taken(cards: tuple[RoleCard, ...], i: int) -> tuple[str, ...]:
    """The roles that a seat has taken."""
    return tuple([card.role for card in cards if card.taken == i])


@lru_cache(maxsize=256)
def _lying(seat: Seat, i: int, points: bool, roles: tuple[str, ...]) -> Board:
    """The contents of a board, cached between views; `points`: as far as they are shown."""
    marks = dict(seat.marked)
    return {
        "seat": i,
        "roles": list(roles),
        "coins": seat.coins,
        "points": seat.points if points else None,
        "noted": seat.noted,
        "goods": [{"good": g, "n": n} for g, n in zip(GOODS, seat.goods, strict=True) if n],
        "island": [{"kind": kind, "on": on, "red": _red(marks, kind, on)} for kind, on in seat.island],
        "city": [_building(name, on, _red(marks, name, on)) for name, on in seat.city],
        "spaces": city_spaces(seat.city),
        "waiting": seat.waiting,
        "red": marked_at(seat, PORTRAIT),
    }


def _own(context: ViewContext, found: Board) -> Board:
    """The viewer's board, with what a press on goods, tiles and buildings does."""
    return {
        **found,
        "goods": [_barrels(context, one["good"], one["n"]) for one in found["goods"]],
        "island": [
            {**tile, "press": circle(context, tile["kind"], tile["on"], 1, tile["red"])}
            for tile in found["island"]
        ],
        "city": [
            {**one, "press": circle(context, one["id"], one["on"], one["circles"], one["red"])}
            for one in found["city"]
        ],
    }


def _red(marks: dict[str, int], place: str, on: int) -> int:
    """How many people in this place have the other colour; tiles of one kind share them."""
    n = min(on, marks.get(place, 0))
    if n:
        marks[place] -= n
    return n


def _building(name: str, on: int, red: int) -> Building:
    printed = BUILDINGS[name]
    return {
        "id": name,
        "on": on,
        "circles": printed.circles,
        "points": printed.points,
        "good": printed.good,
        "large": printed.large,
        "red": red,
    }


def circle(context: ViewContext, target: str, on: int, circles: int, red: int = 0) -> Press:
    """A press on a tile or building: put a colonist on it, or take one off."""
    place, lift = f"place {target}", f"lift {target}"
    if on < circles and place in context.legal:
        return {"do": place}
    if on and lift in context.legal:
        return {"do": lift}
    other = (
        _further(context, target, {"empty": on < circles, "manned": on > 0, "marked": red > 0})
        if context.more
        else ""
    )
    return {"do": other} if other else {"ask": place if on < circles else lift}


def _further(context: ViewContext, target: str, fits: dict[str, bool]) -> str:
    """The actions of an expansion that are possible with such a circle."""
    ends = (text for text, names in context.more.items() if fits.get(names) and text.endswith(f" {target}"))
    return next((text for text in ends if text in context.legal), "")


def _barrels(context: ViewContext, good: str, n: int) -> Barrels:
    """The viewer's barrels of one good: one thing to press, or several ships to choose from."""
    found: Barrels = {"good": good, "n": n, "holds": []}
    if context.stage != "captain":
        return {**found, "press": context.press(f"{'store' if context.stage == 'store' else 'sell'} {good}")}
    holds = [(s.name, s.size - s.load) for s in context.state.ships] + [("wharf", n)]
    loads: list[HoldLoad] = [{**load(context, good, hold, room), "hold": hold} for hold, room in holds]
    can = [one for one in loads if "do" in one["press"]]
    if can:
        found["holds"] = can if len(can) > 1 else []
        found["press"] = None if len(can) > 1 else can[0]["press"]
    else:
        found["press"] = max(loads[:-1], key=lambda one: int(one["n"]))["press"]
    return found
