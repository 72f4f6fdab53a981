"""The rows of known.toml: what can be asked for, and how it is answered."""

from __future__ import annotations

import re
from functools import cache

from tutor.boards import games
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from .vocabulary import Name, key, split

WORDS = ("with", "not_with", "about", "settled")  # what a row has in both languages that isn't a sentence

RANGE = re.compile(r"(\d+)\.\.(\d+)")  # "2..5" in a phrase stands for 2, 3, 4 or 5


class Row(Record):
    """What can be asked for, and how it is answered."""

    name: str
    phrases: tuple[tuple[Name, ...], ...]  # each word with those that may stand for it
    more: frozenset[str]  # words it may be asked with
    says: dict[str, dict[str, str]]
    not_with: frozenset[str] = frozenset()  # words of another question, "cuánto gano" beside "quién gana"
    of: str = "table"
    slot: str = ""
    unit: str = ""
    rule: str = ""
    count: str = ""  # how it is counted, where another row counts the same
    has: bool = False  # its number is what a player has: that of two players can be compared
    gap: bool = False  # it asks how far apart players are
    duty: bool = False  # it may be asked with "have to"
    kind: str = "known"  # "winning": it says who is ahead
    why: bool = False  # it may be asked with "why"
    price: bool = False  # "how much is it" asks for what the player who asks would pay
    about: tuple[tuple[Name, ...], ...] = ()  # more words by which only facts.py finds it
    always: bool = False  # facts.py shows it of each thing that the question names
    asker: bool = False  # and only of the player who asks, where nobody is named
    loose: bool = False  # and also where a word only means the same as its thing
    within: bool = False  # facts.py also shows it of a thing whose name is part of a longer one
    printed: bool = False  # it tells what is printed on its thing
    decides: bool = False  # its rule is one of those shown where the question was not understood
    here: bool = False  # and of the place of the asker's ship, where none is named
    afford: str = ""  # the row that says what can be paid for, with what a role takes off
    alone: bool = False  # it is shown where the question names nothing but its thing or a player
    beside: bool = False  # it is shown only there: its phrases are too wide for an answer
    several: bool = False  # facts.py shows it where the question names several of its things
    begins: bool = False  # it says who begins, or chooses first
    first: bool = False  # it is about the decision that is due: it answers before all others
    also: tuple[str, ...] = ()  # rows that its words may mean too: they answer beside it
    settled: frozenset[str] = frozenset()  # words that leave only this meaning
    named: bool = False  # it answers only where a player is named
    object: bool = False  # not where its thing is only the place where something is done: "sell in my tavern"
    weighs: bool = False  # it answers "X or Y" in place of the computer player
    aside: bool = False  # facts.py shows it beside the other rows, and not in their place
    task: bool = False  # it says more about the decision that is due, where that is asked for
    tells: str = ""  # a rule: where it refuses something, this row says more about the price


@cache
def rows(game: str) -> tuple[Row, ...]:
    """What can be asked for in a game. A row may say the same as another one (says_as = "feeding")."""
    every = games.book(game).words("known.toml")
    said = {name: _sentences(row) for name, row in every.items()}
    return tuple(
        _row(name, row, {**said[row.get("says_as", name)], **said[name]}) for name, row in every.items()
    )


def _sentences(row: Document) -> dict[str, dict[str, str]]:
    return {key: said for key, said in row.items() if isinstance(said, dict) and key not in WORDS}


def _row(name: str, row: Document, says: dict[str, dict[str, str]]) -> Row:
    phrases = {_phrase(one, lang) for lang in LANGUAGES for one in row.get(lang, ())}
    given = {k: value for k, value in row.items() if not isinstance(value, (dict, list)) and k != "says_as"}
    return Row(
        name=name,
        phrases=tuple(sorted(phrases, key=lambda one: (-len(one), [sorted(word) for word in one]))),
        more=_words_of(row, "with"),
        not_with=_words_of(row, "not_with"),
        also=tuple(row.get("also", ())),
        settled=_words_of(row, "settled"),
        says=says,
        about=tuple({_phrase(one, lang) for lang in LANGUAGES for one in row.get("about", {}).get(lang, ())}),
        **{"count": name, **given},
    )


def _words_of(row: Document, name: str) -> frozenset[str]:
    return frozenset(word for said in row.get(name, {}).values() for word in split(said))


def _phrase(text: str, lang: str) -> tuple[Name, ...]:
    written = RANGE.sub(lambda m: "|".join(map(str, range(int(m[1]), int(m[2]) + 1))), text)
    return tuple(frozenset(key(word, lang) for word in split(either)) for either in written.split())
