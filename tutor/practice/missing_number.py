"""The sentence of an event in which a number is left out."""

from __future__ import annotations

import re

from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.facts import PLAYERS
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rulebook import Rulebook
from tutor.rules.kernel.words import Speaker, say

GAP_SHOWN = "____"


class MissingNumber(int):
    """A number that is not said: its sentence shows a gap. It counts as several, whatever it is."""

    def __format__(self, spec: str) -> str:
        return GAP_SHOWN

    def __str__(self) -> str:
        return GAP_SHOWN


GAP = MissingNumber(7)


def with_gap(told: Event, gap: str) -> Event:
    """An event without the number that is asked for, wherever it occurs."""
    number = told.facts[gap]
    hidden = {name: GAP for name, value in told.facts.items() if type(value) is int and value == number}
    seats = {name: told.facts[name] for name in hidden if name.rsplit("_", 1)[-1] in PLAYERS}
    return told.but(facts={**told.facts, **hidden, **seats})


def hides(book: Rulebook, told: Event, gap: str) -> bool:
    """Whether the sentence with the gap does not tell the number in another way, in any language."""
    event, number = with_gap(told, gap), str(told.facts[gap])
    said = (say(Speaker(book, lang), event.rule, "says", event.facts) for lang in LANGUAGES)
    return all(GAP_SHOWN in words and number not in re.findall(r"\d+", words) for words in said)
