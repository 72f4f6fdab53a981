"""Small pieces as HTML: goods, card backs, points, badges; what may be pressed."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from . import words
from .marks import EMBLEMS

View = dict[str, Any]
_LONG = 11  # letters that fit on a card


def chip(good: str) -> str:
    """A good inside a line of text."""
    return f'<svg class="i"><use href="#sj-i-{good}"/></svg>'


def good(kind: str, cls: str = "g", piece: bool = True) -> str:
    """A good on its building: a card face down, whatever card it is."""
    moving = ' data-piece="?"' if piece else ""
    return f'<svg class="{cls}"{moving}><use href="#sj-b-{kind}"/></svg>'


def back(cls: str = "cb", piece: bool = True) -> str:
    """A card face down."""
    moving = ' data-piece="?"' if piece else ""
    return f'<svg class="{cls}"{moving}><use href="#sj-back"/></svg>'


def icon(name: str) -> str:
    return f'<svg class="ic"><use href="#sj-r-{name}"/></svg>'


def emblem(card: str, of: str = "") -> str:
    """The picture on a card: a building's emblem, or the seal of its good."""
    return f'<svg class="em"><use href="#{f"sj-e-{card}" if card in EMBLEMS else f"sj-o-{of}"}"/></svg>'


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


def points(n: int, cls: str = "") -> str:
    """A green hexagon."""
    return f'<b class="{f"pt {cls}".strip()}">{n}</b>'


def badge(view: View, seat: int, place: str = "") -> str:
    letter = text(view["names"][seat][:1].upper())
    return tag("i", letter, cls=f"bd s{seat}", data_place=place, aria_hidden="true")


def governor(view: View, seat: int) -> str:
    """The governor's crown, on the one who wears it; else the place for it."""
    if view["governor"] != seat:
        return f'<span class="gov" data-place="governor:{seat}"></span>'
    said = sr(words.say("label.governor", view["lang"]))
    return f'<span class="gov" data-place="governor:{seat}"><span data-piece="governor">{icon("crown")}</span></span>{said}'


def held(view: View, seat: int) -> str:
    """The role tiles a player has taken this round."""
    tiles = "".join(
        f'<i class="held" data-piece="{role}" title="{text(words.title(role, view["lang"]))}">{icon(role)}</i>'
        for role in view["seats"][seat]["roles"]
    )
    return f'<span class="helds" data-place="held:{seat}">{tiles}</span>'


def sr(label: str) -> str:
    """Words for a screen reader only."""
    return f'<span class="sr">{text(label)}</span>'


def who(view: View, seat: int) -> str:
    """The player's name; "You" for the one who looks."""
    if seat == view["me"]:
        return words.say("label.you", view["lang"])
    return text(view["names"][seat])


def state_of(view: View, place: str, pressed: View | None = None) -> str:
    """The classes of a place: can be done, a fact, refused, just changed."""
    found = []
    if pressed and "do" in pressed:
        found.append("can")
    if place:
        if place in view["lit"]:
            found.append("lit")
        if place == view["refused"]:
            found.append("refused")
        if place in view["recent"]["places"]:
            found.append("new")
    return " ".join(found)


def thing(view: View, inside: str, cls: str, place: str = "", pressed: View | None = None, **more: Any) -> str:
    """A thing on the board: its place, its state, and what pressing it does."""
    extra = state_of(view, place, pressed)
    label = more.pop("label", None)
    label = words.label(pressed, view["lang"]) if label is None else label
    return tag(
        more.pop("name", "div"), inside, cls=f"{cls} {extra}".strip(), data_place=place or None,
        **press(pressed, label), **more,
    )  # fmt: skip


def pick(view: View, pressed: View, key: str, place: str = "", **facts: Any) -> str:
    """A button on the stage."""
    said = text(words.say(f"label.{key}", view["lang"], **facts))
    return thing(view, said, "pick", place, pressed, name="b", label="")


def gain(view: View, seat: int) -> str:
    """How many cards more (or fewer) are in a hand since the last action."""
    n = view["recent"]["cards"].get(str(seat), 0)
    return f'<em class="plus-n">{"+" if n > 0 else "−"}{abs(n)}</em>' if n else ""
