"""Words as a reader types them: without accents, without endings, with what they stand for. Both languages."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Any

from tutor.boards import games, words
from tutor.rules.kernel.languages import LANGUAGES

_USUAL = {ord(a): b for a, b in zip("áéíóúüñÁÉÍÓÚÜÑàèç¿¡«»–—’‘“”…", "aeiouunAEIOUUNaec" + " " * 11, strict=True)}  # quick: what Spanish writes
_STEMMERS = {"en": "english", "es": "spanish"}
NEAR = 0.72  # how alike a misspelt word and the one meant are, of 1
_AFTER = 0.001  # of words equally alike, the one that begins alike


def folded(text: str) -> str:
    """Small letters without accents."""
    if text.isascii():
        return text.lower()
    usual = text.translate(_USUAL)
    if usual.isascii():
        return usual.lower()
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def tokens(text: str) -> list[str]:
    """The words of a text, folded."""
    return re.findall(r"\w+", folded(text))


@cache
def stem(word: str, lang: str) -> str:
    """A folded word without its ending: ships -> ship, barriles -> barril."""
    return str(_stemmer(lang).stemWord(word))


@cache
def _stemmer(lang: str) -> Any:
    import snowballstemmer  # thirty languages: a notebook in which nobody searches needs none

    return snowballstemmer.stemmer(_STEMMERS[lang])


@cache
def small(lang: str = "") -> frozenset[str]:
    """Words that ask rather than name; of both languages where none is given."""
    return frozenset(word for one in ([lang] if lang else LANGUAGES) for word in tokens(words.of(one)("rules.small_words")))


@cache
def turning(lang: str) -> frozenset[str]:
    """Small words that turn a question: "not", "only", "without"."""
    return frozenset(tokens(words.of(lang)("rules.turning_words")))


@cache
def numbers(lang: str) -> tuple[str, ...]:
    """The words for 0, 1, 2 ..."""
    return tuple(tokens(words.of(lang)("rules.numbers")))


@cache
def _alike(game: str, lang: str) -> dict[str, frozenset[str]]:
    """A stem, and the stems that stand for the same at a table: the app's own groups and the game's."""
    folders = (resources.files(__package__), resources.files(games.base(game)))
    groups = [row for folder in folders for row in _read(folder.joinpath("alike.toml")).get(lang, [])]
    found: dict[str, frozenset[str]] = {}
    for group in groups:
        every = frozenset(stem(word, lang) for word in tokens(group) if word not in small(lang))
        for one in every:
            found[one] = found.get(one, frozenset()) | every
    return found


def _read(path: Any) -> dict[str, list[str]]:
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def alike(game: str, lang: str, one: str) -> frozenset[str]:
    """What else a stem may stand for."""
    return _alike(game, lang).get(one, frozenset()) - {one}


def nearest(word: str, known: tuple[str, ...]) -> str:
    """The known word a misspelt one was meant to be, or ""."""
    found = get_close_matches(word, known, 3, NEAR) if len(word) > 3 else []
    return max(found, key=lambda one: closeness(word, one), default="")


def closeness(word: str, one: str) -> float:
    """How near a word is to the one it may have been meant for."""
    from difflib import SequenceMatcher

    same = next((k for k, (a, b) in enumerate(zip(word, one, strict=False)) if a != b), min(len(word), len(one)))
    return SequenceMatcher(None, word, one).ratio() + 0.03 * min(same, 4) - _AFTER * abs(len(word) - len(one))
