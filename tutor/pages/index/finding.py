"""What a search on the first page finds: the rules of every game that answer it,
each under the name of its game.
"""

from __future__ import annotations

from functools import cache
from urllib.parse import quote

from tutor.boards import announcements, games, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import playable, shelf
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.rule import Rule

from ..rules import search
from ..rules.likeness import same
from . import naming

SHOWN, SHORT = 2, 110  # rules of each game; letters of their sentence


class InGame(Record):
    """What one game answers."""

    game: str
    rules: tuple[str, ...]
    whole: bool  # whether it knows every word
    exact: bool  # whether the query is a title or a question of one of its rules


def books() -> list[str]:
    """The games that can be searched, in the order of the shelf."""
    return [row["game"] for row in shelf()["book"] if playable(row["game"])]


def named(query: str) -> tuple[str, str]:
    """(the game that a query names, the rest of it); "" where it names none."""
    return naming.game_named(query, books())


@cache
def everywhere(query: str, lang: str) -> tuple[InGame, ...]:
    """What each game answers: those first that know the question or every word of it;
    the others only if none does.
    """
    found = [_in(game, query, lang) for game in books()]
    best = [one for one in found if one.whole or one.exact] or found
    return tuple(sorted((one for one in best if one.rules), key=lambda one: (not one.exact, not one.whole)))


def _in(game: str, query: str, lang: str) -> InGame:
    found = search.search(game, query, lang)
    return InGame(game, found.rules, found.whole and not found.spelling, bool(same(game, query, found.lang)))


def draw(query: str, lang: str) -> Html:
    """The answers, game by game; nothing before anything was asked."""
    if not query:
        return Html()
    w, found = words.of(lang), everywhere(query, lang)
    if not found:
        return tag("section.found-everywhere", tag("p", w("rules.none", query=query)))
    return tag(
        "section.found-everywhere",
        tag("h2", w("index.found", query=query)),
        *(_game(one, query, lang) for one in found),
    )


def _game(one: InGame, query: str, lang: str) -> Html:
    w, title = words.of(lang), announcements.title(one.game, lang)
    rows = [
        tag("li", _rule(one.game, games.book(one.game).card(rule), query, lang)) for rule in one.rules[:SHOWN]
    ]
    more = link(
        f"{one.game}/rules?q={quote(query)}",
        w("index.found_more", n=len(one.rules), game=title),
        icon("arrow"),
        cls="quiet-link",
    )
    return tag("section.found-in", tag("h3", title), tag("ul.rule-rows", *rows), more)


def _rule(game: str, card: Rule, query: str, lang: str) -> Html:
    inside = joined(
        tag("b", search.marked(card.title[lang], query)),
        tag("span", search.marked(card.text[lang], query, SHORT)),
    )
    return link(f"{game}/rules?rule={card.id}&q={quote(query)}", inside, cls="rule-row")


def spoken(query: str, lang: str) -> str:
    """The same for the live region: the best rule of each game."""
    rows = [
        f"{announcements.title(one.game, lang)}: {games.book(one.game).card(one.rules[0]).title[lang]}"
        for one in everywhere(query, lang)
    ]
    return ". ".join(rows) or words.of(lang)("rules.none", query=query)
