"""What a question asks beyond the part that was read. An answer of its own would then be false or half,
so the question is answered as one that was not understood as a whole.

One check before a Yes, a No, a number or a list is given. It looks for four things that a reading may have
passed over:

- a second question: "who chooses now and what is left";
- a word that changes what is asked: another moment ("next round", "later"), how often or with how many
  ("twice", "both", "in a row", "only"), another place ("on the table");
- a number that the answer does not have: "what do I get for 9 cities";
- a second verb of the asker beside an action: "can I move colonists I already placed".

A word is accounted for if the row that answers is asked with it by its own phrases, or if the answer says it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.rules.kernel.table import Table

from . import known
from .computed import Computed
from .tokenise import hear
from .vocabulary import keys, split, spoken, talk
from .whole import PARTS

READ = ("known", "board")  # answers that a row or a line of the board gives to the whole question


def of_answer(table: Table, text: str, told: Computed) -> bool:
    """Whether a question asks more than what was computed for it."""
    if told.kind not in READ:
        return False  # the pattern of its kind has every word, or another check has read the rest
    game, row = table.game.NAME, _row(table.game.NAME, told.about)
    own = _keys(word for line in told.lines for word in split(line))
    own |= {one for phrase in row.phrases for word in phrase for one in word} if row else set()
    with_more = own | (_keys(row.more) if row else set())
    if not all(_accounted(said.split(), own) for said in _changing(text)):
        return True
    if not all(_accounted([word], with_more) for word in _second(split(text))):
        return True
    numbers = {word for line in told.lines for word in split(line)}
    return any(
        word.number > 1 and not {word.text, str(word.number)} & numbers and not word.keys & own
        for word in hear(game, text)
    )


def of_action(text: str) -> bool:
    """Whether a question asks more than leave for an action: it has a second question,
    or a second verb of the asker.
    """
    return any(_second(split(text))) or any(
        sum(word in talk("asker") for word in split(part)) > 1 for part in PARTS.split(text)
    )


def heading(text: str) -> str:
    """The heading of the position's figures. If a question is about later, or supposes something, the
    heading says that they are the figures of now.
    """
    said = f" {' '.join(split(text))} "
    later = any(f" {one} " in said for name in ("another_moment", "supposing") for one in spoken(name))
    return "asking.position_now" if later else "asking.position"


def _changing(text: str) -> Iterator[str]:
    """The phrases of a question that change what is asked."""
    said = f" {' '.join(split(text))} "
    for name in ("another_moment", "how_often", "another_place"):
        yield from (one for one in spoken(name) if f" {one} " in said)


def _second(said: Sequence[str]) -> Iterator[str]:
    """What a second question has in its own words, after "and what", "or how many"."""
    asks = talk("asks_what") - talk("own_side") | talk("may")
    for k, word in enumerate(said[:-1]):
        if word in talk("joining") and said[k + 1] in asks and {*said[:k]} & asks:
            yield from (one for one in said[k + 1 :] if one not in talk("plainly"))


def _accounted(phrase: Sequence[str], own: set[str]) -> bool:
    return any(keys(word) & own for word in phrase if word not in talk("plainly"))


def _keys(words: Iterator[str] | frozenset[str]) -> set[str]:
    return {one for word in words for one in keys(word)}


def _row(game: str, about: str) -> known.Row | None:
    name = about.partition(":")[0].partition("/")[0]
    return next((row for row in known.rows(game) if row.name == name), None)
