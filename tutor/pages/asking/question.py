"""A question in a learner's words and its answer from the rules: an action, a choice of actions, or rules to
read.
"""

from __future__ import annotations

import logging
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from tutor.boards import announcements, naming, typed, words
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from ..rules import search
from ..rules.likeness import same
from . import computed, kinds, known, lines, supposed, vocabulary
from .candidates import Reading, readings
from .computed import Asked, Computed
from .status_questions import about
from .status_questions import explained as explained_by
from .tokenise import hear
from .vocabulary import instead, split, talk
from .whole import asked_alone, asks, explained, named, obliged, several, understood

LOG = logging.getLogger(__name__)
LONGEST = 120
ENOUGH, FAINT = 0.62, 0.35  # how much of a question a reading has to explain; to be offered where none does
NEAR = 0.12  # what is read nearly as well is meant as well
NOW = 0.3  # what an action gains for being one of this moment's
NEAREST = 2  # readings of what was not understood
MOST, TRIED = 6, 60  # what is offered; what is weighed


class ParsedQuestion(Record):
    """The meaning of a question: one action, several to choose from (the possible ones first), or rules."""

    text: str
    actions: tuple[str, ...] = ()
    legal: int = 0  # how many of them, from the first on, are legal
    rules: tuple[str, ...] = ()
    whole: bool = True  # whether every word of the question is in the action that is meant
    turned: bool = False  # whether it asks what one must do, not what one may
    thing: str = ""  # what the question asks about, where it asks what that is, does or costs
    clear: bool = True  # whether it was understood well enough for a "no"
    told: Computed | None = None  # what was computed
    near: tuple[str, ...] = ()  # what it may mean, where it was not understood
    beside: tuple[str, ...] = ()  # and what the board says about it

    @property
    def possible(self) -> bool:
        """Whether the whole question is answered with "yes": it can be done, in one way or in several of the same sort."""
        same = len({action.split()[0] for action in self.actions}) == 1
        return (
            same and self.told is None and self.legal == len(self.actions) and self.whole and not self.turned
        )

    @property
    def action(self) -> str:
        """The one that is meant, or ""; an answer that was computed doesn't say yes or no to it."""
        return self.actions[0] if len(self.actions) == 1 and self.told is None else ""


def heard(table: Table, seat: int, text: str, lang: str) -> ParsedQuestion:
    """What is meant by a question about this position, as `seat` asks it."""
    typed_text = _usual_names(table, text.strip()[:LONGEST])
    text = asked_alone(instead(typed_text, "short_for"))
    both = typed.meanings(table.game.NAME, text)
    exact = [*both] if len(both) > 1 else [*filter(None, [typed.exactly(table, text, lang)])]
    if not exact and (told := _counted(table, seat, text, lang)) is not None:
        return told
    stands = "" if exact else about(table, seat, text)
    found = {one: (_is_named(table, text, one), True, True) for one in exact}
    if not found and not stands:
        found = _actions(table, seat, text)
    rules = _rules(table, typed_text, lang)
    if found:
        legal = table.legal(seat)
        can = [one for one in found if one in legal]
        rest = [one for one in found if one not in can]
        whole, clear = (all(row[k] for row in found.values()) for k in (0, 1))
        if exact or _answers(text, found):
            shown = () if whole else rules
            return ParsedQuestion(
                text, (*can, *rest)[:MOST], len(can), shown, whole, obliged(text), clear=clear
            )
        beside, near = _beside(table, seat, text, lang), (*can, *rest)[:NEAREST]
        return ParsedQuestion(
            text, rules=rules, thing=_thing(table.game.NAME, text), near=near, beside=beside
        )
    thing = stands or _thing(table.game.NAME, text)
    if (
        not thing
        and not _of_rules(table.game.NAME, text, lang)
        and (seen := lines.answer(table, seat, text, lang)) is not None
    ):
        return ParsedQuestion(text, rules=rules, told=seen)
    if thing:
        return ParsedQuestion(text, rules=rules, thing=thing)
    return ParsedQuestion(
        text, rules=rules, near=_near(table, seat, text), beside=_beside(table, seat, text, lang)
    )


def _answers(text: str, found: dict[str, tuple[bool, bool, bool]]) -> bool:
    """Whether actions are an answer: each word is one of theirs, and leave is asked for one thing."""
    accounted, said = all(row[0] or row[1] for row in found.values()), split(text)
    leave = {*said} & (talk("may") | talk("asking_leave"))
    if {*said[:1]} & talk(
        "asks_what"
    ) and not leave:  # "is the trading house empty" asks for no leave to trade
        return False
    return accounted and any(row[2] for row in found.values()) and not obliged(text)


def _beside(table: Table, seat: int, text: str, lang: str) -> tuple[str, ...]:
    """What the board says about it, under a question that was not understood."""
    return () if _of_rules(table.game.NAME, text, lang) else lines.nearest(table, seat, text, lang)


def _usual_names(table: Table, text: str) -> str:
    """The question with the names that players usually have: a name isn't a misspelt word of the game."""
    for own, usual in zip(table.names, table.game.NAMES, strict=False):
        text = text if own == usual else re.sub(rf"\b{re.escape(own)}\b", usual, text)
        text = re.sub(rf"\b{re.escape(usual)}s\b", f"{usual} s", text, flags=re.IGNORECASE)
    return text


def _of_rules(game: str, text: str, lang: str) -> bool:
    """Whether it asks how something is done, or is word for word a question that a rule answers: no line of the board does."""
    said = split(text)
    how = said[:1] in (["how"], ["como"]) and not {*said[1:2]} & {"much", "many"}
    return how or bool(same(game, text, search.language(game, text, lang)))


def _rules(table: Table, text: str, lang: str) -> tuple[str, ...]:
    """The rules that answer best, those of what is not in this game last."""
    if not text:
        return ()
    found = search.search(table.game.NAME, text, lang).rules[: 2 * MOST]
    absent = table.game.BOOK.absent(table.state)
    return tuple(sorted(found, key=lambda rule: rule in absent)[:MOST])


def _counted(table: Table, seat: int, text: str, lang: str) -> ParsedQuestion | None:
    """What is computed; where that goes wrong the question has no such answer, and the fault is logged."""
    try:
        return _computed(table, seat, text, lang)
    except Exception:  # a page never breaks over a question
        LOG.exception("not computed: %s %r", table.game.NAME, text)
        return None


def _computed(table: Table, seat: int, text: str, lang: str, deep: int = 0) -> ParsedQuestion | None:
    """The answer to a question of a known sort, None for any other."""
    if (told := known.answer(table, seat, text, lang)) is not None:
        return ParsedQuestion(text, rules=told.rules or _rules(table, text, lang), told=told)
    for kind in kinds.every(text):
        if kind.name == "winning" and (told := known.standings(table, seat, lang)) is not None:
            return ParsedQuestion(text, rules=told.rules, told=told)
        asked = Asked(
            table,
            seat,
            lang,
            kind,
            lambda rest: {one: row[0] for one, row in _actions(table, seat, rest).items()},
        )
        if kind.name == "supposed":
            said = supposed.answer(asked, lambda after, rest: _then(after, seat, rest, lang, deep))
        else:
            said = computed.answer(asked)
        if said is not None and said.kind == "refused":
            return ParsedQuestion(text, said.actions, 0)
        if said is not None:
            return ParsedQuestion(
                text,
                said.actions,
                said.legal,
                said.rules or _rules(table, text, lang),
                turned=obliged(text),
                told=said,
            )
    return None


def _then(table: Table, seat: int, text: str, lang: str, deep: int) -> Computed | None:
    """What is counted, or may be done, in a position that is only supposed."""
    if deep >= supposed.DEEP:
        return None
    found = _computed(table, seat, text, lang, deep + 1) or _computed(
        table, seat, f"{text} {words.of(lang)('asking.for_me')}", lang, deep + 1
    )
    if found is not None:
        return (
            found.told
            if found.told is not None and found.told.kind in ("known", "winning", "supposed")
            else None
        )
    meant, legal = _actions(table, seat, text), table.legal(seat)
    if (
        len(meant) != 1
        or table.seat != seat
        or not all(row[0] and row[2] for row in meant.values())
        or obliged(text)
    ):
        return None
    action = next(iter(meant))
    if action in legal:
        return Computed(
            "known", (words.of(lang)("asking.then_yes", action=naming.plain(table.game.NAME, action, lang)),)
        )
    return Computed("known", (announcements.verdict(table, table.why_not(action, seat), lang),))


def _near(table: Table, seat: int, text: str) -> tuple[str, ...]:
    """The two actions that are nearest to what was asked, those of this moment first."""
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    every = [one for one in readings(table.game.NAME, text) if one.part >= FAINT and one.spoken]
    found: list[str] = []
    for one in sorted(every, key=lambda one: -(one.score + NOW * (one.verb in now)))[:NEAREST]:
        found += _instances(table, seat, one)[:1]
    return tuple(dict.fromkeys(found))


def _is_named(table: Table, text: str, action: str) -> bool:
    """Whether the question is exactly the name of an action."""
    game = table.game.NAME
    names = (
        name
        for lang in LANGUAGES
        for name in (naming.plain(game, action, lang), typed.phrase(game, action, lang))
    )
    return text == action or named(text, action, *names)


def _actions(table: Table, seat: int, text: str) -> dict[str, tuple[bool, bool, bool]]:
    """The actions a question means: whether that is the whole question, whether enough of it for a "no", whether it asks leave."""
    every = readings(table.game.NAME, text)
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    good = [one for one in every if one.part >= ENOUGH and (one.spoken or one.part > 0.9)]
    if not good or _asks_more(table.game.NAME, text, good[0]):
        return {}

    def weight(one: Reading) -> float:
        return one.score + NOW * (one.verb in now)

    best = max(map(weight, good))
    found: dict[str, tuple[bool, bool, bool]] = {}
    for one in sorted(good, key=weight, reverse=True):
        if weight(one) >= best - NEAR:
            asked = asks(table.game.NAME, text, one)
            sure = (
                understood(table.game.NAME, text, one),
                explained(table.game.NAME, text, one),
                asked or not one.spoken,
            )
            if not asked or several(text) or _leaves_another(one, every, now):
                sure = False, False, sure[2]
            found = {**dict.fromkeys(_instances(table, seat, one), sure), **found}
    return found


def _leaves_another(one: Reading, every: Sequence[Reading], now: set[str]) -> bool:
    """Whether it asks to pass, or to stop, with what is not being decided: "can I skip selling?" while ships are loaded."""
    others = {other.verb for other in every if other.spoken} - {*naming.LEAVING}
    return one.verb in naming.LEAVING and bool(others) and not others & now


def _asks_more(game: str, text: str, best: Reading) -> bool:
    """Whether it asks for a number, a time, a person or a description instead of "may I?"."""
    said = {word.text for word in hear(game, text)}
    if split(text)[:1] in (["how"], ["como"]) or split(text)[:2] in (["what", "if"], ["y", "si"]):
        return True
    if said & talk("of_things") and not best.spoken and not said & talk("may"):
        return True
    return bool(said & talk("about")) or (
        bool(said & talk("when")) and not (said & talk("may") and best.part > 0.9)
    )


def _thing(game: str, text: str) -> str:
    """The one thing that a question names and asks about: "how much is the wharf?", «¿qué hace el capitán?»."""
    if alone := _described(game, text):
        return alone
    if not {word.text for word in hear(game, text)} & talk("of_things"):
        return ""
    named = [one for one in readings(game, text) if not one.spoken and one.part > 0.9]
    best = max((one.score for one in named), default=0.0)
    said = {value for one in named if one.score > best - NEAR for values in one.fields for value in values}
    if len(said) != 1:
        return ""
    value = said.pop()
    names = vocabulary.of(game).names.get(value, ())
    return str(value) if any(explained_by(game, text, name) for name in names) else ""


def _described(game: str, text: str) -> str:
    """The thing of a question that has its whole name, and beside it only words that ask what it does."""
    said = hear(game, text)
    at = {k for k, word in enumerate(said) if word.text not in talk("describing")}
    for value, names in vocabulary.of(game).names.items():
        for name in names:
            if (
                at
                and all(any(one in said[k].keys for k in at) for one in name)
                and all(said[k].keys & name for k in at)
            ):
                return str(value)
    return ""


# What a reading leaves open -----------------------------------------------------------------
def _instances(table: Table, seat: int, one: Reading) -> list[str]:
    """The actions that fit a reading: the legal ones, otherwise those worth asking about, otherwise one for
    each answer.
    """
    fits = _fits(table, one)
    legal = [action for action in table.legal(seat) if action in fits]
    if legal:  # every way of doing it weighed: what is called the same is one question
        return legal
    asked = [action for action in table.asks(seat) if action in fits]
    return _by_answer(table, seat, asked or list(fits), one)


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
        against[action] = tuple(
            refusal.rule
            for refusal in table.game.refusals(
                table.state, seat, table.game.NOTATION.parse(action), told=False
            )
        )
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
