"""From facts to sentences, in the reader's language.

Templates are plain: "{seat} loads {n:barrel} of {good} on the ship of {size}."

    {good}          an id of the lexicon: its name          corn -> maíz
    {seat}          a fact named seat, by, who or *_seat, *_by: the player's name
    {n:barrel}      a number and its noun                   2 -> 2 barriles
    {building:the}  with its article                        -> el hospicio
    {building:a}    with the indefinite article             -> un hospicio
    {building:of}   with "of the"                           -> del hospicio
    {goods}         a list, or {"corn": 2}                  -> 2 maíces y 1 azúcar
    {good:cap}      with a capital
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from .errors import TutorError
from .rulebook import Rule, Rulebook

Dress = Callable[[str, str], str]
LANGUAGES = ("en", "es")
_AND = {"en": " and ", "es": " y "}
_ARTICLES = {
    ("es", "the"): {"m": "el ", "f": "la "},
    ("es", "a"): {"m": "un ", "f": "una "},
    ("es", "of"): {"m": "del ", "f": "de la "},
    ("en", "the"): {"": "the "},
    ("en", "of"): {"": "of the "},
    ("en", "a"): {"": "a "},
}


def _plain(name: str, shown: str) -> str:
    return shown


class Speaker(Formatter):
    """Fills templates for one language, one rulebook and one table's names."""

    def __init__(
        self, book: Rulebook, lang: str, names: Sequence[str] = (), dress: Dress = _plain
    ) -> None:
        self.book = book
        self.lang = lang
        self.names = names
        self.dress = dress

    def fill(self, template: str, facts: dict[str, Any]) -> str:
        """The template with the facts in it."""
        try:
            return self.vformat(template, (), facts)
        except (KeyError, IndexError, ValueError):
            return template

    def get_value(self, key: Any, args: Any, kwargs: Any) -> Any:
        value = kwargs[key]
        last = str(key).rsplit("_", 1)[-1]
        if last in ("seat", "by", "who", "player") and isinstance(value, int):
            return self.names[value] if value < len(self.names) else str(value + 1)
        return value

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, dict):
            return self._list([self.counted(k, n) for k, n in value.items() if n])
        if isinstance(value, (list, tuple)):
            return self._list([self.name(v) if isinstance(v, str) else str(v) for v in value])
        if isinstance(value, int):
            return f"{value} {self.name(spec, value)}" if spec else str(value)
        name = self.name(str(value))
        if spec == "cap":
            return name[:1].upper() + name[1:]
        if spec in ("the", "a", "of"):
            return self._article(str(value), name, spec)
        return name

    def name(self, thing: str, n: int = 1) -> str:
        """The name of `thing` (an id or a noun), in the plural unless n is 1."""
        entry = self.book.lexicon.get(thing)
        if entry is None:
            return thing
        forms = entry[self.lang]
        shown = forms if isinstance(forms, str) else forms[0 if n == 1 else -1]
        return self.dress(thing, shown)

    def counted(self, thing: str, n: int) -> str:
        """"2 corn"; in Spanish "2 de maíz", where the lexicon counts by containers (`by`)."""
        by = self.book.lexicon.get(thing, {}).get("by", {}).get(self.lang)
        return f"{n} {by} {self.name(thing)}" if by else f"{n} {self.name(thing, n)}"

    def _article(self, thing: str, name: str, spec: str) -> str:
        articles = _ARTICLES[self.lang, spec]
        gender = self.book.lexicon.get(thing, {}).get("g", "m") if self.lang == "es" else ""
        article = articles[gender]
        if (self.lang, spec) == ("en", "a") and name[:1].lower() in "aeio":
            article = "an "
        return article + name

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return items[0] if items else "0"
        last = items[-1]
        link = " e " if self.lang == "es" and last.lower().startswith(("i", "hi")) else None
        return ", ".join(items[:-1]) + (link or _AND[self.lang]) + last


def say(
    speaker: Speaker, rule: Rule | str, slot: str, facts: dict[str, Any]
) -> str:
    """One sentence of a rule ("no", "way", "says"); its plain text where it has no such words."""
    if isinstance(rule, str):
        rule = speaker.book.card(rule)
    template = getattr(rule, slot) or rule.text
    return speaker.fill(template[speaker.lang], facts)


@cache
def _complaints() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))


def worded(book: Path, code: str, **facts: Any) -> dict[str, str]:
    """A game's own complaint in every language, from its errors.toml."""
    row = tomllib.loads(book.read_text("utf-8"))[code]
    return {lang: row[lang].format(**facts) for lang in LANGUAGES}


def complain(error: TutorError, lang: str) -> str:
    """An error as one line: the thing, the rule and the way out."""
    entry = _complaints().get(error.code)
    if entry is None:  # a game's own words travel with the error
        own = error.facts.get("why")
        return own[lang] if isinstance(own, dict) else f"{error.code}: {error.facts}"
    facts = {
        k: v[lang] if isinstance(v, dict) and lang in v
        else ", ".join(map(str, v)) if isinstance(v, (list, tuple)) else v
        for k, v in error.facts.items()
    }  # fmt: skip
    try:
        return entry[lang].format(**facts)
    except (KeyError, IndexError):
        return entry[lang]
