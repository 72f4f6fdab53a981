"""The players in turn order: pieces to build, cards, money, debts, and the cities they are in."""

from __future__ import annotations

from ...kernel.drawing.pieces import marked
from ...kernel.markup import Html, drawn, joined, tag
from ..view.types import View
from .order import order
from .pieces import KIT, badge, coin, first_column, presence, sign, sr, state_of
from .words import words


def strip(view: View) -> Html:
    n = len(view["names"])
    return tag("div.players", *(_player(view, (view["starter"] + k) % n) for k in range(n)), cls=f"p{n}")


def _player(view: View, i: int) -> Html:
    seat, lang = view["seats"][i], view["lang"]
    starter = i == view["starter"]
    you = (
        tag("em.you", words.say("label.you_mark", lang))
        if i == view["me"]
        else tag("small.order", order(view, i) if i != view["actor"] else "")
    )
    name = tag("span.nm", badge(i), tag("b", view["names"][i]), _token(i) if starter else None)
    left = seat["houses"], seat["fortresses"], seat["neutral"], len(seat["cards"]), seat["bonus"]
    held = _held(i, *left, i == view["me"]), you
    there = presence(tuple(seat["in"]), i, first_column(view["towns"]))
    debt = tag("small.debt", f"−{seat['owes']}") if seat["owes"] else None
    money = tag("span.mny", coin(seat["money"], "big", f"money:{i}"), debt)
    said = words.say("text.money", lang, name=view["names"][i], n=seat["money"])
    pressed, place = seat["begin"], f"player:{i}"
    now = "now" if view["actor"] == i else ""
    marks = f"{marked(view, f'money:{i}')} {marked(view, f'starter:{i}')}"
    cls = f"{now} {state_of(view, place, pressed)} {marks}".strip()
    inside = (
        sr(said),
        tag(
            "span.mute",
            name,
            tag("span.ln2" if i == view["me"] else "span.ln2.when", *held),
            there,
            money,
            aria_hidden="true",
        ),
    )
    label = words.told(pressed, lang, said) if pressed else None
    return KIT.dressed(lang, "div.player", *inside, cls=cls, place=place, label=label, **(pressed or {}))


@drawn
def _token(i: int) -> Html:
    return tag("span.tok", sign("captain"), data_place=f"starter:{i}")


@drawn
def _held(i: int, houses: int, forts: int, neutral: int, cards: int, bonus: int, mine: bool) -> Html:
    """Pieces to build, and cards in hand."""
    built: list[object] = [
        sign("house"),
        tag("b", f"{houses}+{neutral}" if neutral else houses),
        sign("fortress"),
        tag("b", forts),
    ]
    pieces = tag("span.sup", *built, data_place="" if mine else f"supply:{i}")
    hand = tag("span.crds", sign("card"), tag("b", cards), data_place="" if mine else f"hand:{i}")
    won = tag("span.bon", sign("bonus"), tag("b", bonus), data_place=f"bonus:{i}") if bonus else None
    return tag("span.held", joined(pieces, hand, won))
