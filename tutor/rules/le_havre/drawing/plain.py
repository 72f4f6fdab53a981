"""A decision with no picture of its own: each choice a button."""

from __future__ import annotations

from ...kernel.markup import Html, tag
from .pieces import View, button
from .words import words


def stage(view: View) -> Html:
    """What may be done now, in words."""
    lang = view["lang"]
    acts = [button("b.pick", {"do": text}, lang, words.action(text, lang)) for text in view["scene"].get("acts", ())]
    return tag("div.stage", tag("div.head", tag("h3", words.task(view["stage"], lang))), tag("div.picks", *acts), data_stage=view["stage"])
