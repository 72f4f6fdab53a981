"""Texts for screen readers: the last action, an answer, a book's title."""

from __future__ import annotations

from functools import lru_cache

from tutor.rules.kernel.agenda import Move
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.table import Answer, Table
from tutor.rules.kernel.words import say

from . import naming, visibility
from .shelf import shelf

MOST_SAID = 3


def spoken(table: Table, lang: str) -> str:
    """The last action in a few sentences, for screen readers."""
    if not table.steps:
        return ""
    speaker = naming.speaker(table, lang, pictures=False)
    return " ".join(say(speaker, e.rule, "says", e.facts) for e in table.steps[-1].events[:MOST_SAID])


def verdict(table: Table, answer: Answer, lang: str) -> str:
    """The verdict of the why card as a sentence."""
    speaker = naming.speaker(table, lang, pictures=False)
    return table.explain(answer).in_words(speaker).verdict


def moved(table: Table, seat: int) -> tuple[Move, ...]:
    """The pieces that moved in the last action, as `seat` sees them."""
    return visibility.moves(table, seat, table.steps[-1].events) if table.steps else ()


@lru_cache(maxsize=64)
def title(game: str, lang: str) -> str:
    """The game's title as on the first page."""
    books: list[Document] = shelf()["book"]
    return next((str(b["title"][lang]) for b in books if b["game"] == game), game)
