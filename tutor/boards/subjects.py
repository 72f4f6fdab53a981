"""A game's teaching notebooks: its notebooks.toml, in reading order."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from tutor.rules.kernel.document import Document

from . import games
from .shelf import lessons


@cache
def subjects(game: str) -> tuple[Document, ...]:
    """Each with its id, title, chapters and examples. An edition has those of its base game, and its own
    before the last one.
    """
    rooms = dict.fromkeys((games.base(game), games.package(game)))
    files = {
        room: file for room in rooms if (file := resources.files(room).joinpath("notebooks.toml")).is_file()
    }
    if not files:
        return ()
    titles = dict(lessons(game))
    base, *own = [
        [
            _titled(row, titles, room == games.package(game))
            for row in tomllib.loads(file.read_text("utf-8"))["notebook"]
            if titles.keys() >= set(row["lessons"])
        ]
        for room, file in files.items()
    ]  # without an expansion, its chapters are missing
    return (*base[:-1], *(row for part in own for row in part), base[-1])


def _titled(row: Document, titles: Document, its_own: bool) -> Document:
    """The title of a story belongs to one game: an edition of that game uses the chapter's title."""
    title = row.get("title") or titles.get(next(iter(row["lessons"]), ""))
    return {**row, "title": (its_own and row.get("story")) or title}
