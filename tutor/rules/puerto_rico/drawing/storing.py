"""Storing: the quay after the ships have gone, warehouses and the windrose."""

from __future__ import annotations

from ...kernel.markup import Html, tag
from ..view.scenes import Store, Stored
from ..view.types import StageView, View
from .pieces import barrel, button, h4, head, q
from .words import words


def stage(view: StageView[Store]) -> Html:
    scene, lang = view["scene"], view["lang"]
    key = "stage.store" if view["mine"] else "stage.store_other"
    title = words.say(key, lang, name=view["names"][view["actor"]])
    sums = tag("div.sums", *(_row(view, row) for row in scene["rows"]))
    top = head(title, q(words.say("label.returns", lang)))
    return tag("div.storing", top, tag("div.in", _rooms(view, scene), sums), data_stage="store")


def _rooms(view: View, scene: Store) -> Html:
    """The windrose's single space, and one warehouse space for each kind."""
    lang, rooms, stored = view["lang"], scene["rooms"], scene["stored"]
    singles = [tag("i.h", barrel(good, piece=False)) for good in scene["singles"]]
    singles += [tag("i.h")] * (scene["places"] - len(singles))
    slots = [
        tag("i.h.wide", barrel(stored[k], piece=False) if k < len(stored) else None) for k in range(rooms)
    ]
    key = "label.warehouse" if rooms else "label.warehouse_none"
    return tag(
        "div.rooms",
        h4("label.windrose", lang),
        tag("span.slots", *singles),
        h4(key, lang, n=rooms),
        tag("span.slots", *slots),
    )


def _row(view: View, row: Stored) -> Html:
    lang, good, buttons = view["lang"], row["good"], []
    if row["safe"] or row["one"]:
        buttons.append(tag("em.safe", words.say("label.safe", lang)))
    for pressed, label in ((row["store"], "label.store_all"), (row["keep"], "label.keep_one")):
        if pressed:
            buttons.append(button("b.pick", pressed, lang, words.say(label, lang, n=row["n"])))
    barrels = tag("span.grp", barrel(good, piece=False) * min(row["n"], 6), tag("b", row["n"]))
    return tag("div.row", barrels, tag("span.ways", *buttons))
