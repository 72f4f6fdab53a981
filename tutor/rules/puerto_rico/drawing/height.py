"""How tall a static picture must be, with room for the longest names in the widest common font."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..view.context import BASE_KINDS
from ..view.scenes import Craftsman, Mayor, Over, Store
from ..view.types import Seat, StageView, View
from .aside import FEW, MANY
from .words import words

_EDGE, _GAP = 52, 10
_STRIP = 67
_STAGES = {"trader": 302, "captain": 218, "more": 40}
_CARDS = {6: 292, 7: 330, 8: 362, 9: 452}  # roles to choose from
_LINE = 640  # the width of a row below the stage
_LETTER = 8


def height(view: View) -> int:
    """The height of everything in the picture; the list of buildings counts only while a role is chosen."""
    others, choosing = _others(view), view["stage"] == "choose"
    roles = 0 if choosing else _roles(view) + _GAP
    left = (
        _STRIP
        + _GAP
        + roles
        + _stage(view)
        + _further(view)
        + _GAP
        + _quay(view)
        + _mine(view)
        + _GAP
        + _bank(view)
    )
    return _EDGE + max(left, others) + (_GAP + _listing(view) if choosing else 0)


def height_of(view: View, only: tuple[str, ...]) -> int:
    """The height of some of its areas."""
    left = sum(_AREAS[area](view) + _GAP for area in only if area in _AREAS)
    others = "others" in only
    left += 5 * _GAP * others  # rows without an area have gaps too
    high = max(left, _others(view) if others else 0)
    if "buildings" in only:
        high += _GAP + (_listing(view) if others else _narrow_listing(view))
    return 24 + high


def _others(view: View) -> int:
    return sum(_panel(view, seat) + _GAP for seat in view["seats"] if seat["seat"] != view["me"])


def _roles(view: View) -> int:
    n, new = len(view["roles"]), view["lang"].endswith("1897")
    return 56 if n < 7 else 106 if new and n > 7 else 72


def _stage(view: View) -> int:
    stage = view["stage"]
    if stage == "choose":
        return _CARDS[len(view["roles"])]
    if stage == "settler":
        asked = view["task"] != "settle"
        return int(204 + 46 * asked + 100 * (len(view["row"]) + asked > 5))
    if stage == "builder":
        return 740 if len(view["market"]) < 24 else 1090
    return MORE[stage](view) if stage in MORE else _STAGES[stage]


def _mayor(view: StageView[Mayor]) -> int:
    return 324 if view["task"] == "pick" else max(264, 124 + 46 * len(view["scene"]["rows"]))


def _craftsman(view: StageView[Craftsman]) -> int:
    return 182 if view["scene"]["extra"] else 52 + 50 * len(view["scene"]["rows"])


def _over(view: StageView[Over]) -> int:
    rows = view["scene"]["rows"]
    if not rows:
        return 62  # the title alone
    return (150 + 24 * max(len(row["lines"]) for row in rows)) * _lines(len(rows), 3)


def _store(view: StageView[Store]) -> int:
    return 214 + 18 * view["lang"].startswith("es") + 38 * bool(view["scene"]["rooms"])


# Stages whose height depends on their scene.
MORE: dict[str, Callable[[Any], int]] = {
    "mayor": _mayor,
    "craftsman": _craftsman,
    "over": _over,
    "store": _store,
}


def _further(view: View) -> int:
    """Choices of an expansion, below the stage."""
    more, many = view["more"], view["task"] not in BASE_KINDS
    if not more:
        return 0
    if many and len(more) > MANY and any(one["names"] == "building" for one in more):
        return 760
    if not many and len(more) > FEW:
        return 40  # folded
    buttons = [60 + _LETTER * len(words.action(one["action"], view["lang"])) for one in more]
    return 24 + 48 * _packed(buttons, _LINE) + 40 * len(view["owed"])


def _packed(widths: Iterable[int], room: int) -> int:
    """The number of rows needed for things of these widths."""
    rows, left = 1, room
    for wide in widths:
        if wide > left:
            rows, left = rows + 1, room
        left -= wide + 8
    return rows


def _quay(view: View) -> int:
    goods = view["seats"][view["me"]]["goods"]
    return 62 if sum(one["n"] + 1.5 for one in goods) < 10 else 116


def _mine(view: View) -> int:
    me = view["seats"][view["me"]]
    folded = me["spaces"] > 8 or any(len(words.title(one["id"], view["lang"])) > 22 for one in me["city"])
    return 201 + (33 if me["waiting"] else 0) + (36 if folded else 0)


def _bank(view: View) -> int:
    return (76 if view["stage"] in ("captain", "trader") else 110) + 46 * len(view["aside"])


def _listing(view: View) -> int:
    return 228 if len(view["market"]) < 24 else 338


def _narrow_listing(view: View) -> int:
    """Two columns of buildings beside each other, and the other two below."""
    rows = Counter(column for column, *_ in view["stock"])
    return 60 + sum(32 + 26 * max(rows[k], rows[k + 1]) for k in (1, 3))


def _panel(view: View, seat: Seat) -> int:
    """Another player: name, goods, island and city."""
    crowded = len(seat["goods"]) > (0 if seat["waiting"] else 4)
    return 97 + 26 * crowded + _city([len(words.title(one["id"], view["lang"])) for one in seat["city"]])


def _city(names: Sequence[int]) -> int:
    """One line per building; from the sixth on, two per line, and long names on several lines."""
    if len(names) <= 5:
        return 5 + sum(19 * _lines(letters, 24) for letters in names) if names else 0
    pairs = [names[k : k + 2] for k in range(0, len(names), 2)]
    return 5 + sum(18 * max(_lines(letters, 11) for letters in pair) for pair in pairs)


def _lines(n: int, room: int) -> int:
    return -(-n // room)


_AREAS: dict[str, Callable[[View], int]] = {
    "strip": lambda view: _STRIP,
    "roles": _roles,
    "stage": lambda view: _stage(view) + _further(view),
    "quay": _quay,
    "mine": _mine,
    "bank": _bank,
}
