"""Where a rule is printed: page and section, in the language of the book."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.kernel.markup import Html, fill, joined, tag, text
from tutor.rules.kernel.rule import Cite, PrintedPlace, Rule

from . import games, shelf, words


def printed_at(places: Iterable[PrintedPlace], lang: str, tongue: str = "es") -> Html:
    """ "p. 6, El capitán": the section belongs to the Spanish book and is marked as Spanish for screen
    readers. Our own words in it are in the reader's language.
    """
    every = list(places)
    found: list[Html | str] = []
    for k, place in enumerate(every, 1):
        after = ", " if k < len(every) else ""
        found.append(place.page + (", " if place.section else after) if place.page else "")
        parts = place.parts(lang)
        if parts:
            parts[-1] = (parts[-1][0] + after, parts[-1][1])
        found += [tag("i", said, lang=tongue) if books else said for said, books in parts]
    return joined(*found)


def of_cite(cite: Cite, lang: str) -> Html:
    """The places of a citation; "2007 EN" is a book in English."""
    return printed_at(cite.places, lang, cite.edition.partition(" ")[2].lower() or "es")


def cited(lang: str, game: str, rule: Rule) -> Html:
    """Where a rule is printed, or the rule it is a part of."""
    w, printed = words.of(lang), games.book(game).printed(rule.id)
    if printed is None:
        return text(w("column.ruling") if rule.kind == "ruling" else "")
    first = printed.cites[0]
    where = of_cite(first, lang)
    if printed.elsewhere:
        where = fill(w("column.cite_elsewhere"), where=where, edition=first.edition)
    if printed is rule:
        return where
    return fill(w("column.cite_ruling" if rule.kind == "ruling" else "column.cite_part"), cite=where)


def from_book(lang: str, game: str) -> str:
    """Which book the citations of a game refer to; shown once per screen and not with each citation.

    A game of another package says so in its book.toml; "" if it does not.
    """
    if game not in games.ours():
        return str(shelf.own(game).get("cites", {}).get(lang, ""))
    book = games.book(game)
    first = next(cite.edition for rule in book.rules.values() for cite in rule.cites)
    return words.of(lang)("column.cite_book", edition=book.edition or first)
