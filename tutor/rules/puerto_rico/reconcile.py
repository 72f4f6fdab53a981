"""What follows from a change of a position: the supplies give the pieces on the boards and keep the rest.

If a supply has too few pieces, they are taken from places that the change did not set: first from those that
return to the supply anyway (ships, trading house), last from the other players.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..kernel.document import Document
from ..kernel.pieces import Counts
from ..kernel.whatif import merged
from .editions import edition_of
from .ruleset import GOODS, TILES

Sort = tuple[str, str]  # ("good", "corn"), ("tile", "quarry"), ("building", "wharf"), ("colonist", "") ...
Marked = frozenset[str]  # the kinds of colonists of another colour
Part = tuple[str, ...]  # ("house",), ("ships", "6"), ("seat", "0", "goods")
_COUNTED = Counts(dict.fromkeys(TILES, 99))
_SUPPLY = {
    "good": "supply",
    "tile": "deck",
    "building": "market",
    "colonist": "colonists",
    "point": "pool",
}
_LENT = {
    "good": ("ships", "house", "goods"),
    "tile": ("discard", "row"),
    "colonist": ("colonist_ship", "waiting", "island"),
}


def reconciled(document: Document, before: Document) -> Document:
    """The document with its supplies computed again; if the change names a moment with `turn`, it replaces
    the agenda.
    """
    found = {k: v for k, v in document.items() if k != "agenda" or "turn" not in document}
    more = _outside(found)
    more.subtract(_outside(before))
    alone, marked = _untouched(found, before), edition_of(before["edition"]).marked
    for sort in sorted({*more, *_changed(found, before)}):
        there, wanted = _in_supply(before, sort), _in_supply(found, sort)
        if not more[sort] and wanted == there:
            continue
        left = wanted if wanted != there else max(0, there - more[sort])
        found = _taken(found, alone, sort, more[sort] + left - there, marked)
        found = merged(found, _supply_of(sort, left))
    return found


def _changed(document: Document, before: Document) -> list[Sort]:
    """The goods and colonists for which the change sets the number in the supply."""
    sorts = [("good", good) for good in GOODS] + [("colonist", "")]
    return [sort for sort in sorts if _in_supply(document, sort) != _in_supply(before, sort)]


def _supply_of(sort: Sort, n: int) -> Document:
    kind, piece = sort
    name = "quarries" if piece == "quarry" else _SUPPLY[kind]
    return {name: {piece: n} if piece and piece != "quarry" else n}


def _in_supply(document: Document, sort: Sort) -> int:
    stock = document[next(iter(_supply_of(sort, 0)))]
    return stock if isinstance(stock, int) else stock.get(sort[1], 0)


def _outside(document: Document) -> Counter[Sort]:
    """The pieces outside the supplies."""
    found: Counter[Sort] = Counter()
    for board in document["seat"]:
        found.update(_barrels(board["goods"]))
        for tile in _pieces(board["island"]):
            found["tile", tile.rstrip("*")] += 1
            found["colonist", ""] += tile.endswith("*")
        for building in _pieces(board["city"]):
            name, _, colonists = building.partition(" ")
            found["building", name] += 1
            found["colonist", ""] += int(colonists or 0)
        found["colonist", ""] += board["waiting"]
        found["point", ""] += board["points"]
    for cargo in document["ships"].values():
        found.update(_barrels(cargo))
    found.update(("good", good) for good in _pieces(document["house"]))
    found.update(("tile", tile) for tile in _pieces(document["row"]))
    found["colonist", ""] += document["colonist_ship"]
    return found


def _pieces(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _barrels(text: str) -> Counter[Sort]:
    return Counter({("good", good): n for good, n in _COUNTED.read(text).items()})


def _taken(document: Document, alone: set[Part], sort: Sort, n: int, marked: Marked) -> Document:
    """`n` pieces fewer in the places that a change did not set, if the supply has too few."""
    for place in _LENT.get(sort[0], ()):
        for part in _parts(document, place):
            while n > 0 and part in alone and (less := _lent(document, part, sort, marked)) is not None:
                document, n = merged(document, _as_change(part, less)), n - 1
    return document


def _lent(document: Document, part: Part, sort: Sort, marked: Marked) -> object:
    """What is left in a place after giving one piece; None if it has none to give."""
    there = _at(document, part)
    return _less(there, sort[1]) if sort[0] != "colonist" else _plain_less(document, part, there, marked)


def _plain_less(document: Document, part: Part, there: Any, kinds: Marked) -> object:
    """One colonist fewer, not counting those of another colour."""
    if part[0] != "seat":
        marked = sum(document.get(f"ship_{kind}s", 0) for kind in kinds)
        return there - 1 if there > marked else None
    board = document["seat"][int(part[1])]
    marks = [mark for kind in kinds for mark in _pieces(board.get(f"{kind}s", ""))]
    red = {place: int(n or 1) for place, _, n in (mark.partition(" ") for mark in marks)}
    if part[2] == "waiting":
        return there - 1 if there > red.get("portrait", 0) else None
    tiles = _pieces(there)
    for tile in tiles:
        if tile.endswith("*") and tiles.count(tile) > red.get(tile[:-1], 0):
            return ", ".join([*tiles[: tiles.index(tile)], tile[:-1], *tiles[tiles.index(tile) + 1 :]])
    return None


def _untouched(document: Document, before: Document) -> set[Part]:
    """The places that a change did not set."""
    every = [part for places in _LENT.values() for place in places for part in _parts(document, place)]
    return {part for part in every if part[0] == "discard" or _at(document, part) == _at(before, part)}


def _parts(document: Document, place: str) -> list[Part]:
    """The paths of a place in a document: each ship, each player's board, or the table."""
    if place == "ships":
        return [("ships", size) for size in document["ships"]]
    if place in ("goods", "waiting", "island"):
        return [("seat", str(k), place) for k in range(len(document["seat"]))]
    return [(place,)]


def _at(document: Any, part: Part) -> Any:
    for key in part:
        document = document[int(key) if isinstance(document, list) else key]
    return document


def _as_change(part: Part, value: object) -> object:
    for key in reversed(part):
        value = {key: value}
    return value


def _less(value: object, piece: str) -> object:
    """One piece fewer in a number, a table of numbers or a text; None if there is none."""
    if isinstance(value, int):
        return value - 1 if value else None
    if isinstance(value, dict):
        return {**value, piece: value[piece] - 1} if value.get(piece) else None
    left = _COUNTED.read(value)
    if not left.get(piece):
        return None
    return ", ".join(f"{name} {n - (name == piece)}" for name, n in left.items() if n > (name == piece))
