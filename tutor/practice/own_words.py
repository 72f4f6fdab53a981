"""The words that a game has for questions about its scoring and its set-up: its practice.toml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tutor.rules.kernel.agenda import Facts
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import Speaker, say

from .positions import KeptQuestion
from .question import PossibleAnswer, Said

NUMBERS = 4  # answers that are numbers
COARSE, STEP = 20, 5  # from here on a number that ends in 0 or 5 is beside others that do


def rows(game: Game, section: str) -> Document:
    """One section of the file; empty if the game has none."""
    found: Document = game.BOOK.words("practice.toml").get(section, {})
    return found


def said(game: Game, row: Mapping[str, str], facts: Facts, names: Sequence[str] = ()) -> Said:
    """A sentence of the file in every language."""
    speakers = ((lang, Speaker(game.BOOK, lang, names)) for lang in LANGUAGES)
    return tuple((lang, speaker.fill(row[lang], facts, "practice.toml")) for lang, speaker in speakers)


def event_said(game: Game, rule: str, facts: Facts, names: Sequence[str]) -> Said:
    """The sentence of a rule's event in every language."""
    return tuple((lang, say(Speaker(game.BOOK, lang, names), rule, "says", facts)) for lang in LANGUAGES)


def near_numbers(one: KeptQuestion, right: int, foreseen: Iterable[int]) -> list[int]:
    """Wrong numbers: those that people get when they miscount, then the nearest ones.

    How many of the nearest are smaller depends on the question. Otherwise the place of the right number would
    give it away.
    """
    step = STEP if right >= COARSE and right % STEP == 0 else 1
    smaller = int(one.id, 16) % NUMBERS
    below, above = [-k for k in range(1, smaller + 1)], [*range(1, NUMBERS - smaller)]
    near = (right + k * step for k in (*below, *above, *range(1, 2 * NUMBERS)))
    found = [n for n in dict.fromkeys((*foreseen, *near)) if n >= 0 and n != right]
    return found[: NUMBERS - 1]


def mostly_miscounted(one: KeptQuestion, right: int, miscounted: list[int]) -> list[int]:
    """Wrong numbers, most of them miscounted; how many of them are smaller depends on the question."""
    smaller = [n for n in miscounted if n < right]
    larger = [n for n in miscounted if n > right]
    below = min(len(smaller), int(one.id, 16) % NUMBERS)
    found = [*smaller[: max(below, int(not larger))], *larger[: max(NUMBERS - 1 - below, int(not smaller))]]
    return near_numbers(one, right, found)


def numbers_in_order(right: int, wrong: Iterable[int]) -> tuple[tuple[PossibleAnswer, ...], int]:
    """The numbers as answers, the smallest first, and the place of the right one."""
    numbers = sorted((right, *wrong))
    return tuple(PossibleAnswer("number", n) for n in numbers), numbers.index(right)
