"""A step shown on the board at reading speed: each event is a picture of its own."""

from __future__ import annotations

from tutor.boards import naming, words
from tutor.boards.parts import button, tool
from tutor.rules.kernel.agenda import Event, Place
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import say

from ...rules.kernel.agenda import Move
from .attempt import Attempt

PACE, LEAST = 55, 2600  # milliseconds per letter, and the minimum


def step_events(attempt: Attempt) -> list[Event]:
    """The events of the step that is shown, if there are words for them."""
    assert attempt.visit is not None
    steps = attempt.visit.table.steps
    return [e for e in steps[0].events if e.rule in attempt.module.BOOK.rules] if steps else []


def picture(attempt: Attempt) -> tuple[Table, tuple[Move, ...], tuple[str, ...]]:
    """The table after the last event that was shown, what moved, and where to look."""
    assert attempt.visit is not None
    table, game = attempt.visit.table, attempt.module
    last = step_events(attempt)[attempt.frame - 1]
    events = list(table.steps[0].events)
    so_far = events[: next(k for k, e in enumerate(events) if e is last) + 1]
    start = game.to_json(game.replay_events(table.start, so_far))
    places = [name for move in last.moves for name in map(named, (move.source, move.target))] or [
        f"seat:{last.seat}"
    ]
    return Table(game, names=table.names, start=start), tuple(last.moves), tuple(places)


def named(place: Place) -> str:
    """The name of a place on the board."""
    return place if isinstance(place, str) else ":".join(map(str, place))


def sentence(attempt: Attempt, pictures: bool = True) -> str:
    """The sentence for the event that is shown."""
    assert attempt.visit is not None
    event = step_events(attempt)[attempt.frame - 1]
    return say(naming.speaker(attempt.visit.table, attempt.lang, pictures), event.rule, "says", event.facts)


def player(attempt: Attempt) -> Html:
    """The current position, what happens, and buttons for the next event or the end."""
    w, said, of = words.of(attempt.lang), sentence(attempt, pictures=False), len(step_events(attempt))
    return tag(
        "section.shown",
        tag("p.where", w("lesson.shown", at=attempt.frame, of=of)),
        tag("p.latest", words.pictured(attempt.game, attempt.lang, sentence(attempt))),
        tag(
            "div.row-of",
            tool("show next", "chevron", w("lesson.show_next"), cls="ringed"),
            button("show skip", w("lesson.show_skip")),
        ),
        data_auto="show next",
        data_after=max(LEAST, PACE * len(said)),
        data_key="shown",
    )
