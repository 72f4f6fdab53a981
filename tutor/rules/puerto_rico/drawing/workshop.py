"""The craftsman's stage: what each player produces, and the extra barrel."""

from __future__ import annotations

from ...kernel.drawing.pieces import can
from ...kernel.markup import Html, tag
from ..ruleset import GOODS
from ..view.scenes import Craftsman, Made, Maker
from ..view.types import StageView, View
from .pieces import KIT, badge, barrel, button, head, q, sr, who
from .words import words


def stage(view: StageView[Craftsman]) -> Html:
    scene, lang = view["scene"], view["lang"]
    key = "craftsman"
    if scene["extra"]:
        key = "extra_you" if view["mine"] else "extra"
    title = words.say(f"stage.{key}", lang, name=view["names"][view["actor"]])
    body = [_extra(view, scene["extra"])] if scene["extra"] else [_row(view, row) for row in scene["rows"]]
    return tag("div.makes", head(title), *body, data_stage="craftsman")


def _row(view: View, row: Maker) -> Html:
    lang, pressed = view["lang"], row["press"]
    goods = [
        tag("span.grp", barrel(g, piece=False) * n, tag("b", n), sr(f" {words.name(g, lang, n)}, "))
        for g, n in zip(GOODS, row["makes"], strict=True)
        if n
    ]
    if row["done"]:
        goods = [q(words.say("label.made", lang))]
    elif not goods:
        goods = [q(words.say("label.nothing_made", lang))]
    short = tag("small", words.say("label.not_enough", lang)) if row["short"] else None
    verb = tag("em.go", words.say("label.produce", lang)) if can(pressed) else None
    now = "now" if row["seat"] == view["actor"] and not can(pressed) else ""
    inside = badge(view, row["seat"]), tag("b", who(view, row["seat"])), *goods, short, verb
    makes = ", ".join(f"{n} {words.name(g, lang, n)}" for g, n in zip(GOODS, row["makes"], strict=True) if n)
    label = words.told(pressed, lang, makes or words.say("label.nothing_made", lang))
    return KIT.dressed(lang, "div.who", *inside, cls=f"{now} {can(pressed)}", label=label, **(pressed or {}))


def _extra(view: View, rows: list[Made]) -> Html:
    """The kinds just produced, each as a barrel to press."""
    lang = view["lang"]
    return tag(
        "div.picks",
        *(
            button(
                "div.pick-good",
                row["press"],
                lang,
                barrel(row["good"], "b big", piece=False),
                tag("span", words.title(row["good"], lang)),
            )
            for row in rows
        ),
    )
