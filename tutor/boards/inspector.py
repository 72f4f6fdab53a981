""" "What is this?": a small card about a thing on the board, with its name, what it does,
and what can be done with it now.

    what.card(table, seat, "es", [("piece", "corn"), ("place", "ship:0"), ("press", "load corn 2 ship6")])
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.kernel.drawing.inspector import Thing, found
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.table import Table

from . import board, games, naming, words
from .parts import chip

Chain = Sequence[tuple[str, str]]
DEEP = 12  # the deepest nesting of things
MOST = 4  # actions offered together


def card(
    table: Table, seat: int, lang: str, chain: Chain, *, still: bool = False, show_all: bool = False
) -> tuple[int, Html] | None:
    """The card of the thing meant by these nested elements,
    and which of them that is; None for an unknown thing.

    A board that is `still` offers and refuses nothing.
    """
    pressed = [(k, name) for k, (sort, name) in enumerate(chain) if sort == "press" and _known(table, name)]
    guide = games.inspector_spec(table.game.NAME)
    view = board.seen(table, seat, lang, still=still, show_all=show_all)
    met = found(guide, view, chain) if guide is not None and view is not None else None
    if met is None and not pressed:
        return None
    at, thing = met or (pressed[0][0], _act(table, pressed[0][1], lang))
    now = None if still or table.seat < 0 else _now(table, seat, lang, thing, [text for _, text in pressed])
    said = [*thing.lines, *_letter(table.game.NAME, chain[at][1], lang)]
    lines = tag("ul.what-lines", *(tag("li", line) for line in said)) if said else None
    told = f'"rule {thing.rule}"' in (now or "")  # the refusal already names the rule
    rule = (
        chip(thing.rule, games.book(table.game.NAME).card(thing.rule).title[lang])
        if thing.rule and not told
        else None
    )
    return at, joined(
        tag("b.what-name", thing.name, id="what-name"),
        tag("p", thing.does) if thing.does else None,
        lines,
        rule,
        now,
    )


def thing(table: Table, seat: int, lang: str, name: str) -> Thing | None:
    """What is known of one thing, by its place or its name."""
    guide, view = games.inspector_spec(table.game.NAME), board.seen(table, seat, lang)
    if guide is None or view is None:
        return None
    met = found(guide, view, [("place" if ":" in name else "piece", name)])
    return met[1] if met else None


def _letter(game: str, name: str, lang: str) -> list[str]:
    """The letter of a good on the board, if its name does not begin with it: K is coffee."""
    row = games.book(game).lexicon.get(name, {})
    mark, called = row.get("mark", {}).get(lang, ""), row.get(lang, "")
    first = (called if isinstance(called, str) else called[0])[:1]
    return (
        [words.of(lang)("what.letter", letter=mark)] if mark and mark.casefold() != first.casefold() else []
    )


def _known(table: Table, text: str) -> bool:
    try:
        table.game.NOTATION.parse(text)
    except TutorError:
        return False
    return True


def _act(table: Table, text: str, lang: str) -> Thing:
    """Something that is only an action: its name is the one on its button."""
    name = naming.plain(table.game.NAME, text, lang, table.names)
    return Thing("", name, "", (), "")


def _now(table: Table, seat: int, lang: str, thing: Thing, pressed: list[str]) -> Html | None:
    """What can be done with it now, otherwise why nothing can."""
    legal = table.legal() if table.seat == seat else []
    about = [a for a in legal if a.split()[0] in thing.acts and thing.in_action(a)]
    can = [*dict.fromkeys([*(a for a in pressed if a in legal), *about])][:MOST]
    w = words.of(lang)
    if can:
        buttons = (
            tag("button.what-do", board.label(table.game.NAME, a, lang, table.names), data_action=a)
            for a in can
        )
        return tag("div.what-can", tag("b", w("what.can")), *buttons)
    asked = next((text for text in pressed if text not in legal), thing.ask)
    return _why_not(table, seat, lang, asked) if asked and _known(table, asked) else None


def _why_not(table: Table, seat: int, lang: str, asked: str) -> Html | None:
    """The verdict with its rule; a press opens the whole answer."""
    game: Game = table.game
    refused = table.refusals(max(seat, 0), game.NOTATION.parse(asked))
    if not refused:
        return None
    w, why = words.of(lang), explanation(game.BOOK, refused)
    said = why.in_words(naming.speaker(table, lang)).verdict
    more = tag("button.what-why", w("what.why"), data_why=asked)
    return tag(
        "div.what-not",
        tag("p", words.pictured(game.NAME, lang, said)),
        tag("span.what-more", chip(why.rule.id, why.rule.title[lang]), more),
    )
