"""The town during the choice of the main action: every building that can be entered."""

from __future__ import annotations

from ...kernel.markup import Html, joined, tag
from ..view.scenes import Main
from ..view.types import StageView, View
from . import shop
from .pieces import coin, person, sign
from .plate import plate
from .words import words
from .workshop import head, leave
from .workshop import stage as box

STAGES = ("main", "clear", "before", "after")  # the stages with the street


def street(view: View) -> Html:
    """The buildings in a fixed order: an area for each, so that only what changed is sent."""
    if view["stage"] not in STAGES:
        return Html()
    return joined(*(plate(view, one, f"building:{one['id']}") for one in view["street"]))


def sieve(view: View) -> Html | None:
    """On a phone: only what can be used, or everything; nothing if both are the same."""
    can = sum("do" in one["press"] for one in view["street"])
    if can in (0, len(view["street"])) or not view["mine"]:
        return None
    lang = view["lang"]
    box = tag("input", type="checkbox", cls="all-of", data_key="all-buildings", data_wears="all")
    return tag(
        "label.sieve",
        tag("span", words.say("label.open", lang, n=can)),
        box,
        tag("span", words.say("label.all", lang, n=len(view["street"]))),
    )


def stage(view: StageView[Main]) -> Html:
    lang = view["lang"]
    legend = tag(
        "p.legend",
        tag("span", sign("food"), coin(1, "xs"), words.say("label.fee_legend", lang)),
        tag("span", person(view["actor"], "disc in"), words.say("label.occupied", lang)),
        aria_hidden="true",
    )
    sifted = sieve(view)
    title = head(
        view, "last" if view["scene"]["last"] else "main", legend, sifted, cls="sieved" if sifted else ""
    )
    wares = shop.shut(view)
    return box(view, "main", title, leave(view), cls="sifts" if sifted else "", street=True, wares=wares)
