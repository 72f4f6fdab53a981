"""The numbers of a board: the tutor's own reconstruction, or those of another file in the same format."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from pathlib import Path

from ..kernel.document import Document
from ..kernel.record import Record


class City(Record):
    """What is printed in one city."""

    harbours: tuple[int, ...]  # what a warehouse costs from the first space, the second ...
    fortresses: tuple[int, ...]  # a fortress on each site
    track: tuple[int, ...]  # the numbers on the thirteen spaces
    dark: tuple[int, ...]  # sites, counted from 1, that close a warehouse
    triangle: int  # one more with two or three players; 0 means none
    sure: tuple[str, ...] = ()  # which of these numbers are certain

    def pays(self, site: int) -> int:
        """The number on a space, counted from 1."""
        return self.track[site - 1]


class Card(Record):
    """What is printed on a sailing card; a link card has no seals."""

    cost: int
    seals: int = 0


class Board(Record):
    """All numbers of a board."""

    cities: dict[str, City]
    cards: dict[str, Card]
    proliferation: tuple[int, ...]  # by the number of cities
    sure: dict[str, tuple[object, ...]]

    def __hash__(self) -> int:
        return id(self)


def board(document: Document) -> Board:
    """The board from a document whose format was checked before (see schema.py)."""
    table = {int(k): v for k, v in document["proliferation"].items()}
    grown = [0]
    for n in range(1, max(table) + 1):
        grown.append(table.get(n, grown[-1]))
    cards = {name: Card(row["cost"], row["seals"]) for name, row in document["destinations"].items()}
    cards |= {name: Card(cost) for name, cost in document["links"].items()}
    cities = {name: _city(row) for name, row in document["city"].items()}
    sure = {k: tuple(v) for k, v in document.get("sure", {}).items()}
    return Board(cities, cards, tuple(grown), sure)


def _city(row: Document) -> City:
    lists = {k: tuple(row.get(k, ())) for k in ("harbours", "fortresses", "track", "dark", "sure")}
    return City(**lists, triangle=row.get("triangle", 0))


def own() -> Document:
    """The tutor's own board as a document."""
    return tomllib.loads((Path(__file__).parent / "tables/board.toml").read_text("utf-8"))


@lru_cache(8)
def numbers(text: str) -> Board:
    """The board of a position: "" is the tutor's own, otherwise its document as JSON text."""
    return board(json.loads(text) if text else own())
