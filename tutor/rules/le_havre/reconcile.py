"""What follows from a change of a position: a card that is now somewhere else has left its old place."""

from __future__ import annotations

from typing import Any

from ..kernel.document import Document

_PLACES = ("town", "pile")


def reconciled(document: Document, before: Document) -> Document:
    """The document with each building and ship in one place: the one given in the change."""
    document = {k: v for k, v in document.items() if k != "agenda" or "turn" not in document}
    found = {
        **document,
        "seat": [dict(row) for row in document["seat"]],
        "columns": dict(document["columns"]),
    }
    for building, at in _all(found):
        places = [place for name, place in _all(found) if name == building]
        if len(places) > 1 and at not in [place for name, place in _all(before) if name == building]:
            for place in places:
                if place != at:
                    _take(found, place, building)
    _ships(found, before)
    return found


def _all(document: Document) -> list[tuple[str, tuple[Any, ...]]]:
    """Every building and its place."""
    rows: list[tuple[tuple[Any, ...], str]] = [
        (("seat", k), row["buildings"]) for k, row in enumerate(document["seat"])
    ]
    rows += [((name,), document[name]) for name in _PLACES]
    rows += [(("columns", k), text) for k, text in document["columns"].items()]
    return [(name, place) for place, text in rows for name in _names(text)]


def _names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _take(found: Document, place: tuple[Any, ...], card: str) -> None:
    if place[0] == "seat":
        row = found["seat"][place[1]]
        row["buildings"] = _less(row["buildings"], card)
    elif place[0] == "columns":
        found["columns"][place[1]] = _less(found["columns"][place[1]], card)
    else:
        found[place[0]] = _less(found[place[0]], card)


def _less(text: str, card: str) -> str:
    names = _names(text)
    return ", ".join(names[: names.index(card)] + names[names.index(card) + 1 :])


def _ships(found: Document, before: Document) -> None:
    """A ship that came to a player has left the harbour."""
    for row, was in zip(found["seat"], before["seat"], strict=True):
        gained = _each(row["ships"])
        for ship in _each(was["ships"]):
            if ship in gained:
                gained.remove(ship)
        lying = _each(found["harbour"])
        for ship in gained:
            if ship in lying:
                lying.remove(ship)
        found["harbour"] = ", ".join(lying)


def _each(text: str) -> list[str]:
    """The ships of a list one by one: "wooden_2 2" is two of them."""
    found = []
    for part in _names(text):
        name, _, n = part.partition(" ")
        found += [name] * int(n or 1)
    return found
