"""The rows of known.toml that a question has words of, the things that it names, and what each row says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from tutor.boards import naming
from tutor.rules.kernel.record import Record

from . import known, known_question, known_rows, priced, vocabulary
from .candidates import named_in
from .known_question import AskerView, Question
from .known_rows import Row
from .placed import is_place
from .tokenise import QuestionWord, asked_with
from .vocabulary import Name, says, talk
from .whom import of_another, of_others, whom_of

QUALIFIES = 1.5  # how much more a word is worth that changes what is asked: "two", "again", "only"
WITH = 0.4  # what a word is worth that a row is often asked with, beside one of its phrase
ALIKE = 0.6  # and one that means the same
NAMED = 1.5  # and a word of the thing that is named
FEW = 3  # things to choose from that "one of these" may mean


class RowFound(Record):
    """A row that has some of a question: its thing, and what each word of the question is worth in it."""

    row: Row
    value: str
    has: dict[int, float]


def things_of(asked: Question) -> list[str]:
    """The things that the question names, each by the longest of its names."""
    found = all_named(asked)
    every = [value for value, at in found.items() if not _covered(asked, value, at, found)]
    return every or _pointed_at(asked) or sorted(_part_named(asked))


def _pointed_at(asked: Question) -> list[str]:
    """The things to choose from now, where the question points at them: "one of these"."""
    table, said = asked.table, " ".join(word.text for word in asked.said)
    if table.seat != asked.seat or not says(said, "pointing"):
        return []
    names = vocabulary.of(table.game.NAME).names
    doing = (one for one in map(str, table.legal()) if one.split()[0] not in naming.LEAVING)
    found = [*dict.fromkeys(thing for one in doing for thing in one.split()[1:] if thing in names)]
    return found if len(found) <= FEW else []


def _covered(asked: Question, value: str, at: frozenset[int], found: dict[str, frozenset[int]]) -> bool:
    """Whether a thing is only a part of the name of a longer one; "market stand and market" has both."""
    names = vocabulary.of(asked.table.game.NAME).names[value]
    again = any(len(at) > len(name) for name in names if all(name & asked.said[k].keys for k in at))
    return not again and any(at < other for other in found.values())


def all_named(asked: Question) -> dict[str, frozenset[int]]:
    """Every thing whose name is in the question, also as a part of a longer name."""
    return named_in(asked.table.game.NAME, asked.said)


def _alike(asked: Question, sort: frozenset[str]) -> list[str]:
    """The things of a sort of which a word means the same as their only name: "cows" are cattle."""
    names = vocabulary.of(asked.table.game.NAME).names
    words = [word for word in asked.said if word.weight > 0]
    single = {value: [name for name in names.get(value, ()) if len(name) == 1] for value in sort}
    return [
        value for value, found in single.items() if any(word.like & name for word in words for name in found)
    ]


def _part_named(asked: Question) -> dict[str, set[int]]:
    """The one thing of which a part is named letter by letter: "work" isn't part of the workers' cottages."""
    game = asked.table.game.NAME
    parts = known.part_named(asked, frozenset(map(str, vocabulary.of(game).names)), set())
    return {
        value: at
        for value, at in parts.items()
        if all(asked.said[k].good == 1 and asked.said[k].text in vocabulary.written(game, value) for k in at)
        # "my city" isn't the city hall
        and not all(asked.said[k].text in asked_with(game, due=False) for k in at)
    }


def of_row(asked: Question, row: Row, things: Sequence[str]) -> list[str]:
    """The things that a row speaks of; a city also where a card has its name,
    and the city of the asker's ship ("here").
    """
    game = asked.table.game.NAME
    sort = known.values(game, row.slot)
    if not row.within:
        named_here = [value for value in things if value in sort]
        return named_here or (_alike(asked, sort) if row.loose else [])
    named = {value: at for value, at in all_named(asked).items() if value in sort}
    asks_here = row.here or asked.texts & talk("places")
    here = known_question.counted(game).get(f"here:{row.slot}") if asks_here else None
    at = here(asked.seen) if here is not None and not named else ""
    return [at] if at else [one for one in named if not any(named[one] < other for other in named.values())]


def new_in(one: RowFound, covered: set[int]) -> float:
    """What a row has of the question that no row before it has."""
    return sum(worth for k, worth in one.has.items() if k not in covered)


def rows_for(asked: Question, things: Sequence[str]) -> Iterator[RowFound]:
    """The rows with a phrase that the question has, in its own words or in others for them."""
    game = asked.table.game.NAME
    empty = frozenset().union(
        *map(talk, ("plainly", "everybody", "asked", "articles", "negations", "refusing"))
    )
    empty_words = {k for k, word in enumerate(asked.said) if word.text in empty}
    numbers = {k for k, word in enumerate(asked.said) if word.number >= 0}
    said_of = _worths(game, asked.said)
    for row in known_rows.rows(game):
        if row.kind == "winning" or row.several or row.not_with & asked.texts:
            continue
        if row.named and not asked.named:
            continue
        best = said_of[row.name]
        if row.of == "items" and not row.slot:
            best = best | {k: 1.0 for k, word in enumerate(asked.said) if word.text in priced.sorts()}
        if not best:
            continue
        plain = empty_words | (numbers - best.keys())  # a row may be asked with a certain number
        more = {k: WITH for k, word in enumerate(asked.said) if word.text in row.more and k not in best}
        has = {k: n for k, n in (more | best).items() if k not in plain}
        has |= {k: QUALIFIES for k, n in has.items() if n == 1 and asked.said[k].text in talk("qualifying")}
        if not row.slot and best.keys() - plain:
            yield RowFound(row, "", has)
        for value in of_row(asked, row, things) if row.slot else ():
            name = dict.fromkeys(words_of(asked, value), NAMED)
            if row.object and is_place(asked.said, name):
                continue
            yield RowFound(row, value, has | name if best.keys() - plain else {})


@lru_cache(maxsize=100)
def _worths(game: str, said: tuple[QuestionWord, ...]) -> dict[str, dict[int, float]]:
    """What each word of a question is worth in the phrases of each row."""
    heard = frozenset().union(*(word.keys | word.like for word in said))
    found = {}
    for row in known_rows.rows(game):
        phrases = (one for one in (*row.phrases, *row.about) if not any(map(heard.isdisjoint, one)))
        worths = [_worth(said, phrase) for phrase in phrases]
        found[row.name] = {k: max(one.get(k, 0.0) for one in worths) for k in sorted({*chain(*worths)})}
    return found


def _worth(said: Sequence[QuestionWord], phrase: Sequence[Name]) -> dict[int, float]:
    """What each word of a question is worth that is one of a phrase; nothing,
    if one of the phrase is missing.
    """
    found: dict[int, float] = {}
    for one in phrase:
        at = {k: 1.0 for k, word in enumerate(said) if word.keys & one}
        at = at or {k: ALIKE for k, word in enumerate(said) if word.like & one}
        if not at:
            return {}
        found |= at
    return found if len(found) >= len(phrase) else {}


def words_of(asked: Question, value: str) -> set[int]:
    names = vocabulary.of(asked.table.game.NAME).names[value]
    return {k for k, word in enumerate(asked.said) for name in names if word.keys & name}


def lines_of(asked: Question, seen: AskerView, row: Row, value: str, further: bool = False) -> list[str]:
    """The sentences of a row about the players who are meant;
    of a `further` row only the one who matters most.
    """
    count = known_question.counted(asked.table.game.NAME)[row.count]
    if row.of == "items" and of_others(asked):
        return []  # the prices are those of the player who asks
    if row.afford and not value and not priced.sort_of(asked):
        other = next(one for one in known_rows.rows(asked.table.game.NAME) if one.name == row.afford)
        return lines_of(asked, seen, other, "", further)
    if row.of == "items":
        found_list = count(seen)
        said = priced.price_answer(asked, found_list, row, value) if found_list else ""
        return [said] if said else []
    given = [*filter(None, [value])]
    whom = whom_of(asked, row.here) if row.of == "player" else [-1]
    if row.asker and not asked.named:
        whom = whom[:1]
    found = []
    most = len(whom) - 1 if of_another(asked) else 1
    for who in whom[:most] if further and not asked.named else whom:
        facts = count(seen, *([who] if who >= 0 else []), *given)
        if facts is not None:
            found.append(known.sentence(asked, row, {"seat": who, **facts} if who >= 0 else facts))
    return found
