"""The books on the first page, and the reader's progress in each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from typing import Any

from tutor.rules.kernel.markup import Html

from . import chapters, games

NEUTRAL = "pieces"  # the picture of a game without one


@cache
def shelf() -> dict[str, Any]:
    """The books of shelf.toml, followed by every other installed game."""
    found = tomllib.loads(resources.files(__package__).joinpath("shelf.toml").read_text("utf-8"))
    known = {row["game"] for row in found["book"]}
    here = [row for row in found["book"] if row["game"]]
    later = [row for row in found["book"] if not row["game"]]
    found["book"] = [*here, *(_book(game) for game in games.names() if game not in known), *later]
    return found


def _book(game: str) -> dict[str, Any]:
    """The entry of a game that is not in shelf.toml: its own book.toml, or its name."""
    name = game.replace("_", " ").title()
    row = {"title": {"en": name, "es": name}, "edition": {"en": "", "es": ""}, **own(game)}
    return {**row, "game": game, "picture": ""}  # the pictures here are those of our books


def own(game: str) -> dict[str, Any]:
    """What a game of another package says about itself in its book.toml, if it has one."""
    file = resources.files(games.package(game)).joinpath("book.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def picture(name: str, game: str = "") -> Html:
    """One of our vector pictures. Without a `name`: the game's own picture.svg, or the neutral one."""
    found = resources.files(__package__).joinpath("pictures", f"{name or NEUTRAL}.svg")
    if game and not name:
        own = resources.files(games.package(game)).joinpath("picture.svg")
        found = own if own.is_file() else found
    return Html(found.read_text("utf-8").strip())


@cache
def course(game: str) -> tuple[tuple[dict[str, str], list[tuple[str, dict[str, str]]]], ...]:
    """(heading, lessons) of a game's course in order; each lesson is (id, title)."""
    book = import_module(f"{games.package(game)}.book").BOOK  # the words only; the rules need not be loaded
    found = [
        (row["order"], (row["id"], row["title"])) for _, row in book.documents("lessons", until="[[page]]")
    ]
    return tuple(chapters.course(game, sorted(found, key=lambda row: (row[0], row[1][0]))))


@cache
def has_first_game(game: str) -> bool:
    """Whether the coach has a first game of it."""
    book = import_module(f"{games.package(game)}.book").BOOK
    return any("first" in row for _, row in book.documents("coach"))


@cache
def has_examples(game: str) -> bool:
    """Whether there are worked examples of it."""
    book = import_module(f"{games.package(game)}.book").BOOK
    return next(book.documents("examples"), None) is not None


def lessons(game: str) -> list[tuple[str, dict[str, str]]]:
    """(id, title) of each lesson of a game, in the order of the course."""
    return [row for _, rows in course(game) for row in rows]


def playable(game: str) -> bool:
    """Whether this game is installed."""
    return bool(game) and game in games.names()


def progress(saved: Mapping[str, object], game: str) -> tuple[dict[str, Any], str]:
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
