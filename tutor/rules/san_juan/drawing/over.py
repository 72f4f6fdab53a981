"""The end: every player's points, line by line, and what each has built."""

from __future__ import annotations

from ...kernel.markup import Html
from ..view.types import Over, StageView
from .pieces import KIT
from .words import words


def stage(view: StageView[Over]) -> Html:
    rows = view["scene"]["rows"]
    return KIT.over(
        view, *(KIT.final(view, row, words.say("label.built", view["lang"], n=row["built"])) for row in rows)
    )
