"""The cards for sale: destinations and links."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ..view.types import Offer, View
from .pieces import KIT, card_said, coin, face, h4, q, state_of
from .words import words


def area(view: View) -> Html:
    lang = view["lang"]
    piles = []
    for k, (kind, cards) in enumerate(zip(("destinations", "links"), view["sale"], strict=True)):
        title = h4(
            f"label.{kind}",
            lang,
            q(words.say(f"label.{kind}_how", lang)),
            tag("small.deck", words.say("label.deck", lang, n=view["decks"][k])),
        )
        shown = [_offer(view, one) for one in cards]
        piles.append(
            tag(
                "div.pile",
                title,
                tag("div.cards", *shown),
                cls=f"{kind[0]}k {state_of(view, f'shown:{k}')}".strip(),
                data_place=f"shown:{k}",
            )
        )
    return tag("div.sale", *piles, cls=state_of(view, "shown"), data_place="shown")


def _offer(view: View, one: Offer) -> Html:
    lang, place = view["lang"], f"shown:{one['id']}"
    label = words.told(one["press"], lang, words.say("text.costs", lang, n=one["cost"]), card_said(one, lang))
    return _card(
        lang,
        one["id"],
        tuple(one["ends"]),
        one["seals"],
        one["cost"],
        one["sure"],
        state_of(view, place, one["press"]),
        label,
        place,
        **one["press"],
    )


@drawn
def _card(
    lang: str,
    name: str,
    ends: tuple[str, ...],
    seals: int,
    cost: int,
    sure: bool,
    state: str,
    label: str,
    place: str,
    **pressed: str,
) -> Html:
    return KIT.dressed(
        lang,
        "div.crd",
        face(name, ends, seals, lang),
        coin(cost, "ok" if sure else ""),
        cls=state,
        place=place,
        label=label,
        data_piece=name,
        **pressed,
    )
