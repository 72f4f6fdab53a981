"""Why a bot would do this rather than that: keys and facts, no sentence."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.record import Record

ALIKE = 0.05  # choices nearer to each other than this, in points, are the same to it


class Thought(Record):
    """One action weighed: its text, what it is worth, and the facts behind it."""

    action: str
    worth: float
    key: str
    facts: dict[str, Any]


class Reason(Record):
    """The action chosen, and the best of the others where there is one."""

    chosen: Thought
    rather_than: Thought | None = None

    @property
    def alike(self) -> bool:
        """Whether nothing speaks for the one or the other."""
        return self.rather_than is not None and self.chosen.worth - self.rather_than.worth < ALIKE
