"""The sentence of an event in which a number is left out."""

from __future__ import annotations

import re

from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.facts import PLAYERS
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rulebook import Rulebook
from tutor.rules.kernel.words import Speaker, say

from .guessable import follows

GAP_SHOWN = "____"


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
    """The sentence with the gap. Its words fit one as well as several: "____ doubloon(s)"."""
    several, one = (
        say(speaker, told.rule, "says", with_gap(told, gap, shown).facts) for shown in (GAP, GAP_OF_ONE)
    )
    words = zip(one.split(" "), several.split(" "), strict=False)
    return " ".join(_either(*pair) for pair in words) if _alike(one, several) else several


def _alike(one: str, several: str) -> bool:
    """Whether two sentences differ only in the forms of their words."""
    first, second = one.split(" "), several.split(" ")
    gaps = [[GAP_SHOWN in word for word in words] for words in (first, second)]
    return len(first) == len(second) and gaps[0] == gaps[1]


def _either(one: str, several: str) -> str:
    """A word in both forms: "doubloon(s)", "is/are"; in brackets "tile/tiles". A mark after it stays."""
    if one == several:
        return one
    marks = one[len(one.rstrip(".,:;)")) :]
    first, second = one.removesuffix(marks), several.removesuffix(marks)
    if second.startswith(first) and ")" not in marks:
        return f"{first}({second[len(first) :]}){marks}"
    return f"{first}/{second}{marks}"


def hides(book: Rulebook, told: Event, gap: str) -> bool:
    """Whether the sentence with the gap does not tell the number in another way, in any language.

    Where one of a thing is said in a sentence of its own, the other sentence tells that it is not one.
    """
    number, one = str(told.facts[gap]), told.facts[gap] == 1
    for lang in LANGUAGES:
        speaker = Speaker(book, lang)
        words = say_with_gap(speaker, told, gap)
        others = re.findall(r"\d+", words)
        if GAP_SHOWN not in words or number in others or follows(int(number), map(int, others)):
            return False
        if one and words == say(speaker, told.rule, "says", with_gap(told, gap).facts):
            alone = say(speaker, told.rule, "says", with_gap(told, gap, GAP_OF_ONE).facts)
            if alone != words:
                return False
    return True
