"""Our own sentences, from words/<screen>.toml, in the reader's language."""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from importlib import resources
from typing import Any

from tutor.rules.kernel.words import LANGUAGES, Speaker, say

from . import games

sentence = say


_FOLDERS = [resources.files(__package__).joinpath("words")]


def also(folder: Any) -> None:
    """A room above has words of its own, in this folder."""
    _FOLDERS.append(folder)
    _all.cache_clear()


@cache
def _all() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for path in sorted((p for folder in _FOLDERS for p in folder.iterdir()), key=lambda p: p.name):
        if path.name.endswith(".toml"):
            stem = path.name.removesuffix(".toml")
            for key, row in tomllib.loads(path.read_text("utf-8")).items():
                found[f"{stem}.{key}"] = row
    return found


class Words:
    """w("play.your_turn", seat="Ana") -> the sentence; `key_one` answers where n == 1."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **facts: Any) -> str:
        rows = _all()
        row = rows.get(f"{key}_one") if facts.get("n") == 1 else None
        row = row or rows.get(key)
        if row is None:
            raise KeyError(f"no words for {key}")
        return row[self.lang].format(**facts) if facts else row[self.lang]

    def has(self, key: str) -> bool:
        return key in _all()


@cache
def of(lang: str) -> Words:
    """The words of one language."""
    return Words(lang)


def language(wanted: str | None) -> str:
    """The nearest language we speak: es* -> es, anything else -> en."""
    short = str(wanted or "").lower()[:2]
    return short if short in LANGUAGES else "en"


def speaker(game: str, lang: str, names: tuple[str, ...] = (), html: bool = True) -> Speaker:
    """The kernel's speaker; with html=True, names are escaped and things come as small pictures."""
    book = games.book(game)
    if not html:
        return Speaker(book, lang, names)
    inline = getattr(games.drawing(game), "inline", None)

    def dress(thing: str, shown: str) -> str:
        picture = inline(thing, lang) if inline else ""
        return picture or escape(shown)

    return Speaker(book, lang, tuple(escape(n) for n in names), dress)
