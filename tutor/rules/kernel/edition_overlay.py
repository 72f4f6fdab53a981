"""The same texts with the names of another edition: written once, translated with a table.

    [en]
    "mayor" = "recruiter"
    [es]
    "el doblón" = "la moneda"       # a phrase wherever the gender changes
    "doblones" = "monedas"

Only whole words are replaced, the longest phrase first, all in one pass (one edition's *muelle* may be
another's *puerto*), and capitals are kept. A fact in braces is not changed; the wordings that it chooses from
are. `[same]` lists phrases that must not be changed ("Puerto Rico").
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from .languages import LANGUAGES

_PART = re.compile(
    r"\{\w+(?::\w*)?\}|\{\w+:|\w+"
)  # a fact in braces, the fact that chooses a wording, or a word


class Retelling:
    """Replaces names in texts, language by language."""

    def __init__(self, names: dict[str, dict[str, str]]) -> None:
        same = {phrase: phrase for phrase in names.get("same", ())}
        pairs = {lang: {**names.get(lang, {}), **same} for lang in LANGUAGES}
        self.known = {lang: _by_first_word(found) for lang, found in pairs.items()}

    @lru_cache(maxsize=20_000)  # noqa: B019 - there is one Retelling an edition
    def text(self, text: str, lang: str) -> str:
        """One sentence with the edition's names."""
        told, done = [], 0
        for part in _PART.finditer(text):
            start = part.start()
            if start < done:
                continue
            for phrase, new in self.known[lang].get(part[0].lower(), ()):
                end = start + len(phrase)
                if text.startswith(phrase[1:], start + 1) and not _in_word(text, end):
                    exact = text[start] == phrase[0]
                    told += [text[done:start], new if exact else new[:1].upper() + new[1:]]
                    done = end
                    break
        return "".join(told) + text[done:]

    def document(self, value: object, lang: str = "") -> Any:
        """A document in which every text under a language's key uses the edition's names."""
        if isinstance(value, dict):
            return {k: self.document(v, k if k in LANGUAGES else lang) for k, v in value.items()}
        if isinstance(value, (list, tuple)):
            return value.__class__(self.document(v, lang) for v in value)
        return self.text(value, lang) if lang and isinstance(value, str) else value


def _by_first_word(pairs: dict[str, str]) -> dict[str, list[tuple[str, str]]]:
    """The phrases by their first word, longest first."""
    found: dict[str, list[tuple[str, str]]] = {}
    for phrase in sorted(pairs, key=len, reverse=True):
        first = _PART.match(phrase)
        if first is None:
            raise ValueError(f"a name must begin with a word: {phrase!r}")
        found.setdefault(first[0].lower(), []).append((phrase, pairs[phrase]))
    return found


def _in_word(text: str, end: int) -> bool:
    """Whether a word continues at `end`."""
    return text[end : end + 1].isalnum() or text[end : end + 1] == "_"
