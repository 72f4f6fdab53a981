"""How many rules of a game are due, from what the browser saved."""

from __future__ import annotations

from datetime import UTC, datetime

from tutor.boards import words
from tutor.boards.parts import link
from tutor.practice.memory import Memory
from tutor.practice.positions import has_questions, kept_questions
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html, tag


def now() -> datetime:
    """The moment, as memory counts it."""
    return datetime.now(UTC)


def key(game: str) -> str:
    """The name under which the browser saves what is remembered of a game."""
    return f"practice.{game}"


def practised(game: str, saved: Document) -> bool:
    """Whether a question of this game was ever answered in practice."""
    return any(row["answers"] for row in Memory(saved.get(key(game))).rows.values())


def due_rules(game: str, saved: Document, moment: datetime | None = None) -> int:
    """How many rules are due, of those that have questions."""
    if key(game) not in saved:
        return 0
    asked = set(kept_questions(game).asked)
    return sum(rule in asked for rule in Memory(saved[key(game)]).due(moment or now()))


def practice_link(game: str, saved: Document, lang: str, cls: str = "") -> Html | None:
    """The way to practice, and how much is due there; None for a game without questions."""
    if not has_questions(game):
        return None
    w, due = words.of(lang), due_rules(game, saved)
    count = tag("span.due", w("index.due", n=due)) if due else None
    return link(f"{game}/practice", w("index.practice"), " " if due else None, count, cls=cls)
