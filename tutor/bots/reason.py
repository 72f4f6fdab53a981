"""Why a bot prefers one action to another, as keys and facts. The sentences are made elsewhere."""

from __future__ import annotations

from tutor.rules.kernel.record import Record

from ..rules.kernel.agenda import Facts

ALIKE = 0.05  # two choices whose values differ by less than this (in points) count as equal


class Later(Record):
    """What an action is worth more than another one, further ahead: in points, and the group of score lines
    that most of it comes from ("" if there is none).
    """

    more: float
    head: str


class Thought(Record):
    """One action that was evaluated: its text, its value in points, and the facts behind the value.

    `now` is the value that the facts account for, if it is another one: a bot may have looked further ahead.
    `later` is what it saw there, if only that makes this action better than another one.
    """

    action: str
    worth: float
    key: str
    facts: Facts
    now: float | None = None
    later: Later | None = None


class Reason(Record):
    """The chosen action, and the best of the other actions if there is one."""

    chosen: Thought
    rather_than: Thought | None = None

    @property
    def alike(self) -> bool:
        """Whether the two choices are equally good for the same reasons."""
        other = self.rather_than
        if other is None:
            return False
        if self.chosen.later is not None:
            return self.chosen.later.more < ALIKE
        now = (self.chosen.now or 0) - (other.now or 0)
        return self.chosen.worth - other.worth < ALIKE and now < ALIKE
