"""The face of a card: cost in the corner, emblem, name, what it does, points."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import text
from .pieces import View, cards, named, picture, points, state_of, thing
from .words import words


def kind_of(card: dict[str, Any]) -> str:
    """The class that gives a card its colour."""
    return str(card["good"] or ("violet" if card["kind"] == "special" else f"violet {card['kind']}"))


def face(card: dict[str, Any], lang: str) -> str:
    """What is printed on it, its cost aside."""
    worth = points(card["points"]) if card["kind"] != "six" else '<b class="pt">?</b>'
    return (
        f'{picture(card)}<b class="nm">{named(card["id"], lang)}</b>'
        f'<span class="fx">{text(words.effect(card["id"], lang))}</span>{worth}'
    )


def cost(card: dict[str, Any]) -> str:
    """The printed cost; with today's price before it where that is another."""
    today = card.get("price")
    if today is None:
        return f'<span class="cost">{cards(card["cost"])}</span>'
    struck = f'<s>{card["cost"]}</s>' if today != card["cost"] else ""
    return f'<span class="cost">{cards(today, "big")}{struck}</span>'


def whole(view: View, card: dict[str, Any], place: str) -> str:
    """A card to press, all in one: drawn cards, those turned up."""
    inside = f'{cost(card)}{face(card, view["lang"])}'
    return thing(view, inside, f"cd {kind_of(card)}", place, card.get("press"), data_piece=card["id"])


def lying(view: View, card: dict[str, Any], place: str) -> str:
    """A card that lies there, not to be pressed."""
    cls = f"cd {kind_of(card)} {state_of(view, place)}".strip()
    inside = f'{cost(card)}{face(card, view["lang"])}'
    return f'<div class="{cls}" data-place="{place}" data-piece="{card["id"]}">{inside}</div>'
