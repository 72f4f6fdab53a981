"""Paying counter by counter or the cheapest way: what is due, how much each counter is worth, what would be
lost.
"""

from __future__ import annotations

from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, tag
from ..view.scenes import Counter, Fee, Pay, Payment
from ..view.types import StageView
from .pieces import KIT, amounts, coin, counted, q, sign, sr, state_of, token
from .words import words
from .workshop import go, head, workshop

UNITS = {
    "food": "food",
    "energy": "energy",
}  # shown as bowls and flames; everything else is shown as its own pieces


def stage(view: StageView[Pay]) -> Html:
    """Payment of a fee, of energy, or of materials."""
    scene = view["scene"]
    step = 0 if scene["why"] == "fee" else 2
    key = f"pay_{scene['kind']}" if scene["kind"] in UNITS else "pay_goods"
    name = words.name(scene["what"], view["lang"]) if scene["what"] else ""
    to = (
        q(words.say("label.pays_to", view["lang"], name=view["names"][scene["to"]]))
        if scene["to"] >= 0
        else None
    )
    return workshop(view, "pay", step, head(view, key, to, n=scene["due"], what=name), composer(view))


def composer(view: StageView[Payment]) -> Html:
    """The meter, the counters to pay with, and a button for the cheapest way."""
    scene = view["scene"]
    return tag(
        "div.pay",
        tag("div.hdr", meter(view["lang"], scene["kind"], scene["paid"], scene["due"]), payment_totals(view)),
        tag("div.fuels", *(fuel(view, one) for one in scene["goods"])),
        cheapest(view),
        data_place="due",
    )


@drawn
def unit(kind: str) -> Html:
    return sign(kind) if kind in UNITS else token(kind, "tk s", False)


@drawn
def meter(lang: str, kind: str, paid: int, due: int) -> Html:
    """One bowl or flame for each unit that is due: paid or still missing."""
    said = words.say("text.meter", lang, paid=paid, due=due)
    full = tag("span.seg", *(unit(kind) for _ in range(paid))) if paid else None
    gaps = (tag("i.gap", unit(kind)) for _ in range(max(0, due - paid)))
    return tag("div.meter", sr(said), full, *gaps, role="status")


def payment_totals(view: StageView[Payment]) -> Html:
    scene = view["scene"]
    return (
        q(words.say("label.to_go", view["lang"], n=scene["left"]))
        if scene["left"]
        else q(words.say("label.enough", view["lang"]))
    )


def fuel(view: StageView[Payment], one: Counter) -> Html:
    """A counter to pay with: how many there are, and how much one is worth."""
    kind, place = view["scene"]["kind"], f"pay:{one['id']}"
    return _fuel(
        view["lang"],
        one["id"],
        one["n"],
        one["counts"],
        kind,
        view["mine"],
        place,
        state_of(view, place, one["press"]),
        **one["press"],
    )


@drawn
def _fuel(
    lang: str, what: str, n: int, counts: int, kind: str, mine: bool, place: str, state: str, **pressed: str
) -> Html:
    name = words.name(what, lang)
    have = words.say("label.in_hand" if mine else "label.have_other", lang, n=n)
    worth = words.say(f"text.counts_{kind}" if kind in UNITS else "text.counts", lang, n=counts)
    label = sentences(words.label(dict(pressed), lang), have, worth)
    each = tag("span.amt", *(sign(kind), tag("b", counts)) if kind in UNITS else (tag("b", f"×{counts}"),))
    inside = token(what, "tk"), tag("span.lab", tag("span", have), each), tag("i.plus1", sign("plus"))
    return KIT.dressed(
        lang,
        "div.fuel",
        *inside,
        cls=f"{'' if n else 'none'} {state}".strip(),
        place=place,
        label=label,
        title=name,
        **pressed,
    )


def cheapest(view: StageView[Payment]) -> Html | None:
    """A button for the rest: what is paid, and how much of it is lost."""
    scene, lang = view["scene"], view["lang"]
    way = scene["cheapest"]
    if not way["goods"]:
        return None
    lost = (
        q(words.say("label.lost", lang, n=way["lost"]))
        if way["lost"]
        else q(words.say("label.none_lost", lang))
    )
    said = words.say("label.pay_all" if way["all"] else "label.cheapest", lang)
    label = f"{said}: {counted(view, way['goods'])}"
    return tag(
        "div.ways",
        go(
            view,
            way["press"],
            said,
            sr(label),
            tag("span.sumup", amounts(way["goods"], small=False), aria_hidden="true"),
        ),
        lost,
    )


def fee(view: StageView[Fee]) -> Html:
    """A fee with a slash: food or franc."""
    lang, scene = view["lang"], view["scene"]
    shown = []
    for one in scene["kinds"]:
        piece = (
            coin(one["n"], "big")
            if one["kind"] == "franc"
            else tag("span.amt", sign("food", "sg b"), tag("b", one["n"]))
        )
        name = words.say(f"label.fee_{one['kind']}", lang, n=one["n"])
        shown.append(
            KIT.thing(
                view, "div.way2", piece, tag("b", name), place=f"fee:{one['kind']}", pressed=one["press"]
            )
        )
    note = q(words.say("label.fee_note", lang))
    return workshop(view, "fee", 0, head(view, "fee"), tag("div.two-ways", *shown), note)
