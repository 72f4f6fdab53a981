"""The bank: colonist ship and supply, points, and small versions of what is not on the stage."""

from __future__ import annotations

from ...kernel.markup import Html, tag, wrapped
from ..view.types import View
from . import aside, harbour, house
from .pieces import at, circles, h4, man, points, thing
from .words import words


def bank(view: View) -> Html:
    parts = []
    if view["stage"] != "captain":
        parts.append(_ships(view))
    if view["stage"] != "trader":
        shown = view["stage"] == "captain" and not view["scene"].get("wharf")
        parts.append(_line(view, "house", house.small(view), "dup" if shown else ""))
    return wrapped("div.bank", *parts, _people(view), aside.rows(view), data_place="bank")


def _ships(view: View) -> Html:
    return _line(view, "ships", harbour.small(view))


def _line(view: View, key: str, inside: Html, cls: str = "") -> Html:
    return tag("div.ln", h4(f"label.{key}", view["lang"]), inside, cls=f"of-{key} {cls}")


def _people(view: View) -> Html:
    lang, people = view["lang"], view["colonists"]
    shown = min(people["aboard"], 8)
    aboard = circles(shown, shown, min(people["red"], shown))
    rest = tag("b", people["aboard"]) if people["aboard"] > shown else None
    boat = at(view, "span.raft", "colonist_ship", aboard, rest)
    red = (" ", man(True), people["red_left"]) if people["red_left"] or people["red"] else ()
    left = man(), words.say("label.more", lang, n=people["n"]), *red
    there = [
        words.say("label.aboard", lang, n=people["aboard"]),
        words.say("label.more", lang, n=people["n"]),
    ]
    label = words.told(people["press"], lang, ", ".join(there))
    more = thing(
        view, "span.more", *left, place="supply", pressed=people["press"], label=label, data_what="colonist"
    )
    pool = at(view, "span.pool", "pool", points(view["pool"], "big"))
    ship = tag("div", h4("label.colonist_ship", lang), tag("div.in", boat, more))
    return tag("div.two-in", ship, tag("div.of-pool", h4("label.pool", lang), pool))
