"""Questions about the state of the game: "who is first in Tunis", «¿qué debo?».
A thing on the board gives the answer.

The rows of a game's asked.toml: what is meant, as its board calls it, and what is said of it in each
language. {me} is the player who asks, {who} a player who is named (or "I"); another slot is a field of the
game's actions, and the question names one of its values. A row answers only where it explains every word of
the question.

    ["{city}"]
    en = ["who is first", "how much pays"]
    es = ["quién es primero", "cuánto paga"]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tutor.boards import games
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

from . import vocabulary
from .tokenise import hear, players
from .vocabulary import SLOT, Name, key, split, talk

ME, WHO = "{me}", "{who}"


@cache
def _rows(game: str) -> tuple[tuple[str, Name], ...]:
    """(the thing, the keys of the phrase), the most specific first."""
    found = games.book(game).words("asked.toml")
    rows = [
        (thing, frozenset(key(word, lang) for word in split(said) if word not in talk("articles", lang)))
        for thing, row in found.items()
        for lang in LANGUAGES
        for said in row[lang]
    ]
    return tuple(sorted(rows, key=lambda row: -len(row[1])))


def about(table: Table, seat: int, text: str) -> str:
    """The thing whose state is asked for, "" where nothing of the kind is."""
    game = table.game.NAME
    words, said = hear(game, text), split(text)
    if not _rows(game) or {*said, *(word.text for word in words)} & (talk("may") | talk("keeping")):
        return ""
    spelt = [vocabulary.keys(word) for word in said]
    keys = frozenset[str]().union(*(word.keys for word in words), *spelt)
    others, named = {*said} & players(game), _players(table, seat, said)
    for thing, phrase in _rows(game):
        if phrase <= keys and (WHO in thing or not others):
            found = [
                (one, slot)
                for who in (named if WHO in thing else [seat])
                for one, slot in _filled(game, thing.replace(WHO, str(who)).replace(ME, str(seat)), keys)
            ]
            if len(found) == 1 and explained(game, text, phrase | found[0][1]):
                return found[0][0]
    return ""


def _players(table: Table, seat: int, said: list[str]) -> list[int]:
    """The players who are named; the player who asks, where nobody is."""
    usual = table.game.NAMES[: len(table.names)]
    named = [who for who, name in enumerate(usual) if {*split(name)} <= {*said}]
    return named or ([seat] if not {*said} & talk("others") else [])


def explained(game: str, text: str, used: Name) -> bool:
    """Whether every word of the question is in the row, names its thing or a player, or only asks."""
    return all(
        word.text in players(game)
        or word.keys & used
        or word.like & used
        or word.text in talk("asked") | talk("of_things")
        for word in hear(game, text)
    )


def _filled(game: str, thing: str, keys: Name) -> Iterator[tuple[str, Name]]:
    """The thing with what the question names in its slot, and the keys of that name."""
    slot = SLOT.search(thing)
    if slot is None:
        yield thing, frozenset()
        return
    names, fields = (
        vocabulary.of(game).names,
        (kind._values.get(slot[1], ()) for kind in games.load(game).NOTATION.actions),
    )
    found = {
        value: name
        for of in fields
        for value in of
        for name in names.get(str(value), ())
        if name and name <= keys
    }
    longest = {
        value: name for value, name in found.items() if not any(name < other for other in found.values())
    }
    for value, name in longest.items():
        yield thing.replace(slot[0], str(value)), name
