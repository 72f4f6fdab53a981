"""The face of a card: cost in the corner, emblem, name, what it does, points."""

from __future__ import annotations

from typing import Any

from ...kernel.markup import Html, joined, tag
from .pieces import View, at, cards, named, picture, thing, worth
from .words import words


def kind_of(card: dict[str, Any]) -> str:
    """The class that gives a card its colour."""
    return str(card["good"] or ("violet" if card["kind"] == "special" else f"violet {card['kind']}"))


def face(card: dict[str, Any], lang: str) -> Html:
    """What is printed on it, its cost aside."""
    name, effect = tag("b.nm", named(card["id"], lang)), tag("span.fx", words.effect(card["id"], lang))
    return joined(picture(card), name, effect, worth(card))


def cost(card: dict[str, Any]) -> Html:
    """The printed cost; with today's price before it where that is another."""
    today = card.get("price")
    if today is None:
        return tag("span.cost", cards(card["cost"]))
    return tag("span.cost", cards(today, "big"), tag("s", card["cost"]) if today != card["cost"] else None)


def whole(view: View, card: dict[str, Any], place: str) -> Html:
    """A card to press, all in one: drawn cards, those turned up."""
    inside, more = (cost(card), face(card, view["lang"])), {"cls": kind_of(card), "data_piece": card["id"]}
    return thing(view, "div.cd", *inside, place=place, pressed=card.get("press"), **more)


def lying(view: View, card: dict[str, Any], place: str) -> Html:
    """A card that lies there, not to be pressed."""
    return at(view, "div.cd", place, cost(card), face(card, view["lang"]), cls=kind_of(card), data_piece=card["id"])
