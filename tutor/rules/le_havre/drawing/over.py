"""The end: every player's fortune, line by line."""

from __future__ import annotations

from ...kernel.markup import Html
from .pieces import KIT, View


def stage(view: View) -> Html:
    return KIT.over(view, *(KIT.final(view, row, tied=False) for row in view["scene"]["rows"]))
