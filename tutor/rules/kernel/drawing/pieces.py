"""Small pieces that every board has: badges, icons, points, things that can be pressed."""

from __future__ import annotations

from ..markup import Html, drawn, tag, wrapped
from ..views import Press, Result, View, seat_of
from .words import Words

CROWD = 4  # with more players than this a panel may be folded


def marks(view: View) -> dict[str, str]:
    """How places are marked: "lit" by an open card, "new" if something arrived there."""
    lit, new = view["lit"], view["recent"]["places"]
    found = dict.fromkeys(lit, "lit")
    return found | {place: "lit new" if place in found else "new" for place in new}


def marked(view: View, place: str) -> str:
    """How a place is marked, as classes."""
    return view["marks"].get(place, "")


@drawn
def sr(label: str) -> Html:
    """Words for a screen reader only."""
    return tag("span.sr", label)


def for_screen_reader(said: str | Html, *drawn: object) -> tuple[Html, Html]:
    """Drawn things, and the text that a screen reader reads instead."""
    return wrapped("span.sr", said), wrapped("span.mute", *drawn, aria_hidden="true")


def press(pressed: Press | None, label: str) -> dict[str, object]:
    """The attributes of something that can be pressed: {"do": action} does it, {"ask": action} asks why not.

    The page decides its place in the tab order.
    """
    if not pressed:
        return {}
    what = {"data_action": pressed["do"]} if "do" in pressed else {"data_why": pressed["ask"]}
    return {"role": "button", "aria_label": label, **what}


def can(pressed: Press | None) -> str:
    """The class of something that can be done now."""
    return "can" if pressed and "do" in pressed else ""


def player_letters(name: str) -> str:
    """A player's sign: two letters, because a single letter is a good or a card."""
    return f"{name[:1].upper()}{name[1:2] or '.'}"


def badge(view: View, seat: int, place: str = "") -> Html:
    """A player's sign on the player's colour."""
    return lettered(view["names"][seat], seat, place)


@drawn
def lettered(name: str, seat: int, place: str = "") -> Html:
    """The same where the name is known."""
    return tag("i.bd", player_letters(name), cls=f"s{seat}", data_place=place, aria_hidden="true")


@drawn
def points(n: int | str | None, cls: str = "", place: str = "") -> Html:
    """A green hexagon; a pale one if the number is hidden."""
    return tag(
        "b.pt.hid" if n is None else "b.pt",
        "?" if n is None else n,
        cls=cls,
        data_place=place,
        data_piece="point",
    )


def head(title: str, *more: object) -> Html:
    """The line above the stage."""
    return tag("div.head", tag("h3", title), *more)


def others(view: View) -> list[int]:
    """The seats of the other players, clockwise from the viewer."""
    n = len(view["names"])
    return [(view["me"] + k) % n for k in range(1, n)]


class PieceRenderer:
    """The pieces that need a game's words or symbols.

    `prefix` begins the ids of its symbols, so that the symbols of two games can be on one page. `quiet` lists
    the verbs of actions that are always available and are marked less strongly.
    """

    def __init__(self, words: Words, prefix: str = "", quiet: tuple[str, ...] = ()) -> None:
        self.words = words
        self.prefix = prefix
        self.quiet = quiet
        self.used = drawn(self._used)
        self.dressed = drawn(self._dressed)
        self.crowned = drawn(self._crowned)
        self.turn = drawn(self._turn)
        self.unfolds = drawn(self._unfolds)

    def _used(self, name: str, cls: str, piece: str = "") -> Html:
        """One of the game's symbols, in the size its class says; `piece` is its name when it moves.

        A screen reader does not read the picture: words beside it, or the name of its place, say what it is.
        """
        return tag(
            "svg", tag("use", href=f"#{self.prefix}{name}"), cls=cls, data_piece=piece, aria_hidden="true"
        )

    def chip(self, good: str) -> Html:
        """A good inside a line of text."""
        return self.used(f"i-{good}", "i")

    def icon(self, name: str) -> Html:
        """The icon of a role or another thing; a second card of a role has the icon of the first."""
        return self.used(f"r-{self.words.first(name)}", "ic")

    def who(self, view: View, seat: int) -> str:
        """The player's name; "You" for the viewer."""
        return self.words.say("label.you", view["lang"]) if seat == view["me"] else view["names"][seat]

    def named(self, view: View, seat: int) -> str:
        """The player's name; "Ana (you)" for the viewer."""
        name = view["names"][seat]
        return self.words.say("label.me", view["lang"], name=name) if seat == view["me"] else name

    def crown(self, view: View, seat: int, place: str) -> tuple[Html, ...]:
        """A crown for the player who has it, with its name; otherwise an empty place."""
        return self.crowned(view["lang"] if seat_of(view, place) == seat else "", seat, place)

    def _crowned(self, lang: str, seat: int, place: str) -> tuple[Html, ...]:
        at = f"{place}:{seat}"
        if not lang:
            return (tag("span.gov", data_place=at),)
        worn = tag("span", self.icon("crown"), data_piece=place)
        return tag("span.gov", worn, data_place=at), sr(self.words.say(f"label.{place}", lang))

    def state_of(self, view: View, place: str, pressed: Press | None = None) -> str:
        """The classes of a place: can be done, shows a fact, just changed."""
        mark = marked(view, place) if place else ""
        if not pressed or "do" not in pressed:
            return mark
        may = "may" if pressed["do"].startswith(self.quiet) else "can"
        return f"{may} {mark}" if mark else may

    def at(
        self, view: View, selector: str, place: str, *inside: object, cls: str = "", **more: object
    ) -> Html:
        """A place on the board, with its state."""
        return tag(
            selector, *inside, cls=f"{cls} {self.state_of(view, place)}".strip(), data_place=place, **more
        )

    def thing(
        self,
        view: View,
        selector: str,
        *inside: object,
        place: str = "",
        pressed: Press | None = None,
        label: str | None = None,
        cls: str = "",
        **more: object,
    ) -> Html:
        """A thing on the board: its place, its state, and what a press does."""
        state = self.state_of(view, place, pressed)
        return self.dressed(
            view["lang"],
            selector,
            *inside,
            cls=f"{cls} {state}",
            place=place,
            label=label,
            **(pressed or {}),
            **more,
        )

    def _dressed(
        self,
        lang: str,
        selector: str,
        *inside: object,
        place: str = "",
        do: str = "",
        ask: str = "",
        label: str | None = None,
        cls: str = "",
        **more: object,
    ) -> Html:
        """The same for a known state; the result depends only on the arguments."""
        pressed = {"do": do} if do else {"ask": ask} if ask else None
        label = self.words.label(pressed, lang) if label is None else label
        return tag(selector, *inside, cls=cls.strip(), data_place=place, **press(pressed, label), **more)

    def button(self, selector: str, pressed: Press | None, lang: str, *inside: object, cls: str = "") -> Html:
        """A button for something that is not on the board."""
        return self.dressed(lang, selector, *inside, cls=f"{cls} {can(pressed)}", **(pressed or {}))

    def pick(self, view: View, pressed: Press, key: str, place: str = "", **facts: object) -> Html:
        """A button on the stage, with its own words."""
        said = self.words.say(f"label.{key}", view["lang"], **facts)
        return self.thing(view, "b.pick", said, place=place, pressed=pressed, label="")

    def order(self, view: View, seat: int, word: str) -> str:
        """When a seat's turn comes, as a key of words: "order.sells", "now.sells"."""
        turn = view["away"][seat]
        other = None if turn or seat == view["me"] else view["names"][seat]
        return self.turn(view["lang"], turn, word, other)

    def _turn(self, lang: str, turn: int, word: str, other: str | None) -> str:
        if turn < 0:
            return self.words.say("order.done", lang)
        if turn > 0:
            return self.words.say(f"order.{word}", lang, nth=self.words.say(f"nth.{turn + 1}", lang))
        return (
            self.words.say(f"now.{word}", lang)
            if other is None
            else self.words.say("now.other", lang, name=other)
        )

    def panel(
        self, view: View, seat: int, head: tuple[object, ...], *parts: object, said: str | Html = ""
    ) -> Html:
        """Another player's things, under a line with the name. `said` is the text for screen readers."""
        place = f"seat:{seat}"
        drawn = wrapped("div.hd", *head), *parts
        inside = for_screen_reader(said, *drawn) if said else drawn
        crowd = len(view["names"]) > CROWD
        more = self.unfolds(view["lang"], seat, view["names"][seat]) if crowd else None
        return wrapped("div.panel-in", *inside, more, cls=marked(view, place), data_place=place)

    def _unfolds(self, lang: str, seat: int, name: str) -> Html:
        """Beside many players a panel is only a line where the window is low; this shows the rest of it."""
        box = tag("input", type="checkbox", data_key=f"unfolds:{seat}", data_wears="all-of-seat")
        return tag("label.unfolds", box, tag("span", self.words.say("label.unfold", lang, name=name)))

    def final(self, view: View, row: Result, *more: str, tied: bool = True) -> Html:
        """One player's points at the end, line by line. `more` comes before the tie-break, if the game has
        one (`tied`).
        """
        lang, seat = view["lang"], row["seat"]
        lines = [
            tag("li", tag("button.rl", self.words.line(rule, lang), data_do=f"rule {rule}"), tag("b", n))
            for rule, n in row["lines"]
        ]
        star = self.icon("star") if row["won"] else None
        small = [part for said in more for part in (said, tag("br"))]
        line = badge(view, seat), tag("b", self.who(view, seat)), star, points(row["total"], "big")
        tie = tag("small", *small, self.words.say("label.tie", lang, n=row["tiebreak"]) if tied else None)
        return tag(
            "div.result", tag("div.line", *line), tag("ul", *lines), tie, cls="won" if row["won"] else ""
        )

    def over(self, view: View, *cards: Html) -> Html:
        """The end: a card for each player."""
        title = self.words.say("stage.over", view["lang"])
        return tag("div.over-stage", head(title), tag("div.cards", *cards), data_stage="over")
