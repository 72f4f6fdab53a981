"""When a seat's turn comes in this phase, in words."""

from __future__ import annotations

from ..view.types import View
from .pieces import KIT

# The word for each kind of decision.
_WORDS = {
    "choose": "choose",
    "double": "choose",
    "build": "builder",
    "pay": "builder",
    "produce": "producer",
    "sell": "trader",
    "councillor_draw": "councillor",
    "keep": "councillor",
    "sift": "councillor",
    "prospector_draw": "prospector",
    "mine": "prospector",
    "strike": "prospector",
    "tuck": "tuck",
    "limit": "limit",
}
_QUIET = ("prospector", "tuck", "limit")


def order(view: View, seat: int) -> str:
    word = _WORDS.get(view["stage"], "")
    if not word or (view["away"][seat] < 0 and word in _QUIET):
        return ""
    return KIT.order(view, seat, word)
