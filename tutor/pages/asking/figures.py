"""The figures of this position about what a question names, shown where the question itself was not understood.

A row of known.toml says something true of this position, whatever else the question has. So it is shown as soon as its
words or its thing are named, of the players who are named. The words under "about" in a row find it here alone: they never
make it the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from tutor.boards import games, naming, telling, words
from tutor.boards.what import thing
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from . import known, priced, vocabulary
from .hearing import Word, hear
from .known import Question, Row
from .meaning import Reading
from .vocabulary import Name, talk

MOST, MOST_LINES = 3, 5
T = TypeVar("T")
LESS = 0.1  # what a small word that a row uses adds
PHRASE = 0.5  # what a row gains that has a whole phrase of the question, not only its thing
LONG = 5  # letters; a shorter word is not put right here
PLAIN = ("plainly", "asked", "articles", "filler", "everybody", "others")


class Figure(Record):
    """The sentences of a row, and the words of the question that it uses."""

    lines: tuple[str, ...]
    used: frozenset[int]
    score: float
    whole: bool = False  # whether it has words that ask for it
    thing: bool = False  # whether it is about a thing that the question names


def about(table: Table, seat: int, text: str, lang: str, things: bool = False) -> tuple[str, ...]:
    """The sentences, those that use the most words first; no word is used twice. `things`: only what is said about a
    thing in words that ask for it.
    """
    asked = Question(table, seat, lang, hear(table.game.NAME, text))
    telling_words = {k for k, word in enumerate(asked.said) if _tells(word) or word.text in talk("places")}
    found = sorted(_figures(asked, telling_words), key=lambda one: -one.score)
    if things:
        found = [one for one in found if one.thing and one.whole][:1]
    shown: list[str] = []
    covered: set[int] = set()
    for one in found:
        fresh = one.used & telling_words - covered or (one.thing and len(shown) < MOST)
        if fresh and len(shown) + len(one.lines) <= MOST_LINES:
            shown += [line for line in one.lines if line not in shown]
            covered |= one.used
    return tuple(shown) or _everything(asked)


def _everything(asked: Question) -> tuple[str, ...]:
    """All that the named players have, where nothing else was found."""
    row = next((row for row in known.rows(asked.table.game.NAME) if row.name == "everything"), None)
    return tuple(_lines(asked, row, "")) if row is not None and asked.named else ()


def verdict(table: Table, seat: int, action: str, lang: str) -> tuple[str, ...]:
    """What stands against an action, or that it can be done."""
    name = naming.plain(table.game.NAME, action, lang)
    if action in table.legal(seat):
        return (words.of(lang)("asking.now_can", action=name),)
    found, speaker = table.why_not(action, seat), naming.speaker(table, lang, pictures=False)
    first = found.refusals[0]
    card = games.book(table.game.NAME).card(first.rule)
    facts = [speaker.fill(fact[lang], first.facts) for fact in deciding(card.facts, first.facts)]
    said = words.of(lang)("asking.now_not", action=name, why=telling.verdict(table, found, lang))
    return (said, *([] if card.bars == "moment" else facts[:1]))


def names_all(table: Table, reading: Reading) -> bool:
    """Whether a reading leaves no thing with a name open: "sail to Marseille" says no card."""
    kind = next(one for one in games.load(table.game.NAME).NOTATION.actions if one._verb == reading.verb)
    named = vocabulary.of(table.game.NAME).names
    open_fields = (field for field, said in zip(kind._fields, reading.fields, strict=True) if not said)
    return not any(value in named for field in open_fields for value in kind._values[field])


def settles(table: Table, seat: int, action: str) -> bool:
    """Whether an action only settles what another one began, and nothing was begun: a question about it is about a rule."""
    verb, now = action.split()[0], {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    return verb in naming.settling(table.game.NAME)["settles"] and verb not in now


def inside(table: Table, seat: int, action: str) -> bool:
    """Whether an action only comes up inside another one, and that is not going on."""
    return not outside(table, seat, {action: True, "": True}).keys() & {action}


def outside(table: Table, seat: int, found: dict[str, T]) -> dict[str, T]:
    """The actions without those that only come up inside another one, where that is not going on: "take the fish"."""
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    within = {*naming.settling(table.game.NAME)["inside"]} - now
    rest = {one: row for one, row in found.items() if not {*one.split()[:1]} & within}
    return rest or found


def _tells(word: Word) -> bool:
    """Whether a word names something: it is none of the words that any question has."""
    if word.good < 1 and len(word.text) < LONG:
        return False
    return word.weight > 0 and not any(word.text in talk(name) for name in PLAIN)


def _figures(asked: Question, tells: set[int]) -> Iterator[Figure]:
    for row in known.rows(asked.table.game.NAME):
        for value, at, whole in _named(asked, row, tells):
            used = frozenset(at)
            if used & tells and (lines := tuple(filter(None, _lines(asked, row, value)))):
                yield Figure(
                    lines,
                    used,
                    len(used & tells) + PHRASE * (whole + (row.of == "items")) + LESS * len(used),
                    whole,
                    bool(value),
                )
    for value, at in _things(asked, "").items():
        said = thing(asked.table, asked.seat, asked.lang, value)
        if said is not None:
            text = ". ".join(one.rstrip(".") for one in (said.does, *said.lines) if one)
            yield Figure((f"{said.name}: {text}.",), frozenset(at), len(at & tells) - PHRASE)


def _named(asked: Question, row: Row, tells: set[int]) -> Iterator[tuple[str, set[int], bool]]:
    """The things that a row would be about, the words it uses, and whether a whole phrase is among them."""
    best: set[int] | None = None
    for phrase in (*row.phrases, *row.about):
        used = {k for k, word in enumerate(asked.said) for one in phrase if word.keys & one}
        whole = all(any(one & asked.said[k].keys for k in used) for one in phrase)
        if whole and (best is None or (len(used & tells), len(used)) > (len(best & tells), len(best))):
            best = used
    if best is None:
        return
    if not row.slot:
        yield "", best, True
        return
    asks = bool(best) or (row.of == "items" and bool(asked.texts & (talk("priced") | talk("afford"))))
    for value, at in _things(asked, row.slot).items():
        yield value, best | at, asks


def _names(word: Word, name: Name) -> bool:
    """Whether a word is one of a name, or means the same as the only one."""
    return bool(word.keys & name or (len(name) == 1 and word.weight > 0 and word.like & name))


def _things(asked: Question, slot: str) -> dict[str, set[int]]:
    """The things of a sort that the question names in full, without those that are part of a longer name."""
    game = asked.table.game.NAME
    fields = (kind._values for kind in games.load(game).NOTATION.actions)
    wanted = {value for one in fields for field in (slot.split() or one) for value in one.get(field, ())}
    found: dict[str, set[int]] = {}
    for value in wanted:
        for name in vocabulary.of(game).names.get(value, ()):
            at = {k for k, word in enumerate(asked.said) if _names(word, name)}
            if name and all(any(one in asked.said[k].keys | asked.said[k].like for k in at) for one in name):
                found[value] = max(found.get(value, set()), at, key=len)
    longest = {value: at for value, at in found.items() if not any(at < other for other in found.values())}
    several = {
        value: at for value, at in longest.items() if sum(at == other for other in longest.values()) == 1
    }
    if several or not slot:
        return several
    whole = _things(asked, "").values()
    parts = {
        value: at
        for value, at in known._values(asked, slot, set())
        if not any(at & one for one in whole) and _spelt(asked, value, at)
    }
    return parts or _here(asked, slot)


def _spelt(asked: Question, value: str, at: set[int]) -> bool:
    """Whether a part of a name is in the question letter by letter: "work" is no part of the workers' cottages."""
    names = vocabulary.written(asked.table.game.NAME, value)
    return all(asked.said[k].text in names and asked.said[k].good == 1 for k in at)


def _here(asked: Question, slot: str) -> dict[str, set[int]]:
    """Where the player who asks is, where the question says "here": a game counts it in the row "here:city"."""
    at = {k for k, word in enumerate(asked.said) if word.text in talk("places")}
    found = known.counted(asked.table.game.NAME).get(f"here:{slot}") if at else None
    value = found(asked.seen) if found else ""
    return {value: at} if value else {}


def _lines(asked: Question, row: Row, value: str) -> Sequence[str]:
    """What a row says of a thing; of the players who are named, of everybody, or of the player who asks."""
    count = known.counted(asked.table.game.NAME)[row.count]
    things = [value] if value else []
    if row.of == "items":
        return [_price(asked, row, value)] if value and not asked.named else []
    if row.of != "player":
        facts = count(asked.seen, *things)
        return [] if facts is None else [known._said(asked, row, facts)]
    whom = (
        _whom(asked) if not value or asked.named else [asked.seat]
    )  # about a place, everybody's figures are too many
    found = ((who, count(asked.seen, who, *things)) for who in whom)
    return [known._said(asked, row, {"seat": who, **facts}) for who, facts in found if facts is not None]


def _price(asked: Question, row: Row, value: str) -> str:
    things = known.counted(asked.table.game.NAME)[row.count](asked.seen)
    return "" if things is None else priced._short(priced.Priced(asked, things, row), value, asked)


def _whom(asked: Question) -> list[int]:
    """The players whose figures count: who is named, or everybody, or the player who asks."""
    own = bool(asked.texts & talk("own_side"))
    whole = bool(asked.texts & talk("anybody")) or (not own and bool(asked.texts & talk("each_of")))
    if asked.named:
        return [*([asked.seat] if own and asked.seat not in asked.named else []), *asked.named]
    every: list[Any] = [*range(len(asked.table.names))]
    return every if whole else [asked.seat]
