"""A question about this table as one about the rules: "Tunis" is a city, and "Cristina" another player."""

from __future__ import annotations

import re
from functools import cache

from tutor.boards import games, words
from tutor.rules.kernel.table import Table

from ..rules.likeness import same
from ..rules.search import language
from .known_question import Question, counted
from .tokenise import QuestionWord, hear, players
from .vocabulary import Name, key, of, split

MOST = 0.5  # the share of a sort of which no rule has the name in its title, at least
FEW = 3  # titles with a name; rules of its own speak of what has as many


def usual_names(table: Table, text: str) -> str:
    """The question with the names that players usually have: a name isn't a misspelt word of the game."""
    for own, usual in zip(table.names, table.game.NAMES, strict=False):
        text = text if own == usual else re.sub(rf"\b{re.escape(own)}\b", usual, text)
        text = re.sub(rf"\b{re.escape(usual)}s\b", f"{usual} s", text, flags=re.IGNORECASE)
    return _called_otherwise(table.game.NAME, text)


def as_it_is(table: Table, seat: int, text: str) -> str:
    """The question with the name of what it calls by how that is on this table: "the empty ship"."""
    game = table.game.NAME
    for name, pairs in games.book(game).words("alike.toml").get("called_here", {}).items():
        facts = counted(game)[f"called_{name}"](Question(table, seat, "en", ()).seen)
        for said, now in (one.rsplit(" is ", 1) for one in pairs if facts is not None):
            here = now.format(**facts)
            if here not in text.lower():
                text = re.sub(rf"\b{re.escape(said)}\b", here, text, flags=re.IGNORECASE)
    return text


def _called_otherwise(game: str, text: str) -> str:
    """The question with the names that the board has, where people say others: "Athens" is Athina."""
    for said, now in _others(game):
        text = said.sub(now, text)
    return text


@cache
def _others(game: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    pairs = (one.split(" is ") for one in games.book(game).words("alike.toml").get("called", ()))
    return tuple((re.compile(rf"\b{re.escape(said)}\b", re.IGNORECASE), now) for said, now in pairs)


def for_rules(table: Table, text: str, lang: str) -> str:
    """The question as the rules are searched for it; one that is written for a rule stays as it is."""
    game = table.game.NAME
    tongue = language(game, text, lang)
    if same(game, text, tongue):
        return text
    heard, typed = hear(game, text), split(text)
    words_typed = typed if len(typed) == len(heard) else [word.text for word in heard]  # "light house"
    said: list[str] = []
    for word, written in zip(heard, words_typed, strict=True):
        one = _called(game, word, tongue) or written
        if said[-1:] != [one]:
            said.append(one)
    return " ".join(said)


def _called(game: str, word: QuestionWord, lang: str) -> str:
    if word.text in players(game):
        return words.of(lang)("asking.another_player")
    sorts = (sort for sort, names in _untold(game).items() if word.keys & names)
    sort = next(sorts, None)
    return "" if sort is None else str(games.book(game).lexicon[sort][lang][0])


@cache
def _untold(game: str) -> dict[str, Name]:
    """Sort -> the names of its things, where the rules hardly speak of them one by one: the cities."""
    found: dict[str, Name] = {}
    for kind in games.load(game).NOTATION.actions:
        for sort in (one for one in kind._fields if one in games.book(game).lexicon):
            values = {str(value) for value in kind._values[sort]} - _parts(game)
            every = [name for value in values for name in of(game).names.get(value, ())]
            told = {name: sum(name <= title for title in _titles(game)) for name in every}
            if len(values) == len(kind._values[sort]) and sum(map(bool, told.values())) < MOST * len(told):
                alone = (name for name, n in told.items() if n < FEW and len(name) == 1)
                found[sort] = frozenset().union(*alone)
    return {sort: names for sort, names in found.items() if names}


@cache
def _parts(game: str) -> frozenset[str]:
    """Every name in the id of a rule."""
    return frozenset(part.replace("-", "_") for rule in games.book(game).rules for part in rule.split("."))


@cache
def _titles(game: str) -> tuple[Name, ...]:
    """The words of each rule's title."""
    rules = games.book(game).rules.values()
    return tuple(
        frozenset(key(word, lang) for lang, title in rule.title.items() for word in split(title))
        for rule in rules
    )
