"""The books on the first page, and the reader's progress in each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from pathlib import Path

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.files import read_book
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.rulebook import Rulebook

from . import chapters, games

NEUTRAL = "pieces"  # the picture of a game without one


@cache
def shelf() -> Document:
    """The books of shelf.toml, followed by every other installed game."""
    found = tomllib.loads(resources.files(__package__).joinpath("shelf.toml").read_text("utf-8"))
    known = {row["game"] for row in found["book"]}
    here = [row for row in found["book"] if row["game"]]
    later = [row for row in found["book"] if not row["game"]]
    found["book"] = [*here, *(_book(game) for game in games.names() if game not in known), *later]
    return found


def _book(game: str) -> Document:
    """The entry of a game that is not in shelf.toml: its own book.toml, or its name."""
    name = game.replace("_", " ").title()
    row = {"title": {"en": name, "es": name}, **own(game)}
    return {**row, "game": game, "picture": ""}  # the pictures here are those of our books


def own(game: str) -> Document:
    """What a game of another package says about itself in its book.toml, if it has one. Raises BadFile."""
    file = Path(str(resources.files(games.package(game)).joinpath("book.toml")))
    return read_book(file) if file.is_file() else {}


@cache
def picture(name: str, game: str = "") -> Html:
    """One of our vector pictures. Without a `name`: the game's own picture.svg, or the neutral one."""
    found = resources.files(__package__).joinpath("pictures", f"{name or NEUTRAL}.svg")
    if game and not name:
        own = resources.files(games.package(game)).joinpath("picture.svg")
        found = own if own.is_file() else found
    return Html(found.read_text("utf-8").strip())


def _words_of(game: str) -> Rulebook:
    """The words of a game; its rules need not be loaded for them."""
    found: Rulebook = import_module(f"{games.package(game)}.book").BOOK
    return found


@cache
def course(game: str) -> tuple[tuple[dict[str, str], list[tuple[str, dict[str, str]]]], ...]:
    """(heading, lessons) of a game's course in order; each lesson is (id, title)."""
    rows = _words_of(game).documents("lessons", until="[[page]]")
    found = [(row["order"], (row["id"], row["title"])) for _, row in rows]
    return tuple(chapters.course(game, sorted(found, key=lambda row: (row[0], row[1][0]))))


@cache
def short_lessons(game: str) -> list[str]:
    """The lessons of the short course, in order."""
    rows = _words_of(game).documents("lessons", until="[[page]]")
    found = [(row["order"], row["id"]) for _, row in rows if row.get("short")]
    return [lesson for _, lesson in sorted(found)]


@cache
def has_first_game(game: str) -> bool:
    """Whether the coach has a first game of it."""
    return any("first" in row for _, row in _words_of(game).documents("coach"))


@cache
def has_examples(game: str) -> bool:
    """Whether there are worked examples of it."""
    return next(_words_of(game).documents("examples"), None) is not None


def lessons(game: str) -> list[tuple[str, dict[str, str]]]:
    """(id, title) of each lesson of a game, in the order of the course."""
    return [row for _, rows in course(game) for row in rows]


def playable(game: str) -> bool:
    """Whether this game is installed."""
    return bool(game) and game in games.names()


def progress(saved: Mapping[str, object], game: str) -> tuple[Document, str]:
    """What the browser has saved about a game's lessons: by id, and the last one that was open.

    Each lesson is a document, the newest first. In older versions, one document contained all lessons.
    """
    stem = f"learn.{game}."
    lessons = {
        k.removeprefix(stem): v for k, v in saved.items() if k.startswith(stem) and isinstance(v, dict)
    }
    older = saved.get(stem[:-1])
    older = older if isinstance(older, dict) else {}
    last = next(iter(lessons), older.get("last"))
    rows = older.get("lessons")
    if isinstance(rows, dict):
        lessons |= {k: v for k, v in rows.items() if isinstance(v, dict) and k not in lessons}
    return lessons, last if isinstance(last, str) else ""
