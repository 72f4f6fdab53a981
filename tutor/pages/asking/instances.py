"""The actions that fit a reading of a question: those that are legal, otherwise those worth asking about."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import takewhile

from tutor.rules.kernel.action import Value
from tutor.rules.kernel.table import Table

from .candidates import Reading, readings
from .placed import only_place

TRIED = 60  # actions that are weighed
FAINT = 0.35  # how much of a question a reading has to explain to be offered where none is sure
NOW = 0.3  # what an action gains for being one of this moment's
NEAREST = 2  # readings of what was not understood


def instances(table: Table, seat: int, one: Reading) -> list[str]:
    """The actions that fit a reading: the legal ones, otherwise those worth asking about, otherwise one for
    each answer.
    """
    fits = _fits(table, one)
    legal = [action for action in table.legal(seat) if action in fits]
    if legal:  # every way of doing it weighed: what is called the same is one question
        return legal
    asked = [action for action in table.asks(seat) if action in fits]
    return _by_answer(table, seat, asked or list(fits), one)


def nearest(table: Table, seat: int, text: str) -> tuple[str, ...]:
    """The two actions that are nearest to what was asked, those of this moment first."""
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    game = table.game.NAME
    near = (one for one in readings(game, text) if one.part >= FAINT and one.spoken)
    every = [*takewhile(lambda one: not only_place(game, text, one), near)]
    found: list[str] = []
    for one in sorted(every, key=lambda one: -(one.score + NOW * (one.verb in now)))[:NEAREST]:
        found += instances(table, seat, one)[:1]
    return tuple(dict.fromkeys(found))


def _fits(table: Table, one: Reading) -> dict[str, None]:
    """The actions that contain what was said."""
    notation = table.game.NOTATION
    kind = next(kind for kind in notation.actions if kind._verb == one.verb)
    rows: list[tuple[Value, ...]] = [()]
    for field, said in zip(kind._fields, one.fields, strict=True):
        every = [v for v in kind._values[field] if v not in notation.without]
        rows = [(*row, value) for row in rows for value in said or every]
    return dict.fromkeys(notation.text(kind(*row)) for row in rows)


def _by_answer(table: Table, seat: int, actions: Sequence[str], one: Reading) -> list[str]:
    """Of actions that are all refused, those with the fewest objections: one for each named thing and each
    rule.
    """
    against: dict[str, tuple[str, ...]] = {}
    for action in _spread(actions):
        against[action] = tuple(
            refusal.rule
            for refusal in table.game.refusals(
                table.state, seat, table.game.NOTATION.parse(action), told=False
            )
        )
    own = [action for action in against if not _without(table, one, action, against[action])]
    named: dict[tuple[Value | None, ...], list[str]] = defaultdict(list)
    for action in own or against:
        named[_said(table, one, action)].append(action)
    found: list[str] = []
    for group in named.values():
        least = min(_weight(table, against[action]) for action in group)
        by_rule: dict[tuple[str, ...], str] = {}
        for action in group:
            if _weight(table, against[action]) == least:
                by_rule.setdefault(against[action][:1], action)
        found += by_rule.values()
    return found


def _without(table: Table, one: Reading, action: str, rules: tuple[str, ...]) -> bool:
    """Whether it is done with something that the player lacks and the question does not name: "load tobacco"
    is no question about a wharf.
    """
    card = table.game.BOOK.card(rules[0]) if rules else None
    said = {value for values in one.fields for value in values}
    return (
        card is not None
        and card.bars == "lack"
        and card.chapter in action.split()[1:]
        and card.chapter not in said
    )


def _weight(table: Table, rules: tuple[str, ...]) -> tuple[int, int]:
    """How strong the objections are: what is never possible weighs the most."""
    return sum(table.game.BOOK.card(rule).bars == "never" for rule in rules), len(rules)


def _said(table: Table, one: Reading, action: str) -> tuple[Value | None, ...]:
    """What the question says about the fields of this action."""
    parsed = table.game.NOTATION.parse(action)
    return tuple(copy_of(value) if said else None for value, said in zip(parsed, one.fields, strict=True))


def copy_of(value: Value) -> Value:
    """A thing without the letter that tells its copies apart: two cards of a city have one name."""
    return re.sub("_[a-z]$", "", value) if isinstance(value, str) else value


def _spread(actions: Sequence[str]) -> Iterable[str]:
    """At most as many as can be evaluated quickly, taken evenly from all of them."""
    step = max(1, -(-len(actions) // TRIED))
    return actions[::step]
