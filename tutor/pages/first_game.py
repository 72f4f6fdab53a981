"""The link to a reader's first game: to begin it or continue it."""

from __future__ import annotations

from typing import Any

from tutor.boards import announcements, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import has_first_game
from tutor.rules.kernel.markup import Html


def going(game: str, saved: dict[str, Any]) -> str:
    """The name under which the browser saved an unfinished first game, or ""."""
    stem = f"play.{game}."
    mine = (
        name
        for name, doc in saved.items()
        if name.startswith(stem) and isinstance(doc, dict) and doc.get("first") is True
    )
    return next((name.removeprefix(stem) for name in mine if saved[name].get("over") is not True), "")


def played(game: str, saved: dict[str, Any]) -> bool:
    """Whether the first game was played to its end."""
    doc = saved.get(f"coach.{game}")
    return isinstance(doc, dict) and doc.get("played") is True


def first_game_link(
    game: str, saved: dict[str, Any], lang: str, cls: str, named: bool = False
) -> Html | None:
    """A button to begin or continue the first game; nothing after it was played. `named`: with the title of
    the game.
    """
    if not has_first_game(game) or (played(game, saved) and not going(game, saved)):
        return None
    key = "index.first_going" if going(game, saved) else "index.first_game"
    said = words.of(lang)(f"{key}_named" if named else key, game=announcements.title(game, lang))
    return link(f"{game}/play?first=1", icon("hat"), said, cls=cls)
