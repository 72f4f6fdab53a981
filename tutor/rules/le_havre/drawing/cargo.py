"""The stage for shipping: what each good brings, the holds, the energy of the trip, and the total income."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ..view.scenes import Load
from ..view.types import StageView
from .making import goods_row
from .pieces import coin, q, ship, sign, sr
from .words import words
from .workshop import go, head, workshop

_BY_HOLDS = {2: "wooden", 3: "iron", 4: "steel"}


def stage(view: StageView[Load]) -> Html:
    scene, lang = view["scene"], view["lang"]
    quay = tag("div.dockrow", *_ships(lang, tuple(scene["holds"]), scene["loaded"]), data_place="dock")
    hint = q(words.say("label.press_load", lang))
    burns = tag(
        "p.line2", sign("energy"), tag("b", words.say("label.trip", lang, n=scene["energy"])), q(_next(view))
    )
    end = go(
        view,
        scene["sail"],
        words.say("label.set_sail", lang, n=scene["loaded"]),
        coin(scene["francs"], "big"),
    )
    return workshop(
        view,
        "load",
        1,
        head(view, "load", n=sum(scene["holds"]) - scene["loaded"]),
        quay,
        hint,
        goods_row(view, scene["goods"], "load"),
        burns,
        end,
        ends=False,
    )


def _next(view: StageView[Load]) -> str:
    """The cost of one more good."""
    scene, lang = view["scene"], view["lang"]
    more = scene["next"] - scene["energy"]
    return words.say("label.trip_more", lang, n=more) if more > 0 else words.say("label.trip_same", lang)


@drawn
def _ships(lang: str, holds: tuple[int, ...], loaded: int) -> tuple[Html, ...]:
    """Each ship, the largest first, with its full and free holds."""
    found, left = [], loaded
    for size in holds:
        full = min(left, size)
        left -= full
        spoken = sr(words.say("text.hold", lang, n=full, of=size))
        shown = (
            *(tag("i.hold.f", sign("tick", "sg x")) for _ in range(full)),
            *(tag("i.hold") for _ in range(size - full)),
        )
        found.append(
            tag("div.vessel", spoken, ship(_BY_HOLDS[size]), tag("span.holds", *shown, aria_hidden="true"))
        )
    return tuple(found)
