"""What follows from a change of a position: a card that is now somewhere else is no longer in the deck."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from ..kernel.whatif import merged

Document = dict[str, Any]
Hidden = tuple[int, str, str]  # seat, place, card
_OUTSIDE = ("hand", "area", "under", "chapel", "drawn")  # a player's places
_HIDDEN = ("hand", "drawn", "chapel", "area")  # those with face-down cards
_GOOD = re.compile(r"\*(\w+)")


def fitted(document: Document, before: Document) -> Document:
    """The document in which the cards given to a player are taken from the deck, or otherwise from the
    discards.
    """
    changed = {k: v for k, v in document.items() if k != "agenda" or "turn" not in document}
    found, laid = _laid(changed)
    more = _come(found, before)
    more.subtract(laid)
    named = _named(changed["seat"], before["seat"])
    for card, n in more.items():
        for _ in range(n):
            found = _taken(found, card, named)
        if n < 0:
            found = merged(found, {"discard": f"+ {card} {-n}"})
    return found


def _laid(document: Document) -> tuple[Document, list[str]]:
    """A good without a card gets one from the deck (or the discards); also returns those cards."""
    pile, laid = ("deck" if document["deck"] else "discard"), list[str]()
    for seat, board in enumerate(document["seat"]):
        while "*" in board["area"] and re.search(r"\*(?=,|$)", board["area"]) and document[pile]:
            card = re.findall(r"[a-z_]+", document[pile])[-1]
            board = {**board, "area": re.sub(r"\*(?=,|$)", f"*{card}", board["area"], count=1)}
            seats = [*document["seat"][:seat], board, *document["seat"][seat + 1 :]]
            document = {**document, "seat": seats, pile: _without(document[pile], card)}
            laid.append(card)
    return document, laid


def _named(seats: list[Document], before: list[Document]) -> set[Hidden]:
    """The cards that the change itself put face down; they are kept as they are."""
    return {
        (seat, place, card)
        for seat, (board, was) in enumerate(zip(seats, before, strict=True))
        for place in _HIDDEN
        for card in _hidden(board, place) - _hidden(was, place)
    }


def _hidden(board: Document, place: str) -> Counter[str]:
    """The face-down cards in a place of a board; in its area, the goods."""
    return Counter(_GOOD.findall(board[place])) if place == "area" else _cards(board[place])


def _taken(document: Document, card: str, named: set[Hidden]) -> Document:
    """One such card fewer: from the deck, the discards, or a hidden place of a player, where another card
    replaces it.
    """
    for pile in ("deck", "discard"):
        if card in _cards(document[pile]):
            return {**document, pile: _without(document[pile], card)}
    for pile in ("deck", "discard"):
        for other in list(_cards(document[pile]))[:1]:
            seats = _swapped(document["seat"], named, card, other)
            if seats:
                return {**document, "seat": seats, pile: _without(document[pile], other)}
    return document


def _swapped(
    seats: list[Document], named: set[Hidden], card: str, other: str
) -> list[Document] | None:
    """The boards with one hidden card exchanged, unless the change put it there."""
    for seat, board in enumerate(seats):
        for place in _HIDDEN:
            if not _hidden(board, place)[card] or (seat, place, card) in named:
                continue
            if place == "area":
                put = re.sub(rf"\*{card}\b", f"*{other}", board[place], count=1)
            else:
                put = ", ".join(filter(None, (_without(board[place], card), other)))
            return [*seats[:seat], {**board, place: put}, *seats[seat + 1 :]]
    return None


def _without(pile: str, card: str) -> str:
    """A pile without one such card; the others keep their order."""
    less = re.sub(
        rf"\b{card}(?: (\d+))?(?=,|$)",
        lambda run: f"{card} {n - 1}" if (n := int(run[1] or 1)) > 1 else "",
        pile,
        count=1,
    )
    return ", ".join([kept for part in less.split(",") if (kept := part.strip())])


def _come(document: Document, before: Document) -> Counter[str]:
    """How many more cards of each kind are outside the deck and the discards; negative if fewer."""
    more = _cards(document["mine"])
    more.subtract(_cards(before["mine"]))
    for board, was in zip(document["seat"], before["seat"], strict=True):
        for place in _OUTSIDE:
            if board[place] != was[place]:
                more.update(_cards(board[place].replace("*", ",")))
                more.subtract(_cards(was[place].replace("*", ",")))
    return more


def _cards(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for name, n in re.findall(r"(\w+)(?: (\d+))?(?:,|$)", text):
        found[name] += int(n or 1)
    return found
