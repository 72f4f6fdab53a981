"""Questions about what the rule book says, without a position: which rule answers it, and which number?"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.table import Table

from .guessable import answers_too, follows
from .missing_number import GAP_SHOWN
from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed

LEAST, LARGEST_PRINTED = 2, 130  # the noun gives one away: "1 card"
LARGE, MANY = 20, 12  # a number from here on, and in how many rules it is no longer the rule's own
_NUMBER = re.compile(r"(?<![\w.,/-])\d+(?![\w/-]|[.,]\d)")
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


def printed_numbers(game: Game, card: Rule) -> list[int]:
    """The numbers that a rule's text says once, in every language, and that is its own."""
    said = [[int(found) for found in _NUMBER.findall(card.text[lang])] for lang in LANGUAGES]
    once = [n for n in said[0] if all(found.count(n) == 1 for found in said)]
    between = {n for n in once for found in said if _in_a_row(n, found)}
    told = between | figures_of_the_game(game)
    found = [n for n in once if LEAST <= n <= LARGEST_PRINTED and n not in told]
    return [n for n in found if not any(follows(n, {*numbers} - {n}) for numbers in said)]


def _in_a_row(number: int, found: list[int]) -> bool:
    """Whether the numbers beside it give it away: "4, 5, __ and 7", "5, 6 and __"."""
    return any({number + k, number + j} <= {*found} for k, j in ((-1, 1), (-2, -1), (1, 2)))


def without_number(text: str, number: int) -> str:
    """A text in which a number is left out."""
    return _NUMBER.sub(lambda found: GAP_SHOWN if int(found[0]) == number else found[0], text)


def which_number(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Which number is missing in what the rule book says?"""
    number, card = int(one.action), game.BOOK.card(one.rule)
    if number not in printed_numbers(game, card):
        return None
    others = [int(found) for found in _NUMBER.findall(card.text[LANGUAGES[0]])]
    beside = [
        n
        for rule in card.near
        if rule in game.BOOK.rules
        for n in printed_numbers(game, game.BOOK.card(rule))
    ]
    step = 5 if number >= 20 and number % 5 == 0 else 1
    close = [n for n in beside if abs(n - number) <= max(3, number)]
    order = [number + step, number - step, *close, *(number + k * step for k in (2, 3, -2, 4, 5, 6))]
    usable = [n for n in dict.fromkeys(order) if n >= LEAST and n != number and n not in others]
    if len(usable) < NUMBERS - 1:
        return None
    wrong = usable[: NUMBERS - 1]
    numbers = sorted([number, *wrong])
    choices = tuple(PossibleAnswer("number", n) for n in numbers)
    said = tuple((lang, without_number(card.text[lang], number)) for lang in LANGUAGES)
    return PracticeQuestion(one, table, 0, "", choices, numbers.index(number), bare=True, said=said)
