"""The role cards: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from typing import Any

from ...kernel.drawing import roles
from ...kernel.svg import text
from .aside import said
from .pieces import KIT, View, badge, coin, sr
from .words import words


def row(view: View) -> str:
    """The same text whoever decides: it asks, and the stage does. The page hides it beside the stage."""
    now = _current(view)
    cards = "".join(_card(view, card, card["id"] == now) for card in view["roles"])
    return f'<div class="roles n{len(view["roles"])}" data-place="roles">{cards}</div>'


def _current(view: View) -> str:
    return "captain" if view["stage"] == "store" else str(view["stage"])


def _coins(card: dict[str, Any]) -> str:
    return coin(card["coins"]) if card["coins"] else ""


def _mark(view: View, role: str) -> tuple[str, str]:
    """What an expansion has put on a role's card: whose badge, and its words."""
    row = next((row for row in view["aside"] if row.get("on") == role), None)
    return (badge(view, row["facts"]["seat"]), said(view, row, "on_it")) if row else ("", "")


def _card(view: View, card: dict[str, Any], now: bool) -> str:
    held = roles.holder(KIT, view, card)
    if held and card["coins"]:
        held = badge(view, card["taken"])
    mark, words_on_it = _mark(view, card["id"])
    if mark and not held:
        held = f'<span class="mark">{mark}</span>{sr(words_on_it)}'
    return roles.quiet(KIT, view, card, now, held, _coins(card))


def stage(view: View) -> str:
    note = words.say("label.last_round" if view["ending"] else "label.round", view["lang"], n=view["round"])
    cards = "".join(_large(view, card) for card in view["roles"])
    return roles.stage(KIT, view, note, cards, f"cards n{len(view['roles'])}")


def _large(view: View, card: dict[str, Any]) -> str:
    mark, words_on_it = _mark(view, card["id"])
    mark = mark and f'<span class="line mark">{mark}{text(words_on_it)}</span>'
    return roles.large(KIT, view, card, mark, _coins(card))
