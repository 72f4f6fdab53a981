"""Small pieces as HTML: barrels, tiles, colonists, coins, points, badges."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from . import words

View = dict[str, Any]


def barrel(good: str, cls: str = "b", piece: bool = True) -> str:
    moving = f' data-piece="{good}"' if piece else ""
    return f'<svg class="{cls}"{moving}><use href="#b-{good}"/></svg>'


def chip(good: str) -> str:
    """A good inside a line of text."""
    return f'<svg class="i"><use href="#i-{good}"/></svg>'


def icon(name: str) -> str:
    return f'<svg class="ic"><use href="#r-{name.rstrip("2")}"/></svg>'


def tile(kind: str, cls: str = "t", piece: bool = True) -> str:
    moving = f' data-piece="{kind}"' if piece else ""
    return f'<svg class="{cls}"{moving}><use href="#t-{kind}"/></svg>'


def small_tile(kind: str) -> str:
    return f'<svg class="s"><use href="#s-{kind}"/></svg>'


def circles(on: int, of: int, red: int = 0) -> str:
    """Colonists, those of the other colour last, then empty circles."""
    return man() * (on - red) + man(True) * red + '<i class="k"></i>' * (of - on)


def man(red: bool = False) -> str:
    """One colonist; `red`: of the other colour."""
    return '<i class="k on red" data-piece="burgher"></i>' if red else '<i class="k on" data-piece="colonist"></i>'


def coin(n: int | str, cls: str = "") -> str:
    return f'<b class="coin{" " + cls if cls else ""}" data-piece="coin">{n}</b>'


def points(n: int | None, cls: str = "", place: str = "") -> str:
    """A green hexagon; a pale one where the number is hidden."""
    cls = f"pt hid {cls}".strip() if n is None else f"pt {cls}".strip()
    return tag("b", "?" if n is None else str(n), cls=cls, data_place=place, data_piece="point")


def badge(view: View, seat: int, place: str = "") -> str:
    letter = text(view["names"][seat][:1].upper())
    return tag("i", letter, cls=f"bd s{seat}", data_place=place, aria_hidden="true")


def governor(view: View, seat: int) -> str:
    """The governor's crown, on the one who wears it."""
    if view["governor"] != seat:
        return ""
    said = sr(words.say("label.governor", view["lang"]))
    return f'<span class="gov" data-place="governor:{seat}" data-piece="governor">{icon("crown")}</span>{said}'


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
        found.append("may" if pressed["do"].startswith("lift") else "can")
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


def call(view: View, place: str) -> str:
    """The small callout of a gain, on the place that received."""
    told = view["recent"]
    if told["at"] != place:
        return ""
    for kind in ("points", "coins"):
        for seat, n in told[kind].items():
            if n > 0:
                name = view["names"][int(seat)]
                said = words.say("label.gain", view["lang"], name=name, n=n)
                return f'<em class="call {kind}">{text(said)}</em>'
    return ""
