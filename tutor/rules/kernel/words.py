"""From facts to sentences, in the reader's language.

Templates are plain: "{seat} loads {n:barrel} of {good} on the ship of {size}."

    {good}              an id of the lexicon: its name          corn -> maíz
    {seat}              a fact named seat, by, who or *_seat, *_by: the player's name
    {n:barrel}          a number and its noun                   2 -> 2 barriles
    {building:the}      with its article                        -> el hospicio
    {building:a}        with the indefinite article             -> un hospicio
    {building:of}       with "of the"                           -> del hospicio
    {good:cap}          with a capital; {good:The}, {good:A}: its article with one
    {target:place}      with its article, as a place to work in corn -> la plantación de maíz
    {kinds}             a list, what is there twice counted     -> 2 de tabaco y 1 de maíz
    {kinds:the}         each with its article                   -> el tabaco y el maíz
    {goods}             {"corn": 2}: so many of each            -> 2 de maíz y 1 de azúcar
    {goods:place}       so many at each -> 2 on corn plantations and 1 in the hospice
    {goods:more}        in English also "more"; in Spanish the sentence has its "más" -> 2 more corn
    {kinds:or}          a list to choose from; {kinds:or_the}   -> tabaco o maíz; el tabaco o el maíz
    {still:even_then}   "Even then you couldn't ...": what a rule would say (`still` in claims.py), without
                        its full stop; its opening is in even_then.toml
    {building:no}       none of it; {building:none}: alone      -> ningún hospicio; ninguno
    {n:falta/faltan}    agrees with a number or a list          -> falta (1), faltan (0, 2, 3 ...)
    {good:caro/cara}    agrees with a thing's gender (Spanish)  -> cara (la plata)
    {n:none left|{n:barrel} left}
                        one wording for 0 (or an empty list), another for more;
    {n:none|one|{n}}    or one for 0, one for 1, one for more

A number that can be 0 chooses between wordings, because a sentence with a bare 0 sounds wrong. Spanish
contractions are made automatically ("a {building:the}" -> al hospicio), y becomes e before an i, and o
becomes u before an o.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence, Sized
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .agenda import Facts
from .case import chosen
from .errors import TutorError
from .facts import PLAYERS, MissingFact, strict
from .languages import LANGUAGES
from .rule import Rule
from .rulebook import Rulebook
from .template import Agreement, Gap, Part, Wordings, parts

if TYPE_CHECKING:
    from .claims import Advice

Dress = Callable[[str, str], str]
_AND = {"en": " and ", "es": " y "}
_OR = {"en": " or ", "es": " o "}
_NOTHING = {"en": "nothing", "es": "nada"}
_IN = {"en": "in", "es": "en"}
_ON = {"en": "on", "es": "en"}
_ARTICLES = {
    ("es", "the"): {"m": "el ", "f": "la "},
    ("es", "a"): {"m": "un ", "f": "una "},
    ("es", "of"): {"m": "del ", "f": "de la "},
    ("en", "the"): {"": "the "},
    ("en", "of"): {"": "of the "},
    ("en", "a"): {"": "a "},
    ("es", "no"): {"m": "ningún ", "f": "ninguna "},
    ("en", "no"): {"": "no "},
}
_NONE = {"en": {"": "none"}, "es": {"m": "ninguno", "f": "ninguna"}}
_SHORT = re.compile(r"\b(de|a) el\b")
# A word may have a picture before it, as markup.pictured writes it.
_BEFORE_I = re.compile(r"\by (?=(?:\ue000\w+\ue001)?(?:[ií]|h[ií](?![aeo])))", re.IGNORECASE)
_BEFORE_O = re.compile(r"\bo (?=(?:\ue000\w+\ue001)?h?[oó])", re.IGNORECASE)


def _plain(name: str, shown: str) -> str:
    return shown


class Speaker:
    """Fills templates for one language, one rulebook and one table's names."""

    def __init__(self, book: Rulebook, lang: str, names: Sequence[str] = (), dress: Dress = _plain) -> None:
        self.book = book
        self.lang = lang
        self.names = names
        self.dress = dress

    def fill(self, template: str, facts: Facts, of: str = "", instead: str = "") -> str:
        """The template with the facts in it.

        If a fact is missing, that is an error in tests and development (MissingFact, which names the rule or
        row `of`). A learner reads `instead`, and the log says what is missing.
        """
        try:
            said = self._said(parts(template), facts)
        except (KeyError, ValueError) as missing:
            return self._lacking(str(missing), template, facts, of, instead)
        return said if self.lang != "es" else _euphony(said)

    def _lacking(self, missing: str, template: str, facts: Facts, of: str, instead: str) -> str:
        problem = f"{of or 'a sentence'} lacks {missing}: {template!r} with {', '.join(facts) or 'no facts'}"
        if strict():
            raise MissingFact(problem) from None
        import logging  # imported here because a game then loads faster

        logging.getLogger("tutor").error(problem)
        return instead

    def _said(self, found: tuple[Part, ...], facts: Facts) -> str:
        said = ""
        for part in found:
            if isinstance(part, str):
                said += part
            elif isinstance(part, Gap):
                said += self._gap(part, facts)
            elif isinstance(part, Agreement):
                said += part.first if self._agrees(facts[part.key]) else part.second
            else:
                said += self._said(wording(part, facts[part.key]), facts)
        return said

    def _agrees(self, value: object) -> bool:
        """Whether the first form of a word is right: for one of something, or for a masculine thing."""
        if isinstance(value, str):
            return self._gender(value) != "f"
        return _amount(value) == 1

    def _gender(self, thing: str) -> str:
        return str(self.book.lexicon.get(thing, {}).get("g", "m")) if self.lang == "es" else ""

    def _gap(self, gap: Gap, facts: Facts) -> str:
        value = facts[gap.key]
        if gap.spec == "even_then" and isinstance(value, dict):
            return even_then(say(self, value["rule"], "no", value["facts"]), self.lang).removesuffix(".")
        if isinstance(value, int):
            if gap.key.rsplit("_", 1)[-1] in PLAYERS:
                return self.names[value] if value < len(self.names) else str(value + 1)
            return f"{value} {self.name(gap.spec, value)}" if gap.spec else str(value)
        if isinstance(value, dict):
            told = self._at if gap.spec == "place" else self.counted
            more = (True,) if gap.spec == "more" else ()
            counted = [told(k, n, *more) for k, n in value.items() if n]
            return self._list(counted, _OR if gap.spec == "or" else _AND)
        if isinstance(value, (list, tuple)):
            choice, _, spec = gap.spec.partition("_")
            if choice == "or":
                return self._list(self._each(value, spec), _OR)
            return self._list(self._each(value, gap.spec))
        return self._thing(str(value), gap.spec)

    def _each(self, things: Sequence[object], spec: str) -> list[str]:
        """The items of a list, each once, with a count if it occurs twice."""
        often = Counter(things)
        if spec or len(often) == len(things):
            return [self._thing(str(thing), spec) for thing in often]
        return [self.counted(str(thing), n) for thing, n in often.items()]

    def _thing(self, thing: str, spec: str) -> str:
        if spec == "cap":
            return _capital(self.name(thing))
        if spec == "place":
            return self._place(thing)
        if spec == "none":
            return _NONE[self.lang][self._gender(thing)]
        if (self.lang, spec.lower()) not in _ARTICLES:
            return self.name(thing)
        said = self._article(self._gender(thing), self.name(thing), spec.lower())
        return said if spec.islower() else _capital(said)

    def _place(self, thing: str) -> str:
        """A tile as a workplace; any other thing with its article."""
        place = self.book.lexicon.get(thing, {}).get("place")
        return self._article(place["g"], place[self.lang], "the") if place else self._thing(thing, "the")

    def _at(self, thing: str, n: int) -> str:
        """ "2 in the mill"; "1 on a corn plantation", "2 on corn plantations" if the lexicon has `places`."""
        entry = self.book.lexicon.get(thing, {})
        if "places" not in entry:
            return f"{n} {_IN[self.lang]} {self._thing(thing, 'the')}"
        where, many = entry["place"], entry["places"][self.lang]
        return f"{n} {_ON[self.lang]} " + (
            many if n > 1 else self._article(where["g"], where[self.lang], "a")
        )

    def name(self, thing: str, n: int = 1) -> str:
        """The name of `thing` (an id or a noun), in the plural unless n is 1."""
        entry = self.book.lexicon.get(thing)
        if entry is None:
            return thing
        forms = entry[self.lang]
        shown = forms if isinstance(forms, str) else forms[0 if n == 1 else -1]
        return self.dress(thing, shown)

    def counted(self, thing: str, n: int, more: bool = False) -> str:
        """ "2 corn", or "2 more corn"; in Spanish "2 de maíz" if the lexicon counts by containers (`by`)."""
        by = self.book.lexicon.get(thing, {}).get("by", {}).get(self.lang)
        often = f"{n} more" if more and self.lang == "en" else str(n)
        return f"{often} {by} {self.name(thing)}" if by else f"{often} {self.name(thing, n)}"

    def _article(self, gender: str, name: str, spec: str) -> str:
        if spec == "the" and name.startswith(tuple(_ARTICLES[self.lang, "the"].values())):
            return name  # a name that has its article, "the Venezia card A"
        article = _ARTICLES[self.lang, spec][gender if self.lang == "es" else ""]
        if (self.lang, spec) == ("en", "a") and name[:1].lower() in "aeio":
            article = "an "
        return article + name

    def _list(self, items: list[str], last: dict[str, str] = _AND) -> str:
        if len(items) < 2:
            return items[0] if items else _NOTHING[self.lang]
        return ", ".join(items[:-1]) + last[self.lang] + items[-1]


def wording(choice: Wordings, value: object) -> tuple[Part, ...]:
    """The wording a fact chooses: the first for 0 or nothing, the last for many,
    and for less than nothing.
    """
    n = _amount(value)
    return choice.forms[min(n, len(choice.forms) - 1) if n >= 0 else -1]


def _amount(value: object) -> int:
    """How many: a number, what is in a list, or all that a dict counts together."""
    if isinstance(value, dict):
        return sum(value.values())
    if isinstance(value, int):
        return value
    if value is None:
        return 0
    assert isinstance(value, Sized), value
    return len(value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _euphony(said: str) -> str:
    """de el -> del, a el -> al; e for y before an i, u for o before an o."""
    said = _SHORT.sub(lambda found: "del" if found[1] == "de" else "al", said)
    return _BEFORE_O.sub("u ", _BEFORE_I.sub("e ", said))


def say(speaker: Speaker, rule: Rule | str, slot: str, facts: Facts) -> str:
    """One sentence of a rule ("no", "says"); its plain text if it has no such sentence."""
    if isinstance(rule, str):
        rule = speaker.book.card(rule)
    return speaker.fill(slot_texts(rule, slot, facts)[speaker.lang], facts, rule.id, plainly(speaker, rule))


def plainly(speaker: Speaker, rule: Rule) -> str:
    """The title of a rule as a sentence: what a learner reads if a fact is missing."""
    return f"{rule.title[speaker.lang].rstrip('.')}."


def advised(speaker: Speaker, advice: Advice | None) -> str:
    """What would help against a refusal, in words; "" if no true advice is known."""
    return speaker.fill(advice.case.words[speaker.lang], advice.facts, advice.rule) if advice else ""


def slot_texts(rule: Rule, slot: str, facts: Facts) -> dict[str, str]:
    """The words of a slot in every language, in the case that fits these facts;
    otherwise the rule's plain text.
    """
    words = getattr(rule, slot)
    if isinstance(words, tuple):
        case = chosen(words, facts)
        words = case.words if case else None
    return words or rule.text


@cache
def _openings() -> dict[str, list[dict[str, str]]]:
    return tomllib.loads((Path(__file__).parent / "even_then.toml").read_text("utf-8"))


def even_then(verdict: str, lang: str) -> str:
    """What a rule would still say after the change that was just advised: "Even then you couldn't ..."."""
    row = next(row for row in _openings()[lang] if verdict.startswith(row["opening"]))
    return row["then"] + verdict.removeprefix(row["opening"])


@cache
def _complaints() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))


def worded(book: Path, code: str, **facts: object) -> dict[str, str]:
    """A game's own error message in every language, from its errors.toml."""
    row = tomllib.loads(book.read_text("utf-8"))[code]
    return {lang: row[lang].format(**facts) for lang in LANGUAGES}


def complain(error: TutorError, lang: str) -> str:
    """An error as one line: what is wrong, which rule, and what to do."""
    entry = _complaints().get(error.code)
    if entry is None:  # a game's own words travel with the error
        own = error.facts.get("why")
        return own[lang] if isinstance(own, dict) else _unsaid(error, "its words", lang)
    try:
        return entry[lang].format(**{k: _in(lang, v) for k, v in error.facts.items()})
    except KeyError as missing:
        if strict():
            raise MissingFact(f"{error.code} lacks {missing}: {entry[lang]!r}") from error
        return _unsaid(error, f"the fact {missing}", lang)


def _unsaid(error: TutorError, missing: str, lang: str) -> str:
    """The sentence for an error that lacks something."""
    import logging  # imported here because a game then loads faster

    logging.getLogger("tutor").error("%s lacks %s", error.code, missing)
    return _complaints()["error"][lang].format(what=error.code)


def _in(lang: str, value: object) -> Any:
    """A fact of an error in one language; it may be an error itself."""
    if isinstance(value, TutorError):
        return complain(value, lang)
    if isinstance(value, dict) and lang in value:
        return value[lang]
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else value


def _spoken(error: TutorError) -> str:
    return complain(error, error.lang)


TutorError.spoken = staticmethod(_spoken)  # used in tracebacks as soon as this module is loaded
