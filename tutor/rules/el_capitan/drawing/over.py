"""The end: every player's money, the last payday, and the final map."""

from __future__ import annotations

from ...kernel.markup import Html, joined
from ..view.types import Over, StageView
from .payday import payday_totals
from .pieces import KIT
from .sea import chart


def stage(view: StageView[Over]) -> Html:
    cards = [KIT.final(view, row, tied=False) for row in view["scene"]["rows"]]
    return joined(
        KIT.over(view, *cards), payday_totals(view), chart(view["lang"], tuple(view["towns"]), "map", "pd")
    )
