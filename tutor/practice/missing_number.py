"""The sentence of an event in which a number is left out."""

from __future__ import annotations

import re

from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.facts import PLAYERS
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import Speaker, say

from .guessable import follows

GAP_SHOWN = "____"
MARKS = ".,:;)"
PICTURE, PICTURE_ENDS = "\ue000", "\ue002"  # around a name that is drawn (see kernel/markup.py)


class MissingNumber(int):
    """A number that is not said: its sentence shows a gap. It counts as several, whatever it is."""

    def __format__(self, spec: str) -> str:
        return GAP_SHOWN

    def __str__(self) -> str:
        return GAP_SHOWN


GAP, GAP_OF_ONE = MissingNumber(7), MissingNumber(1)


def with_gap(told: Event, gap: str, shown: MissingNumber = GAP) -> Event:
    """An event without the number that is asked for, wherever it occurs."""
    number = told.facts[gap]
    hidden = {name: shown for name, value in told.facts.items() if type(value) is int and value == number}
    seats = {name: told.facts[name] for name in hidden if name.rsplit("_", 1)[-1] in PLAYERS}
    return told.but(facts={**told.facts, **hidden, **seats})


def say_with_gap(speaker: Speaker, told: Event, gap: str) -> str:
    """The sentence with the gap. It fits one as well as several: "____ doubloon(s)"."""
    one, several = _with_one_and_several(speaker, told, gap)
    return _in_both_forms(one, several) if _alike(one, several) else " ".join(several)


def _with_one_and_several(speaker: Speaker, told: Event, gap: str) -> tuple[list[str], list[str]]:
    """The words of the sentence if one is missing, and if several are."""
    one, several = (
        say(speaker, told.rule, "says", with_gap(told, gap, shown).facts) for shown in (GAP_OF_ONE, GAP)
    )
    return _words_of(one), _words_of(several)


def _words_of(said: str) -> list[str]:
    """The words of a sentence; a name that is drawn as a picture is one word."""
    return re.split(rf" (?![^{PICTURE}]*{PICTURE_ENDS})", said)


def _alike(one: list[str], several: list[str]) -> bool:
    """Whether two sentences differ only in the forms of their words."""
    gaps = [[GAP_SHOWN in word for word in words] for words in (one, several)]
    return len(one) == len(several) and gaps[0] == gaps[1]


def _in_both_forms(one: list[str], several: list[str]) -> str:
    """What follows the gap in both forms, what agrees with it as for several: "____ card(s) are left".

    A picture is drawn once.
    """
    both: set[int] = set()
    for k, word in enumerate(several):
        between = k > 1 and one[k - 1] == several[k - 1] and GAP_SHOWN in several[k - 2]  # "____ empty box"
        counted = k > 0 and GAP_SHOWN in several[k - 1]
        longer = word.rstrip(MARKS).startswith(one[k].rstrip(MARKS))
        if one[k] != word and (counted or (longer and (between or k - 1 in both))):
            both.add(k)
    return " ".join(_either(one[k], word) if k in both else word for k, word in enumerate(several))


def _either(one: str, several: str) -> str:
    """A word in both forms: "doubloon(s)", "city/cities"; in brackets "tile/tiles". A mark after it stays."""
    if one == several or PICTURE in several:
        return several
    marks = one[len(one.rstrip(MARKS)) :]
    first, second = one.removesuffix(marks), several.removesuffix(marks)
    if second.startswith(first) and ")" not in marks:
        return f"{first}({second[len(first) :]}){marks}"
    return f"{first}/{second}{marks}"


def gaps_shown(game: Game, told: Event, gap: str) -> int:
    """How many gaps the sentence has, in the language in which it has the most."""
    speakers = (Speaker(game.BOOK, lang, game.NAMES) for lang in LANGUAGES)
    return max(say_with_gap(speaker, told, gap).count(GAP_SHOWN) for speaker in speakers)


def hides(game: Game, told: Event, gap: str, names: tuple[str, ...]) -> bool:
    """Whether the sentence with the gap does not tell the number in another way, in any language.

    Where one of a thing is said in a sentence of its own, the other sentence tells that it is not one.
    """
    number, one = str(told.facts[gap]), told.facts[gap] == 1
    for lang in LANGUAGES:
        speaker = Speaker(game.BOOK, lang, names)
        words = say_with_gap(speaker, told, gap)
        others = re.findall(r"\d+", words)
        if GAP_SHOWN not in words or number in others or follows(int(number), map(int, others)):
            return False
        if one and not _alike(*_with_one_and_several(speaker, told, gap)):
            return False
    return True
