"""Finding rules by words of either language, accents or not; titles count most."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from html import escape as esc
from typing import Any

from . import games

_WEIGHTS = {"title": 6, "text": 2, "id": 3, "why": 1, "note": 1, "slip": 1}


def folded(text: str) -> str:
    """Small letters without accents."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


@cache
def _index(game: str) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
    """(rule id, ((weight, folded words), ...)) in the order of the book."""
    rows = []
    for rule in games.book(game).rules.values():
        fields = [(_WEIGHTS["id"], folded(re.sub(r"[._-]", " ", rule.id)))]
        for name in ("title", "text", "why", "note", "slip"):
            words = getattr(rule, name) or {}
            fields += [(_WEIGHTS[name], folded(text)) for text in words.values()]
        rows.append((rule.id, tuple(fields)))
    return tuple(rows)


def search(game: str, query: str) -> list[str]:
    """Rule ids in which every word of the query stands, best first."""
    if query in games.book(game).rules:
        return [query]
    wanted = [word for word in re.findall(r"[\w]+", folded(query)) if len(word) > 1]
    found = []
    for order, (rule, fields) in enumerate(_index(game)):
        best = [max((w for w, text in fields if word in text), default=0) for word in wanted]
        if wanted and all(best):
            found.append((-sum(best), order, rule))
    return [rule for _, _, rule in sorted(found)]


def marked(text: str, query: str) -> str:
    """The text with the query's words marked, as HTML."""
    words = [w for w in re.findall(r"\w+", folded(query)) if len(w) > 1]
    spots = sorted(_spots(folded(text), words)) if len(folded(text)) == len(text) else []
    html, at = "", 0
    for start, end in spots:
        if start >= at:
            html += f"{esc(text[at:start])}<mark>{esc(text[start:end])}</mark>"
            at = end
    return html + esc(text[at:])


def _spots(text: str, words: Iterable[str]) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for word in words:
        found |= {m.span() for m in re.finditer(rf"\w*{re.escape(word)}\w*", text)}
    return found


def chapters(game: str) -> dict[str, list[Any]]:
    """Chapter -> its rules, in the order of the book."""
    found: dict[str, list[Any]] = {}
    for rule in games.book(game).rules.values():
        found.setdefault(rule.chapter, []).append(rule)
    return found
