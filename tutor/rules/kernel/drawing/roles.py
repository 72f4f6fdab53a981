"""Cards of roles that players choose: a small row,
or large cards with their effects while a player chooses.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..markup import Html, drawn, tag, wrapped
from ..views import RoleCard, View
from .pieces import PieceRenderer, head, lettered


class Holder(NamedTuple):
    """The player who has taken a card: the seat, the name, and the name for the viewer ("You")."""

    seat: int
    name: str
    shown: str


def holder(kit: PieceRenderer, view: View, card: RoleCard) -> Holder | None:
    """The player who has taken the card."""
    taken = card["taken"]
    return Holder(taken, view["names"][taken], kit.who(view, taken)) if taken >= 0 else None


def quiet(
    kit: PieceRenderer,
    view: View,
    card: RoleCard,
    now: bool,
    mark: Html | None = None,
    more: Html | None = None,
    note: str = "",
) -> Html:
    """A card in the row. It looks the same no matter who decides, since the stage and its buttons show that.

    `now`: its phase is being played; `mark` is shown in place of a holder, `more` below it; `note` is read
    aloud.
    """
    cls = "" if card["taken"] < 0 else "now" if now else "taken"
    state = kit.state_of(view, f"role:{card['id']}")
    return _quiet(kit, view["lang"], card["id"], cls, state, holder(kit, view, card), mark, more, note)


def _whose(kit: PieceRenderer, lang: str, held: Holder | None) -> str:
    """The holder of the card, for screen readers."""
    return kit.words.say("label.taken_by", lang, name=held.name) if held else ""


@drawn
def _quiet(
    kit: PieceRenderer,
    lang: str,
    role: str,
    cls: str,
    state: str,
    held: Holder | None,
    mark: Html | None,
    more: Html | None,
    note: str,
) -> Html:
    title = tag("b", kit.words.title(kit.words.first(role), lang))
    who = (lettered(held.name, held.seat), None if more else tag("span", held.shown)) if held else (mark,)
    line = tag("span.line", kit.icon(role), *who, data_piece=role)
    label = kit.words.told({"ask": f"choose {role}"}, lang, _whose(kit, lang, held), note)
    asked = {"place": f"role:{role}", "ask": f"choose {role}", "label": label}
    return kit.dressed(lang, "div.role", title, line, more, cls=f"{cls} {state}", **asked)


def large(
    kit: PieceRenderer,
    view: View,
    card: RoleCard,
    mark: Html | None = None,
    more: Html | None = None,
    note: str = "",
    perk: str = "perk",
) -> Html:
    """A card that can be chosen: its effect and what its chooser gets (the group of words is `perk`);
    `mark` is shown below, `note` is read aloud.
    """
    role, pressed = card["id"], card["press"]
    state = kit.state_of(view, f"role:{role}", pressed)
    return _large(kit, view["lang"], role, state, holder(kit, view, card), mark, more, note, perk, **pressed)


@drawn
def _large(
    kit: PieceRenderer,
    lang: str,
    role: str,
    state: str,
    held: Holder | None,
    mark: Html | None,
    more: Html | None,
    note: str,
    perk: str,
    **pressed: str,
) -> Html:
    title = tag(
        "span.line", kit.icon(role), tag("b", kit.words.title(kit.words.first(role), lang)), data_piece=role
    )
    if held:
        does: tuple[Html | None, ...] = (tag("span.line", lettered(held.name, held.seat), held.shown),)
        facts, cls = [""], f"taken {state}"
    else:
        facts, cls = (
            [kit.words.say(f"{key}.{kit.words.first(role)}", lang) for key in ("does", perk)],
            state,
        )
        does = tag("span", facts[0]), tag("em", facts[1]), mark
    label = kit.words.told(pressed, lang, *facts, _whose(kit, lang, held), note)
    return kit.dressed(
        lang, "div.card", title, *does, more, cls=cls, place=f"role:{role}", label=label, **pressed
    )


def stage(kit: PieceRenderer, view: View, note: str, cards: Iterable[Html], many: str = "") -> Html:
    """The stage while a player chooses: whose choice it is, the round, the cards."""
    key = "stage.choose_you" if view["mine"] else "stage.choose"
    title = kit.words.say(key, view["lang"], name=view["names"][view["actor"]])
    row = wrapped("div.cards", *cards, cls=many, data_place="roles")
    return wrapped("div.choose", head(title, tag("span.q", note)), row, data_stage="choose")
