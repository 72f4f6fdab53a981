"""The role cards: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import text
from .aside import said
from .pieces import View, badge, coin, icon, sr, thing, who
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
    taken = card["taken"]
    held = f"{badge(view, taken)}<span>{who(view, taken)}</span>" if taken >= 0 else ""
    held = badge(view, taken) if taken >= 0 and card["coins"] else held
    mark, words_on_it = _mark(view, card["id"])
    if mark and taken < 0:
        held = f'<span class="mark">{mark}</span>{sr(words_on_it)}'
    inside = (
        f'<b>{text(words.title(card["id"].rstrip("2"), view["lang"]))}</b>'
        f'<span class="line" data-piece="{card["id"]}">{icon(card["id"])}{held}</span>{_coins(card)}'
    )
    cls = "role now" if now and taken >= 0 else "role taken" if taken >= 0 else "role"
    asked = {"ask": f"choose {card['id']}"}
    return thing(view, inside, cls, f"role:{card['id']}", asked, label="" if taken < 0 else None)


def stage(view: View) -> str:
    lang = view["lang"]
    key = "stage.choose_you" if view["mine"] else "stage.choose"
    title = text(words.say(key, lang, name=view["names"][view["actor"]]))
    note = words.say("label.last_round" if view["ending"] else "label.round", lang, n=view["round"])
    cards = "".join(_large(view, card) for card in view["roles"])
    return (
        f'<div class="choose" data-stage="choose"><div class="head"><h3>{title}</h3><span class="q">{text(note)}</span></div>'
        f'<div class="cards n{len(view["roles"])}" data-place="roles">{cards}</div></div>'
    )


def _large(view: View, card: dict[str, Any]) -> str:
    lang, role = view["lang"], card["id"].rstrip("2")
    taken = card["taken"]
    if taken >= 0:
        does = f'<span class="line">{badge(view, taken)}{who(view, taken)}</span>'
    else:
        does = f'<span>{text(words.say(f"does.{role}", lang))}</span><em>{text(words.say(f"perk.{role}", lang))}</em>'
        mark, words_on_it = _mark(view, card["id"])
        does += f'<span class="line mark">{mark}{text(words_on_it)}</span>' if mark else ""
    inside = f'<span class="line" data-piece="{card["id"]}">{icon(role)}<b>{text(words.title(role, lang))}</b></span>{does}{_coins(card)}'
    return thing(view, inside, "card taken" if taken >= 0 else "card", f"role:{card['id']}", card["press"])
