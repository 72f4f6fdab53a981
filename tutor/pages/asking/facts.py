"""What the position says about the things, the players and the subject of a question that was not
understood as a whole.

These are the sentences of known.toml, each true by itself. A row is shown if the question has one of its
phrases, or, for a row with `always`, if it names one of its things. The rows that have the most of the
question come first, and each further one has to have a word of it that no row before it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice

from tutor.boards.inspector import thing
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from . import (
    advised,
    beyond,
    computed,
    in_this_game,
    known,
    known_question,
    known_rows,
    likely,
    priced,
    senses,
    vocabulary,
)
from .candidates import named_in
from .known_question import AskerView, Question
from .known_rows import Row
from .tokenise import QuestionWord, asked_with, players
from .vocabulary import Name, talk
from .whom import of_another, of_others, whom_of

ROWS, LINES = 4, 6  # the most that is shown
ASIDES = 3  # and of the rows that take nobody's place
MORE = ((5, 1), (2, 2), (0, 3))  # beside so many lines as many of the rows that are most like the question
TRIED, LIKELY = 6, 5  # of these rows are looked at, and sentences of theirs are shown
ENOUGH = 2  # sentences about the position, beside which what one of several things does is left out
CLEARLY = 1.3  # what a row has of a question whose rule is shown
QUALIFIES = 1.5  # and how much more a word that changes what is asked: "two", "again", "only"
WITH = 0.4  # what a word is worth that a row is often asked with, beside one of its phrase
ALIKE = 0.6  # and one that means the same
TABLE = 1.0  # how much less a thing on the table is worth where the asker asks for the own things
DUE = 9.0  # a row about the decision that is due comes first
NAMED = 1.5  # and a word of the thing that is named


class _Found(Record):
    """A row that has some of a question: its thing, and what each word of the question is worth in it."""

    row: Row
    value: str
    has: dict[int, float]


def facts_for(table: Table, seat: int, text: str, lang: str, card: bool = False) -> tuple[str, ...]:
    """The sentences, the most important first; `card`: what a thing does is shown beside them anyway."""
    asked = known_question.question(table, seat, text, lang)
    things, seen = _things(asked), asked.seen
    hint = "" if asked.named else advised.hint_line(table, seat, text, lang)
    lines = [*filter(None, [in_this_game.lacking(table, text, lang), hint])]
    for row in _of_several(asked, things):
        lines += _lines(asked, seen, row, things[0])
    chosen, covered = _chosen(asked, seen, things)
    lines += chosen
    every = [row for row in known_rows.rows(table.game.NAME) if row.always]
    for value in things:
        for row in (row for row in every if not row.within and not row.loose):
            if value in known.values(table.game.NAME, row.slot):
                lines += _lines(asked, seen, row, value)
    for row in (row for row in every if row.within or row.loose):
        for value in _of_row(asked, row, things):
            lines += _lines(asked, seen, row, value)
    lines += _alone(asked, seen, things)
    if not lines and of_others(asked):
        rows = (row for row in known_rows.rows(table.game.NAME) if row.name == "everything")
        lines += [line for row in rows for line in _lines(asked, seen, row, "")]
    for met in (thing(table, seat, lang, value) for value in things if not card):
        few = len(lines) < ENOUGH
        if met is not None and (few or len(things) == 1):
            lines.append(computed.in_general(met.name, [met.does, *met.lines[:few]], lang))
    found = tuple(dict.fromkeys(line for line in lines if line))[:LINES]
    return (*found, *_likely(asked, seen, things, found, covered))


def _likely(
    asked: Question, seen: AskerView, things: Sequence[str], shown: Sequence[str], covered: set[int]
) -> list[str]:
    """What the rows say that have the most words in common with the question; fewer, the more is shown."""
    lines: list[str] = []
    left = next(n for least, n in MORE if len(shown) >= least)
    named = {k for value in things for k in _at(asked, value)}
    for row in islice(likely.likely(asked, named, covered), TRIED):
        said = [
            line
            for value in (_of_row(asked, row, things)[:1] if row.slot else [""])
            for line in _of_likely(asked, seen, row, value, bool(shown or lines))
            if line and not any(line[:-1] in one for one in (*shown, *lines))
        ]
        lines += said
        left -= bool(said)
        if not left:
            break
    return lines[:LIKELY]


def _of_likely(asked: Question, seen: AskerView, row: Row, value: str, further: bool) -> Sequence[str]:
    """What such a row says; who is ahead is said of everybody, and only where nothing else is shown."""
    if row.kind == "winning":
        if further:
            return ()
        told = known.standings(asked.table, asked.seat, asked.lang)
        return () if told is None else told.lines
    return _lines(asked, seen, row, value, True)


def _of_several(asked: Question, things: Sequence[str]) -> list[Row]:
    """The rows for a question that names several things of a sort, with a word for what is done."""
    game, keys = asked.table.game.NAME, frozenset().union(*(word.keys for word in asked.said))
    rows = (row for row in known_rows.rows(game) if row.several and not row.not_with & asked.texts)
    return [
        row
        for row in rows
        if len({*things} & known.values(game, row.slot)) > 1
        and any(all(one & keys for one in phrase) for phrase in row.about)
    ]


def _alone(asked: Question, seen: AskerView, things: Sequence[str]) -> list[str]:
    """What is said where a question has no other word than the name of a thing or a player:
    "and Marseille?".
    """
    game, lines = asked.table.game.NAME, list[str]()
    names = {k for at in _all_named(asked).values() for k in at}
    others = players(game) | talk("opening") | talk("joining") | talk("asked")
    if any(k not in names and word.text not in others for k, word in enumerate(asked.said)):
        return []
    for row in (row for row in known_rows.rows(game) if row.alone):
        if not row.slot and asked.named:
            lines += _lines(asked, seen, row, "")
        for value in _of_row(asked, row, things) if row.slot else ():
            lines += _lines(asked, seen, row, value)
    return lines


def things(table: Table, seat: int, text: str, lang: str) -> list[str]:
    """The things that a question names in words that aren't misspelt."""
    asked = known_question.question(table, seat, text, lang)
    return _things(asked.but(said=tuple(word for word in asked.said if word.good == 1)))


def suspended(table: Table, seat: int, text: str, lang: str) -> frozenset[str]:
    """Rules that mislead in this position, for the things that a question names; most games have none."""
    found = known_question.counted(table.game.NAME).get("suspended")
    if found is None:
        return frozenset()
    asked = known_question.question(table, seat, text, lang)
    names: frozenset[str] = found(asked.seen, [*_all_named(asked)])
    return names


def rule_for(table: Table, seat: int, text: str, lang: str) -> str:
    """The rule of the fact that has the most of the question, of the facts that answer by their rule;
    "" without one.
    """
    if not any(row.decides for row in known_rows.rows(table.game.NAME)):
        return ""
    asked = known_question.question(table, seat, text, lang)
    things = _things(asked)
    if several := [row.rule for row in _of_several(asked, things) if row.decides]:
        return several[0]
    every = [one for one in _rows(asked, things) if _new(one, set()) >= CLEARLY]
    for one in sorted(every, key=lambda one: -_new(one, set()))[:ROWS]:
        if _lines(asked, asked.seen, one.row, one.value):
            return one.row.rule if one.row.decides else ""
    return ""


def of_a_thing(table: Table, seat: int, text: str, lang: str) -> tuple[str, ...]:
    """What the best row about the asker and a thing says, in words that ask for it;
    nothing without such words.
    """
    asked = known_question.question(table, seat, text, lang)
    every = [one for one in _rows(asked, _things(asked)) if one.value and one.has and one.row.asker]
    best = max(every, key=lambda one: _new(one, set()), default=None)
    return () if best is None else tuple(filter(None, _lines(asked, asked.seen, best.row, best.value)))


def price_of(table: Table, seat: int, action: str, rule: str, lang: str) -> tuple[str, ...]:
    """What a thing costs now and with a role, where a rule refuses it for its price."""
    asked, things = known_question.question(table, seat, "", lang), action.split()[1:]
    for row in (row for row in known_rows.rows(table.game.NAME) if row.tells == rule):
        for value in known.values(table.game.NAME, row.slot) & {*things}:
            return tuple(_lines(asked, asked.seen, row, value))
    return ()


def _things(asked: Question) -> list[str]:
    """The things that the question names, each by the longest of its names."""
    found = _all_named(asked)
    every = [value for value, at in found.items() if not _covered(asked, value, at, found)]
    return every or sorted(_part_named(asked))


def _covered(asked: Question, value: str, at: frozenset[int], found: dict[str, frozenset[int]]) -> bool:
    """Whether a thing is only a part of the name of a longer one; "market stand and market" has both."""
    names = vocabulary.of(asked.table.game.NAME).names[value]
    again = any(len(at) > len(name) for name in names if all(name & asked.said[k].keys for k in at))
    return not again and any(at < other for other in found.values())


def _all_named(asked: Question) -> dict[str, frozenset[int]]:
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


def _of_row(asked: Question, row: Row, things: Sequence[str]) -> list[str]:
    """The things that a row speaks of; a city also where a card has its name,
    and the city of the asker's ship ("here").
    """
    game = asked.table.game.NAME
    sort = known.values(game, row.slot)
    if not row.within:
        named_here = [value for value in things if value in sort]
        return named_here or (_alike(asked, sort) if row.loose else [])
    named = {value: at for value, at in _all_named(asked).items() if value in sort}
    asks_here = row.here or asked.texts & talk("places")
    here = known_question.counted(game).get(f"here:{row.slot}") if asks_here else None
    at = here(asked.seen) if here is not None and not named else ""
    return [at] if at else [one for one in named if not any(named[one] < other for other in named.values())]


def _chosen(asked: Question, seen: AskerView, things: Sequence[str]) -> tuple[list[str], set[int]]:
    """What the rows say that have the most of the question, the best first; the words that they have."""
    left = [one for one in _rows(asked, things) if one.has]
    own = beyond.of_the_asker(" ".join(word.text for word in asked.said))
    covered: set[int] = set()
    lines: list[str] = []
    rows = asides = 0

    def new(one: _Found) -> float:
        return _new(one, set() if one.row.aside else covered)

    def worth(one: _Found) -> float:
        """What is being decided comes first, and what the asker has before what lies on the table."""
        later = TABLE if own and one.row.of == "table" else 0
        return new(one) - later + (DUE if one.row.first and new(one) >= 1 else 0)

    while rows < ROWS:
        left = [one for one in left if new(one) >= 1 and not (one.row.aside and asides >= ASIDES)]
        best = max(left, key=worth, default=None)
        if best is None:
            break
        left.remove(best)
        if said := _lines(asked, seen, best.row, best.value, bool(lines)):
            lines += said
            for row in senses.other_senses(asked.table.game.NAME, best.row, asked.texts):
                more = _lines(asked, seen, row, best.value if row.slot else "", True)
                lines = senses.with_more(lines, more, row)
            if best.row.aside:
                asides += 1
                continue
            covered |= {k for k, worth in best.has.items() if not (best.row.always and worth == NAMED)}
            rows += 1
    return lines, covered


def _new(one: _Found, covered: set[int]) -> float:
    """What a row has of the question that no row before it has."""
    return sum(worth for k, worth in one.has.items() if k not in covered)


def _rows(asked: Question, things: Sequence[str]) -> Iterator[_Found]:
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
            yield _Found(row, "", has)
        for value in _of_row(asked, row, things) if row.slot else ():
            name = dict.fromkeys(_at(asked, value), NAMED)
            yield _Found(row, value, has | name if best.keys() - plain else {})


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


def _at(asked: Question, value: str) -> set[int]:
    names = vocabulary.of(asked.table.game.NAME).names[value]
    return {k for k, word in enumerate(asked.said) for name in names if word.keys & name}


def _lines(asked: Question, seen: AskerView, row: Row, value: str, further: bool = False) -> list[str]:
    """The sentences of a row about the players who are meant;
    of a `further` row only the one who matters most.
    """
    count = known_question.counted(asked.table.game.NAME)[row.count]
    if row.of == "items" and of_others(asked):
        return []  # the prices are those of the player who asks
    if row.afford and not value and not priced.sort_of(asked):
        other = next(one for one in known_rows.rows(asked.table.game.NAME) if one.name == row.afford)
        return _lines(asked, seen, other, "", further)
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
