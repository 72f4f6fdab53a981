"""Finding the questions about what the rule book says: what learners ask, and the numbers of a text."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tutor.practice.kinds import make_question
from tutor.practice.positions import NO_GAME, KeptQuestion
from tutor.practice.printed import printed_numbers
from tutor.practice.question import shuffled
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.table import Table

from .learners_words import fits, questions

WRONG = 3  # wrong answers
FURTHEST = 14  # rules of which the wrong answers are taken
CLEARER = 0.15  # by so much the right rule must fit better than a wrong one
MOST_GAPS = 4  # of one rule
MOST_ASKED = 4  # of a rule that neither forbids nor tells; the others need more
MOST_OF_OTHERS = 8


def printed(game: Game) -> list[KeptQuestion]:
    """The questions about what the book says that can be asked: clear ones."""
    table, found = Table(game), list[KeptQuestion]()
    for rule in game.BOOK.rules.values():
        found += _asked(game, rule)
        gaps = printed_numbers(rule)
        numbers = (KeptQuestion(rule.id, "number", NO_GAME, 0, 0, str(number)) for number in gaps)
        found += [one for one in numbers if make_question(game, one, table) is not None][:MOST_GAPS]
    return found


def _asked(game: Game, rule: Rule) -> list[KeptQuestion]:
    """What learners ask about a rule, each with rules beside it that do not answer it."""
    said = {lang: questions(game, rule.id, lang) for lang in LANGUAGES}
    found = list[KeptQuestion]()
    for number in range(min(map(len, said.values()))):
        one = KeptQuestion(rule.id, "rule", NO_GAME, 0, 0, str(number))
        asked = {lang: rows[number] for lang, rows in said.items()}
        wrong = _beside(game, one, asked)
        if len(wrong) == WRONG:
            found.append(one.but(change=json.dumps({**asked, "wrong": wrong}, ensure_ascii=False)))
    return found[: MOST_OF_OTHERS if rule.no or rule.says else MOST_ASKED]


def _beside(game: Game, one: KeptQuestion, asked: dict[str, str]) -> list[str]:
    """Rules that stand near and answer something else: the right one fits clearly better."""
    right = {lang: fits(game, one.rule, said, lang, own=True) for lang, said in asked.items()}
    found: list[tuple[float, str]] = []
    for rule in _near(game, one.rule):
        others = {lang: fits(game, rule, said, lang) for lang, said in asked.items()}
        if all(others[lang] + CLEARER < right[lang] for lang in asked):
            found.append((-sum(others.values()), rule))
        if len(found) == FURTHEST:
            break
    few = [rule for _, rule in sorted(found, key=lambda row: row[0])[: WRONG + 2]]
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
        if other in seen or other not in book.rules or same(book.card(other), card):
            continue
        seen.add(other)
        yield other


def same(one: Rule, other: Rule) -> bool:
    """Whether two rules say the same, or one is a part of the other."""
    part = (
        one.part_of == other.id
        or other.part_of == one.id
        or bool(one.part_of and one.part_of == other.part_of)
    )
    return part or one.title == other.title or one.text == other.text
