"""Cards of roles that players choose: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from typing import Any

from ..svg import text
from .pieces import Kit, View, badge
from .words import first

Card = dict[str, Any]  # {"id", "taken": by whom or -1, "press"}


def holder(kit: Kit, view: View, card: Card) -> str:
    """Who has taken the card."""
    taken = card["taken"]
    return f"{badge(view, taken)}<span>{kit.who(view, taken)}</span>" if taken >= 0 else ""


def quiet(kit: Kit, view: View, card: Card, now: bool, held: str, more: str = "") -> str:
    """A card in the row: the same whoever decides, as it asks and the stage does. `now`: its phase is on."""
    role, taken = card["id"], card["taken"] >= 0
    inside = (
        f'<b>{text(kit.words.title(first(role), view["lang"]))}</b>'
        f'<span class="line" data-piece="{role}">{kit.icon(role)}{held}</span>{more}'
    )
    cls = "role now" if now and taken else "role taken" if taken else "role"
    return kit.thing(view, inside, cls, f"role:{role}", {"ask": f"choose {role}"}, label=None if taken else "")


def large(kit: Kit, view: View, card: Card, mark: str = "", more: str = "") -> str:
    """A card to choose: what it does, and what its chooser has of it; `mark` stands below that."""
    lang, role, taken = view["lang"], card["id"], card["taken"]
    if taken >= 0:
        does = f'<span class="line">{badge(view, taken)}{kit.who(view, taken)}</span>'
    else:
        does, perk = (text(kit.words.say(f"{group}.{first(role)}", lang)) for group in ("does", "perk"))
        does = f"<span>{does}</span><em>{perk}</em>{mark}"
    title = text(kit.words.title(first(role), lang))
    inside = f'<span class="line" data-piece="{role}">{kit.icon(role)}<b>{title}</b></span>{does}{more}'
    return kit.thing(view, inside, "card taken" if taken >= 0 else "card", f"role:{role}", card["press"])


def stage(kit: Kit, view: View, note: str, cards: str, many: str = "cards") -> str:
    """Somebody chooses: whose choice it is, the round, the cards."""
    key = "stage.choose_you" if view["mine"] else "stage.choose"
    title = text(kit.words.say(key, view["lang"], name=view["names"][view["actor"]]))
    return (
        f'<div class="choose" data-stage="choose"><div class="head"><h3>{title}</h3><span class="q">{text(note)}</span></div>'
        f'<div class="{many}" data-place="roles">{cards}</div></div>'
    )
