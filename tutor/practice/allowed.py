"""A question about what a player may do: one action is allowed, the others differ little and are refused."""

from __future__ import annotations

import re

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.table import Table

from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed, shuffled
from .refused import differing, near_to

MOST_WRONG = 3
FEWEST_WRONG = 2
_WORD = re.compile(r"\w+")


def what_can(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """Which of these can you do? The rule allows the action, or is the first to refuse one of the others."""
    if table.seat != one.seat:
        return None
    action, state = game.NOTATION.parse(one.action), table.state
    if game.refusals(state, one.seat, action, told=False):
        return None
    _, events = game.apply_action(state, one.seat, action)
    tells = bool(events) and events[0].rule == one.rule
    wrong = _refused_beside(game, one, table, action)
    rules = {rule for rule, _ in wrong}
    asks = one.rule in rules or (tells and any(near_to(game, rule, one.rule) for rule in rules))
    if len(wrong) < FEWEST_WRONG or not asks:
        return None
    texts = [game.NOTATION.text(other) for _, other in wrong]
    right = PossibleAnswer("action", game.NOTATION.text(action))
    choices, place = mixed(one, right, [PossibleAnswer("action", text) for text in texts])
    event = events[0] if tells else None
    shown = (
        "" if tells else next(text for (rule, _), text in zip(wrong, texts, strict=True) if rule == one.rule)
    )
    by = -1 if tells else one.seat
    return PracticeQuestion(one, table, one.seat, "", choices, place, refused=shown, by=by, event=event)


def _refused_beside(game: Game, one: KeptQuestion, table: Table, action: Action) -> list[tuple[str, Action]]:
    """Refused actions of the same kind, those first that the question's rule refuses, then the nearest.

    Where the moment is wrong, or what is asked about is not in the box, nothing can be learned.
    """
    absent, found = game.SPEC.absent, list[tuple[str, Action]]()
    alike = [other for other in game.candidates(table.state, one.seat) if other.__class__ is action.__class__]
    for other in alike:
        refused = game.refusals(table.state, one.seat, other, told=False)
        there = refused and not (absent and absent(table.state, other))
        if there and not any(game.BOOK.card(found.rule).bars == "moment" for found in refused):
            found.append((refused[0].rule, other))
    order = {k: place for place, k in enumerate(shuffled(one, len(found)))}
    document = game.to_json(table.state)
    near = sorted(
        range(len(found)),
        key=lambda k: (
            found[k][0] != one.rule,
            not near_to(game, found[k][0], one.rule),
            how_far(game, document, one.seat, found[k][1]),
            differing(found[k][1], action),
            order[k],
        ),
    )
    return [found[k] for k in near[:MOST_WRONG]]


def how_far(game: Game, document: Document, seat: int, action: Action) -> int:
    """Where the things lie that an action names: 0 with the player, 1 elsewhere on the board, 2 nowhere."""
    things = {word for word in game.NOTATION.text(action).split()[1:] if not word.isdigit()}
    if things <= _words_in(document["seat"][seat]):
        return 0
    return 1 if things <= _words_in(document) else 2


def _words_in(document: object) -> set[str]:
    """Every word of a part of a position: the names of what lies there."""
    if isinstance(document, str):
        return {*_WORD.findall(document)}
    if isinstance(document, dict):
        held = {key for key, value in document.items() if value}
        return held.union(*map(_words_in, document.values()))
    return set[str]().union(*map(_words_in, document)) if isinstance(document, list | tuple) else set()
