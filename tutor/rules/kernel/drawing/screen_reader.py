"""The board as text for screen readers, the same way for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from ..markup import Html, drawn, joined, tag, text
from ..views import RolesView, View, seat_of
from .words import Words, sentences

V = TypeVar("V", bound=View)
W = TypeVar("W", bound=View)
Lines = Callable[[W, Any], list[str]]  # the sentences about one of the view's seats


def _no_order(view: View, seat: int) -> str:
    """Used if nothing is said about the order of turns."""
    return ""


class ScreenReader(Generic[V]):
    """The sentences for one game's board; `order` says when a seat's turn comes.

    `crown` is the part of the view that names the seat with the crown ("governor"), if the game has one.
    """

    def __init__(self, words: Words, order: Callable[[V, int], str] = _no_order, crown: str = "") -> None:
        self.words = words
        self.order = order
        self.crown = crown
        self.heard = drawn(self._heard)

    def text(self, view: W, table: Iterable[str], seat: Lines[W]) -> str:
        """The sentences of the table, then of every seat, clockwise from the viewer."""
        lines = [*table]
        for one in sorted(view["seats"], key=lambda s: (s["seat"] - view["me"]) % len(view["seats"])):
            lines += seat(view, one)
        return "\n".join(lines)

    def listed(self, view: View, parts: Iterable[str]) -> str:
        """ "corn, sugar", or "nothing"."""
        found = list(parts)
        return ", ".join(found) if found else self.words.say("text.none", view["lang"])

    def head(self, view: RolesView, what: str, free: Callable[[Any], str]) -> list[str]:
        """The round, whose decision it is and which (`what`), and the roles; a free role in the words of
        `free`.
        """
        lang, names, say = view["lang"], view["names"], self.words.say
        lines = [say("text.round", lang, n=view["round"], name=names[seat_of(view, self.crown)])]
        decides = (
            say("text.turn", lang, name=names[view["actor"]], what=what)
            if view["actor"] >= 0
            else say("text.over", lang)
        )
        shown = self.listed(view, (free(card) for card in view["roles"] if card["taken"] < 0))
        lines += [decides, say("text.roles", lang, list=shown)]
        taken = [
            f"{self.words.name(c['id'], lang)} ({names[c['taken']]})"
            for c in view["roles"]
            if c["taken"] >= 0
        ]
        return [*lines, say("text.taken", lang, list=self.listed(view, taken))] if taken else lines

    def aloud(self, view: W, i: int, seat: Lines[W]) -> Html:
        """Another player's panel in sentences: the name, when the turn comes, the other lines of `seat`."""
        first, *rest = seat(view, view["seats"][i])
        return joined(sentences(first), " ", self.told(i), " ", sentences(*rest))

    def told(self, i: int) -> Html:
        """The place of the sentence about a player's turn. It is an area of its own because it changes at
        every action.
        """
        return tag("span", data_area=f"when{i}")

    def when(self, i: int) -> Html:
        """The same as visible text."""
        return tag("small", data_area=f"turn{i}")

    def turns(self, view: V) -> dict[str, Html]:
        """Both texts, for every seat."""
        lang, crowned, found = view["lang"], seat_of(view, self.crown) if self.crown else -1, {}
        for i in range(len(view["names"])):
            found[f"when{i}"], found[f"turn{i}"] = self.heard(lang, self.order(view, i), i == crowned)
        return found

    def _heard(self, lang: str, order: str, crowned: bool) -> tuple[Html, Html]:
        """When a seat's turn comes and whether it has the crown: as spoken text and as visible text."""
        crown = self.words.say(f"label.{self.crown}", lang) if crowned else ""
        return text(sentences(", ".join(filter(None, (crown, order))))), text(order)
