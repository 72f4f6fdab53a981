"""The middle of the table: supply, discards, the trading house."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import tag, text
from ..ruleset import GOODS
from .pieces import View, back, cards, chip, state_of, thing
from .words import words


def strip(view: View) -> str:
    return f'<div class="strip">{_supply(view)}{_house(view)}</div>'


def _supply(view: View) -> str:
    lang, deck = view["lang"], view["deck"]
    pile = thing(view, back("cb"), "tl deck", "deck", deck["press"])
    cls = f"tl {state_of(view, 'discard')}".strip()
    waste = f'<div class="{cls}" data-place="discard">{back("cb turned") if view["discard"] else ""}</div>'
    up = view["recent"]["turned"] or view["turned"]
    seen = ""
    if up and view["stage"] != "strike":
        names = ", ".join(words.name(card, lang) for card in up)
        seen = f'<small class="up" data-place="mine">{text(words.say("label.turned", lang, list=names))}</small>'
    return (
        f'<div class="piles"><div><p class="h4">{text(words.say("label.supply", lang))}</p><span class="pile">{pile}<b>{deck["n"]}</b></span></div>'
        f'<div><p class="h4">{text(words.say("label.discard", lang))}</p><span class="pile">{waste}<b>{view["discard"]}</b></span></div>{seen}</div>'
    )


def _house(view: View) -> str:
    """The tile turned up; else what the next one may pay."""
    lang, found = view["lang"], view["house"]
    if found["tile"]:
        prices = [[n, n] for n in found["prices"]]
        note = words.say("label.tile_now", lang)
    else:
        prices = found["next"]
        note = words.say("label.tile_next" if not found["unseen"] else "label.tile_unseen", lang, n=found["unseen"])
    rows = "".join(_price(view, good, pair) for good, pair in zip(GOODS, prices, strict=True)) if prices else ""
    head = f'<p class="h4">{text(words.say("label.house", lang))} <span>{text(note)}</span></p>'
    piece = found["tile"] or "?"
    shown = f'<div class="tile{"" if found["tile"] else " down"}" data-piece="{piece}">{rows}</div>'
    place = "house" if found["tile"] else "tiles"
    other = "tiles" if found["tile"] else "house"
    stack = f'<i data-place="{other}" class="stack"></i>'
    return tag("div", head, shown, stack, cls=f"house {state_of(view, 'house')}".strip(), data_place=place)


def _price(view: View, good: str, pair: list[int]) -> str:
    low, high = pair
    inside = f'{chip(good)}{cards(low if low == high else f"{low}–{high}")}'
    return thing(view, inside, "rate", "", view["house"]["press"][good], name="span")


def known(view: View) -> str:
    """Tiles that everybody has seen, in the order they come again."""
    lang, found = view["lang"], view["house"]
    if not found["known"]:
        return ""
    shown: list[Any] = ["-".join(map(str, prices)) for prices in found["known"]]
    key = "label.then" if found["unseen"] else "label.then_known"
    return f'<p class="q">{text(words.say(key, lang, n=found["unseen"], list=", ".join(shown)))}</p>'
