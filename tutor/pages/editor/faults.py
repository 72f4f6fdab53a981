"""Why a position is not possible, in words, with every way out."""

from __future__ import annotations

import re
from typing import Any

from tutor.boards import games, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, chip
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.kinds import Number, Table
from tutor.rules.kernel.markup import Html, once, tag
from tutor.rules.kernel.words import complain

from .draft import PENDING, Draft, Fault
from .labels import Labels
from .parts import EditablePart, parts

_RULE = re.compile(r"[A-Z]{2,4}(?:\.[\w-]+)+")
_IN_BRACKETS = re.compile(rf" \({_RULE.pattern}\)")  # a rule that is also a button
_STEPS = re.compile(r"[.\[\]]+")


def card(draft: Draft, labels: Labels) -> Html:
    """What is wrong with the draft, which rule says so, and what can be done."""
    fault, w = draft.now.fault, labels.w
    assert fault is not None
    ways = []
    if fault.instead is not None:
        key = "edit.take" if fault.lent else "edit.begin_again"
        ways.append(tag("button.button.fill", w(key), data_do="instead"))
    ways.append(button("undo", icon("undo"), w("edit.undo")))
    said = said_of(draft, labels)
    return once(
        "section.edit-fault",
        tag("h2", w("edit.impossible")),
        *(tag("p", _IN_BRACKETS.sub("", line)) for line in said),
        *_rules(draft, labels, said),
        once("div.row-of", *ways),
        tag("p.cite", w("edit.kept")),
        data_key="fault",
    )


def _rules(draft: Draft, labels: Labels, said: list[str]) -> list[Html]:
    """The rules that the words name; a press opens the rule."""
    game = draft.game.NAME
    found = dict.fromkeys(rule for line in said for rule in _RULE.findall(line))
    known = [rule for rule in found if rule in games.book(game).rules]
    return [chip(rule, games.book(game).card(rule).title[labels.lang]) for rule in known]


def said_of(draft: Draft, labels: Labels) -> list[str]:
    """The words of what is wrong, line by line."""
    fault = draft.now.fault
    if fault is None:
        return []
    if fault.error is not None:
        return [_error(fault.error, draft, labels)]
    return [labels.w("edit.lent"), *_lent(fault, labels)]


def _own_words(error: TutorError, labels: Labels) -> str:
    """The error in its own words, with the names of the things instead of their ids."""
    said = complain(error, labels.lang)
    for fact in error.facts.values():
        if isinstance(fact, str) and fact in games.book(labels.game.NAME).lexicon:
            said = re.sub(rf"[\"«]?\b{re.escape(fact)}\b[\"»]?", _thing(fact, labels), said)
    return said


def _lent(fault: Fault, labels: Labels) -> list[str]:
    return [
        labels.w(
            "edit.lent_from",
            field=labels.whole(one.part),
            before=labels.value(one.part, one.before),
            after=labels.value(one.part, one.after),
        )
        for one in fault.lent
    ]


def _error(error: TutorError, draft: Draft, labels: Labels) -> str:
    """An error in the words of the page if they are known, otherwise in its own."""
    facts, w = error.facts, labels.w
    if error.code == PENDING:
        return w("edit.pending")
    part = _part(draft, str(facts.get("at", "")))
    what = str(facts.get("what", ""))
    named = labels.thing(part, what) if part else _thing(what, labels)
    if error.code in ("position.too-many", "position.twice", "shape.many") and facts["n"] > facts["most"]:
        return w("edit.too_many", what=named, n=facts["n"], most=facts["most"])
    if part is None:
        return _own_words(error, labels)
    field = labels.whole(part)
    if error.code == "shape.full":
        return w("edit.no_room", field=field, n=facts["n"], most=facts["most"])
    if error.code == "shape.each":
        return w("edit.too_large", field=field, what=named, most=facts["most"])
    bounds = _bounds(part, str(facts.get("at", "")))
    if error.code == "shape.wrong" and bounds is not None:
        least, most = bounds
        return w("edit.out_of_bounds", field=field, least=least, most=most)
    return _own_words(error, labels)


def _thing(what: str, labels: Labels) -> str:
    book = games.book(labels.game.NAME)
    said = words.speaker(labels.game.NAME, labels.lang, pictures=False).name(what)
    return said[:1].upper() + said[1:] if what in book.lexicon else what


def _part(draft: Draft, at: str) -> EditablePart | None:
    """The part that an error names: "seat[0].goods"."""
    steps = [step for step in _STEPS.split(at.removeprefix("position")) if step]
    every: dict[tuple[str, ...], EditablePart] = {
        part.path: part for part in parts(draft.game, draft.table_document)
    }
    return next(
        (every[tuple(steps[:n])] for n in range(len(steps), 0, -1) if tuple(steps[:n]) in every), None
    )


def _bounds(part: EditablePart, at: str) -> tuple[int, int] | None:
    kind: Any = part.kind
    if isinstance(kind, Table):
        name = at.rpartition(".")[2]
        kind = kind.each or Number(kind.of.get(name, 0))
    return (kind.least, kind.most) if isinstance(kind, Number) else None
