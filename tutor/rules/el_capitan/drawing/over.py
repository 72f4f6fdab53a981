"""The end: every player's money, and the last payday, line by line."""

from __future__ import annotations

from ...kernel.markup import Html, joined
from .payday import sums
from .pieces import KIT, View


def stage(view: View) -> Html:
    cards = [KIT.final(view, row, tied=False) for row in view["scene"]["rows"]]
    return joined(KIT.over(view, *cards), sums(view))
