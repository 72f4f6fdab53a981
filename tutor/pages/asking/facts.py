"""What the position says about the things, the players and the subject of a question that was not
understood as a whole.

These are the sentences of known.toml, each true by itself. A row is shown if the question has one of its
phrases, or, for a row with `always`, if it names one of its things. The rows that have the most of the
question come first, and each further one has to have a word of it that no row before it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice

from tutor.boards.inspector import thing
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
    senses,
)
from .fact_rows import NAMED, RowFound, all_named, lines_of, new_in, of_row, rows_for, things_of, words_of
from .known_question import AskerView, Question
from .known_rows import Row
from .tokenise import players
from .vocabulary import talk
from .whom import of_others

ROWS, LINES = 4, 6  # the most that is shown
ASIDES = 3  # and of the rows that take nobody's place
MORE = ((5, 1), (2, 2), (0, 3))  # beside so many lines as many of the rows that are most like the question
TRIED, LIKELY = 6, 5  # of these rows are looked at, and sentences of theirs are shown
ENOUGH = 2  # sentences about the position, beside which what one of several things does is left out
CLEARLY = 1.3  # what a row has of a question whose rule is shown
TABLE = 1.0  # how much less a thing on the table is worth where the asker asks for the own things
DUE = 9.0  # a row about the decision that is due comes first


def facts_for(table: Table, seat: int, text: str, lang: str, card: bool = False) -> tuple[str, ...]:
    """The sentences, the most important first; `card`: what a thing does is shown beside them anyway."""
    asked = known_question.question(table, seat, text, lang)
    things, seen = things_of(asked), asked.seen
    hint = "" if asked.named else advised.hint_line(table, seat, text, lang)
    lines = [*filter(None, [in_this_game.lacking(table, text, lang), hint])]
    for row in _of_several(asked, things):
        lines += lines_of(asked, seen, row, things[0])
    chosen, covered = _chosen(asked, seen, things, bool(hint))
    lines += chosen
    every = [row for row in known_rows.rows(table.game.NAME) if row.always]
    for value in things:
        for row in (row for row in every if not row.within and not row.loose):
            if value in known.values(table.game.NAME, row.slot):
                lines += lines_of(asked, seen, row, value)
    for row in (row for row in every if row.within or row.loose):
        for value in of_row(asked, row, things):
            lines += lines_of(asked, seen, row, value)
    lines += _alone(asked, seen, things)
    if not lines and of_others(asked):
        rows = (row for row in known_rows.rows(table.game.NAME) if row.name == "everything")
        lines += [line for row in rows for line in lines_of(asked, seen, row, "")]
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
    named = {k for value in things for k in words_of(asked, value)}
    for row in islice(likely.likely(asked, named, covered), TRIED):
        said = [
            line
            for value in (of_row(asked, row, things)[:1] if row.slot else [""])
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
    return lines_of(asked, seen, row, value, True)


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
    names = {k for at in all_named(asked).values() for k in at}
    others = players(game) | talk("opening") | talk("joining") | talk("asked")
    if any(k not in names and word.text not in others for k, word in enumerate(asked.said)):
        return []
    for row in (row for row in known_rows.rows(game) if row.alone):
        if not row.slot and asked.named:
            lines += lines_of(asked, seen, row, "")
        for value in of_row(asked, row, things) if row.slot else ():
            lines += lines_of(asked, seen, row, value)
    return lines


def things(table: Table, seat: int, text: str, lang: str) -> list[str]:
    """The things that a question names in words that aren't misspelt."""
    asked = known_question.question(table, seat, text, lang)
    return things_of(asked.but(said=tuple(word for word in asked.said if word.good == 1)))


def suspended(table: Table, seat: int, text: str, lang: str) -> frozenset[str]:
    """Rules that mislead in this position, for the things that a question names; most games have none."""
    found = known_question.counted(table.game.NAME).get("suspended")
    if found is None:
        return frozenset()
    asked = known_question.question(table, seat, text, lang)
    names: frozenset[str] = found(asked.seen, [*all_named(asked)])
    return names


def rule_for(table: Table, seat: int, text: str, lang: str) -> str:
    """The rule of the fact that has the most of the question, of the facts that answer by their rule;
    "" without one.
    """
    if not any(row.decides for row in known_rows.rows(table.game.NAME)):
        return ""
    asked = known_question.question(table, seat, text, lang)
    things = things_of(asked)
    if several := [row.rule for row in _of_several(asked, things) if row.decides]:
        return several[0]
    every = [one for one in rows_for(asked, things) if new_in(one, set()) >= CLEARLY]
    for one in sorted(every, key=lambda one: -new_in(one, set()))[:ROWS]:
        if lines_of(asked, asked.seen, one.row, one.value):
            return one.row.rule if one.row.decides else ""
    return ""


def of_a_thing(table: Table, seat: int, text: str, lang: str) -> tuple[str, ...]:
    """What the best row about the asker and a thing says, in words that ask for it;
    nothing without such words.
    """
    asked = known_question.question(table, seat, text, lang)
    every = [one for one in rows_for(asked, things_of(asked)) if one.value and one.has and one.row.asker]
    best = max(every, key=lambda one: new_in(one, set()), default=None)
    return () if best is None else tuple(filter(None, lines_of(asked, asked.seen, best.row, best.value)))


def price_of(table: Table, seat: int, action: str, rule: str, lang: str) -> tuple[str, ...]:
    """What a thing costs now and with a role, where a rule refuses it for its price."""
    asked, things = known_question.question(table, seat, "", lang), action.split()[1:]
    for row in (row for row in known_rows.rows(table.game.NAME) if row.tells == rule):
        for value in known.values(table.game.NAME, row.slot) & {*things}:
            return tuple(lines_of(asked, asked.seen, row, value))
    return ()


def of_decision(table: Table, seat: int, lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the rows say about the decision that is due, and their rules."""
    asked = known_question.question(table, seat, "", lang)
    rows = (row for row in known_rows.rows(table.game.NAME) if row.task)
    found = {row.rule: lines for row in rows if (lines := lines_of(asked, asked.seen, row, ""))}
    return tuple(chain(*found.values())), tuple(filter(None, found))


def weighed(table: Table, seat: int, text: str, lang: str) -> computed.Computed | None:
    """What a row says to "X or Y" in place of the computer player, where it counts something now."""
    asked = known_question.question(table, seat, text, lang)
    heard = frozenset().union(*(word.keys for word in asked.said))
    rows = (row for row in known_rows.rows(table.game.NAME) if row.weighs)
    for row in (row for row in rows if not row.not_with & asked.texts):
        asks = any(all(one & heard for one in phrase) for phrase in row.about)
        if asks and (lines := lines_of(asked, asked.seen, row, "")):
            return computed.Computed("known", tuple(lines), rules=(row.rule,))
    return None


def _chosen(
    asked: Question, seen: AskerView, things: Sequence[str], hinted: bool
) -> tuple[list[str], set[int]]:
    """What the rows say that have the most of the question, the best first; the words that they have.
    Beside a hint no row says what is better: it might say another thing.
    """
    left = [one for one in rows_for(asked, things) if one.has and not (hinted and one.row.weighs)]
    own = beyond.of_the_asker(" ".join(word.text for word in asked.said))
    covered: set[int] = set()
    lines: list[str] = []
    rows = asides = 0

    def new(one: RowFound) -> float:
        return new_in(one, set() if one.row.aside else covered)

    def worth(one: RowFound) -> float:
        """What is being decided comes first, and what the asker has before what lies on the table."""
        later = TABLE if own and one.row.of == "table" else 0
        return new(one) - later + (DUE if one.row.first and new(one) >= 1 else 0)

    while rows < ROWS:
        left = [one for one in left if new(one) >= 1 and not (one.row.aside and asides >= ASIDES)]
        best = max(left, key=worth, default=None)
        if best is None:
            break
        left.remove(best)
        if said := lines_of(asked, seen, best.row, best.value, bool(lines)):
            lines += said
            for row in senses.other_senses(asked.table.game.NAME, best.row, asked.texts):
                more = lines_of(asked, seen, row, best.value if row.slot else "", True)
                lines = senses.with_more(lines, more, row)
            if best.row.aside:
                asides += 1
                continue
            covered |= {k for k, worth in best.has.items() if not (best.row.always and worth == NAMED)}
            rows += 1
    return lines, covered
