"""What came in and went out between two moments of a game, line by line. It has no HTML."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.coach import is_of, summary_lines
from tutor.rules.kernel.game import Game, Score
from tutor.rules.kernel.table import Table

from ...rules.kernel.agenda import Position

Lines = tuple[tuple[str, int], ...]  # rule -> points


def gained(table: Table, first: int, last: int) -> tuple[Lines, ...]:
    """The change of each seat's score between two numbers of actions, by the rules that caused it."""
    game, positions = table.game, [table.start, *(step.state for step in table.steps)]
    if not summary_lines(game):
        was, then = game.returns(positions[first]), game.returns(positions[last])
        return tuple(_changed(dict(a.lines), dict(b.lines)) for a, b in zip(was, then, strict=True))
    found: list[dict[str, int]] = [dict.fromkeys(summary_lines(game), 0) for _ in table.names]
    for k in range(first, last):
        for event, changes in _told(game, positions[k], table.steps[k].events):
            for seat, n in enumerate(changes):
                found[seat][_line(game, event.rule)] = found[seat].get(_line(game, event.rule), 0) + n
    return tuple(tuple((rule, n) for rule, n in row.items() if n) for row in found)


def breakdown(table: Table) -> tuple[Score, ...]:
    """The current scores, in lines that say where they came from; points without a rule were there at the
    start.
    """
    game, scores = table.game, table.game.returns(table.state)
    if not summary_lines(game):
        return tuple(scores)
    began = [
        (line, score.total)
        for line, rules in summary_lines(game).items()
        if not rules
        for score in game.returns(table.start)
    ]
    found = zip(scores, began or [("", 0)] * len(scores), gained(table, 0, len(table.steps)), strict=True)
    return tuple(
        score.but(lines=tuple(row for row in (first, *lines) if row[1])) for score, first, lines in found
    )


def _changed(was: dict[str, int], now: dict[str, int]) -> Lines:
    rules = (
        *now,
        *(rule for rule in was if rule not in now),
    )  # a line may disappear: a building was sold, a loan repaid
    return tuple(
        (rule, now.get(rule, 0) - was.get(rule, 0)) for rule in rules if now.get(rule, 0) != was.get(rule, 0)
    )


def _told(game: Game, state: Position, events: tuple[Event, ...]) -> Iterator[tuple[Event, list[int]]]:
    """Each event with its effect on every seat's score."""
    before = [score.total for score in game.returns(state)]
    for event in events:
        if not event.moves:
            continue
        state = game.replay_events(state, [event])
        after = [score.total for score in game.returns(state)]
        yield event, [now - was for was, now in zip(before, after, strict=True)]
        before = after


def _line(game: Game, rule: str) -> str:
    """The line to which a rule's effects belong: its own, if no other line includes them."""
    return next(
        (line for line, rules in summary_lines(game).items() if any(is_of(rule, one) for one in rules)), rule
    )
