"""Finding what a question does not depend on: what can be taken away while the engine says the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.practice.happened import DEALS, event_words
from tutor.practice.kept_games import NO_GAME
from tutor.practice.kinds import KINDS, WHOLE
from tutor.practice.positions import KeptQuestion
from tutor.practice.question import PracticeQuestion
from tutor.practice.shrinking import document_without, fewest, possible, shrunk_state, single_pieces
from tutor.practice.under_way import same_step
from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Event, Position
from tutor.rules.kernel.claims import RefusedAction, advice_on, refused_after
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.table import Table

Said = tuple[object, ...]
# Their answers are compared one by one. A question of another kind is made again, and must be the same.
COMPARED = ("may", "which", "can", "many", "next", "who", "help")


# What the engine says ------------------------------------------------------------------------------
def engine_says(game: Game, asked: PracticeQuestion, state: Position) -> Said:
    """Everything a question and its answers take from the engine, in this position."""
    rows: list[object] = [game.current_players(state), state.agenda]
    if asked.kind == "who":
        return (*rows, *_who_is_next(game, asked, state))
    if asked.kind == "help":
        state = game.resample(game.observe(state, asked.seat), 1)
        rows += _what_helps(game, asked, state)
    rows += [_reason(game, asked, state, text) for text in _actions(asked)]
    if asked.kind not in COMPARED:
        rows += _made_again(game, asked, state)
    if asked.refused:
        rows.append(_advice(game, asked, state))
    if asked.event is not None:
        rows += _events(game, asked, state, asked.event)
    return tuple(rows)


def _made_again(game: Game, asked: PracticeQuestion, state: Position) -> Iterator[object]:
    """What the question would be if it were made from this position."""
    table = Table(game, names=asked.table.names, start=game.to_json(state))
    again = KINDS[asked.kind](game, asked.kept, table)
    yield again and (again.choices, again.right, again.action, again.event, again.gap, again.said)


def _actions(asked: PracticeQuestion) -> list[str]:
    """Every action that the question names."""
    chosen = [choice.value for choice in asked.choices if choice.sort == "action"]
    return list(dict.fromkeys(filter(None, (asked.action, asked.refused, *chosen))))


def _reason(game: Game, asked: PracticeQuestion, state: Position, text: str) -> Said:
    """Whether an action is refused, the first reason with its facts, and the other rules that forbid it.

    Without the card in hand a building would be forbidden by one rule more.
    """
    refused = game.refusals(state, asked.seat, game.NOTATION.parse(text))
    return (text, refused[0].facts, *(one.rule for one in refused)) if refused else (text,)


def _advice(game: Game, asked: PracticeQuestion, state: Position) -> object:
    """What would help, as it is said after the answer."""
    seen, action = game.resample(game.observe(state, asked.by), 1), game.NOTATION.parse(asked.refused)
    refused = tuple(game.refusals(state, asked.by, action))
    found = advice_on(RefusedAction(game, seen, asked.by, action, refused)) if refused else None
    return (found.rule, found.case) if found else None


def _events(game: Game, asked: PracticeQuestion, state: Position, told: Event) -> Iterator[object]:
    """What the action does by the rule, however the hidden things are dealt, and what it does not do."""
    right = asked.choices[asked.right]
    action = game.NOTATION.parse(asked.action or right.value)
    deals = range(1, DEALS + 1) if asked.kind in ("many", "next") else ()
    seen = game.observe(state, asked.seat) if deals else state
    for there in (state, *(game.resample(seen, chance) for chance in deals)):
        _, events = game.apply_action(there, asked.seat, action)
        yield [(one.seat, one.facts) for one in events if one.rule == told.rule][:1]
    if asked.kind == "next":
        _, events = game.apply_action(state, asked.seat, action)
        said = {event_words(game, one) for one in events}
        yield [event_words(game, choice.value) in said for choice in asked.choices]


def _who_is_next(game: Game, asked: PracticeQuestion, state: Position) -> Iterator[object]:
    """The player who decides after the action, whatever is hidden, and why the others do not."""
    action, seen = game.NOTATION.parse(asked.kept.action), game.observe(state, asked.seat)
    for there in (state, *(game.resample(seen, chance) for chance in range(1, DEALS + 1))):
        after, _ = game.apply_action(there, asked.seat, action)
        yield game.current_players(after)
    after, _ = game.apply_action(state, asked.seat, action)
    act: Action = legal_actions(game, after, game.current_players(after)[0])[0]
    for choice in asked.choices:
        yield [one.rule for one in game.refusals(after, choice.value, act, told=False)]


def _what_helps(game: Game, asked: PracticeQuestion, state: Position) -> Iterator[object]:
    """What still refuses the action after each of the changes."""
    action = game.NOTATION.parse(asked.action)
    for choice in asked.choices:
        after = refused_after(
            RefusedAction(game, state, asked.seat, action, ()), choice.value.case.change, choice.value.facts
        )
        yield None if after is None else [one.rule for one in after][:1]


# What can go ---------------------------------------------------------------------------------------
def taken_away(game: Game, one: KeptQuestion) -> tuple[str, ...]:
    """What a question does not depend on, tried in the order of the game; () if it depends on everything."""
    if one.kind in WHOLE or one.game == NO_GAME:
        return ()
    if not (asked := KINDS[one.kind](game, one, one.but(without=()).table(game))):
        return ()
    document = game.to_json(asked.table.state)
    holds = comparing(game, asked, document, one.but(without=()).table(game))
    every = possible(game, document, asked.seat)
    found = _most(every, (), holds)
    for name in (name for name in every if name not in found):
        pieces = single_pieces(game, document, name)
        for piece in pieces:
            gone = sum(one.startswith(f"{name} ") for one in found)
            if len(pieces) - gone > fewest(game, name) and holds((*found, piece)):
                found = (*found, piece)
    return _with_effect(game, document, found) if _is_written(game, document, found) else ()


def _with_effect(game: Game, document: Document, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those that take away something: a list may be gone already with others."""
    found, left = tuple[str, ...](), document_without(game, document, ())
    for name in names:
        less = document_without(game, document, (*found, name))
        if less != left:
            found, left = (*found, name), less
    return found


def comparing(
    game: Game, asked: PracticeQuestion, document: Document, table: Table | None = None
) -> Callable[[tuple[str, ...]], bool]:
    """Tells whether the engine says the same of a question when these are taken away. With the `table` of its
    game, what a step under way rests on stays too.
    """
    before = engine_says(game, asked, asked.table.state)

    def holds(names: tuple[str, ...]) -> bool:
        there = shrunk_state(game, document, names)
        if table is not None and not same_step(game, asked.kept, table, names):
            return False
        try:
            return there is not None and engine_says(game, asked, there) == before
        except (IndexError, KeyError, ValueError):  # an action that is named there has nothing to act on
            return False

    return holds


def _is_written(game: Game, document: Document, names: tuple[str, ...]) -> bool:
    """Whether the position that is left is written and read as the same."""
    state = shrunk_state(game, document, names)
    return state is not None and game.from_json(game.to_json(state)) == state


def _most(
    names: list[str], found: tuple[str, ...], holds: Callable[[tuple[str, ...]], bool]
) -> tuple[str, ...]:
    """These added, as many as can go: all at once, or else one half after the other."""
    if not names:
        return found
    if holds((*found, *names)):
        return (*found, *names)
    if len(names) == 1:
        return found
    half = len(names) // 2
    return _most(names[half:], _most(names[:half], found, holds), holds)
