"""The middle of the table: supply, discards, the trading house."""

from __future__ import annotations

from typing import Any

from ...kernel.markup import Html, drawn, tag, wrapped
from ...kernel.spec import HIDDEN
from ..ruleset import GOODS
from ..view.types import View
from .pieces import KIT, back, cards, chip, h4, sr, state_of, thing
from .words import words


def strip(view: View) -> Html:
    return wrapped("div.strip", _supply(view), _house(view))


def _supply(view: View) -> Html:
    lang, deck, seen = view["lang"], view["deck"], None
    up = view["recent"]["turned"] or view["turned"]
    if up and view["stage"] != "strike":
        names = ", ".join(words.name(card, lang) for card in up)
        seen = tag("small.up", words.say("label.turned", lang, list=names), data_place="mine")
    supply = _deck(lang, deck["n"], state_of(view, "deck", deck["press"]), **deck["press"])
    return wrapped("div.piles", supply, _discard(lang, view["discard"], state_of(view, "discard")), seen)


@drawn
def _deck(lang: str, n: int, state: str, **pressed: str) -> Html:
    label = words.told(pressed, lang, words.say("text.left" if n else "label.no_cards", lang, n=n))
    pile = KIT.dressed(lang, "div.tl.deck", back(), cls=state, place="deck", label=label, **pressed)
    return tag("div", h4("label.supply", lang), tag("span.pile", pile, tag("b", n, aria_hidden="true")))


@drawn
def _discard(lang: str, n: int, state: str) -> Html:
    waste = tag("div.tl", back("cb turned") if n else None, cls=state, data_place="discard")
    return tag("div", h4("label.discard", lang), tag("span.pile", waste, tag("b", n)))


def _house(view: View) -> Html:
    """The open tile; otherwise the prices that the next one may have."""
    lang, found = view["lang"], view["house"]
    if found["tile"]:
        prices = [[n, n] for n in found["prices"]]
        note = words.say("label.tile_now", lang)
    else:
        prices = found["next"]
        note = words.say(
            "label.tile_next" if not found["unseen"] else "label.tile_unseen", lang, n=found["unseen"]
        )
    rows = [_price(view, good, pair) for good, pair in zip(GOODS, prices, strict=True)] if prices else ()
    title = h4("label.house", lang, sr(","), " ", tag("span", note))
    shown = tag("div.tile", *rows, cls="" if found["tile"] else "down", data_piece=found["tile"] or HIDDEN)
    place, other = ("house", "tiles") if found["tile"] else ("tiles", "house")
    stack = tag("i.stack", data_place=other)
    return tag("div.house", title, shown, stack, cls=state_of(view, "house"), data_place=place)


def _price(view: View, good: str, pair: list[int]) -> Html:
    low, high = pair
    price = cards(low if low == high else f"{low}–{high}")
    pressed, lang = view["house"]["press"][good], view["lang"]
    said = (
        words.say("text.rate", lang, n=low)
        if low == high
        else words.say("text.between", lang, low=low, high=high)
    )
    return thing(view, "span.rate", chip(good), price, pressed=pressed, label=words.told(pressed, lang, said))


def known(view: View) -> Html | None:
    """Tiles that everybody has seen, in the order in which they return."""
    lang, found = view["lang"], view["house"]
    if not found["known"]:
        return None
    shown: list[Any] = ["-".join(map(str, prices)) for prices in found["known"]]
    key = "label.then" if found["unseen"] else "label.then_known"
    return tag("p.q", words.say(key, lang, n=found["unseen"], list=", ".join(shown)))
