"""When a seat's turn comes in this phase, in words."""

from __future__ import annotations

from . import words
from .pieces import View, who

# The word for each kind of decision.
_WORDS = {
    "choose": "choose", "double": "choose", "build": "builder", "pay": "builder", "produce": "producer",
    "sell": "trader", "councillor_draw": "councillor", "keep": "councillor", "sift": "councillor",
    "prospector_draw": "prospector", "mine": "prospector", "strike": "prospector", "tuck": "tuck", "limit": "limit",
}  # fmt: skip
_QUIET = ("prospector", "tuck", "limit")


def order(view: View, seat: int) -> str:
    lang, word = view["lang"], _WORDS.get(view["stage"], "")
    turn = view["seats"][seat]["turn"]
    if not word or (turn < 0 and word in _QUIET):
        return ""
    if turn < 0:
        return words.say("order.done", lang)
    if turn == 0:
        return words.say(f"now.{word}", lang) if seat == view["me"] else words.say("now.other", lang, name=who(view, seat))
    return words.say(f"order.{word}", lang, nth=words.say(f"nth.{turn + 1}", lang))
