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

from tutor.boards import words
from tutor.rules.kernel.table import Table

from . import known_rows
from .computed import Computed
from .tokenise import hear, players
from .vocabulary import changing, keys, says, split, spoken, talk
from .whole import PARTS

READ = ("known", "board")  # answers that a row or a line of the board gives to the whole question


def of_answer(table: Table, text: str, told: Computed) -> bool:
    """Whether a question asks more than what was computed for it."""
    if told.kind not in READ:
        return False  # the pattern of its kind has every word, or another check has read the rest
    game, row = table.game.NAME, _row(table.game.NAME, told.about)
    if row is not None and row.of == "table" and not row.slot and of_the_asker(text):
        return True  # "how many workers will I have left" is not about the supply
    if row is not None and row.of == "player" and _beside_a_player(table.game.NAME, text):
        return True  # "can I pay after Roberto" asks for no figures of Roberto
    own = _keys(word for line in told.lines for word in split(line))
    own |= {one for phrase in row.phrases for word in phrase for one in word} if row else set()
    with_more = own | (_keys(row.more) if row else set())
    if not all(_accounted(said.split(), own) for said in changing(text)):
        return True
    if not all(_accounted([word], with_more) for word in _second(split(text))):
        return True
    numbers = {word for line in told.lines for word in split(line)}
    return any(
        word.number > 1 and not {word.text, str(word.number)} & numbers and not word.keys & own
        for word in hear(game, text)
    )


def of_the_asker(text: str) -> bool:
    """Whether it asks what the asker has or gets."""
    return says(text, "for_the_asker")


def _beside_a_player(game: str, text: str) -> bool:
    """Whether it asks for what comes before or after a player, or without one."""
    said = f" {' '.join(split(text))} "
    leads = (*spoken("ordering"), *spoken("leaving_out"))
    return any(f" {one} {name} " in said for one in leads for name in players(game))


def of_action(text: str) -> bool:
    """Whether a question asks more than leave for an action: it has a second question,
    or a second verb of the asker.
    """
    return any(_second(split(text))) or any(
        sum(word in talk("asker") for word in split(part)) > 1 for part in PARTS.split(text)
    )


def repeated(text: str) -> bool:
    """Whether it asks whether something can be done twice, or with the same: a rule says that."""
    return says(text, "repeated")


def heading(text: str) -> str:
    """The heading of the position's figures. If a question is about later, or supposes something, the
    heading says that they are the figures of now.
    """
    return "asking.position_now" if says(text, "another_moment", "supposing") else "asking.position"


def of_now(lang: str, lines: Sequence[str]) -> tuple[str, ...]:
    """What the position says under what a move leads to; the heading says that it is the position of now."""
    return (words.of(lang)("asking.position_now"), *lines) if lines else ()


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


def _row(game: str, about: str) -> known_rows.Row | None:
    name = about.partition(":")[0].partition("/")[0]
    return next((row for row in known_rows.rows(game) if row.name == name), None)
