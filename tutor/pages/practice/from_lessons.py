"""What a solved chapter says about its rules, and how many rules of a chapter are known."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from tutor.practice.knowing import HELD, state_of
from tutor.practice.memory import CHAPTER, Memory
from tutor.practice.positions import kept_questions
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.lesson import Lesson

from .due import key


def asked_rules(game: str, lesson: Lesson) -> list[str]:
    """The rules that the pages of a chapter are about and that have questions, in order."""
    asked = {*kept_questions(game).asked}
    return [r for r in dict.fromkeys(rule for page in lesson.pages for rule in page.rules) if r in asked]


def after_lesson(
    game: str, saved: Document, lesson: Lesson, again: Collection[str], now: datetime
) -> Document:
    """What the browser saves of practice after a chapter: its rules are known, unless they were asked before.

    A rule that had to be explained `again` is left out. Nothing if nothing changes.
    """
    memory = Memory(saved.get(key(game)))
    new = [r for r in asked_rules(game, lesson) if r not in memory.rows and r not in again]
    memory.place(new, now, CHAPTER)
    return {key(game): memory.document()} if new else {}


def known_rules(game: str, saved: Document, lesson: Lesson, now: datetime) -> tuple[int, int]:
    """How many rules of a chapter are known now (sure or fading), of those that have questions."""
    memory, rules = Memory(saved.get(key(game))), asked_rules(game, lesson) if key(game) in saved else []
    return sum(state_of(memory, rule, now) in HELD for rule in rules), len(rules)
