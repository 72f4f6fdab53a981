"""The end: every player's fortune, line by line."""

from __future__ import annotations

from ...kernel.markup import Html
from ..view.scenes import Over
from ..view.types import StageView
from .pieces import KIT


def stage(view: StageView[Over]) -> Html:
    return KIT.over(view, *(KIT.final(view, row, tied=False) for row in view["scene"]["rows"]))
