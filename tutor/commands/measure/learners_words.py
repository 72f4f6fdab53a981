"""How well the words of a learner's question fit a rule, compared with the other rules of its book.

A word counts the more the fewer rules use it. What a rule is fit by is its title, its text, and the other
questions that it answers.
"""

from __future__ import annotations

import math
import re
import tomllib
import unicodedata
from collections import Counter
from functools import cache
from importlib import resources
from typing import Any

from tutor.rules.kernel.game import Game

_WORD = re.compile(r"[a-zñ0-9]+")
STEM = 5  # letters that are compared: "barrels" is "barrel"


def word_stems(said: str) -> tuple[str, ...]:
    """The words of a sentence as they are compared."""
    return tuple(word[:STEM] for word in _WORD.findall(_plain(said)))


@cache
def _words() -> dict[str, Any]:
    """The words of learners' questions, from the file beside this one."""
    return tomllib.loads(resources.files(__package__).joinpath("learners_words.toml").read_text("utf-8"))


@cache
def _small() -> dict[str, frozenset[str]]:
    """The words that name no thing of a game, by language, as they are compared."""
    return {lang: frozenset(word_stems(said)) for lang, said in _words()["small"].items()}


@cache
def things_named(said: str, lang: str) -> frozenset[str]:
    """The words of a sentence that name something, as they are compared."""
    return frozenset(word_stems(said)) - _small()[lang]


@cache
def _text_words(game: Game, rule: str, lang: str) -> frozenset[str]:
    """The words of a rule's text that name something."""
    return things_named(game.BOOK.card(rule).text[lang], lang)


def shared_things(game: Game, rule: str, said: str, lang: str) -> int:
    """How many words that name something a question shares with a rule's text."""
    return len(things_named(said, lang) & _text_words(game, rule, lang))


@cache
def _book_words(game: Game, lang: str) -> frozenset[str]:
    """The words of all titles and texts of a book."""
    cards = (game.BOOK.card(rule) for rule in game.BOOK.rules)
    return frozenset(word for card in cards for word in word_stems(f"{card.title[lang]} {card.text[lang]}"))


def not_of_the_game(game: Game, said: str, lang: str) -> int:
    """How many words of a question the rule book never uses; one more if it names no thing that is there."""
    named = things_named(said, lang)
    return len(named - _book_words(game, lang)) + (not named & _book_words(game, lang))


@cache
def _opens() -> dict[str, list[str]]:
    """The words that a whole question begins with, by language."""
    return {lang: said.split() for lang, said in _words()["opens"].items()}


def could_answer(game: Game, rule: str, said: str, lang: str) -> bool:
    """Whether a rule's text is of the kind that is asked for: a number, a player, a moment."""
    asked, text = _plain(said.lstrip("¿ ")), _plain(game.BOOK.card(rule).text[lang])
    wanted = (row[lang] for row in _words()["answers"])
    return all(re.search(one["says"], text) for one in wanted if re.search(one["asks"], asked))


def _plain(said: str) -> str:
    """Small letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", said.lower()) if not unicodedata.combining(c))


@cache
def whole_questions(game: Game, rule: str, lang: str) -> tuple[str, ...]:
    """What learners ask that this rule answers, as far as it is a whole question, as it is written."""
    asks = game.BOOK.asks.get(rule, {}).get(lang, ())
    whole = [said for said in asks if _whole(said, lang)]
    return tuple(_written(said, lang) for said in whole)


def _whole(said: str, lang: str) -> bool:
    """A question that can be understood alone: it begins as one, and is long enough."""
    first = _plain(said.lstrip("¿ ")).split()
    return len(first) > 3 and first[0] in _opens()[lang] and "," not in said


def _written(said: str, lang: str) -> str:
    """With its marks and a capital."""
    bare = said.strip("¿? .")
    large = bare[0].upper() + bare[1:]
    large = re.sub(r"\bi\b", "I", large) if lang == "en" else large
    return f"{large}?" if lang == "en" else f"¿{large}?"


@cache
def _rare(game: Game, lang: str) -> dict[str, float]:
    """How much each word counts."""
    count = Counter(word for rule in game.BOOK.rules for word in _known(game, rule, lang))
    return {word: math.log(len(game.BOOK.rules) / n) for word, n in count.items()}


@cache
def _known(game: Game, rule: str, lang: str) -> Counter[str]:
    """The words of a rule, and in how many of its sentences each is."""
    card = game.BOOK.card(rule)
    asks = game.BOOK.asks.get(rule, {}).get(lang, ())
    return Counter(
        word for said in (card.title[lang], card.text[lang], *asks) for word in {*word_stems(said)}
    )


def share_known(game: Game, rule: str, said: str, lang: str, own: bool = False) -> float:
    """From 0 to 1: how much of a question is in a rule's words. `own`: the question is one of them."""
    rare, known = _rare(game, lang), _known(game, rule, lang)
    asked = {*word_stems(said)}
    whole = sum(rare.get(word, 0) for word in asked)
    there = sum(rare.get(word, 0) for word in asked if known[word] > own)
    return there / whole if whole else 0.0


def texts_alike(game: Game, rule: str, other: str, lang: str) -> float:
    """From 0 to 1: how much of one rule's text stands in the other's, the shorter one in the longer."""
    first, second = game.BOOK.card(rule).text[lang], game.BOOK.card(other).text[lang]
    return max(given_away(game, rule, second, lang), given_away(game, other, first, lang))


def given_away(game: Game, rule: str, said: str, lang: str) -> float:
    """From 0 to 1: how much of a sentence stands in a rule's text."""
    rare, text = _rare(game, lang), {*word_stems(game.BOOK.card(rule).text[lang])}
    asked = {*word_stems(said)}
    whole = sum(rare.get(word, 0) for word in asked)
    return sum(rare.get(word, 0) for word in asked & text) / whole if whole else 0.0
