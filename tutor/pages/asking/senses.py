"""What a computed answer says of how it read the question: the other senses of a word, and what was left out.

A row of known.toml names the rows that its words may mean too (also = ["circles"]). Both are answered, unless
the question has a word that settles it. Words of the question that count for nothing in the answer are named.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.boards import words

from .known_rows import Row, rows
from .tokenise import THING, QuestionWord, players
from .vocabulary import Name, keys, of, split, talk

CHANGING = ("how_often", "more", "negations")
SMALL = ("plainly", "everybody", "comparing", "asked", "articles", "joining", "own_side", "asks_what")


def other_senses(game: str, row: Row, texts: frozenset[str]) -> list[Row]:
    """The rows that a question of this row may mean too."""
    return [] if row.settled & texts else [one for one in rows(game) if one.name in row.also]


def with_more(lines: Sequence[str], more: Sequence[str], row: Row) -> list[str]:
    """The sentences with those of another sense; a row that stands only beside others joins their line."""
    joined = row.beside and lines and more
    return [*lines[:-1], " ".join((lines[-1], *more))] if joined else [*lines, *more]


def left_out(game: str, said: Sequence[QuestionWord], used: Name, lines: Sequence[str]) -> list[str]:
    """The words of a question that its answer neither needs nor says: names of things, numbers,
    and words that change what is asked. `used`: the words that the row is asked with.
    """
    small, told, changing = _of(SMALL) | players(game), _keys(lines), _of(CHANGING)
    return [
        word.text
        for word in said
        if word.text not in small
        and not (word.keys | word.like) & (told | used)
        and (word.weight == THING or word.number > 1 or word.text in changing or _named(game, word))
    ]


def _named(game: str, word: QuestionWord) -> bool:
    """Whether it is a word of the name of something that an action of the game takes."""
    return any(word.keys & name for names in of(game).names.values() for name in names)


def heading(lang: str, said: Sequence[str]) -> str:
    """How an answer says that it leaves out these words; "" without any."""
    return words.of(lang)("asking.left_out", list=", ".join(said), n=len(said)) if said else ""


def _of(lists: Sequence[str]) -> frozenset[str]:
    return frozenset().union(*map(talk, lists))


def _keys(lines: Sequence[str]) -> Name:
    return frozenset(one for line in lines for word in split(line) for one in keys(word))
