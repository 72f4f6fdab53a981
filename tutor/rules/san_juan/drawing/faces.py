"""The front of a card: cost in the corner, emblem, name, effect, points."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import CARDS
from ..view.types import Card, View
from .pieces import at, cards, named, picture, thing, worth
from .words import words


def kind_of(card: str) -> str:
    """The class that gives a card its colour."""
    found = CARDS[card]
    return found.good or ("violet" if found.kind == "special" else f"violet {found.kind}")


@drawn
def face(card: str, lang: str) -> Html:
    """Everything printed on it except its cost."""
    name, effect = tag("b.nm", named(card, lang)), tag("span.fx", words.effect(card, lang))
    return joined(picture(card), name, effect, worth(card))


def printed(card: str, lang: str) -> tuple[str, str]:
    """Its printed points and its effect, for screen readers."""
    found = CARDS[card]
    worth = "" if found.kind == "six" else words.say("text.worth", lang, n=found.points)
    return worth, words.effect(card, lang)


@drawn
def cost(card: str, today: int | None = None) -> Html:
    """The printed cost; if the current price differs, the price comes before it."""
    printed = CARDS[card].cost
    if today is None:
        return tag("span.cost", cards(printed))
    return tag("span.cost", cards(today, "big"), tag("s", printed) if today != printed else None)


def whole(view: View, card: Card, place: str) -> Html:
    """A whole card to press: drawn cards, cards turned up."""
    name = card["id"]
    inside = cost(name, card.get("price")), face(name, view["lang"])
    price = words.say("text.costs", view["lang"], n=CARDS[name].cost)
    label = words.told(card.get("press"), view["lang"], price, *printed(name, view["lang"]))
    return thing(
        view,
        "div.cd",
        *inside,
        place=place,
        pressed=card.get("press"),
        label=label,
        cls=kind_of(name),
        data_piece=name,
    )


def lying(view: View, card: str, place: str) -> Html:
    """A card that is shown without a press."""
    return at(view, "div.cd", place, cost(card), face(card, view["lang"]), cls=kind_of(card), data_piece=card)
