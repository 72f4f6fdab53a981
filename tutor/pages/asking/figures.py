"""The figures of this position about what a question names, shown where the question itself was not understood.

A row of known.toml says something true of this position, whatever else the question has. So it is shown as soon as its
words or its thing are named, of the players who are named. The words under "about" in a row find it here alone: they never
make it the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.boards import games, naming, telling, words
from tutor.boards.what import thing
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from . import known, priced, vocabulary
from .hearing import Word, hear
from .known import Question, Row
from .vocabulary import talk

MOST, MOST_LINES = 3, 5
PHRASE = 0.5  # what a row gains that has a whole phrase of the question, not only its thing
LONG = 5  # letters; a shorter word is not put right here
PLAIN = ("plainly", "asked", "articles", "filler", "everybody", "others")


class Figure(Record):
    """The sentences of a row, and the words of the question that it uses."""

    lines: tuple[str, ...]
    used: frozenset[int]
    score: float
    thing: bool = False  # whether it is about a thing that the question names


def about(table: Table, seat: int, text: str, lang: str) -> tuple[str, ...]:
    """The sentences, those that use the most words first; no word is used twice."""
    asked = Question(table, seat, lang, hear(table.game.NAME, text))
    telling_words = {k for k, word in enumerate(asked.said) if _tells(word) or word.text in talk("places")}
    found = sorted(_figures(asked, telling_words), key=lambda one: -one.score)
    shown: list[str] = []
    covered: set[int] = set()
    for one in found:
        fresh = one.used & telling_words - covered or (one.thing and len(shown) < MOST)
        if fresh and len(shown) + len(one.lines) <= MOST_LINES:
            shown += [line for line in one.lines if line not in shown]
            covered |= one.used
    return tuple(shown)


def verdict(table: Table, seat: int, action: str, lang: str) -> tuple[str, ...]:
    """What stands against an action, or that it can be done; nothing where only the moment is wrong."""
    name = naming.plain(table.game.NAME, action, lang)
    if action in table.legal(seat):
        return (words.of(lang)("asking.now_can", action=name),)
    found = table.why_not(action, seat)
    book, speaker = games.book(table.game.NAME), naming.speaker(table, lang, pictures=False)
    reasons = [one for one in found.refusals if book.card(one.rule).bars != "moment"]
    if not reasons or reasons[0] != found.refusals[0]:
        return ()
    facts = [
        speaker.fill(fact[lang], reasons[0].facts)
        for fact in deciding(book.card(reasons[0].rule).facts, reasons[0].facts)
    ]
    return (
        words.of(lang)("asking.now_not", action=name, why=telling.verdict(table, found, lang)),
        *facts[:1],
    )


def _tells(word: Word) -> bool:
    """Whether a word names something: it is none of the words that any question has."""
    if word.good < 1 and len(word.text) < LONG:
        return False
    return word.weight > 0 and not any(word.text in talk(name) for name in PLAIN)


def _figures(asked: Question, tells: set[int]) -> Iterator[Figure]:
    for row in known.rows(asked.table.game.NAME):
        for value, used, whole in _named(asked, row):
            used = frozenset(used)
            if used & tells and (lines := tuple(filter(None, _lines(asked, row, value)))):
                yield Figure(lines, used, len(used & tells) + PHRASE * whole, bool(value))
    for value, at in _things(asked, "").items():
        said = thing(asked.table, asked.seat, asked.lang, value)
        if said is not None:
            text = ". ".join(one.rstrip(".") for one in (said.does, *said.lines) if one)
            yield Figure((f"{said.name}: {text}.",), frozenset(at), len(at & tells) - PHRASE)


def _named(asked: Question, row: Row) -> Iterator[tuple[str, set[int], bool]]:
    """The things that a row would be about, the words it uses, and whether a whole phrase is among them."""
    best: set[int] | None = None
    for phrase in (*row.phrases, *row.about):
        used = {k for k, word in enumerate(asked.said) for one in phrase if word.keys & one}
        whole = all(any(one & asked.said[k].keys for k in used) for one in phrase)
        if whole and (best is None or len(used) > len(best)):
            best = used
    if best is None:
        return
    if not row.slot:
        yield "", best, True
        return
    asks = bool(best) or (row.of == "items" and bool(asked.texts & (talk("priced") | talk("afford"))))
    for value, at in _things(asked, row.slot).items():
        yield value, best | at, asks


def _things(asked: Question, slot: str) -> dict[str, set[int]]:
    """The things of a sort that the question names in full, without those that are part of a longer name."""
    game = asked.table.game.NAME
    fields = (kind._values for kind in games.load(game).NOTATION.actions)
    wanted = {value for one in fields for field in (slot.split() or one) for value in one.get(field, ())}
    found: dict[str, set[int]] = {}
    for value in wanted:
        for name in vocabulary.of(game).names.get(value, ()):
            at = {k for k, word in enumerate(asked.said) if word.keys & name}
            if name and all(any(one in asked.said[k].keys for k in at) for one in name):
                found[value] = max(found.get(value, set()), at, key=len)
    longest = {value: at for value, at in found.items() if not any(at < other for other in found.values())}
    several = {
        value: at for value, at in longest.items() if sum(at == other for other in longest.values()) == 1
    }
    if not several and slot:
        return dict(known._values(asked, slot, set()))
    return several


def _lines(asked: Question, row: Row, value: str) -> Sequence[str]:
    """What a row says of a thing; of the players who are named, of everybody, or of the player who asks."""
    count = known.counted(asked.table.game.NAME)[row.count]
    things = [value] if value else []
    if row.of == "items":
        return [_price(asked, row, value)] if value else []
    if row.of != "player":
        facts = count(asked.seen, *things)
        return [] if facts is None else [known._said(asked, row, facts)]
    found = ((who, count(asked.seen, who, *things)) for who in _whom(asked))
    return [known._said(asked, row, {"seat": who, **facts}) for who, facts in found if facts is not None]


def _price(asked: Question, row: Row, value: str) -> str:
    things = known.counted(asked.table.game.NAME)[row.count](asked.seen)
    return "" if things is None else priced._short(priced.Priced(asked, things, row), value, asked)


def _whom(asked: Question) -> list[int]:
    """The players whose figures count: who is named, or everybody, or the player who asks."""
    own = bool(asked.texts & talk("own_side"))
    if asked.named:
        return [*([asked.seat] if own and asked.seat not in asked.named else []), *asked.named]
    every: list[Any] = [*range(len(asked.table.names))]
    return every if asked.texts & talk("anybody") and not own else [asked.seat]
