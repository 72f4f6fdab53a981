"""Why an action is refused, put together once.

A card on the screen, a screen reader, a notebook and the command line all show the same explanation:

    told = table.explain("load corn 2 ship6").in_words(speaker)
    told.verdict, told.facts, told.advice
"""

from __future__ import annotations

from collections.abc import Sequence

from .agenda import Facts, Refusal
from .case import deciding
from .claims import Advice
from .errors import IllegalAction
from .languages import LANGUAGES
from .record import Record
from .rule import Rule
from .rulebook import Rulebook
from .words import Speaker, advised, plainly, say


class ExplanationText(Record):
    """An explanation in one language: the verdict, the facts that decide, and what would help ("" if no true
    advice is known).
    """

    verdict: str
    facts: tuple[str, ...] = ()
    advice: str = ""

    @property
    def sentences(self) -> tuple[str, ...]:
        """All of it in the order in which it is read."""
        return tuple(filter(None, (self.verdict, *self.facts, self.advice)))


class Explanation(Record):
    """Why one rule refuses an action; `facts` are the rule's facts that decide in this position."""

    refusal: Refusal
    rule: Rule
    facts: tuple[dict[str, str], ...] = ()
    advice: Advice | None = None
    also: tuple[
        str, ...
    ] = ()  # ids of other rules that matter: those of the facts, and those that refuse as well

    def in_words(self, speaker: Speaker) -> ExplanationText:
        """The explanation in the speaker's language."""
        known = self.refusal.facts
        rule, instead = self.rule, plainly(speaker, self.rule)
        shown = tuple(speaker.fill(fact[speaker.lang], known, rule.id, instead) for fact in self.facts)
        return ExplanationText(say(speaker, rule, "no", known), shown, advised(speaker, self.advice))

    @property
    def places(self) -> dict[str, str]:
        """The places on the board that the facts are about, each with the number of its fact."""
        found = {
            _place(fact.get("at", ""), self.refusal.facts): str(k) for k, fact in enumerate(self.facts, 1)
        }
        return {place: number for place, number in found.items() if place}


def explanation(
    book: Rulebook, refusals: tuple[Refusal, ...], advice: Advice | None = None, number: int = 0
) -> Explanation:
    """The explanation of one of the refusals of an action, by default the first."""
    refusal = refusals[number]
    rule = book.card(refusal.rule)
    case = advice.case if advice and advice.rule == refusal.rule else None
    facts = tuple(deciding(rule.facts, refusal.facts, case))
    beside = [str(fact["rule"]).format(**refusal.facts) for fact in facts if "rule" in fact]
    others = [*beside, *(one.rule for one in refusals if one.rule != refusal.rule)]
    return Explanation(refusal, rule, facts, advice, tuple(dict.fromkeys(others)))


def illegal(
    book: Rulebook, text: str, refused: Sequence[Refusal], names: Sequence[str] = ()
) -> IllegalAction:
    """The error for an action that rules forbid, with the verdict of the first in every language."""
    why = explanation(book, tuple(refused))
    reason = {lang: why.in_words(Speaker(book, lang, names)).verdict for lang in LANGUAGES}
    return IllegalAction("action.illegal", text=text, refusals=refused, reason=reason)


class _Raw(str):
    """A fact inside a place, inserted unchanged whatever the template asks for."""

    def __format__(self, spec: str) -> str:
        return str(self)


def _place(template: str, facts: Facts) -> str:
    try:
        return template.format(**{key: _Raw(value) for key, value in facts.items()})
    except (KeyError, IndexError, ValueError):
        return ""
