"""A review of the reader's own game: the decisions that cost the most, and the chapters that help. It has no
HTML.
"""

from __future__ import annotations

import re
from typing import cast

from tutor.bots.steady import SteadyBot
from tutor.rules.kernel.game import Advising, Game
from tutor.rules.kernel.lesson import Lesson, in_full
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Step

from ...rules.kernel.agenda import Position
from .coach import Coach, Comment
from .table_session import YOU, TableSession

MOST, LOOKED_AT = 3, 12
_WORD = re.compile(r"[a-z_]+")


class CostlyDecision(Record):
    """A costly decision: the number of actions before it, its position, and the better choice."""

    at: int
    before: Position
    seat: int
    comment: Comment

    @property
    def cost(self) -> float:
        """The points by which the other choice was better, as the bot values it."""
        return self.comment.gap


def costliest_decisions(session: TableSession) -> list[CostlyDecision]:
    """The decisions of people that cost the most, the most expensive first, at most one per round."""
    weigher, found = Coach(session.table.game, session.held_before), list[CostlyDecision]()
    for k, before, step in _doubtful(session):
        comment = weigher.weigh(before, step.seat, step.text)
        if comment is not None and comment.kind == "better":
            found.append(CostlyDecision(k, before, step.seat, comment))
    found.sort(key=lambda turning: -turning.cost)
    best: dict[tuple[int, ...], CostlyDecision] = {}
    for turning in found:
        best.setdefault(moment(session.table.game, turning.before), turning)
    return list(best.values())[:MOST]


def _doubtful(session: TableSession) -> list[tuple[int, Position, Step]]:
    """The decisions of people that the quick steady bot would have made differently, those first that it
    regrets most: (number of actions before it, position, action). The slower judge looks only at these.
    """
    table, regrets = session.table, list[tuple[float, int]]()
    positions, bot = (
        [table.start, *(step.state for step in table.steps)],
        SteadyBot(cast(Advising, table.game)),
    )
    for k, step in enumerate(table.steps):
        if session.kinds[step.seat] == YOU:
            thoughts = bot.thoughts(table.game.observe(positions[k], step.seat), step.seat)
            worth = {one.action: one.worth for one in thoughts}
            regrets.append((thoughts[0].worth - worth[step.text], k))
    worst = sorted((one for one in regrets if one[0] > 0), reverse=True)[:LOOKED_AT]
    return [(k, positions[k], table.steps[k]) for _, k in worst]


def moment(game: Game, state: Position) -> tuple[int, ...]:
    """The time of this decision: its round, and what else the game counts."""
    return tuple(getattr(state, time) for time in game.SPEC.times)


def chapters(game: Game, found: list[CostlyDecision], most: int = MOST) -> list[Lesson]:
    """The lessons about the better choices, the most relevant first."""
    about = [_WORD.findall(t.comment.other.action) + _WORD.findall(t.comment.chosen.action) for t in found]
    scored = []
    for lesson in in_full(game):
        named = {
            part.replace("-", "_") for page in lesson.pages for rule in page.rules for part in rule.split(".")
        }
        own = sum(
            word in (lesson.id.replace("-", "_"), *lesson.id.split("-")) for words in about for word in words
        )
        also = sum(word in named for words in about for word in words)
        if own or also:
            scored.append((3 * own + also / max(1, len(lesson.pages)), -lesson.order, lesson))
    return [lesson for *_, lesson in sorted(scored, key=lambda row: row[:2], reverse=True)][:most]
