"""The same prose in another edition's names: written once, retold from a table.

    [en]
    "mayor" = "recruiter"
    [es]
    "el doblón" = "la moneda"       # a phrase wherever the gender changes
    "doblones" = "monedas"

Whole words only, the longest phrase first, all in one pass (so one edition's *muelle* may
be another's *puerto*), keeping a capital. What stands in braces is an id and is left alone.
`[same]` lists phrases that must not be touched ("Puerto Rico").
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from .words import LANGUAGES


class Retelling:
    """Rewrites text, language by language."""

    def __init__(self, names: dict[str, dict[str, str]]) -> None:
        same = {phrase: phrase for phrase in names.get("same", ())}
        self.pairs = {lang: {**names.get(lang, {}), **same} for lang in LANGUAGES}
        self.known = {lang: _pattern(pairs) for lang, pairs in self.pairs.items() if pairs}

    @lru_cache(maxsize=20_000)  # noqa: B019 - there is one Retelling an edition
    def text(self, text: str, lang: str) -> str:
        """One sentence in the edition's names."""
        pattern = self.known.get(lang)
        return pattern.sub(lambda found: self._word(found[0], lang), text) if pattern else text

    def _word(self, found: str, lang: str) -> str:
        pairs = self.pairs[lang]
        if found in pairs or found.startswith("{"):
            return pairs.get(found, found)
        told = pairs.get(found[:1].lower() + found[1:], found)
        return told[:1].upper() + told[1:]

    def document(self, value: Any, lang: str = "") -> Any:
        """A document with every text under a language's key retold."""
        if isinstance(value, dict):
            return {k: self.document(v, k if k in LANGUAGES else lang) for k, v in value.items()}
        if isinstance(value, (list, tuple)):
            return value.__class__(self.document(v, lang) for v in value)
        return self.text(value, lang) if lang and isinstance(value, str) else value


def _pattern(pairs: dict[str, str]) -> re.Pattern[str]:
    phrases = sorted(pairs, key=len, reverse=True)
    either = [f"(?:{re.escape(p[0])}|{re.escape(p[0].upper())}){re.escape(p[1:])}" for p in phrases]
    return re.compile(r"\{[^}]*\}|(?<!\w)(?:" + "|".join(either) + r")(?!\w)")
