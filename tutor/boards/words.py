"""Our own sentences in the reader's language, from the file words/<screen>.toml of any package of tutor."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html, picture_of
from tutor.rules.kernel.markup import pictured as draw_pictures
from tutor.rules.kernel.words import Speaker, advised, say

from . import games

sentence, advice = say, advised
ENDS = ("?", "!", ".", "…")
_TWO_ENDS = re.compile(r"([?!])\.(?=\s|$)")


def _files() -> list[Traversable]:
    """The files of the folder "words" of every package."""
    packages = (folder.joinpath("words") for folder in resources.files("tutor").iterdir() if folder.is_dir())
    found = [path for folder in packages if folder.is_dir() for path in folder.iterdir()]
    return sorted((path for path in found if path.name.endswith(".toml")), key=lambda path: path.name)


@cache
def _all() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for path in _files():
        stem = path.name.removesuffix(".toml")
        for key, row in tomllib.loads(path.read_text("utf-8")).items():
            found[f"{stem}.{key}"] = row
    return found


class PageWords:
    """w("play.your_turn", seat="Ana") -> the sentence; `key_one` is used if n == 1."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **facts: object) -> str:
        rows = _all()
        row = rows.get(f"{key}_one") if facts.get("n") == 1 else None
        row = row or rows.get(key)
        if row is None:
            raise KeyError(f"no words for {key}")
        return _TWO_ENDS.sub(r"\1", row[self.lang].format(**facts)) if facts else row[self.lang]

    def has(self, key: str) -> bool:
        return key in _all()


@cache
def of(lang: str) -> PageWords:
    """The words of one language."""
    return PageWords(lang)


def language(wanted: str | None) -> str:
    """The nearest language that we have: es* -> es, anything else -> en."""
    short = str(wanted or "").lower()[:2]
    return short if short in LANGUAGES else "en"


def full_stop(title: str) -> str:
    """What comes after a title if more text follows: nothing if it has its own end, "Worker or burgher?"."""
    return "" if title.endswith(ENDS) else "."


@lru_cache(maxsize=256)
def speaker(game: str, lang: str, names: tuple[str, ...] = (), pictures: bool = True) -> Speaker:
    """The kernel's speaker; with pictures, things are marked so that `pictured` can draw them."""
    book = games.book(game)
    if not pictures:
        return Speaker(book, lang, names)

    def dress(thing: str, shown: str) -> str:
        return picture_of(thing, shown) if _picture(game, lang, thing) else shown

    return Speaker(book, lang, names, dress)


@cache
def _picture(game: str, lang: str, thing: str) -> Html:
    """The small picture of a thing, or nothing if words are better."""
    found = games.drawing(game)
    return found.inline(thing, lang) if found is not None else Html()


@lru_cache(maxsize=2000)
def pictured(game: str, lang: str, said: str) -> Html:
    """A speaker's text with its pictures drawn, as HTML."""
    return draw_pictures(said, lambda thing: _picture(game, lang, thing))
