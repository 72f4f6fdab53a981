"""The board as text for screen readers: the same view as plain sentences."""

from __future__ import annotations

from ...kernel.drawing.screen_reader import ScreenReader
from ..view.types import Seat, View, city_of
from . import city_sentences
from .order import order
from .pieces import card_said
from .words import words

READ = ScreenReader(words, order)


def text(view: View) -> str:
    """Everything a seat sees, line by line."""
    return READ.text(view, [*_phase(view), *_cities(view), *_sale(view)], lines)


def _phase(view: View) -> list[str]:
    lang, actor = view["lang"], view["actor"]
    found = [
        words.say(
            "text.phase", lang, phase=view["phase"], round=view["round"], name=view["names"][view["starter"]]
        )
    ]
    if actor < 0:
        return [*found, words.say("text.over", lang)]
    what = words.say(f"doing.{view['stage']}", lang)
    return [*found, words.say("text.turn", lang, name=view["names"][actor], what=what)]


def _cities(view: View) -> list[str]:
    return [city_sentences.city(view, city_of(view, name)) for name in view["towns"]]


def _sale(view: View) -> list[str]:
    lang = view["lang"]
    shown = READ.listed(
        view, (f"{card_said(one, lang)} ({one['cost']})" for pile in view["sale"] for one in pile)
    )
    return [words.say("text.sale", lang, list=shown)]


def lines(view: View, seat: Seat) -> list[str]:
    """What a seat has, line by line; the first line says whose it is."""
    lang = view["lang"]
    first = words.say("text.money", lang, name=view["names"][seat["seat"]], n=seat["money"])
    found = [first, "  " + words.say("text.supply", lang, houses=seat["houses"], forts=seat["fortresses"])]
    if view["players"] == 2:
        found.append("  " + words.say("text.supply_neutral", lang, n=seat["neutral"]))
    at = (
        words.say("text.in_start", lang)
        if not seat["at"]
        else words.say("text.in_bank", lang)
        if seat["at"] == "bank"
        else words.say("text.ship_in", lang, name=words.name(seat["at"], lang))
    )
    found.append("  " + at)
    cards = READ.listed(view, (card_said(one, lang) for one in seat["cards"]))
    found.append("  " + words.say("text.cards", lang, list=cards))
    if seat["loans"]:
        loans = READ.listed(
            view,
            (
                words.say(
                    "text.owed_later" if one["later"] else "text.owed",
                    lang,
                    n=one["amount"],
                    back=one["back"],
                )
                for one in seat["loans"]
            ),
        )
        found.append("  " + words.say("text.loans", lang, list=loans))
    inside = READ.listed(view, (words.name(name, lang) for name in seat["in"]))
    return [*found, "  " + words.say("text.present", lang, n=len(seat["in"]), list=inside)]
