"""A building's effect as a row of pieces, from effects.toml, with the viewer's own sums if they are known."""

from __future__ import annotations

from functools import cache

from ...kernel.markup import Html, drawn, joined, tag
from ..book import BOOK
from ..ruleset import GOODS
from .pieces import MONEY, amount, coin, mini, sign
from .words import words


@cache
def _rows() -> dict[str, str]:
    return {name: str(row) for name, row in BOOK.words("drawing/effects.toml").items()}


@drawn
def effect(card: str, gives: tuple[tuple[str, int], ...], lang: str) -> Html:
    """The row of a building; `gives` is what it would bring the viewer now."""
    sums = dict(gives)
    return joined(*(_piece(part, sums, lang) for part in _rows()[card].split()))


def _piece(part: str, sums: dict[str, int], lang: str) -> Html:
    if part == "{*}":
        return (
            joined(*(amount(what, f"+{n}") for what, n in sums.items()))
            if sums
            else tag("span", words.say("effect.what_lacks", lang))
        )
    if part.startswith("{"):
        what, _, unsaid = part[1:-1].partition(":")
        plus = "" if what == "kinds" or not unsaid else "+"
        return tag("b", f"{plus}{sums[what]}" if what in sums else unsaid)
    if part == "->":
        return sign("arrow", "sg x")
    if part.startswith("#"):
        return sign(part[1:])
    if part.startswith("~"):
        return tag("span", words.say(f"effect.{part[1:]}", lang))
    what, _, n = part.partition(":")
    if what == "franc":
        return coin(n or MONEY, "xs")
    return mini(part) if part in GOODS else tag("b", part)
