"""The words of a question, with spelling corrected and a weight for each word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from tutor.boards import games
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record

from ..rules import stems
from ..rules.likeness import anywhere
from .vocabulary import Name, keys, of, split, talk

THING = 0.3  # a word for a thing on the table says little about which action is meant
SHORT = 3  # letters; a shorter word is not a name
STRANGE = 0.6  # likewise a word that names nothing here
LIKE = 0.7  # a word that means the same as another
MENDED = 0.95  # a corrected word
SURELY = 0.9  # how like another a word has to be that other games know
BRIEF = 4  # letters; a word as short as that is a small word with its letters changed about, or none: "mesa"


class QuestionWord(Record):
    """One word of a question."""

    text: str
    keys: Name  # what it may be in a name
    like: Name  # what it may mean
    weight: float  # its share of the question
    good: float = 1.0
    number: int = -1
    article: bool = False  # it comes before a name: "the", "al"


@lru_cache(maxsize=500)
def hear(game: str, text: str) -> tuple[QuestionWord, ...]:
    """The words of a question, in order. The full name of a thing on the table weighs little."""
    said = [_word(game, word) for word in _joined(game, split(text))]
    heard = frozenset().union(*(word.keys for word in said))
    for name in (name for name in of(game).things if name <= heard):
        at = [next((k for k, word in enumerate(said) if one in word.keys), -1) for one in name]
        if min(at) >= 0 and max(at) - min(at) < len(name) + 2:
            said = [word.but(weight=THING) if k in at else word for k, word in enumerate(said)]
    return tuple(said)


def of_each(said: Sequence[QuestionWord], used: frozenset[int]) -> bool:
    """Whether it asks for each of these words, "how many of each building", not for each player."""
    return any(word.text in talk("every_one") and k + 1 in used for k, word in enumerate(said))


def _joined(game: str, words: list[str]) -> list[str]:
    """Two typed words that are one word here: "light house"; the s of "what's in" is none."""
    found: list[str] = []
    for word in words:
        apart = {*found[-1:]} & talk("apart")  # «que da» isn't «queda»
        if found and not apart and len(found[-1]) > 1 and found[-1] + word in of(game).spelt:
            word = found.pop() + word
        found.append(word)
    return found


@cache
def players(game: str) -> frozenset[str]:
    """The names that players have: no misspelt words of the game."""
    return frozenset(word for name in games.load(game).NAMES for word in split(name))


@cache
def asked_with(game: str, due: bool = True) -> frozenset[str]:
    """The words in which a game's known.toml can be asked,
    and those of our lists for it: none of them is misspelt. Without `due`: leave out the rows about
    what is being decided, which name its building.
    """
    rows = games.book(game).words("known.toml").values()
    said = [
        text
        for row in rows
        if due or not row.get("first")
        for lang in LANGUAGES
        for text in (
            *row.get(lang, ()),
            *row.get("about", {}).get(lang, ()),
            *(row.get(more, {}).get(lang, "") for more in ("with", "not_with")),
        )
    ]
    lists = (
        "plainly",
        "everybody",
        "comparing",
        "priced_with",
        "duty",
        "cheapest",
        "most_expensive",
        "short",
        "rest",
        "up_to",
        "afford",
        "priced",
        "priced_one",
        "describing",
        "asks_what",
        "advising",
        "more",
    )
    return frozenset(word for text in said for word in split(text)).union(*map(talk, lists))


def _known(game: str, word: str) -> bool:
    here = of(game)
    return (
        word in here.spelt
        or word in asked_with(game)
        or word in talk("asked")
        or word in stems.small()
        or bool(keys(word) & here.known)
        or any(stems.alike(game, lang, stems.stem(word, lang)) for lang in LANGUAGES)
    )


@lru_cache(maxsize=2000)
def _word(game: str, word: str) -> QuestionWord:
    if word.isdecimal():
        return QuestionWord(word, frozenset({word}), frozenset(), 0.5, number=int(word))
    if word in players(game):
        return QuestionWord(word, frozenset(), frozenset(), STRANGE)
    right = word if _known(game, word) else _corrected(game, word)
    like = frozenset(
        f"{lang}:{other}" for lang in LANGUAGES for other in stems.alike(game, lang, stems.stem(right, lang))
    )
    if right in talk("once_more"):
        like = frozenset()  # "the wharf again" isn't the second wharf
    number, good = _number(right), 1.0 if right == word else MENDED
    own = keys(right) | ({str(number)} if number >= 0 else set())
    return QuestionWord(right, own, like, _weight(game, right, like), good, number, right in talk("articles"))


def _corrected(game: str, word: str) -> str:
    """The word that a misspelt one was meant to be; "miss" isn't «mis»."""
    right = stems.nearest(word, of(game).spelt) or word
    if anywhere(word) and stems.closeness(word, right) < SURELY:
        return word  # food is a word of another game, and no good
    small = any(right in talk(row) for row in ("articles", "filler"))
    return word if small and len(word) <= BRIEF and sorted(word) != sorted(right) else right


def _weight(game: str, word: str, like: Name) -> float:
    if any(word in talk(row) for row in ("articles", "filler", "about", "when")):
        return 0.0
    here = of(game)
    if word in here.table or (not keys(word) & here.known and like & here.lying):
        return THING
    if len(word) < SHORT:
        return 0.0
    return 1.0 if _known(game, word) else STRANGE


def _number(word: str) -> int:
    return next((row.index(word) for row in map(stems.numbers, LANGUAGES) if word in row), -1)
