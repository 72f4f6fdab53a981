"""When a seat's turn comes, in words."""

from __future__ import annotations

from ..view.types import View
from .pieces import KIT
from .words import words


def order(view: View, seat: int) -> str:
    """Whose turn it is, and who comes next; the order never changes, so this is enough."""
    away = view["away"][seat]
    if view["actor"] < 0 or away > 1:
        return ""
    if away == 1:
        return words.say("order.next", view["lang"])
    return KIT.order(view, seat, "turn") if away == 0 else words.say("order.through", view["lang"])
