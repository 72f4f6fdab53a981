"""The role cards: a small row, or large cards with their effects while a player chooses."""

from __future__ import annotations

from ...kernel.drawing import roles
from ...kernel.markup import Html, tag, wrapped
from ..view.types import Role, View
from .aside import said_on_it
from .pieces import KIT, badge, coin
from .screen_reader import counted
from .words import words


def row(view: View) -> Html:
    """It is the same text no matter who decides, because presses there only ask. The page hides it beside the
    stage.
    """
    now = _current(view)
    cards = [_card(view, card, card["id"] == now) for card in view["roles"]]
    return wrapped("div.roles", *cards, cls=f"n{len(cards)}", data_place="roles")


def _current(view: View) -> str:
    return "captain" if view["stage"] == "store" else str(view["stage"])


def _coins(card: Role) -> Html | None:
    return coin(card["coins"]) if card["coins"] else None


def _mark(view: View, role: str) -> tuple[Html, str] | None:
    """What an expansion has put on a role's card: the player's badge, and its words."""
    row = next((row for row in view["aside"] if row.get("on") == role), None)
    seat = row["facts"]["seat"] if row else None
    return (badge(view, seat), said_on_it(view, row)) if row and isinstance(seat, int) else None


def _note(view: View, card: Role, mark: tuple[Html, str] | None) -> str:
    """What is on a role's card, for screen readers."""
    found = [counted(card["coins"], "coins", view["lang"])] if card["coins"] else []
    return ". ".join([*found, mark[1]] if mark else found)


def _card(view: View, card: Role, now: bool) -> Html:
    mark = _mark(view, card["id"])
    return roles.quiet(
        KIT,
        view,
        card,
        now,
        tag("span.mark", mark[0]) if mark else None,
        _coins(card),
        _note(view, card, mark),
    )


def stage(view: View) -> Html:
    note = words.say("label.last_round" if view["ending"] else "label.round", view["lang"], n=view["round"])
    cards = [_large(view, card) for card in view["roles"]]
    return roles.stage(KIT, view, note, cards, f"n{len(cards)}")


def _large(view: View, card: Role) -> Html:
    mark = _mark(view, card["id"])
    shown = tag("span.line.mark", *mark) if mark else None
    twice = card["times"] > 1 and words.has(f"twice.{words.first(card['id'])}", view["lang"])
    perk = "twice" if twice else "perk"
    return roles.large(KIT, view, card, shown, _coins(card), _note(view, card, mark), perk)
