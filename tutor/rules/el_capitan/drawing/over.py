"""The end: every player's money, the last payday, and the final map."""

from __future__ import annotations

from ...kernel.markup import Html, joined
from .payday import payday_totals
from .pieces import KIT, View
from .sea import chart


def stage(view: View) -> Html:
    cards = [KIT.final(view, row, tied=False) for row in view["scene"]["rows"]]
    return joined(
        KIT.over(view, *cards), payday_totals(view), chart(view["lang"], tuple(view["towns"]), "map", "pd")
    )
