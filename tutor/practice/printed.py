"""Questions about what the rule book says, without a position: which rule answers it, and which number?"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.table import Table

from .guessable import answers_too, follows
from .missing_number import GAP_SHOWN
from .own_words import rows
from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed

LEAST, LARGEST_PRINTED = 2, 130  # the noun gives one away: "1 card"
LARGE, MANY = 20, 12  # a number from here on, and in how many rules it is no longer the rule's own
_NUMBER = re.compile(r"(?<![\w.,/-])\d+(?![\w/-]|[.,]\d)")
_SENTENCES = re.compile(r"(?<=[.!?]) +")
_ABOUT = re.compile(r"\b(?:about|around|approximately) (\d+)", re.IGNORECASE)
NUMBERS = 4


def which_rule(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Which rule answers it? Somebody asks, and four rules are to choose from. All of it was kept."""
    kept = json.loads(one.change or "null")
    if kept is None:
        return None
    wrong = [rule for rule in kept["wrong"] if rule in game.BOOK.rules]
    if len(wrong) < len(kept["wrong"]):
        return None
    for lang in LANGUAGES:
        texts = [game.BOOK.card(rule).text[lang] for rule in (one.rule, *wrong)]
        if any(answers_too(kept[lang], texts[0], other) for other in texts[1:]):
            return None
    right = PossibleAnswer("text", one.rule)
    choices, place = mixed(one, right, [PossibleAnswer("text", rule) for rule in wrong])
    said = tuple((lang, kept[lang]) for lang in LANGUAGES)
    return PracticeQuestion(one, table, 0, "", choices, place, bare=True, said=said)


@cache
def figures_of_the_game(game: Game) -> frozenset[int]:
    """Large numbers that many rules of a game say, such as the 110 cards of San Juan: they ask about none."""
    book = game.BOOK
    texts = [{int(found) for found in _NUMBER.findall(book.card(rule).text["en"])} for rule in book.rules]
    said = Counter(number for found in texts for number in found)
    return frozenset(number for number, n in said.items() if number >= LARGE and n > MANY)


def own_sentences(game: Game, card: Rule) -> dict[str, str]:
    """The text of a rule, by language, without what its card costs and is worth, if a number is left then.

    [number.beside]                    # of a game's practice.toml: what such sentences say
    en = ["Buying it costs"]
    """
    beside = rows(game, "number").get("beside", {})
    found = {}
    for lang in LANGUAGES:
        sentences, side = _SENTENCES.split(card.text[lang]), beside.get(lang, ())
        found[lang] = " ".join(one for one in sentences if not any(said in one for said in side))
    return found if _numbers_of(game, found) else dict(card.text)


def printed_numbers(game: Game, card: Rule) -> list[int]:
    """The numbers that a rule's own sentences say once, in every language, and that are its own."""
    return _numbers_of(game, own_sentences(game, card))


def _numbers_of(game: Game, texts: Mapping[str, str]) -> list[int]:
    """The numbers that a text says once, in every language, and that nothing else in it gives away."""
    said = [[int(found) for found in _NUMBER.findall(texts[lang])] for lang in LANGUAGES]
    once = [n for n in said[0] if all(found.count(n) == 1 for found in said)]
    between = {n for n in once for found in said if _in_a_row(n, found)}
    told = between | figures_of_the_game(game)
    found = [n for n in once if LEAST <= n <= LARGEST_PRINTED and n not in told]
    return [n for n in found if not any(follows(n, {*numbers} - {n}) for numbers in said)]


def _number_asked(game: Game, card: Rule, kept: int) -> int | None:
    """The number of a kept question; where that is only what the card costs, one of the rule's own."""
    now, before = printed_numbers(game, card), _numbers_of(game, card.text)
    if kept in now:
        return kept
    gone = [n for n in before if n not in now]
    free = [n for n in now if n not in before] or now
    return free[gone.index(kept) % len(free)] if kept in gone and free else None


def _in_a_row(number: int, found: list[int]) -> bool:
    """Whether the numbers beside it give it away: "4, 5, __ and 7", "5, 6 and __"."""
    return any({number + k, number + j} <= {*found} for k, j in ((-1, 1), (-2, -1), (1, 2)))


def without_number(text: str, number: int) -> str:
    """A text in which a number is left out."""
    return _NUMBER.sub(lambda found: GAP_SHOWN if int(found[0]) == number else found[0], text)


def which_number(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Which number is missing in what the rule book says?"""
    card = game.BOOK.card(one.rule)
    number = _number_asked(game, card, int(one.action))
    if number is None:
        return None
    texts = own_sentences(game, card)
    wrong = _wrong_numbers(game, one, number, texts[LANGUAGES[0]])
    numbers = sorted([number, *wrong])
    choices = tuple(PossibleAnswer("number", n) for n in numbers)
    said = tuple((lang, without_number(texts[lang], number)) for lang in LANGUAGES)
    return PracticeQuestion(one, table, 0, "", choices, numbers.index(number), bare=True, said=said)


def _wrong_numbers(game: Game, one: KeptQuestion, number: int, text: str) -> list[int]:
    """Smaller and larger ones: those of the rules beside it, then the nearest; far ones after "about"."""
    taken = {int(found) for found in _NUMBER.findall(text)}
    near = [game.BOOK.card(rule) for rule in game.BOOK.card(one.rule).near if rule in game.BOOK.rules]
    close = [n for card in near for n in printed_numbers(game, card) if abs(n - number) <= max(3, number)]
    step = 5 if number >= LARGE and number % 5 == 0 else 1
    order = [*close, *(number + k * step for k in (1, -1, 2, -2, 3, 4, 5, 6))]
    if _about(text, number):
        order = [number // 2, 2 * number, number // 3, 3 * number, 4 * number]
    usable = [n for n in dict.fromkeys(order) if n >= LEAST and n != number and n not in taken]
    smaller = [n for n in usable if n < number] or [number - 1]
    larger = [n for n in usable if n > number]
    below = smaller[: 1 + int(one.id, 16) % 2]
    return [*below, *larger[: NUMBERS - 1 - len(below)]]


def _about(text: str, number: int) -> bool:
    """Whether the number is said to be only about so: then the nearest numbers are as true."""
    return any(int(found) == number for found in _ABOUT.findall(text))
