"""The rules that are shown under a question that was not understood as a whole, the best first.

The search orders them. What the position tells is not told again by a rule, each thing that the question
names has its rule, and so has the subject of the fact that answers best.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from functools import cache

from tutor.boards import games
from tutor.rules.kernel.table import Table

from ..rules import search
from ..rules.likeness import same
from . import facts, known, known_rows, plainer
from .in_this_game import of_this_game
from .vocabulary import instead, says

LOG = logging.getLogger(__name__)
Rules = tuple[str, ...]
FOUND, MOST, SHOWN = 18, 6, 3  # rules that are looked at, that are kept, and that a learner sees first
FURTHER = 2  # rules under what a thing does
LEAVE = "permission"
PRINTED, ASIDE = (
    "data",
    ("data", "ruling", "note", "slip"),
)  # kinds that say what is printed; that are details


def rules_for(table: Table, seat: int, text: str, lang: str) -> Rules:
    """The rules of this game that answer best; those of another only where the question names it."""
    if not text:
        return ()
    game, tongue = table.game.NAME, search.language(table.game.NAME, text, lang)
    exact = same(game, text, tongue)
    asked = text if exact else plainer.for_rules(table, instead(text, "short_for"), lang)
    found = search.search(game, asked, lang).rules[:FOUND]
    found = of_this_game(table, text, lang, found)
    if exact:
        return found[:MOST]
    misleading = facts.suspended(table, seat, text, lang)
    found = tuple(one for one in found if one not in misleading)
    told = _told(game)
    things = [one for one in facts.things(table, seat, text, lang) if one in told] if told else []
    best = _for_each(game, () if _apart(text) else found, things) if len(things) > 1 else ()
    printed = [one for one in found if _card(game, one) in things and _kind(game, one) == PRINTED]
    ordered = (*best, *(one for one in found if one not in printed), *printed)
    return _with_fact(table, seat, text, lang, tuple(dict.fromkeys(ordered)))[:MOST]


def _with_fact(table: Table, seat: int, text: str, lang: str, found: Rules) -> Rules:
    """With the rule of the best fact among those that are shown."""
    try:
        rule = facts.rule_for(table, seat, text, lang)
    except Exception:  # a page never breaks over a question
        LOG.exception("no rule of a fact: %s %r", table.game.NAME, text)
        rule = ""
    if not rule or rule in found[:SHOWN]:
        return found
    return tuple(dict.fromkeys((*found[: SHOWN - 1], rule, *found[SHOWN - 1 :])))


@cache
def _told(game: str) -> frozenset[str]:
    """The things of which the position says what is printed on them."""
    rows = (row for row in known_rows.rows(game) if row.printed)
    return frozenset(value for row in rows for value in known.values(game, row.slot))


def _apart(text: str) -> bool:
    """Whether it asks what tells two things apart: then the first rule of each is shown."""
    return says(text, "telling_apart")


def _for_each(game: str, found: Rules, things: Sequence[str]) -> Rules:
    """The best rule about each of several things."""
    every = ((one for one in found if _card(game, one) == thing) for thing in things[:SHOWN])
    own = (next((one for one in rules if _kind(game, one) != PRINTED), "") for rules in every)
    firsts = (one or next(of_thing(game, thing), "") for one, thing in zip(own, things, strict=False))
    return tuple(dict.fromkeys(one for one in firsts if one))


def of_thing(game: str, thing: str) -> Iterator[str]:
    """The rules about a thing in the order of the book, without what is printed on it and without details."""
    return (
        rule.id
        for rule in games.book(game).rules.values()
        if rule.chapter == thing and rule.kind not in ASIDE
    )


def further(game: str, thing: str, first: str, ranked: Sequence[str]) -> Rules:
    """The next rules about a thing beside the first, and those nearest to the question."""
    own = [one for one in of_thing(game, thing) if one != first] if first else []
    near = [one for one in ranked[:SHOWN] if one in own]
    return tuple(dict.fromkeys((*own[:1], *near, *own)))[:FURTHER]


def duties_first(game: str, rules: Rules) -> Rules:
    """Under what has to be done: what may be done does not explain it."""
    return tuple(sorted(rules, key=lambda one: _kind(game, one) == LEAVE))


def _card(game: str, rule: str) -> str:
    return games.book(game).card(rule).chapter


def _kind(game: str, rule: str) -> str:
    return games.book(game).card(rule).kind
