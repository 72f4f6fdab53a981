"""The routes and their screens. An address is `ROUTE` or `GAME/ROUTE`; `route` is the second part."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from tutor.boards import words
from tutor.rules import load
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.languages import LANGUAGES

from .screen import Screen

ROUTES = {
    "index": "index.screen:IndexScreen",
    "learn": "lesson.screen:LessonPlayer",
    "examples": "example.screen:ExamplePlayer",
    "play": "table.screen:PlayTable",
    "rules": "rules.screen:RuleBrowser",
    "practice": "practice.screen:PracticeScreen",
    "puzzles": "puzzle.screen:PuzzleScreen",
}


def split(address: str) -> tuple[str, str]:
    """("play", "puerto_rico") for "puerto_rico/play"; ("", "") if no start page has this name."""
    parts = [p for p in address.removesuffix(".ipynb").split("/") if p]
    if not parts:
        return "index", ""
    if parts[-1] not in ROUTES or len(parts) > 2:
        return "", ""
    return parts[-1], parts[0] if len(parts) == 2 else ""


def make(route: str, game: str) -> Screen:
    """A new screen. Raises UnknownName, which names the nearest start page."""
    return _behind(route)(game)


def query(route: str, game: str, lang: str, given: Mapping[str, object]) -> dict[str, str]:
    """The parameters as they are written in an address. Raises UnknownName,
    which names the nearest parameter of that page.
    """
    known = takes(route, load(game).NAME if game else "")
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1, 0.3)
            raise _unknown("keyword", name=name, nearest=near[0] if near else "lang", known=", ".join(known))
    if lang and lang not in LANGUAGES:
        raise UnknownName("unknown.language", name=lang)
    said = {name: _said(game, name, value) for name, value in given.items()}
    return {**said, "lang": lang} if lang else said


def _unknown(what: str, **facts: str) -> UnknownName:
    """The error with that name from words/shell.toml, in both languages,
    for a notebook cell as for a page.
    """
    why = {lang: words.of(lang)(f"shell.unknown.{what}", **facts) for lang in LANGUAGES}
    return UnknownName(f"unknown.{what}", why=why, **facts)


def _said(game: str, name: str, value: Any) -> str:
    """A value as it is written in an address: a document as its code, a list with commas."""
    if isinstance(value, Mapping):
        return logs.pack(
            {"game": game, "position": dict(value)} if name in ("position", "edit") else dict(value)
        )
    return str(value) if isinstance(value, (str, int)) else ",".join(map(str, value))


def takes(route: str, game: str) -> tuple[str, ...]:
    """The parameters that a page's address can have."""
    return (*_behind(route).takes(game), *(("edit",) if game else ()), "lang")


def _behind(route: str) -> type[Screen]:
    """The screen of a start page. Raises UnknownName, which names the nearest start page."""
    if route not in ROUTES:
        near = get_close_matches(route, ROUTES, 1, 0.4)
        raise _unknown("route", name=route, nearest=near[0] if near else "index")
    module, name = ROUTES[route].split(":")
    found: type[Screen] = getattr(import_module(f".{module}", __package__), name)
    return found
