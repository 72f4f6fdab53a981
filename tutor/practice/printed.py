"""Questions about what the rule book says, without a position: which rule answers it, and which number?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.table import Table

from .learners_words import fits, questions
from .missing_number import GAP_SHOWN
from .positions import NO_GAME, KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed, shuffled

WRONG = 3  # wrong answers
FURTHEST = 14  # rules of which the wrong answers are taken
CLEARER = 0.15  # by so much the right rule must fit better than a wrong one
LARGEST_PRINTED = 130
MOST_GAPS = 4  # of one rule
_NUMBER = re.compile(r"(?<![\w.,/-])\d+(?![\w/-]|[.,]\d)")
NUMBERS = 4


@cache
def printed_questions(game: Game, rule: str) -> tuple[KeptQuestion, ...]:
    """The questions about a rule that need no position."""
    asked = min(len(questions(game, rule, lang)) for lang in LANGUAGES)
    places = [("rule", k) for k in range(asked)]
    places += [("number", number) for number in printed_numbers(game.BOOK.card(rule))[:MOST_GAPS]]
    return tuple(KeptQuestion(rule, kind, NO_GAME, 0, 0, str(k)) for kind, k in places)


def which_rule(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Which rule answers it? Somebody asks, and four rules are to choose from."""
    said = {lang: questions(game, one.rule, lang) for lang in LANGUAGES}
    number = int(one.action)
    if any(number >= len(found) for found in said.values()):
        return None
    asked = {lang: found[number] for lang, found in said.items()}
    wrong = _beside(game, one, asked)
    if len(wrong) < WRONG:
        return None
    right = PossibleAnswer("text", one.rule)
    choices, place = mixed(one, right, [PossibleAnswer("text", rule) for rule in wrong])
    return PracticeQuestion(one, table, 0, "", choices, place, bare=True, said=tuple(asked.items()))


def _beside(game: Game, one: KeptQuestion, asked: dict[str, str]) -> list[str]:
    """Rules that stand near and answer something else: the right one fits clearly better in every language."""
    right = {lang: fits(game, one.rule, said, lang, own=True) for lang, said in asked.items()}
    found: list[str] = []
    for rule in _near(game, one.rule):
        others = {lang: fits(game, rule, said, lang) for lang, said in asked.items()}
        if all(others[lang] + CLEARER < right[lang] for lang in asked):
            found.append(rule)
        if len(found) == FURTHEST:
            break
    closest = sorted(found, key=lambda rule: -sum(fits(game, rule, said, lang) for lang, said in asked.items()))
    few = closest[: WRONG + 2]
    return [few[k] for k in shuffled(one, len(few))][:WRONG]


def _near(game: Game, rule: str) -> Iterator[str]:
    """Other rules, those first that stand near, then those of the chapter, then the rest of the book."""
    book = game.BOOK
    card, seen = book.card(rule), {rule}
    ring = [*card.near, *(r for r, other in book.rules.items() if rule in other.near)]
    chapter = [r for r, other in book.rules.items() if other.chapter == card.chapter]
    every = [*book.rules]
    at = every.index(rule)
    for other in (*ring, *chapter, *every[at:], *every[:at]):
        if other in seen or other not in book.rules or _same(book.card(other), card):
            continue
        seen.add(other)
        yield other


def _same(one: Rule, other: Rule) -> bool:
    """Whether two rules say the same, or one is a part of the other."""
    part = one.part_of == other.id or other.part_of == one.id or bool(one.part_of and one.part_of == other.part_of)
    return part or one.title == other.title or one.text == other.text


def printed_numbers(card: Rule) -> list[int]:
    """The numbers that a rule's text says once, in every language."""
    said = [[int(found) for found in _NUMBER.findall(card.text[lang])] for lang in LANGUAGES]
    once = [n for n in said[0] if all(found.count(n) == 1 for found in said)]
    between = {n for n in once for found in said if n - 1 in found and n + 1 in found}  # "6, __ and 8"
    return [n for n in once if 0 < n <= LARGEST_PRINTED and n not in between]


def without_number(text: str, number: int) -> str:
    """A text in which a number is left out."""
    return re.sub(rf"(?<![\w.,/-]){number}(?![\w/-]|[.,]\d)", GAP_SHOWN, text)


def which_number(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Which number is missing in what the rule book says?"""
    number, card = int(one.action), game.BOOK.card(one.rule)
    if number not in printed_numbers(card):
        return None
    others = [int(found) for found in _NUMBER.findall(card.text[LANGUAGES[0]])]
    beside = [n for rule in card.near if rule in game.BOOK.rules for n in printed_numbers(game.BOOK.card(rule))]
    step = 5 if number >= 20 and number % 5 == 0 else 1
    order = [number + step, number - step, *(n for n in beside if abs(n - number) <= max(3, number)), *others]
    order += [number + 2 * step, number + 3 * step, number - 2 * step, number + 4 * step]
    wrong = [n for n in dict.fromkeys(order) if n > 0 and n != number and n not in others][: NUMBERS - 1]
    numbers = sorted([number, *wrong])
    choices = tuple(PossibleAnswer("number", n) for n in numbers)
    said = tuple((lang, without_number(card.text[lang], number)) for lang in LANGUAGES)
    return PracticeQuestion(one, table, 0, "", choices, numbers.index(number), bare=True, said=said)
