"""A game's teaching notebooks, as pages to read."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.parts import link
from tutor.boards.subjects import subjects
from tutor.rules.kernel.markup import Html, tag


def listed(game: str, lang: str) -> Html | None:
    """A folded list of their titles in the reader's language, each a link."""
    rows = [tag("li", link(f"{lang}/{game}/{row['id']}", row["title"][lang])) for row in subjects(game)]
    name = words.of(lang)("index.notebooks")
    return (
        tag("details.notebooks", tag("summary", name), tag("ul", *rows), data_key="notebooks")
        if rows
        else None
    )
