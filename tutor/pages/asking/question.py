"""A question in a learner's words and its answer from the rules: an action, a choice of actions, or rules to
read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from tutor.boards import naming, typed
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from ..rules import search
from .hearing import hear
from .meaning import Reading, readings
from .standing import about
from .vocabulary import talk
from .whole import named, obliged, understood

LONGEST = 120
ENOUGH = 0.62  # the share of a question that a reading must explain
NEAR = 0.12  # readings that are at most this much worse are offered too
NOW = 0.3  # points for an action that is possible at this moment
MOST, TRIED = 6, 60  # how many are offered; how many are evaluated


class Heard(Record):
    """The meaning of a question: one action, several to choose from (the possible ones first), or rules."""

    text: str
    actions: tuple[str, ...] = ()
    legal: int = 0  # how many of them, from the first on, are legal
    rules: tuple[str, ...] = ()
    whole: bool = True  # whether the action covers every word of the question
    turned: bool = False  # whether it asks what one must do instead of what one may do
    thing: str = ""  # the thing, if the question asks what it is, does or costs

    @property
    def action(self) -> str:
        """The action that is meant, or ""."""
        return self.actions[0] if len(self.actions) == 1 else ""


def heard(table: Table, seat: int, text: str, lang: str) -> Heard:
    """The meaning of a question about this position when `seat` asks it."""
    text = text.strip()[:LONGEST]
    both = typed.meanings(table.game.NAME, text)
    exact = [*both] if len(both) > 1 else [*filter(None, [typed.exactly(table, text, lang)])]
    stands = "" if exact else about(table.game.NAME, seat, text)
    found = {one: _is_named(table, text, one) for one in exact} or ({} if stands else _actions(table, seat, text))
    if found:
        legal = table.legal(seat)
        can = [one for one in found if one in legal]
        rest = [one for one in found if one not in can]
        return Heard(text, (*can, *rest)[:MOST], len(can), whole=all(found.values()), turned=obliged(text))
    rules = search.search(table.game.NAME, text, lang).rules[:MOST] if text else ()
    return Heard(text, rules=rules, thing=stands or _thing(table.game.NAME, text))


def _is_named(table: Table, text: str, action: str) -> bool:
    """Whether the question is exactly the name of an action."""
    game = table.game.NAME
    names = (name for lang in LANGUAGES for name in (naming.plain(game, action, lang), typed.phrase(game, action, lang)))
    return text == action or named(text, action, *names)


def _actions(table: Table, seat: int, text: str) -> dict[str, bool]:
    """The actions that a question means, and whether they answer all of it; none if it is not about an
    action.
    """
    every = readings(table.game.NAME, text)
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    good = [one for one in every if one.part >= ENOUGH and (one.spoken or one.part > 0.9)]
    if not good or _asks_more(table.game.NAME, text, good[0]):
        return {}

    def weight(one: Reading) -> float:
        return one.score + NOW * (one.verb in now)

    best = max(map(weight, good))
    found: dict[str, bool] = {}
    for one in sorted(good, key=weight, reverse=True):
        if weight(one) >= best - NEAR:
            whole = understood(table.game.NAME, text, one)
            found = {**dict.fromkeys(_instances(table, seat, one), whole), **found}
    return found


def _asks_more(game: str, text: str, best: Reading) -> bool:
    """Whether it asks for a number, a time, a person or a description instead of "may I?"."""
    said = {word.text for word in hear(game, text)}
    if said & talk("of_things") and not best.spoken and not said & talk("may"):
        return True
    return bool(said & talk("about")) or (bool(said & talk("when")) and not (said & talk("may") and best.part > 0.9))


def _thing(game: str, text: str) -> str:
    """The one thing that a question names and asks about: "how much is the wharf?", «¿qué hace el capitán?».
    """
    if not {word.text for word in hear(game, text)} & talk("of_things"):
        return ""
    named = [one for one in readings(game, text) if not one.spoken and one.part > 0.9]
    best = max((one.score for one in named), default=0.0)
    said = {value for one in named if one.score > best - NEAR for values in one.fields for value in values}
    return str(said.pop()) if len(said) == 1 else ""


# What a reading leaves open -----------------------------------------------------------------
def _instances(table: Table, seat: int, one: Reading) -> list[str]:
    """The actions that fit a reading: the legal ones, otherwise those worth asking about, otherwise one for
    each answer.
    """
    fits = _fits(table, one)
    legal = [action for action in table.legal(seat) if action in fits]
    if legal and not any(len(values) > 1 for values in one.fields):
        return legal
    asked = [action for action in table.asks(seat) if action in fits]
    return legal + _by_answer(table, seat, asked or ([] if legal else list(fits)), one)


def _fits(table: Table, one: Reading) -> dict[str, None]:
    """The actions that contain what was said."""
    notation = table.game.NOTATION
    kind = next(kind for kind in notation.actions if kind._verb == one.verb)
    rows: list[tuple[Any, ...]] = [()]
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
        against[action] = tuple(refusal.rule for refusal in table.game.refusals(table.state, seat, table.game.NOTATION.parse(action), told=False))
    named: dict[tuple[Any, ...], list[str]] = defaultdict(list)
    for action in against:
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


def _weight(table: Table, rules: tuple[str, ...]) -> tuple[int, int]:
    """How strong the objections are: what is never possible weighs the most."""
    return sum(table.game.BOOK.card(rule).bars == "never" for rule in rules), len(rules)


def _said(table: Table, one: Reading, action: str) -> tuple[Any, ...]:
    """What the question says about the fields of this action."""
    parsed = table.game.NOTATION.parse(action)
    return tuple(value if said else None for value, said in zip(parsed, one.fields, strict=True))


def _spread(actions: Sequence[str]) -> Iterable[str]:
    """At most as many as can be evaluated quickly, taken evenly from all of them."""
    step = max(1, -(-len(actions) // TRIED))
    return actions[::step]


def example(game: str, lang: str) -> str:
    """A question that shows learners how to ask."""
    return typed.example(game, lang)
