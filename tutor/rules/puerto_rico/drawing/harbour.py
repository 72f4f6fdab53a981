"""The harbour: the cargo ships with their spaces, and the player's own wharf."""

from __future__ import annotations

from ...kernel.markup import Html, tag
from ..view.scenes import Captain
from ..view.types import Load, Ship, StageView, View, Wharf
from .house import front
from .pieces import KIT, barrel, button, call, chip, q, sr, thing
from .screen_reader import ship as aloud
from .ships import ringed, water
from .words import words


def stage(view: StageView[Captain]) -> Html:
    ships = [ship(view, k) for k in range(len(view["ships"]))]
    wharf = view["scene"].get("wharf")
    side = _wharf(view, wharf) if wharf else front(view)
    sea = tag("div.sea", *ships, water(), cls=f"n{len(ships)}")
    return tag("div.harbour", sea, side, data_stage="captain")


def ship(view: View, k: int) -> Html:
    found, place = view["ships"][k], f"ship:{k}"
    size, load = found["size"], found["load"]
    inside = (
        None if found["press"] else sr(aloud(found, view["lang"])),
        ringed("ship"),
        ringed("lane"),
        tag("b.size", size, aria_hidden="true"),
        _holds(found),
        _tag(view, found),
        pills(view, found["loads"]),
        call(view, place),
    )
    cls = f"z{size}" + (" can" if found["loads"] else "") + (" full" if load == size else "")
    return thing(
        view, "div.ship", *inside, cls=cls, place=place, pressed=found["press"], label=_label(view, found)
    )


def _label(view: View, found: Ship) -> str:
    """The ship and its cargo, then what a press does."""
    return f"{aloud(found, view['lang'])} {words.label(found['press'], view['lang'])}"


def _holds(found: Ship) -> Html:
    size, load = found["size"], found["load"]
    would: Load = found["would"] or {"good": "", "n": 0, "press": {}}
    holds = []
    for j in range(size):
        inside = None
        if j < load:
            inside = barrel(found["good"])
        elif j < load + would["n"]:
            inside = barrel(would["good"], "b would", piece=False)
        holds.append(tag("i.h", inside))
        if size > 4 and j + 1 == (size + 1) // 2:
            holds.append(tag("br"))
    return tag("span.holds", *holds)


def _tag(view: View, found: Ship) -> Html:
    """The free spaces, shown at the waterline."""
    lang, free = view["lang"], found["size"] - found["load"]
    if not found["load"]:
        return tag("span.tag", words.say("label.empty", lang), aria_hidden="true")
    return tag(
        "span.tag",
        chip(found["good"]),
        words.say("label.free" if free else "label.full", lang, n=free),
        aria_hidden="true",
    )


def pills(view: View, loads: list[Load]) -> Html | None:
    """Several loads to choose from, each a small button."""
    made = [button("b.pill", one["press"], view["lang"], one["n"], chip(one["good"])) for one in loads]
    return tag("span.pills", *made) if made else None


def _wharf(view: View, wharf: Wharf) -> Html:
    lang = view["lang"]
    said = words.say("label.wharf_used" if wharf["used"] else "label.wharf_open", lang)
    inside = (
        tag("h3", words.say("label.wharf", lang)),
        KIT.used("boat", "boat"),
        tag("p", said),
        pills(view, wharf["loads"]),
    )
    cls = "can" if wharf["loads"] else ""
    return thing(view, "div.own-wharf", *inside, cls=cls, place="wharf", pressed=wharf["press"])


def small(view: View) -> Html:
    """The ships in one line while another decision is pending."""
    return tag("div.minis", *(_small(view, k, found) for k, found in enumerate(view["ships"])))


def _small(view: View, k: int, found: Ship) -> Html:
    good, full = found["good"], found["size"] == found["load"]
    cargo = (chip(good), found["load"]) if good else (q(words.say("label.empty", view["lang"])),)
    size = tag("b.sz", found["size"], data_piece=good)
    drawn = tag("span.mute", size, *cargo, aria_hidden="true"), sr(aloud(found, view["lang"]))
    return thing(
        view,
        "span.mini",
        *drawn,
        cls="full" if full else "",
        place=f"ship:{k}",
        pressed=found["press"],
        label=_label(view, found),
    )
