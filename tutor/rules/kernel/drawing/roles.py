"""Cards of roles that players choose: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..markup import Html, tag
from .pieces import Kit, View, badge, head
from .words import first

Card = dict[str, Any]  # {"id", "taken": by whom or -1, "press"}


def holder(kit: Kit, view: View, card: Card) -> tuple[Html, ...]:
    """Who has taken the card."""
    taken = card["taken"]
    return (badge(view, taken), tag("span", kit.who(view, taken))) if taken >= 0 else ()


def quiet(kit: Kit, view: View, card: Card, now: bool, held: tuple[Html, ...], more: Html | None = None) -> Html:
    """A card in the row: the same whoever decides, as it asks and the stage does. `now`: its phase is on."""
    role, taken = card["id"], card["taken"] >= 0
    title = tag("b", kit.words.title(first(role), view["lang"]))
    line = tag("span.line", kit.icon(role), *held, data_piece=role)
    cls = "now" if now and taken else "taken" if taken else ""
    asked, label = {"ask": f"choose {role}"}, None if taken else ""
    return kit.thing(view, "div.role", title, line, more, cls=cls, place=f"role:{role}", pressed=asked, label=label)


def large(kit: Kit, view: View, card: Card, mark: Html | None = None, more: Html | None = None) -> Html:
    """A card to choose: what it does, and what its chooser has of it; `mark` stands below that."""
    lang, role, taken = view["lang"], card["id"], card["taken"]
    if taken >= 0:
        does: tuple[Html | None, ...] = (tag("span.line", badge(view, taken), kit.who(view, taken)),)
    else:
        said, perk = (kit.words.say(f"{group}.{first(role)}", lang) for group in ("does", "perk"))
        does = tag("span", said), tag("em", perk), mark
    line = tag("span.line", kit.icon(role), tag("b", kit.words.title(first(role), lang)), data_piece=role)
    cls = "taken" if taken >= 0 else ""
    return kit.thing(view, "div.card", line, *does, more, cls=cls, place=f"role:{role}", pressed=card["press"])


def stage(kit: Kit, view: View, note: str, cards: Iterable[Html], many: str = "") -> Html:
    """Somebody chooses: whose choice it is, the round, the cards."""
    key = "stage.choose_you" if view["mine"] else "stage.choose"
    title = kit.words.say(key, view["lang"], name=view["names"][view["actor"]])
    row = tag("div.cards", *cards, cls=many, data_place="roles")
    return tag("div.choose", head(title, tag("span.q", note)), row, data_stage="choose")
