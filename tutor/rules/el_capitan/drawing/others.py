"""The other players, each in a panel: their cards, which everybody saw them buy, and their loans."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, joined, tag
from ..view.types import View
from .order import order
from .pieces import KIT, badge, coin, face
from .screen_reader import READ, lines
from .words import words


def panel(view: View, i: int) -> Html:
    seat, lang = view["seats"][i], view["lang"]
    name = (
        badge(i),
        tag("b", view["names"][i]),
        tag("small", order(view, i)),
        tag("span.r", coin(seat["money"])),
    )
    cards = tuple((one["id"], tuple(one["ends"]), one["seals"]) for one in seat["cards"])
    loans = tuple((one["amount"], one["back"], one["later"]) for one in seat["loans"])
    return KIT.panel(
        view, i, name, _hand(lang, i, cards), _loans(lang, i, loans), said=READ.aloud(view, i, lines)
    )


@drawn
def _hand(lang: str, i: int, cards: tuple[tuple[str, tuple[str, ...], int], ...]) -> Html:
    shown = [
        tag("span.crd", face(name, ends, seals, lang), data_place=f"hand:{i}:{name}")
        for name, ends, seals in cards
    ]
    return tag("div.cards", *shown) if shown else tag("p.q", words.say("label.no_hand", lang))


@drawn
def _loans(lang: str, i: int, loans: tuple[tuple[int, int, bool], ...]) -> Html | None:
    rows = [
        tag("span", words.say("label.loan_short", lang, n=amount), coin(back), cls="turned" if later else "")
        for amount, back, later in loans
    ]
    return tag("p.owes", joined(*rows), data_place=f"loans:{i}") if rows else None
