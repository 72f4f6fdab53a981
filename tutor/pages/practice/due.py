"""How many rules of a game are due, from what the browser saved."""

from __future__ import annotations

from datetime import UTC, datetime

from tutor.practice.memory import Memory
from tutor.practice.positions import kept_questions
from tutor.rules.kernel.document import Document


def now() -> datetime:
    """The moment, as memory counts it."""
    return datetime.now(UTC)


def key(game: str) -> str:
    """The name under which the browser saves what is remembered of a game."""
    return f"practice.{game}"


def due_rules(game: str, saved: Document, moment: datetime | None = None) -> int:
    """How many rules are due, of those that have questions."""
    if key(game) not in saved:
        return 0
    asked = set(kept_questions(game).asked)
    return sum(rule in asked for rule in Memory(saved[key(game)]).due(moment or now()))
