"""When a seat's turn comes, in words."""

from __future__ import annotations

from ..view.types import View
from .pieces import KIT
from .words import words


def order(view: View, seat: int) -> str:
    """ "next", "then", "last": turns go clockwise, so no number is needed."""
    turns = view["away"]
    mine, lang = turns[seat], view["lang"]
    if view["actor"] < 0 or mine < 0:
        return ""
    if mine == 0:
        return KIT.order(view, seat, "main")
    return words.say(
        "order.next" if mine == 1 else "order.last" if mine == max(turns) else "order.then", lang
    )
