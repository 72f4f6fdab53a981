"""The link to a reader's first game: to begin it or continue it."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.boards.shelf import has_first_game
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html


def going(game: str, saved: Document) -> str:
    """The name under which the browser saved an unfinished first game, or ""."""
    stem = f"play.{game}."
    mine = (
        name
        for name, doc in saved.items()
        if name.startswith(stem) and isinstance(doc, dict) and doc.get("first") is True
    )
    return next((name.removeprefix(stem) for name in mine if saved[name].get("over") is not True), "")


def played(game: str, saved: Document) -> bool:
    """Whether the first game was played to its end."""
    doc = saved.get(f"coach.{game}")
    return isinstance(doc, dict) and doc.get("played") is True


def first_game_link(game: str, saved: Document, lang: str, cls: str) -> Html | None:
    """A button to begin or continue the first game; nothing after it was played."""
    if not has_first_game(game) or (played(game, saved) and not going(game, saved)):
        return None
    key = "index.first_going" if going(game, saved) else "index.first_game"
    return link(f"{game}/play?first=1", icon("hat"), words.of(lang)(key), cls=cls)
