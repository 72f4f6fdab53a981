"""Finding the questions about what the rule book says: what learners ask, and the numbers of a text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import NamedTuple

from tutor.practice.guessable import answers_too
from tutor.practice.kept_games import NO_GAME, compact
from tutor.practice.kinds import make_question
from tutor.practice.positions import KeptQuestion
from tutor.practice.printed import printed_numbers
from tutor.practice.question import shuffled
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.table import Table

from .learners_words import (
    could_answer,
    given_away,
    not_of_the_game,
    share_known,
    shared_things,
    texts_alike,
    whole_questions,
)

WRONG = 3  # wrong answers
FURTHEST = 28  # rules of which the wrong answers are taken
MOST_GAPS = 4  # of one rule
MOST_ASKED = 4  # of a rule that neither forbids nor tells; the others need more
MOST_OF_OTHERS = 8
FEWEST_ASKED = 2
GUESSABLE = 0.4  # a question that repeats so much more of the right text than of the wrong ones is left out


class Bounds(Record):
    """What a question and a rule beside it must keep to."""

    # So much of a question is elsewhere in its rule's words: otherwise it is not clear alone.
    plain: float
    clearer: float  # by so much the right rule must fit better
    alike: float  # of two texts: from here on the other rule may answer the question as well


class Guess(NamedTuple):
    """What gives the right rule away, the worst first."""

    alone: int  # in so many languages it alone shares words with the question
    foreign: int  # words of the question that the rule book never uses
    more: float  # of the question, so much more stands in the right text than in a wrong one


Made = tuple[Guess, KeptQuestion]
STRICT, LOOSE = Bounds(0.5, 0.15, 0.5), Bounds(0.3, 0.15, 0.6)  # the second for rules without any other


def printed(game: Game) -> list[KeptQuestion]:
    """The questions about what the book says that can be asked: clear ones."""
    table, found = Table(game), list[KeptQuestion]()
    for rule in game.BOOK.rules.values():
        found += _asked(game, rule)
        gaps = printed_numbers(game, rule)
        numbers = (KeptQuestion(rule.id, "number", NO_GAME, 0, 0, str(number)) for number in gaps)
        found += [one for one in numbers if make_question(game, one, table) is not None][:MOST_GAPS]
    return found


def _asked(game: Game, rule: Rule) -> list[KeptQuestion]:
    """What learners ask about a rule, each with rules beside it that do not answer it."""
    most = MOST_OF_OTHERS if rule.no or rule.says else MOST_ASKED
    for bounds in (STRICT, LOOSE):
        if found := _paired(game, rule.id, bounds):
            break
    found.sort(key=lambda pair: (pair[0], pair[1].action))
    hard = [one for guess, one in found if guess.more <= GUESSABLE]
    return (hard if len(hard) >= FEWEST_ASKED else [one for _, one in found][:FEWEST_ASKED])[:most]


def _paired(game: Game, rule: str, bounds: Bounds) -> list[Made]:
    """A question in each language, so that the same rules can stand beside both; the best pairs first."""
    near = [*islice(_near(game, rule), FURTHEST)]
    first, second = (
        [
            (k, said, _beside(game, rule, said, lang, near, bounds))
            for k, said in enumerate(whole_questions(game, rule, lang))
        ]
        for lang in LANGUAGES
    )
    pairs = dict[int, dict[int, Made]]()
    for (k, said, wrong), (j, other, beside) in product(first, second):
        one = KeptQuestion(rule, "rule", NO_GAME, 0, 0, f"{k} {j}")
        both = dict(zip(LANGUAGES, (said, other), strict=True))
        if len(wrong.keys() & beside.keys()) >= WRONG and (made := _written(game, one, both, wrong, beside)):
            pairs.setdefault(k, {})[j] = made
    return _each_once(pairs)


def _each_once(pairs: dict[int, dict[int, Made]]) -> list[Made]:
    """Pairs in which each question is once, in each language: as many as there can be, which give away
    little.
    """
    taken = dict[int, int]()  # the first question of a pair, by the second

    def take(k: int, tried: set[int]) -> bool:
        for j in sorted(pairs[k].keys() - tried, key=lambda j: (pairs[k][j][0], j)):
            tried.add(j)
            if j not in taken or take(taken[j], tried):
                taken[j] = k
                return True
        return False

    for k in sorted(pairs, key=lambda k: (min(guess for guess, _ in pairs[k].values()), k)):
        take(k, set())
    return [pairs[k][j] for j, k in taken.items()]


def _written(
    game: Game, one: KeptQuestion, asked: dict[str, str], first: dict[str, float], second: dict[str, float]
) -> Made | None:
    """The question with its wrong answers: those that share as much with it as the right one, then those
    that fit best; and how much its words give away.
    """
    near = {*islice(_near(game, one.rule, chapter_only=True), FURTHEST)}

    def order(rule: str) -> tuple[float, float, str]:
        return _lacking(game, one.rule, rule, asked) - (rule in near), -first[rule] - second[rule], rule

    close = sorted(first.keys() & second.keys(), key=order)
    texts = {game.BOOK.card(rule).text["en"]: rule for rule in reversed(close)}  # each text once
    few = [rule for rule in close if texts[game.BOOK.card(rule).text["en"]] == rule][:WRONG]
    if len(few) < WRONG:
        return None
    wrong = [few[k] for k in shuffled(one, len(few))]
    more = max(
        given_away(game, one.rule, said, lang) - max(given_away(game, other, said, lang) for other in wrong)
        for lang, said in asked.items()
    )
    alone = sum(
        not any(shared_things(game, rule, said, lang) for rule in wrong)
        for lang, said in asked.items()
        if shared_things(game, one.rule, said, lang)
    )
    foreign = sum(not_of_the_game(game, said, lang) for lang, said in asked.items())
    return Guess(alone, foreign, more), one.but(change=compact({**asked, "wrong": wrong}))


def _lacking(game: Game, rule: str, other: str, asked: dict[str, str]) -> int:
    """How many words that name something a question shares more with its rule than with another."""
    shared = (
        (shared_things(game, rule, said, lang), shared_things(game, other, said, lang))
        for lang, said in asked.items()
    )
    return sum(max(0, right - wrong) for right, wrong in shared)


def _beside(game: Game, rule: str, said: str, lang: str, near: list[str], bounds: Bounds) -> dict[str, float]:
    """Rules that answer something else, and how well they fit: the right one does clearly better.
    Neighbours, and others that share as many words with the question as the right one.
    """
    right, found = share_known(game, rule, said, lang, own=True), dict[str, float]()
    clear = right >= bounds.plain and could_answer(game, rule, said, lang)
    least, text = max(1, shared_things(game, rule, said, lang)), game.BOOK.card(rule).text[lang]
    for other in (*near, *(r for r in _near(game, rule) if r not in near)) if clear else ():
        if other not in near and shared_things(game, other, said, lang) < least:
            continue
        if not could_answer(game, other, said, lang) or answers_too(
            said, text, game.BOOK.card(other).text[lang]
        ):
            continue
        fit = share_known(game, other, said, lang)
        if fit + bounds.clearer < right and texts_alike(game, other, rule, lang) < bounds.alike:
            found[other] = fit + given_away(game, other, said, lang)
    return found


def _near(game: Game, rule: str, chapter_only: bool = False) -> Iterator[str]:
    """Other rules, first its neighbours, then those of the chapter, then the rest of the book."""
    book = game.BOOK
    card, seen = book.card(rule), {rule}
    ring = [*card.near, *(r for r, other in book.rules.items() if rule in other.near)]
    chapter = [r for r, other in book.rules.items() if other.chapter == card.chapter]
    every = [*book.rules]
    at = every.index(rule)
    for other in (*ring, *chapter) if chapter_only else (*ring, *chapter, *every[at:], *every[:at]):
        if other in seen or other not in book.rules or says_the_same(book.card(other), card):
            continue
        seen.add(other)
        yield other


def says_the_same(one: Rule, other: Rule) -> bool:
    """Whether two rules say the same, or one is a part of the other."""
    part = (
        one.part_of == other.id
        or other.part_of == one.id
        or bool(one.part_of and one.part_of == other.part_of)
    )
    return part or one.title == other.title or one.text == other.text
