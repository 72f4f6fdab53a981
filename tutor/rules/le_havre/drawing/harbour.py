"""The harbour: the sea with the supply tiles and the ships that pass them, and the quay with the offers."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ..view.types import Offer, Tile, View
from .pieces import KIT, boat, mini, sign, sr, state_of, token
from .words import words

QUIET = (
    "main",
    "clear",
    "before",
    "after",
    "offer_sale",
    "interest",
    "over",
)  # before and after the main action, when nobody pays for food


def harbour(view: View) -> Html:
    return tag("div.harbour", _sea(view), _quay(view))


def _sea(view: View) -> Html:
    lang, card = view["lang"], view["card"]
    tiles = [_tile(view, k, one) for k, one in enumerate(view["tiles"])]
    pot = None
    if card:
        said = words.say("text.food_due", lang, n=card["food"])
        pot = tag(
            "div.pot",
            tag(
                "span",
                sign("food"),
                tag("b", card["food"]),
                tag("small", words.say("label.each", lang)),
                aria_hidden="true",
            ),
            sr(said),
            data_place="pot",
        )
    return tag("div.sea", *tiles, pot, data_place="sea")


def _tile(view: View, k: int, one: Tile) -> Html:
    seat = one["boat"]
    said = _tile_said(view, one)
    cls = "now" if one["now"] else "past" if one["past"] else "" if one["id"] else "down"
    return _tile_of(
        view["lang"],
        k,
        seat,
        tuple(one["brings"]),
        one["interest"],
        said,
        f"{cls} {state_of(view, f'sea:{k + 1}')}".strip(),
    )


def _tile_said(view: View, one: Tile) -> str:
    lang = view["lang"]
    goods = f" {words.say('text.and', lang)} ".join(words.name(what, lang) for what in one["brings"])
    parts = [words.say("text.tile", lang, list=goods) if goods else words.say("text.tile_down", lang)]
    parts += [words.say("text.tile_interest", lang)] if one["interest"] else []
    parts += [words.say("text.boat", lang, name=view["names"][one["boat"]])] if one["boat"] >= 0 else []
    return ", ".join(parts) + "."


@drawn
def _tile_of(
    lang: str, k: int, seat: int, brings: tuple[str, ...], interest: bool, said: str, cls: str
) -> Html:
    sail = boat(seat) if seat >= 0 else None
    named = tag("span", words.say("label.interest", lang))
    due = tag("em.pct", named, aria_hidden="true") if interest else None
    return tag(
        "div.tile",
        sr(said),
        sail,
        *(mini(what) for what in brings),
        due,
        cls=cls,
        data_place=f"sea:{k + 1}",
    )


def _quay(view: View) -> Html:
    lang = view["lang"]
    open_ = any("do" in one["press"] for one in view["offers"])
    title = tag("h3", words.say("stage.offers_you" if open_ else "stage.offers", lang))
    head = tag("div.head", title, tag("span.q", words.say("label.all_there", lang)))
    offers = [offer(view, one) for one in view["offers"]]
    never = tag(
        "div.never",
        tag("small", words.say("label.never_offered", lang)),
        tag("span", mini("coal"), mini("hides")),
        data_place="never",
    )
    waits = view["stage"] not in QUIET and not any(_looked_at(view, one) for one in view["offers"])
    return tag("div.quay", head, tag("div.offers", *offers, never), cls="waits" if waits else "")


def _looked_at(view: View, one: Offer) -> bool:
    """Whether this offer can be taken, or is mentioned by an open card."""
    return bool({"can", "lit"} & set(state_of(view, f"offer:{one['id']}", one["press"]).split()))


def offer(view: View, one: Offer) -> Html:
    """An offer: the goods there, which are taken together."""
    place = f"offer:{one['id']}"
    return _offer(
        view["lang"], one["id"], one["n"], one["new"], state_of(view, place, one["press"]), **one["press"]
    )


@drawn
def _offer(lang: str, what: str, n: int, new: bool, state: str, **pressed: str) -> Html:
    name = words.name(what, lang, n)
    label = words.told(pressed, lang, words.say("text.lie_there", lang, n=n, what=name))
    inside = (
        token(what),
        tag("b.num", n, cls="n3" if n > 99 else ""),
        tag("small", words.name(what, lang, 2 if what == "franc" else 1)),
    )
    plus = tag("em.plus", "+1", aria_hidden="true") if new else None
    cls = f"{'' if n else 'none'} {state}".strip()
    return KIT.dressed(
        lang, "div.offer", *inside, plus, cls=cls, place=f"offer:{what}", label=label, **pressed
    )
