"""The mayor's table: the colonist ship, who gets whom, who is left to place."""

from __future__ import annotations

from typing import Any

from ...kernel.drawing.pieces import aloud
from ...kernel.drawing.words import edition, sentences
from ...kernel.markup import Html, joined, tag
from .marks import BOATS
from .pieces import KIT, View, at, badge, circles, man, who
from .ships import water
from .strip import offer
from .words import words


def stage(view: View) -> Html:
    scene = view["scene"]
    rows = [_row(view, scene, row) for row in scene["rows"]]
    title = tag("h3", words.say("label.aboard_text", view["lang"]))
    side = tag("div.quay-side", title, *rows, offer(view))
    cls = "" if view["colonists"]["aboard"] else "ashore"
    return tag("div.harbour.mayor", tag("div.sea.one", _boat(view, scene), water()), side, cls=cls, data_stage="mayor")


def _boat(view: View, scene: dict[str, Any]) -> Html:
    lang, people = view["lang"], view["colonists"]
    aboard, red = people["aboard"], people["red"]
    if aboard:
        title, note = words.say("label.aboard", lang, n=aboard), words.say("label.supply_left", lang, n=people["n"])
    else:
        title, note = words.say("label.shared", lang), words.say("label.shared_text", lang)
    order = [row["seat"] for row in scene["rows"]]
    owners = [badge(view, order[k % len(order)]) if scene["greet"] and not red else None for k in range(aboard)]
    men = [tag("span.man", man(k >= aboard - red), owner) for k, owner in enumerate(owners)]
    inside = KIT.used(BOATS.get(edition(lang), "boat"), "boat"), tag("span.banner", *aloud(sentences(title, note), tag("b", title), tag("span", note)))
    return at(
        view, "div.boat-stage", "colonist_ship", *inside, tag("span.people", *men), cls="many" if aboard > 10 else ""
    )


def _row(view: View, scene: dict[str, Any], row: dict[str, Any]) -> Html:
    lang, seat, waiting = view["lang"], row["seat"], row["waiting"]
    done = view["away"][seat] < 0
    said = ""
    if scene["greet"]:
        said = words.say("label.gets_you" if seat == view["me"] else "label.gets", lang, n=row["gets"])
    elif waiting and not done:
        said = words.say("label.to_place", lang, n=waiting)
    elif done:
        said = words.say("order.done", lang)
    heard = words.say("label.gets", lang, n=row["gets"]) if scene["greet"] else said
    people = circles(waiting, waiting, row["red"]) if waiting < 8 else joined(circles(1, 1), tag("b", waiting))
    shown = badge(view, seat), tag("b", who(view, seat)), tag("small", said), tag("span.ks", people)
    inside = aloud(sentences(f"{view['names'][seat]}{'' if scene['greet'] else ':'} {heard}"), *shown)
    return tag("div.who", *inside, cls="now" if seat == view["actor"] else "", data_place=f"sanjuan:{seat}")
