"""The town while the main action is chosen: every building one may enter."""

from __future__ import annotations

from ...kernel.markup import Html, tag
from .pieces import View, coin, person, sign
from .plate import plate
from .words import words


def title(view: View, key: str, *more: Html | None) -> Html:
    """The line above a stage: one for the one who decides, one for who looks on."""
    lang = view["lang"]
    if view["mine"]:
        said = words.say(f"stage.{key}_you", lang)
    else:
        said = words.say(f"stage.{key}", lang, name=view["names"][view["actor"]]) if view["actor"] >= 0 else ""
    return tag("div.head", tag("h3", said), *more)


def street(view: View) -> Html:
    """The plates, in an order that stays."""
    return tag("div.street", *(plate(view, one, f"building:{one['id']}") for one in view["street"]))


def stage(view: View) -> Html:
    lang = view["lang"]
    legend = tag(
        "p.legend", tag("span", sign("food"), coin(1, "xs"), words.say("label.fee_legend", lang)),
        tag("span", person(view["actor"], "disc in"), words.say("label.occupied", lang)), aria_hidden="true",
    )  # fmt: skip
    return tag("div.stage", title(view, "main", legend), street(view), data_stage="main")
