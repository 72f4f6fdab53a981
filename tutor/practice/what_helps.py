"""A question about what would make an action possible: three changes, one of which the engine accepts."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from itertools import chain, tee

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Facts, Position, Refusal
from tutor.rules.kernel.case import Case
from tutor.rules.kernel.claims import Advice, RefusedAction, advice_on, refused_after
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, advised

from .positions import KeptQuestion, kept_questions
from .question import PossibleAnswer, PracticeQuestion, mixed
from .refused import about, at_its_moment, near_to

WRONG = 2
LATER = {"agenda", "taken", "turn"}  # a change of these only says that another moment is needed
TRIED = 24  # other refused actions whose advice is looked at
PLACES, MOST_PLACES = 2, 6  # other positions that are looked at: of one rule, and in all
Suggested = tuple[Action, Advice]  # an action and what is advised about it


def what_would_help(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """What would make it possible? What is said of other actions that are refused does not help: of the same
    kind, here and in other positions; only where that is too little, of actions of any kind.
    """
    seen = game.resample(game.observe(table.state, one.seat), 1)
    action = game.NOTATION.parse(one.action)
    right = _advice(game, seen, one.seat, action)
    if right is None or right.rule != one.rule:
        return None
    if _left(game, seen, one, action, right) != []:
        return None
    wrong = _wrong_changes(game, seen, one, action, right)
    if len(wrong) < WRONG:
        return None
    answer = PossibleAnswer("advice", right)
    choices, place = mixed(one, answer, [PossibleAnswer("advice", other) for other in wrong])
    whole = not at_its_moment(game, game.refusals(seen, one.seat, action, told=False))
    return PracticeQuestion(
        one, table, one.seat, one.action, choices, place, refused=one.action, by=one.seat, whole=whole
    )


def _wrong_changes(
    game: Game, seen: Position, one: KeptQuestion, action: Action, right: Advice
) -> list[Advice]:
    """Changes that do not help, the most like the right one that there are."""
    alike = tee((f for f in _of_this_kind(game, one, seen) if about(game, action, f[1].rule)), 3)
    every, again = tee(_advised(game, seen, one.seat, _others(game, one, seen)))
    wider = chain(alike[2], _like(game, one, right), every)
    for order, numbers in ((alike[0], False), (alike[1], True), (wider, False), (again, False)):
        less = (f for f in order if order is again or not _as_much(game, f[1], right))
        wrong = _that_do_not_help(game, seen, one, action, right, less, numbers)
        if len(wrong) == WRONG and not _given_away(game, one.action, right, wrong):
            return wrong
    return []


def _that_do_not_help(
    game: Game,
    seen: Position,
    one: KeptQuestion,
    action: Action,
    right: Advice,
    order: Iterable[Suggested],
    numbers: bool = False,
) -> list[Advice]:
    """The first changes after which the action is still refused, each said in other words, or at least with
    other `numbers`.
    """
    said, wrong = {_words(game, right)}, list[Advice]()
    for other, found in order:
        words = _words(game, found)
        if any(one == other for known in said for one, other in zip(known, words, strict=False)):
            continue
        if _names_another(game, one.action, other, words):
            continue
        if not numbers and _shape(words) in {_shape(one) for one in said}:
            continue
        near = found.rule != right.rule and near_to(game, found.rule, right.rule)
        if near and "seat" not in (found.case.change or ()):  # a change of the table, said in general
            continue
        if not _left(game, seen, one, action, found) or _helps_otherwise(game, seen, one, action, found):
            continue
        said.add(words)
        wrong.append(found)
        if len(wrong) == WRONG:
            break
    return wrong


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


def _advised(game: Game, state: Position, seat: int, actions: Iterable[Action]) -> Iterator[Suggested]:
    """The actions that are refused for which a change is advised, with it."""
    for action in actions:
        if (found := _advice(game, state, seat, action)) is not None:
            yield action, found


def _of_this_kind(game: Game, one: KeptQuestion, seen: Position) -> Iterator[Suggested]:
    """What is advised on this action in other positions, and on others of its kind there and here."""
    action = game.NOTATION.parse(one.action)
    alike = [other for other in _others(game, one, seen) if other.__class__ is action.__class__]
    verb = one.action.split()[0]
    kept = [other for other in _elsewhere(game, one) if other.action.split()[0] == verb]
    for other in _few(one, kept):
        yield from _advised_there(game, one, other, (action, game.NOTATION.parse(other.action)))
    yield from _advised(game, seen, one.seat, alike)


def _like(game: Game, one: KeptQuestion, right: Advice) -> Iterator[Suggested]:
    """Changes of the same things as the right one, which are advised on other actions."""
    rules = {
        rule
        for rule in game.BOOK.rules
        if rule != one.rule
        and any(changed_things(case) == changed_things(right.case) for case in game.BOOK.advice(rule))
    }
    for other in _few(one, [other for other in _elsewhere(game, one) if other.rule in rules]):
        for action, found in _advised_there(game, one, other, [game.NOTATION.parse(other.action)]):
            if changed_things(found.case) == changed_things(right.case):
                yield action, found


def _advised_there(
    game: Game, one: KeptQuestion, other: KeptQuestion, actions: Iterable[Action]
) -> Iterator[Suggested]:
    """What is advised in the position of another question, as it is for the player of this one."""
    state = game.resample(game.observe(other.table(game).state, other.seat), 1)
    for action, found in _advised(game, state, other.seat, actions):
        yield action, found.but(facts=_of_seat(found.facts, other.seat, one.seat))


def _elsewhere(game: Game, one: KeptQuestion) -> list[KeptQuestion]:
    """Other questions about actions that may be refused."""
    every = kept_questions(game.NAME).questions
    alike = [other for other in every if other.kind in ("may", "help", "which") and other.action]
    return [other for other in alike if other.id != one.id and other.game.players == one.game.players]


def _few(one: KeptQuestion, kept: Iterable[KeptQuestion]) -> list[KeptQuestion]:
    """Some of these questions, of one rule after another; those of its own rule last."""
    found: dict[str, list[KeptQuestion]] = {}
    for other in kept:
        found.setdefault(other.rule, []).append(other)
    chance = random.Random(int(one.id, 16))
    rows = [chance.sample(others, min(len(others), PLACES)) for others in found.values()]
    chance.shuffle(rows)
    every = [row[k] for k in range(PLACES) for row in rows if k < len(row)]
    others = [other for other in every if other.rule != one.rule][:MOST_PLACES]
    return others + [other for other in every if other.rule == one.rule]


def _of_seat(facts: Facts, before: int, seat: int) -> Facts:
    """The facts of advice as they are for another player."""
    names = {"seat", "by", "deciding_by"}
    return {name: seat if name in names and value == before else value for name, value in facts.items()}


def changed_things(case: Case) -> object:
    """What a change is a change of."""
    return [(key, *sorted(row)) for key, one in sorted((case.change or {}).items()) for row in _inner(one)]


def _inner(value: object) -> list[Iterable[str]]:
    rows = [*value.values()] if isinstance(value, dict) else []
    return [row for row in rows if isinstance(row, dict)] or [()]


def _shape(words: tuple[str, ...]) -> tuple[str, ...]:
    """Advice without its numbers."""
    return tuple(re.sub(r"\d+", "#", said) for said in words)


def _as_much(game: Game, other: Advice, right: Advice) -> bool:
    """Whether advice by the same rule asks for as much as the right one or more: then it may help as well."""
    found = [re.search(r"\d+", _words(game, one)[0]) for one in (other, right)]
    first, second = (int(number[0]) if number else 0 for number in found)
    return other.rule == right.rule and first >= second > 0


def _words(game: Game, advice: Advice) -> tuple[str, ...]:
    """The advice in words, in every language."""
    return tuple(advised(Speaker(game.BOOK, lang, game.NAMES), advice) for lang in LANGUAGES)


def _names_another(game: Game, action: str, other: Action, words: tuple[str, ...]) -> bool:
    """Whether advice about another action names what that one is about: nobody takes it for an answer."""
    apart = {*game.NOTATION.text(other).split()[1:]} - {*action.split()}
    return any(name in words[0] for name in _names_of(game, apart))


def _names_of(game: Game, things: Iterable[str]) -> list[str]:
    """The names of the things of an action, as the first language says them."""
    rows = (game.BOOK.lexicon.get(thing, {}).get(LANGUAGES[0], ()) for thing in things)
    return [row if isinstance(row, str) else row[0] for row in rows if row]


def _given_away(game: Game, action: str, right: Advice, wrong: list[Advice]) -> bool:
    """Whether the right answer alone names what the action is about: "sell corn", "produce corn"."""
    names = _names_of(game, action.split()[1:])
    said = [_words(game, one)[0] for one in (right, *wrong)]
    named = [any(name in words for name in names) for words in said]
    return named[0] and not all(named)
