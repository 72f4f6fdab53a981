"""Events that do not happen, because one thing is different: a number, a thing or the player.

What the rule decides is changed first, such as how many pieces move. What a player can count on the board
comes after that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tutor.rules.kernel.agenda import Event, Facts
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.template import Agreement, Gap, Wordings, parts

from .own_words import COARSE, STEP
from .positions import KeptQuestion

LARGEST = 12  # larger numbers are for counting, not for knowing
LARGEST_MOVED = 60  # but an amount that is paid may be larger
PAST_THINGS = 200  # actions before, in whose events other things are looked for


# Numbers -----------------------------------------------------------------------------------------------
@lru_cache(4096)
def told_numbers(game: Game, rule: str) -> tuple[str, ...]:
    """The facts that a rule's sentence gives as a number of something, in every language."""
    says = game.BOOK.card(rule).says
    if says is None:
        return ()
    every = [{gap.key for gap in _gaps(says[lang]) if gap.spec and gap.spec != "more"} for lang in LANGUAGES]
    return tuple(sorted(set.intersection(*every)))


def _gaps(template: str) -> Iterator[Gap]:
    """The gaps of a sentence that are always filled."""
    for part in parts(template):
        if isinstance(part, Gap):
            yield part
        elif isinstance(part, Wordings):
            yield from (inner for inner in part.forms[-1] if isinstance(inner, Gap))
        elif isinstance(part, Agreement):
            continue


def moved_amounts(event: Event, action: str) -> set[int]:
    """How many pieces an event moves: of each sort, and in all from one place to another. What the action
    names does not count: the player decides that.
    """
    moves = [move for move in event.moves if move.what not in action.split()]
    whole: Counter[object] = Counter()
    for move in moves:
        whole[move.source, move.target] += move.n
    return {move.n for move in moves} | {*whole.values()}


def largest(number: int, moved: set[int]) -> int:
    """The largest number that is asked for."""
    return LARGEST_MOVED if number in moved else LARGEST


def step_of(number: int, moved: set[int]) -> int:
    """How far other numbers are from this one: a large round one, or a round amount, is beside others."""
    large = number >= COARSE or (number >= 2 * STEP and number in moved)
    return STEP if large and number % STEP == 0 else 1


def _two_others(number: int, turn: int, step: int = 1) -> tuple[int, int]:
    """Two other numbers. Whether the right one is the least, the middle or the most depends on the turn."""
    ways = ((1, 2), (-1, 1), (-1, -2)) if number > 2 * step else ((-1, 1),) if number > step else ((1, 2),)
    first, second = ways[turn % len(ways)]
    return number + first * step, number + second * step


# Events ------------------------------------------------------------------------------------------------
def changed_events(one: KeptQuestion, table: Table, event: Event) -> Iterator[Event]:
    """The same event with one fact changed: a number, one thing for another, a player by the next."""
    moved, turn = moved_amounts(event, one.action), int(one.id, 16)
    facts = [(name, event.facts.get(name)) for name in told_numbers(table.game, event.rule)]
    numbers = [(name, n) for name, n in facts if type(n) is int and n <= largest(n, moved)]
    for name, number in sorted(numbers, key=lambda pair: pair[1] not in moved):
        for other in _two_others(number, turn, step_of(number, moved)):
            yield _with(event, {name: other})
    yield from _other_things(table, event, turn)
    yield from _changed_amounts(event, turn)
    if (
        event.facts.get("seat") == event.seat
        and event.seat >= 0
        and not table.game.BOOK.card(event.rule).nobodys
    ):
        yield _with(event, {"seat": (event.seat + 1) % len(table.names)})


def _other_things(table: Table, event: Event, turn: int) -> Iterator[Event]:
    """The same with one thing for another, where three or more are listed, or as many of each.

    Each thing of the right answer is missing in another one, or one is missing in both. Otherwise what is the
    same in most answers would be right.
    """
    for name, value in _lists(event):
        others = _things_before(table, value)
        alike = len({*value.values()}) == 1
        if len(others) < 2 or len(value) < 2 or (len(value) == 2 and not alike):
            continue
        things = _from(list(value), turn)
        first, second = _from(others, turn)[:2]
        once = _instead_of(value, things[0], first)
        yield _with(event, {name: once})
        again = _instead_of(once, things[1], second) if turn % 2 else _instead_of(value, things[0], second)
        yield _with(event, {name: again})


def _lists(event: Event) -> list[tuple[str, dict[Any, Any]]]:
    """The facts that say how many of several things; first those that come to the player of the event."""
    found = [(name, value) for name, value in event.facts.items() if isinstance(value, dict) and value]
    got = {move.what for move in event.moves if event.seat in move.target}
    return sorted(found, key=lambda pair: got.isdisjoint(map(str, pair[1])))


def _things_before(table: Table, value: dict[Any, Any]) -> list[str]:
    """Pieces that earlier events list, but that are not among these."""
    listed, moved = set[str](), set[str]()
    for step in table.steps[-PAST_THINGS:]:
        for event in step.events:
            moved |= {move.what for move in event.moves}
            listed |= {
                str(thing) for other in event.facts.values() if isinstance(other, dict) for thing in other
            }
    return sorted((listed & moved) - {*map(str, value)})


def _instead_of(value: dict[Any, Any], thing: object, other: object) -> dict[Any, Any]:
    return {other if name == thing else name: n for name, n in value.items()}


def _from(row: list[Any], turn: int) -> list[Any]:
    """A row that begins elsewhere."""
    at = turn % max(1, len(row))
    return [*row[at:], *row[:at]]


def _changed_amounts(event: Event, turn: int) -> Iterator[Event]:
    """The same with another amount of one of several things: {"franc": 16}."""
    for name, value in _lists(event):
        amounts = [(thing, n) for thing, n in value.items() if type(n) is int and n > 0]
        for thing, number in _from(amounts, turn):
            for other in _two_others(number, turn):
                yield _with(event, {name: {**value, thing: other}})


def _with(event: Event, facts: Facts) -> Event:
    return event.but(facts={**event.facts, **facts}, moves=())
