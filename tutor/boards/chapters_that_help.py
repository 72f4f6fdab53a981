"""Which chapters are about some actions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.lesson import Lesson, in_full

_WORD = re.compile(r"[a-z_]+")


def chapters_for(game: Game, actions: Sequence[str], most: int) -> list[Lesson]:
    """The lessons about these actions, the most relevant first."""
    about, scored = [_WORD.findall(action) for action in actions], []
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
