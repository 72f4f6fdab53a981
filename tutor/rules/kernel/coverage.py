"""Where each rule is shown: the addresses of examples, lesson pages and tests."""

from __future__ import annotations

from .example import load_examples
from .game import Game
from .lesson import in_full


def shown_by(game: Game) -> dict[str, list[str]]:
    """Rule id -> addresses ("examples/PR.ex...", "lessons/captain-loading/first-load")."""
    places: dict[str, list[str]] = {}
    for example in load_examples(game):
        for rule in example.rules:
            places.setdefault(rule, []).append(f"examples/{example.id}")
    for lesson in in_full(game):
        for page in lesson.pages:
            for rule in page.rules:
                places.setdefault(rule, []).append(f"lessons/{lesson.id}/{page.id}")
    return places
