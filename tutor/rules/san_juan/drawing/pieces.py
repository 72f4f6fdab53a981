"""Small pieces as HTML: goods, card backs, emblems, cards to pay with; the others are those of every board."""

from __future__ import annotations

from typing import Any

from ...kernel.declared import HIDDEN
from ...kernel.drawing.pieces import Kit, View, badge, points, sr
from ...kernel.svg import text
from .marks import EMBLEMS
from .words import words

__all__ = ["KIT", "View", "badge", "chip", "icon", "pick", "points", "sr", "state_of", "thing", "who"]
KIT = Kit(words, "sj-")
chip, icon, pick, state_of, thing, who = KIT.chip, KIT.icon, KIT.pick, KIT.state_of, KIT.thing, KIT.who
_LONG = 11  # letters that fit on a card


def good(kind: str, cls: str = "g", piece: bool = True) -> str:
    """A good on its building: a card face down, whatever card it is."""
    return KIT.used(f"b-{kind}", cls, HIDDEN if piece else "")


def back(cls: str = "cb", piece: bool = True) -> str:
    """A card face down."""
    return KIT.used("back", cls, HIDDEN if piece else "")


def emblem(card: str, of: str = "") -> str:
    """The picture on a card: a building's emblem, or the seal of its good."""
    return KIT.used(f"e-{card}" if card in EMBLEMS else f"o-{of}", "em")


def picture(card: dict[str, Any]) -> str:
    """What tells a card at a glance: its emblem, or its good with mark and letter."""
    return chip(card["good"]) if card["good"] else emblem(card["id"])


def named(thing: str, lang: str) -> str:
    """A card's name with a capital; a long word may break in its middle."""
    return " ".join(
        f"{text(word[: len(word) // 2])}&#173;{text(word[len(word) // 2 :])}" if len(word) > _LONG else text(word)
        for word in words.title(thing, lang).split()
    )


def cards(n: int | str, cls: str = "") -> str:
    """So many cards: what things cost and earn."""
    return f'<b class="n{" " + cls if cls else ""}">{n}</b>'


def held(view: View, seat: int) -> str:
    """The role tiles a player has taken this round."""
    tiles = "".join(
        f'<i class="held" data-piece="{role}" title="{text(words.title(role, view["lang"]))}">{icon(role)}</i>'
        for role in view["seats"][seat]["roles"]
    )
    return f'<span class="helds" data-place="held:{seat}">{tiles}</span>'


def gain(view: View, seat: int) -> str:
    """How many cards more (or fewer) are in a hand since the last action."""
    n = view["recent"]["cards"].get(str(seat), 0)
    return f'<em class="plus-n">{"+" if n > 0 else "−"}{abs(n)}</em>' if n else ""
