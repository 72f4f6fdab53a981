"""A question in a learner's words and its answer from the rules: an action,
a choice of actions, or rules to read.
"""

from __future__ import annotations

import logging
from typing import Literal

from tutor.boards import announcements, naming, typed, words
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from ..rules import search
from ..rules.likeness import same
from . import beyond, computed, facts, figures, known, lines, own_money, plainer, supposed
from .asked_thing import thing_named
from .computed import Computed, ComputedQuestion
from .in_this_game import of_this_game
from .instances import NEAREST, nearest
from .shown import duties_first, rules_for
from .status_questions import about
from .sure import Sure, actions_of
from .vocabulary import instead, split, talk
from .whole import asked_alone, asks_why, named, obliged, of_nobody, rather

Rules = tuple[str, ...]
Sort = Literal["told", "refused", "actions", "thing", "rules", "none"]
LOG = logging.getLogger(__name__)
LONGEST = 120
FIGURES = 2  # sentences about the position under what a move leads to
MOST = 6  # actions that are offered


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
        """Whether the whole question is answered with "yes": it can be done,
        in one way or in several of the same sort.
        """
        same = len({action.split()[0] for action in self.actions}) == 1
        plain = self.whole and not self.turned and not asks_why(split(self.text))
        return same and self.told is None and self.legal == len(self.actions) and plain

    @property
    def action(self) -> str:
        """The one that is meant, or ""; an answer that was computed doesn't say yes or no to it."""
        return self.actions[0] if len(self.actions) == 1 and self.told is None else ""

    @property
    def sort(self) -> Sort:
        """Which sort of answer it gets. Three places write it out: the page and what a screen reader reads
        (answered.py), and the text for notebooks and terminals (written.py).
        """
        if self.told is not None:
            return "told"
        if self.actions:
            return (
                "refused" if self.action and not self.legal and self.clear and not self.turned else "actions"
            )
        return "thing" if self.thing else "rules" if self.rules else "none"


def heard(table: Table, seat: int, text: str, lang: str) -> ParsedQuestion:
    """What is meant by a question about this position, as `seat` asks it."""
    typed_text = plainer.as_it_is(table, seat, plainer.usual_names(table, text.strip()[:LONGEST]))
    text = asked_alone(instead(typed_text, "short_for"))
    both = typed.meanings(table.game.NAME, text)
    exact = [*both] if len(both) > 1 else [*filter(None, [typed.exactly(table, text, lang)])]
    if not exact and (told := counted(table, seat, text, lang)) is not None:
        return told
    stands = "" if exact else about(table, seat, text)
    found = {one: Sure(_is_named(table, text, one), clear=True, leave=True, meant=True) for one in exact}
    if not found and not stands:
        found = figures.outside(table, seat, actions_of(table, seat, text))
    rules = rules_for(table, seat, typed_text, lang)
    if found:
        return _of_actions(table, seat, text, lang, found, bool(exact), rules)
    thing = stands or thing_named(table.game.NAME, text)
    if (
        not thing
        and not _of_rules(table.game.NAME, text, lang)
        and (seen := lines.answer(table, seat, text, lang)) is not None
        and not beyond.of_answer(table, text, seen)
    ):
        return ParsedQuestion(text, rules=rules, told=seen)
    if thing:
        return ParsedQuestion(text, rules=rules, thing=thing, beside=_beside(table, seat, text, lang, True))
    near = nearest(table, seat, text)
    why, deciding = figures.standing_against(table, seat, text, near, False, lang)
    rules = figures.first(deciding, rules)
    return ParsedQuestion(text, rules=rules, near=near, beside=(*why, *_beside(table, seat, text, lang)))


def _of_actions(
    table: Table, seat: int, text: str, lang: str, found: dict[str, Sure], exact: bool, rules: Rules
) -> ParsedQuestion:
    """What is meant where actions are: an answer about them, or the rules with what comes near."""
    legal = table.legal(seat)
    can = [one for one in found if one in legal]
    rest = [one for one in found if one not in can]
    begun = (can or not all(figures.settles(table, seat, text, one) for one in rest)) and not (
        rather(text) and not {*naming.LEAVING} & {one.split()[0] for one in found}
    )
    unnamed = not (can or exact) and len(rest) > 1 and figures.unnamed(table, seat, text, rest, lang)
    if exact or (begun and not unnamed and _answers(text, found)):
        return _answer_of(table, seat, text, lang, found, exact, rules)
    near, thing = (*can, *rest)[:NEAREST], thing_named(table.game.NAME, text)
    leave = all(row.leave for row in found.values())
    why, deciding = figures.standing_against(table, seat, text, near, leave, lang)
    rules = figures.first(deciding, rules)
    beside = (*why, *_beside(table, seat, text, lang, bool(thing)))
    one_sort = can or len({one.split()[0] for one in rest}) == 1
    if (
        begun
        and one_sort
        and not unnamed
        and _nearly(table, seat, text, found)
        and not (thing and len(found) > 1)
    ):
        actions, n = (*can, *rest)[:MOST], len(can)
        if not why and len(actions) == 1 and not can and asks_why(split(text)):
            beside = (*figures.verdict(table, seat, actions[0], lang), *beside)
        return ParsedQuestion(
            text, actions, n, rules, False, obliged(text), thing=thing, clear=False, beside=beside
        )
    shown = figures.with_refusal(table, seat, near if leave else (), rules)
    return ParsedQuestion(text, rules=shown, thing=thing, near=near, beside=beside)


def _answer_of(
    table: Table, seat: int, text: str, lang: str, found: dict[str, Sure], exact: bool, rules: Rules
) -> ParsedQuestion:
    """The answer about actions that a question asks leave for."""
    legal = table.legal(seat)
    can = [one for one in found if one in legal]
    rest = [one for one in found if one not in can]
    whole, clear = all(row.whole for row in found.values()), all(row.clear for row in found.values())
    if not can and clear and (said := figures.not_yet(table, seat, text, rest, lang)) is not None:
        return ParsedQuestion(text, tuple(rest[:1]), 0, said.rules, told=said)
    no = None if can or exact or not clear else figures.refused(table, seat, text, rest, lang)
    if no is None and not can and clear and len(rest) == 1 and not exact:
        no = figures.also_the_moment(table, seat, rest[0], lang)
        no = no or figures.in_its_moment(table, seat, rest[0], lang)
    if no is not None:
        return ParsedQuestion(text, no.actions, rules=no.rules or rules, told=no)
    one = bool(can or exact or len(rest) < 2)
    shown = () if whole and one else rules
    beside = () if one else _beside(table, seat, text, lang)
    return ParsedQuestion(
        text, (*can, *rest)[:MOST], len(can), shown, whole, obliged(text), clear=clear, beside=beside
    )


def _nearly(table: Table, seat: int, text: str, found: dict[str, Sure]) -> bool:
    """Whether an action is meant, or several of the same sort, though not as the whole question."""
    said = [word for word in split(text) if word not in talk("asks_reason")]
    may, leave = ({*said} & talk(name) for name in ("may", "asking_leave"))
    asks_state = {*said[:1]} & talk("asks_what") and not may  # "is the ship still free" names no load
    if asks_state and (not leave or len(found) > 1):
        return False
    if (mine := instead(text, "as_mine")) != text:  # «se puede construir la torre» may be asked of now
        return all(row.whole or row.clear for row in actions_of(table, seat, mine).values())
    return (
        not of_nobody(said)
        and not obliged(text)
        and not beyond.of_action(text)
        and not beyond.repeated(text)
        and all(row.meant and row.leave for row in found.values())
    )


def _answers(text: str, found: dict[str, Sure]) -> bool:
    """Whether actions are an answer: each word is one of theirs, and leave is asked for one thing."""
    accounted, said = all(row.whole or row.clear for row in found.values()), split(text)
    if of_nobody(said) or beyond.of_action(text):
        return False
    leave = {*said} & (talk("may") | talk("asking_leave"))
    if {*said[:1]} & talk(
        "asks_what"
    ) and not leave:  # "is the trading house empty" asks for no leave to trade
        return False
    return accounted and any(row.leave for row in found.values()) and not obliged(text)


def _beside(table: Table, seat: int, text: str, lang: str, card: bool = False) -> tuple[str, ...]:
    """What the position says about it, under a question that was not understood."""
    try:
        found = facts.facts_for(table, seat, text, lang, card)
    except Exception:  # a page never breaks over a question
        LOG.exception("no facts: %s %r", table.game.NAME, text)
        found = ()
    if found or _of_rules(table.game.NAME, text, lang):
        return found
    return lines.nearest(table, seat, text, lang)


def _of_rules(game: str, text: str, lang: str) -> bool:
    """Whether it asks how something is done, or is word for word a question that a rule answers."""
    said = split(text)
    how = said[:1] in (["how"], ["como"]) and not {*said[1:2]} & {"much", "many"}
    return how or bool(same(game, text, search.language(game, text, lang)))


def counted(table: Table, seat: int, text: str, lang: str) -> ParsedQuestion | None:
    """What is computed; where that goes wrong the question has no such answer, and the fault is logged."""
    try:
        return _computed(table, seat, text, lang)
    except Exception:  # a page never breaks over a question
        LOG.exception("not computed: %s %r", table.game.NAME, text)
        return None


def _computed(table: Table, seat: int, text: str, lang: str, deep: int = 0) -> ParsedQuestion | None:
    """The answer to a question of a known sort, None for any other."""
    told = known.answer(table, seat, text, lang)
    if told is not None and not beyond.of_answer(table, text, told):
        own = told.rules if deep else of_this_game(table, text, lang, told.rules)
        # Of a supposition only the answer is used.
        under = own if own or deep else rules_for(table, seat, text, lang)
        return ParsedQuestion(text, rules=under, told=told)
    for kind in own_money.kinds_of(table, seat, text):
        if kind.name == "winning" and (told := known.standings(table, seat, lang)) is not None:
            return ParsedQuestion(text, rules=told.rules, told=told)
        asked = ComputedQuestion(
            table,
            seat,
            lang,
            kind,
            lambda rest: {one: row.whole for one, row in actions_of(table, seat, rest).items()},
        )
        said = facts.weighed(table, seat, text, lang) if kind.name == "better" else None
        if said is None and kind.name == "supposed":
            said = supposed.answer(asked, lambda after, rest: _then(after, seat, rest, lang, deep))
        elif said is None:
            said = computed.answer(asked)
            if said is not None and said.kind == "effect" and not deep:
                role = any(one.startswith("choose ") for one in said.actions[:1])  # said already
                seen = _beside(table, seat, text, lang, role)[:FIGURES]
                said = said.but(lines=(*said.lines, *beyond.of_now(lang, seen)))
        said = said if said is None or deep else _with_rows(said, table, seat, lang)
        if said is not None and said.kind == "refused":
            return _refused_first(table, seat, text, said.actions, lang)
        rules = () if said is None or deep else _found_under(said, table, seat, text, lang)
        if said is not None and said.kind == "none":
            if seen := facts.of_a_thing(table, seat, text, lang):
                return ParsedQuestion(text, rules=rules, near=said.actions, beside=seen)
            said = figures.none_now(table, seat, text, said.but(rules=rules), lang)
        if said is not None:
            turned, under = obliged(text), said.rules or rules
            return ParsedQuestion(text, said.actions, said.legal, under, turned=turned, told=said)
    return None


def _found_under(said: Computed, table: Table, seat: int, text: str, lang: str) -> Rules:
    """The rules that are searched for under what was computed; none if that has its own, or says what is
    decided now: there only the rules of that decision matter.
    """
    if said.rules or said.kind == "task":
        return ()
    rules = rules_for(table, seat, text, lang)
    return duties_first(table.game.NAME, rules) if said.kind == "must" else rules


def _with_rows(said: Computed, table: Table, seat: int, lang: str) -> Computed:
    """What is decided now, with what the game's rows say about it."""
    if said.kind != "task":
        return said
    more, under = facts.of_decision(table, seat, lang)
    return said.but(lines=(*said.lines, *more), rules=under)


def _refused_first(table: Table, seat: int, text: str, near: Rules, lang: str) -> ParsedQuestion:
    """What stands against an action of which it is asked what it leads to. If it is only too early or too
    late for it, the question is still about what it leads to.
    """
    if figures.lacks(table, seat, near[0]):
        return ParsedQuestion(text, near, 0)
    rules = figures.first(figures.refuses_first(table, seat, near[0]), rules_for(table, seat, text, lang))
    said = (*figures.verdict(table, seat, near[0], lang), *_beside(table, seat, text, lang))
    return ParsedQuestion(text, rules=rules, near=near, beside=said)


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
            if found.told is not None and found.told.kind in ("known", "winning", "supposed", "better")
            else None
        )
    found_now, legal = actions_of(table, seat, text), table.legal(seat)
    if (
        (len(found_now), table.seat) != (1, seat)
        or not all(row.whole and row.leave for row in found_now.values())
        or obliged(text)
        or {*split(text)} & talk("others")
    ):
        return None
    action = next(iter(found_now))
    if action in legal:
        return Computed(
            "known",
            (
                words.of(lang)(
                    "asking.then_yes", action=naming.plain(table.game.NAME, action, lang, table.names)
                ),
            ),
        )
    return Computed("known", (announcements.verdict(table, table.why_not(action, seat), lang),))


def _is_named(table: Table, text: str, action: str) -> bool:
    """Whether the question is exactly the name of an action."""
    game = table.game.NAME
    names = (
        name
        for lang in LANGUAGES
        for name in (naming.plain(game, action, lang), typed.phrase(game, action, lang))
    )
    return text == action or named(text, action, *names)
