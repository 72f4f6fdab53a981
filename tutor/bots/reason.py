"""Why a bot prefers one action to another, as keys and facts. The sentences are made elsewhere."""

from __future__ import annotations

from tutor.rules.kernel.record import Record

from ..rules.kernel.agenda import Facts

ALIKE = 0.05  # two choices whose values differ by less than this (in points) count as equal


class Thought(Record):
    """One action that was evaluated: its text, its value in points, and the facts behind the value.

    `now` is the value that the facts account for, if it is another one: a bot may have looked further ahead.
    """

    action: str
    worth: float
    key: str
    facts: Facts
    now: float | None = None


class Reason(Record):
    """The chosen action, and the best of the other actions if there is one."""

    chosen: Thought
    rather_than: Thought | None = None

    @property
    def looks_ahead(self) -> bool:
        """Whether the choice is better for what comes later, and not for what can be seen now."""
        left = self.rather_than
        now = (self.chosen.now, left.now if left else None)
        return now[0] is not None and now[1] is not None and now[0] < now[1]

    @property
    def alike(self) -> bool:
        """Whether the two choices are equally good for the same reasons."""
        return self.rather_than is not None and self.chosen.worth - self.rather_than.worth < ALIKE
