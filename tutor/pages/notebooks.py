"""A game's teaching notebooks, to open one and read it."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.parts import link
from tutor.boards.subjects import subjects
from tutor.rules.kernel.markup import Html, tag


def listed(game: str, lang: str) -> Html | None:
    """Folded away: their titles in the reader's language, each a link to its page."""
    rows = [tag("li", link(f"{lang}/{game}/{row['id']}", row["title"][lang])) for row in subjects(game)]
    name = words.of(lang)("index.notebooks")
    return tag("details.notebooks", tag("summary", name), tag("ul", *rows), data_key="notebooks") if rows else None
