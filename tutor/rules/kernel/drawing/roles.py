"""Cards of roles that players choose: a quiet row, or large with what they do while somebody chooses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..markup import Html, drawn, tag
from .pieces import Kit, View, badge, head
from .words import first

Card = dict[str, Any]  # {"id", "taken": by whom or -1, "press"}


def holder(kit: Kit, view: View, card: Card) -> tuple[Html, ...]:
    """Who has taken the card."""
    taken = card["taken"]
    return (badge(view, taken), tag("span", kit.who(view, taken))) if taken >= 0 else ()


def quiet(kit: Kit, view: View, card: Card, now: bool, held: tuple[Html, ...], more: Html | None = None, note: str = "") -> Html:
    """A card in the row: the same whoever decides, as it asks and the stage does. `now`: its phase is on; `note`: said aloud."""
    cls = "" if card["taken"] < 0 else "now" if now else "taken"
    state = kit.state_of(view, f"role:{card['id']}")
    return _quiet(kit, view["lang"], card["id"], cls, state, _whose(kit, view, card), note, *held, more=more)


def _whose(kit: Kit, view: View, card: Card) -> str:
    """Who has taken the card, for a screen reader."""
    taken = card["taken"]
    return kit.words.say("label.taken_by", view["lang"], name=view["names"][taken]) if taken >= 0 else ""


@drawn
def _quiet(kit: Kit, lang: str, role: str, cls: str, state: str, whose: str, note: str, *held: Html, more: Html | None) -> Html:
    title = tag("b", kit.words.title(first(role), lang))
    line = tag("span.line", kit.icon(role), *held, data_piece=role)
    label = kit.words.told({"ask": f"choose {role}"}, lang, whose, note)
    asked = {"place": f"role:{role}", "ask": f"choose {role}", "label": label}
    return kit.dressed(lang, "div.role", title, line, more, cls=f"{cls} {state}", **asked)


def large(kit: Kit, view: View, card: Card, mark: Html | None = None, more: Html | None = None, note: str = "") -> Html:
    """A card to choose: what it does, and what its chooser has of it; `mark` stands below that, `note` says it aloud."""
    lang, role, taken = view["lang"], card["id"], card["taken"]
    if taken >= 0:
        does: tuple[Html | None, ...] = (tag("span.line", badge(view, taken), kit.who(view, taken)),)
        facts = [""]
    else:
        does = *_does(kit, lang, first(role)), mark
        facts = [kit.words.say(f"{key}.{first(role)}", lang) for key in ("does", "perk")]
    inside, cls = (_title(kit, lang, role), *does, more), "taken" if taken >= 0 else ""
    label = kit.words.told(card["press"], lang, *facts, _whose(kit, view, card), note)
    return kit.thing(view, "div.card", *inside, cls=cls, place=f"role:{role}", pressed=card["press"], label=label)


@drawn
def _title(kit: Kit, lang: str, role: str) -> Html:
    return tag("span.line", kit.icon(role), tag("b", kit.words.title(first(role), lang)), data_piece=role)


@drawn
def _does(kit: Kit, lang: str, role: str) -> tuple[Html, Html]:
    """What a role does, and what its chooser has of it."""
    return tag("span", kit.words.say(f"does.{role}", lang)), tag("em", kit.words.say(f"perk.{role}", lang))


def stage(kit: Kit, view: View, note: str, cards: Iterable[Html], many: str = "") -> Html:
    """Somebody chooses: whose choice it is, the round, the cards."""
    key = "stage.choose_you" if view["mine"] else "stage.choose"
    title = kit.words.say(key, view["lang"], name=view["names"][view["actor"]])
    row = tag("div.cards", *cards, cls=many, data_place="roles")
    return tag("div.choose", head(title, tag("span.q", note)), row, data_stage="choose")
