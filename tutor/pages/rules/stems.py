"""Words as readers type them: without accents and endings, and with synonyms. For both languages."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from difflib import get_close_matches
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from tutor.boards import games, words
from tutor.rules.kernel.languages import LANGUAGES

_USUAL = {
    ord(a): b for a, b in zip("áéíóúüñÁÉÍÓÚÜÑàèç¿¡«»–—’‘“”…", "aeiouunAEIOUUNaec" + " " * 11, strict=True)
}  # quick: what Spanish writes
_WORDS = re.compile(r"\w+")
_STEMMERS = {"en": "english", "es": "spanish"}
NEAR = 0.72  # how similar a misspelt word must be to the one meant, of 1
_AFTER = 0.001  # prefers, among equally similar words, one with the same beginning


def folded(text: str) -> str:
    """Lower case without accents."""
    if text.isascii():
        return text.lower()
    usual = text.translate(_USUAL)
    if usual.isascii():
        return usual.lower()
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def tokens(text: str) -> list[str]:
    """The words of a text, in lower case without accents."""
    return _WORDS.findall(folded(text))


@cache
def stem(word: str, lang: str) -> str:
    """A word without its ending: ships -> ship, barriles -> barril.
    Those of the rules are looked up: that is quick.
    """
    return word if word.isdecimal() else _endings(lang).get(word) or shortened(word, lang)


@cache
def _endings(lang: str) -> dict[str, str]:
    """Words without their endings, as `tutor search-learn` wrote them down."""
    path = resources.files(__package__).joinpath("learned", f"endings.{lang}.json")
    found: dict[str, str] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def shortened(word: str, lang: str) -> str:
    """A word without its ending, worked out."""
    return str(_stemmer(lang).stemWord(word))


@cache
def _stemmer(lang: str) -> Any:
    import snowballstemmer  # it loads thirty languages, which a notebook without a search does not need

    return snowballstemmer.stemmer(_STEMMERS[lang])


@cache
def small(lang: str = "") -> frozenset[str]:
    """Words of questions that name nothing; in both languages if none is given."""
    return frozenset(
        word for one in ([lang] if lang else LANGUAGES) for word in tokens(words.of(one)("rules.small_words"))
    )


@cache
def turning(lang: str) -> frozenset[str]:
    """Small words that turn a question: "not", "only", "without"."""
    return frozenset(tokens(words.of(lang)("rules.turning_words")))


@cache
def numbers(lang: str) -> tuple[str, ...]:
    """The words for 0, 1, 2 ..."""
    return tuple(tokens(words.of(lang)("rules.numbers")))


def groups(game: str, lang: str) -> list[str]:
    """Words that stand for one another: the app's own groups, then the game's."""
    folders = (resources.files(__package__), resources.files(games.base(game)))
    return [row for folder in folders for row in _read(folder.joinpath("alike.toml")).get(lang, [])]


@cache
def _alike(game: str, lang: str) -> dict[str, frozenset[str]]:
    """A stem, and its synonyms: from the app's own groups and from the game's."""
    found: dict[str, frozenset[str]] = {}
    for group in groups(game, lang):
        every = frozenset(stem(word, lang) for word in tokens(group) if word not in small(lang))
        for one in every:
            found[one] = found.get(one, frozenset()) | every
    return found


def _read(path: Traversable) -> dict[str, list[str]]:
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def alike(game: str, lang: str, one: str) -> frozenset[str]:
    """The synonyms of a stem."""
    return _alike(game, lang).get(one, frozenset()) - {one}


def nearest(word: str, known: tuple[str, ...]) -> str:
    """The known word that a misspelt one probably is, or ""."""
    found = get_close_matches(word, known, 3, NEAR) if len(word) > 3 else []
    return max(found, key=lambda one: closeness(word, one), default="")


def closeness(word: str, one: str) -> float:
    """How similar a word is to the one it may have been meant for."""
    from difflib import SequenceMatcher

    same = next(
        (k for k, (a, b) in enumerate(zip(word, one, strict=False)) if a != b), min(len(word), len(one))
    )
    return SequenceMatcher(None, word, one).ratio() + 0.03 * min(same, 4) - _AFTER * abs(len(word) - len(one))
