"""The labels of a board in the reader's language, and the names of actions and things.

    words = Words(BOOK, NOTATION)             # one a game
    words.say("label.round", "en", n=3)       # "Round 3", from drawing/words.toml
    words.name("sugar", "es", 2)              # "azúcares", from the rulebook's lexicon

A `tongue` is a language, or a language and an edition ("es-1897") whose names it uses. Labels of every board
("You", "1st") are in the words.toml beside this file; a game's own come first.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from ..naming import fields, named
from ..notation import Notation
from ..rulebook import Rulebook
from ..words import Speaker

Rows = dict[str, dict[str, dict[str, str]]]
Spoken = Callable[[str], tuple[Rulebook, Notation]]


def language(tongue: str) -> str:
    """The language of a `tongue`: "es" of both "es" and "es-1897"."""
    return tongue.partition("-")[0]


def edition(tongue: str) -> str:
    """The edition whose names a `tongue` uses; "" for the base game."""
    return tongue.partition("-")[2]


@cache
def _everywhere() -> Rows:
    return tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))


@lru_cache(4096)
def sentences(*parts: str) -> str:
    """Each part as a sentence, to be read aloud one after the other: "you draw 2" -> "You draw 2."."""
    return " ".join(
        f"{p[:1].upper()}{p[1:]}{'' if p[-1] in '.?!' else '.'}" for p in map(str.strip, parts) if p
    )


class Words:
    """The labels of one game's board. Every answer is cached, because they are needed again and again."""

    def __init__(self, book: Rulebook, notation: Notation, others: Spoken | None = None) -> None:
        """`others(edition)`: the rulebook and the actions of another edition of the game."""
        self._own, self._others = (book, notation), others
        self.name = cache(self._name)
        self.short = cache(self._short)
        self.action = cache(self._action)
        self.template = cache(self._template)
        self.has = cache(self._has)
        self.asked = cache(self._asked)

    def _known(self, tongue: str) -> tuple[Rulebook, Notation]:
        """The rulebook and the actions of the edition whose names a `tongue` uses."""
        other = edition(tongue)
        if not other:
            return self._own
        if self._others is None:
            raise KeyError(f"no other edition is known: {tongue}")
        return self._others(other)

    def book(self, tongue: str) -> Rulebook:
        """The rulebook whose names a `tongue` uses."""
        return self._known(tongue)[0]

    def _has(self, key: str, tongue: str) -> bool:
        """Whether there are words for "group.key"."""
        group, _, name = key.partition(".")
        return any(name in rows.get(group, {}) for rows in self._rows(tongue))

    def _rows(self, tongue: str) -> tuple[Rows, Rows]:
        return self.book(tongue).words("drawing/words.toml"), _everywhere()

    def _template(self, key: str, tongue: str) -> str:
        group, _, name = key.partition(".")
        for rows in self._rows(tongue):
            if name in rows.get(group, {}):
                return rows[group][name][language(tongue)]
        raise KeyError(f"no words for {key}")

    def say(self, key: str, tongue: str, **facts: object) -> str:
        """The words of "group.key"; if n is 1, of "group.key_one" if it exists."""
        if facts.get("n") == 1 and self.has(f"{key}_one", tongue):
            key = f"{key}_one"
        found = self.template(key, tongue)
        return found.format(**facts) if facts else found

    def _name(self, thing: str, tongue: str, n: int = 1) -> str:
        """What a thing is called, from the rulebook's lexicon."""
        known = self.book(tongue).lexicon
        entry = known.get(thing)
        if entry is None:
            return thing.replace("_", " ")
        forms = entry[language(tongue)]
        return forms if isinstance(forms, str) else str(forms[0 if n == 1 else -1])

    def first(self, thing: str) -> str:
        """The first card of its kind, whose look and name a second one shares (`like` in the lexicon)."""
        return str(self._own[0].lexicon.get(thing, {}).get("like", thing))

    def place(self, good: str, tongue: str) -> str:
        """The name of a good's tile: "corn plantation"."""
        entry = self.book(tongue).lexicon[good]
        return str(entry["place"][language(tongue)]) if "place" in entry else self.name(good, tongue)

    def title(self, thing: str, tongue: str) -> str:
        """Its name with a capital."""
        found = self.name(thing, tongue)
        return found[:1].upper() + found[1:]

    def _short(self, thing: str, tongue: str) -> str:
        """Its short name with a capital, if the lexicon has one: for small cards."""
        entry = self.book(tongue).lexicon.get(thing, {})
        return str(entry["short"][language(tongue)]) if "short" in entry else self.title(thing, tongue)

    def letter(self, good: str, tongue: str) -> str:
        """The letter that marks a good."""
        return str(self.book(tongue).lexicon[good]["mark"][language(tongue)])

    def effect(self, building: str, tongue: str) -> str:
        """The effect of a building, in one short line."""
        return str(self.book(tongue).lexicon[building]["effect"][language(tongue)]).replace("-1", "−1")

    def line(self, rule_id: str, tongue: str) -> str:
        """The plain name of a line of the score that belongs to a rule."""
        found = self.book(tongue).rules.get(rule_id)
        return (found.line or found.title)[language(tongue)] if found else rule_id

    def task(self, kind: str, tongue: str) -> str:
        """What a pending decision asks for, beginning with a capital."""
        found = str(self.book(tongue).words("drawing/actions.toml")["tasks"][kind][language(tongue)])
        return found[:1].upper() + found[1:]

    def _action(self, text: str, tongue: str) -> str:
        """An action in words, complete enough for a listener: "sell indigo" -> "Sell 1 indigo"."""
        book, notation = self._known(tongue)
        rows, parts = book.words("drawing/actions.toml"), text.split()
        found = named(rows, parts, "spoken") or named(rows, parts)
        if found is None:
            return text
        lang = language(tongue)
        return Speaker(book, lang).fill(found[lang], fields(notation.parse(text)))

    def label(self, pressed: dict[str, str] | None, tongue: str) -> str:
        """The label of a thing that can be pressed, for screen readers."""
        if not pressed:
            return ""
        if "do" in pressed:
            return self.action(pressed["do"], tongue)
        return self.asked(pressed["ask"], tongue)

    def told(self, pressed: dict[str, str] | None, tongue: str, *facts: str) -> str:
        """What a press does, then further information."""
        return sentences(self.label(pressed, tongue), *facts)

    def _asked(self, text: str, tongue: str) -> str:
        """The question whether an action is allowed."""
        return self.say("label.ask", tongue, action=self.action(text, tongue))
