"""A question about what would make an action possible: three changes, one of which the engine accepts."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position, Refusal
from tutor.rules.kernel.claims import Advice, RefusedAction, advice_on, refused_after
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, advised

from .positions import KeptQuestion
from .question import PossibleAnswer, PracticeQuestion, mixed
from .refused import at_its_moment, near_to

WRONG = 2
LATER = {"agenda", "taken", "turn"}  # a change of these only says that another moment is needed
TRIED = 24  # other refused actions whose advice is looked at


def what_would_help(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """What would make it possible? What is said of other actions that are refused here does not help."""
    seen = game.resample(game.observe(table.state, one.seat), 1)
    action = game.NOTATION.parse(one.action)
    right = _advice(game, seen, one.seat, action)
    if right is None or right.rule != one.rule:
        return None
    if _left(game, seen, one, action, right) != []:
        return None
    said, wrong = {_words(game, right)}, list[Advice]()
    for other in _others(game, one, table.state):
        found = _advice(game, seen, one.seat, other)
        words = _words(game, found) if found is not None else ()
        alike = any(one == other for known in said for one, other in zip(known, words, strict=False))
        if found is None or alike:
            continue
        if _shape(words) in {_shape(one) for one in said} or _names_another(game, one.action, other, words):
            continue
        near = found.rule != right.rule and near_to(game, found.rule, right.rule)
        same = near and "seat" not in (found.case.change or ())  # a change of the table, said in general
        if same:
            continue
        if not _left(game, seen, one, action, found) or _helps_otherwise(game, seen, one, action, found):
            continue
        said.add(words)
        wrong.append(found)
        if len(wrong) == WRONG:
            break
    if len(wrong) < WRONG or _given_away(game, one.action, right, wrong):
        return None
    answer = PossibleAnswer("advice", right)
    choices, place = mixed(one, answer, [PossibleAnswer("advice", other) for other in wrong])
    whole = not at_its_moment(game, game.refusals(seen, one.seat, action, told=False))
    return PracticeQuestion(
        one, table, one.seat, one.action, choices, place, refused=one.action, by=one.seat, whole=whole
    )


def still_refused(asked: PracticeQuestion, advice: Advice) -> list[Refusal]:
    """What refuses the action of a question after a change that does not help."""
    game, action = asked.table.game, asked.table.game.NOTATION.parse(asked.action)
    seen = game.resample(game.observe(asked.table.state, asked.seat), 1)
    return _left(game, seen, asked.kept, action, advice, told=True) or []


def _advice(game: Game, state: Position, seat: int, action: Action) -> Advice | None:
    """What is advised about a refused action, if it is a change of the position."""
    refused = tuple(game.refusals(state, seat, action))
    found = advice_on(RefusedAction(game, state, seat, action, refused)) if refused else None
    change = found.case.change if found is not None else None
    if found is None or not change or change.keys() <= LATER or "do" in found.case.claims:
        return None
    return found


def _left(
    game: Game, state: Position, one: KeptQuestion, action: Action, advice: Advice, told: bool = False
) -> list[Refusal] | None:
    """What still refuses the action after a change; None if that position is impossible."""
    tried = RefusedAction(game, state, one.seat, action, ())
    return refused_after(tried, advice.case.change, advice.facts, told=told)


def _helps_otherwise(game: Game, state: Position, one: KeptQuestion, action: Action, advice: Advice) -> bool:
    """Whether the same thing would be possible after the change if it is done in another way."""
    named = _named(action)
    for other in game.candidates(state, one.seat):
        if other == action or not named or _named(other) != named:
            continue
        refused = game.refusals(state, one.seat, other, told=False)
        tried = RefusedAction(game, state, one.seat, other, ())
        alike = refused and refused[0].rule == one.rule
        if alike and refused_after(tried, advice.case.change, advice.facts) == []:
            return True
    return False


def _named(action: Action) -> object:
    """What an action is done with: the first thing that it names, "" if it names none."""
    return getattr(action, action._fields[0]) if action._fields else ""


def _others(game: Game, one: KeptQuestion, state: Position) -> Iterator[Action]:
    """Other actions of the kind, then what the board offers here, always in the same order."""
    chance = random.Random(int(one.id, 16))
    offered = [*game.candidates(state, one.seat)]
    kind = game.NOTATION.parse(one.action).__class__
    every = game.NOTATION.every()
    alike = [action for action in every if action.__class__ is kind]
    here = chance.sample(offered, min(len(offered), TRIED // 2))
    yield from (action for action in here if action.__class__ is kind)
    yield from chance.sample(alike, min(len(alike), TRIED))
    yield from here
    yield from chance.sample(every, min(len(every), TRIED))


def _shape(words: tuple[str, ...]) -> tuple[str, ...]:
    """Advice without its numbers."""
    return tuple(re.sub(r"\d+", "#", said) for said in words)


def _words(game: Game, advice: Advice) -> tuple[str, ...]:
    """The advice in words, in every language."""
    return tuple(advised(Speaker(game.BOOK, lang, game.NAMES), advice) for lang in LANGUAGES)


def _names_another(game: Game, action: str, other: Action, words: tuple[str, ...]) -> bool:
    """Whether advice about another action names what that one is about: nobody takes it for an answer."""
    apart = {*game.NOTATION.text(other).split()[1:]} - {*action.split()}
    rows = (game.BOOK.lexicon.get(word, {}).get("en", ()) for word in apart)
    names = [row if isinstance(row, str) else row[0] for row in rows if row]
    return any(name in words[0] for name in names)


def _given_away(game: Game, action: str, right: Advice, wrong: list[Advice]) -> bool:
    """Whether the right answer alone names what the action is about: "sell corn", "produce corn"."""
    rows = (game.BOOK.lexicon.get(word, {}).get("en", ()) for word in action.split()[1:])
    names = {row if isinstance(row, str) else row[0] for row in rows if row}
    said = [_words(game, one)[0] for one in (right, *wrong)]
    named = [any(name in words for name in names) for words in said]
    return named[0] and not all(named)
