"""Small pieces in HTML that every board has: badges, icons, points, what may be pressed."""

from __future__ import annotations

from typing import Any

from ..svg import press, tag, text
from .words import Words, first

View = dict[str, Any]


def sr(label: str) -> str:
    """Words for a screen reader only."""
    return f'<span class="sr">{text(label)}</span>'


def badge(view: View, seat: int, place: str = "") -> str:
    """A player's letter on the player's colour."""
    letter = text(view["names"][seat][:1].upper())
    return tag("i", letter, cls=f"bd s{seat}", data_place=place, aria_hidden="true")


def points(n: int | str | None, cls: str = "", place: str = "") -> str:
    """A green hexagon; a pale one where the number is hidden."""
    cls = f"pt hid {cls}".strip() if n is None else f"pt {cls}".strip()
    return tag("b", "?" if n is None else str(n), cls=cls, data_place=place, data_piece="point")


def others(view: View) -> list[int]:
    """The seats of the others, clockwise from me."""
    n = len(view["names"])
    return [(view["me"] + k) % n for k in range(1, n)]


class Kit:
    """The pieces that need a game's words, or its symbols.

    `prefix` stands before the ids of its symbols, so that two games' sheets may lie on one page;
    `quiet`: the verbs of actions that are always there, marked in a lower voice.
    """

    def __init__(self, words: Words, prefix: str = "", quiet: tuple[str, ...] = ()) -> None:
        self.words = words
        self.prefix = prefix
        self.quiet = quiet

    def used(self, name: str, cls: str, piece: str = "") -> str:
        """One of the game's symbols, as large as its class says; `piece`: what it is when it moves."""
        moving = f' data-piece="{piece}"' if piece else ""
        return f'<svg class="{cls}"{moving}><use href="#{self.prefix}{name}"/></svg>'

    def chip(self, good: str) -> str:
        """A good inside a line of text."""
        return self.used(f"i-{good}", "i")

    def icon(self, name: str) -> str:
        """The sign of a role, or another; a second card of a role has the first's."""
        return self.used(f"r-{first(name)}", "ic")

    def who(self, view: View, seat: int) -> str:
        """The player's name; "You" for the one who looks."""
        if seat == view["me"]:
            return self.words.say("label.you", view["lang"])
        return text(view["names"][seat])

    def crown(self, view: View, seat: int, place: str) -> str:
        """A crown on the one who wears it, with its name; else the place for it."""
        if view[place] != seat:
            return f'<span class="gov" data-place="{place}:{seat}"></span>'
        said = sr(self.words.say(f"label.{place}", view["lang"]))
        worn = f'<span data-piece="{place}">{self.icon("crown")}</span>'
        return f'<span class="gov" data-place="{place}:{seat}">{worn}</span>{said}'

    def state_of(self, view: View, place: str, pressed: View | None = None) -> str:
        """The classes of a place: can be done, a fact, refused, just changed."""
        found = []
        if pressed and "do" in pressed:
            found.append("may" if pressed["do"].startswith(self.quiet) else "can")
        if place:
            if place in view["lit"]:
                found.append("lit")
            if place == view["refused"]:
                found.append("refused")
            if place in view["recent"]["places"]:
                found.append("new")
        return " ".join(found)

    def thing(self, view: View, inside: str, cls: str, place: str = "", pressed: View | None = None, **more: Any) -> str:
        """A thing on the board: its place, its state, and what pressing it does."""
        extra = self.state_of(view, place, pressed)
        label = more.pop("label", None)
        label = self.words.label(pressed, view["lang"]) if label is None else label
        return tag(
            more.pop("name", "div"), inside, cls=f"{cls} {extra}".strip(), data_place=place or None,
            **press(pressed, label), **more,
        )  # fmt: skip

    def pick(self, view: View, pressed: View, key: str, place: str = "", **facts: Any) -> str:
        """A button on the stage, with words of its own."""
        said = text(self.words.say(f"label.{key}", view["lang"], **facts))
        return self.thing(view, said, "pick", place, pressed, name="b", label="")

    def order(self, view: View, seat: int, word: str) -> str:
        """When a seat's turn comes, in words: "order.sells", "now.sells"."""
        lang, turn = view["lang"], view["seats"][seat]["turn"]
        if turn < 0:
            return self.words.say("order.done", lang)
        if turn > 0:
            return self.words.say(f"order.{word}", lang, nth=self.words.say(f"nth.{turn + 1}", lang))
        if seat == view["me"]:
            return self.words.say(f"now.{word}", lang)
        return self.words.say("now.other", lang, name=self.who(view, seat))

    def panel(self, view: View, seat: int, head: str, *parts: str) -> str:
        """Another player's things, under a line that says who it is."""
        now = " now" if view["seats"][seat]["turn"] == 0 else ""
        cls = f"panel-in{now} {self.state_of(view, f'seat:{seat}')}".strip()
        return tag("div", f'<div class="hd">{head}</div>', *parts, cls=cls, data_place=f"seat:{seat}")

    def final(self, view: View, row: dict[str, Any], *more: str) -> str:
        """One player's points at the end, line by line; `more` stands above the tie-break."""
        lang = view["lang"]
        lines = "".join(
            f'<li><button class="rl" data-do="rule {rule}">{text(self.words.rule(rule, lang))}</button><b>{n}</b></li>'
            for rule, n in row["lines"]
        )
        star = self.icon("star") if row["won"] else ""
        small = "<br/>".join((*map(text, more), text(self.words.say("label.tie", lang, n=row["tiebreak"]))))
        head = f'{badge(view, row["seat"])}<b>{self.who(view, row["seat"])}</b>{star}{points(row["total"], "big")}'
        return (
            f'<div class="result{" won" if row["won"] else ""}"><div class="line">{head}</div>'
            f"<ul>{lines}</ul><small>{small}</small></div>"
        )

    def over(self, view: View, *cards: str) -> str:
        """The end: a card for each player."""
        title = text(self.words.say("stage.over", view["lang"]))
        return f'<div class="over-stage" data-stage="over"><div class="head"><h3>{title}</h3></div><div class="cards">{"".join(cards)}</div></div>'
