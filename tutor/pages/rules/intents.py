"""What a way of asking looks for: "how many can I" a limit, "who" an order, "what does it do" an effect."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from . import stems


class Intent(Record):
    """The kinds of rules that answer it, and words of which such a rule may have one."""

    kinds: frozenset[str]
    hints: tuple[frozenset[str], ...]


@cache
def _rows() -> list[tuple[list[frozenset[str]], frozenset[str], dict[str, str]]]:
    found = tomllib.loads(resources.files(__package__).joinpath("intents.toml").read_text("utf-8"))["intent"]
    phrases = [[frozenset(stems.tokens(text)) for lang in LANGUAGES for text in row[lang]] for row in found]
    return [
        (said, frozenset(row["kinds"]), row.get("hints", {}))
        for said, row in zip(phrases, found, strict=True)
    ]


@cache
def of(query: str, lang: str) -> Intent:
    """What a query looks for; nothing if it only names something."""
    said = frozenset(stems.tokens(query))
    asked = [(kinds, hints) for phrases, kinds, hints in _rows() if any(phrase <= said for phrase in phrases)]
    kinds = frozenset().union(*(kinds for kinds, _ in asked))
    hinted = [
        frozenset(stems.stem(word, lang) for word in stems.tokens(hints.get(lang, ""))) for _, hints in asked
    ]
    return Intent(kinds, tuple(filter(None, hinted)))
