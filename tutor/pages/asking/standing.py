"""Questions about the state of the game: "who is first in Tunis", «¿qué debo?». A thing on the board gives
the answer.

The rows of a game's asked.toml: the thing, by its name on the board, and the phrases for it in each language.
{me} is the seat that asks. Any other slot is a field of the game's actions, and the question names one of its
values.

    ["{city}"]
    en = ["who is first", "how much pays"]
    es = ["quién es primero", "cuánto paga"]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tutor.boards import games
from tutor.rules.kernel.languages import LANGUAGES

from . import vocabulary
from .hearing import hear
from .vocabulary import SLOT, Name, key, split, talk

ME = "me"


@cache
def _rows(game: str) -> tuple[tuple[str, Name], ...]:
    """(the thing, the keys of the phrase), the most specific first."""
    found = games.book(game).words("asked.toml")
    rows = [
        (thing, frozenset(key(word, lang) for word in split(said) if word not in talk("articles", lang)))
        for thing, row in found.items() for lang in LANGUAGES for said in row[lang]
    ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: -len(row[1])))


def about(game: str, seat: int, text: str) -> str:
    """The thing whose state the question asks for, or ""."""
    said = hear(game, text)
    if not _rows(game) or {word.text for word in said} & talk("may"):
        return ""
    keys = frozenset(one for word in said for one in word.keys).union(*map(vocabulary.keys, split(text)))
    for thing, phrase in _rows(game):
        if phrase <= keys:
            named = [*_filled(game, thing.replace(f"{{{ME}}}", str(seat)), keys)]
            if len(named) == 1:
                return named[0]
    return ""


def _filled(game: str, thing: str, keys: Name) -> Iterator[str]:
    """The thing, with the value named in the question in its slot."""
    slot = SLOT.search(thing)
    if slot is None:
        yield thing
        return
    names, fields = vocabulary.of(game).names, (kind._values.get(slot[1], ()) for kind in games.load(game).NOTATION.actions)
    for value in dict.fromkeys(value for of in fields for value in of):
        if any(name <= keys for name in names.get(value, ())):
            yield thing.replace(slot[0], str(value))
