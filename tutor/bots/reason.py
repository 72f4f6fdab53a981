"""Why a bot prefers one action to another, as keys and facts. The sentences are made elsewhere."""

from __future__ import annotations

from tutor.rules.kernel.record import Record

from ..rules.kernel.agenda import Facts

ALIKE = 0.05  # two choices whose values differ by less than this (in points) count as equal


class Thought(Record):
    """One action that was evaluated: its text, its value in points, and the facts behind the value."""

    action: str
    worth: float
    key: str
    facts: Facts


class Reason(Record):
    """The chosen action, and the best of the other actions if there is one."""

    chosen: Thought
    rather_than: Thought | None = None

    @property
    def alike(self) -> bool:
        """Whether the two choices are equally good for the same reasons."""
        return self.rather_than is not None and self.chosen.worth - self.rather_than.worth < ALIKE
