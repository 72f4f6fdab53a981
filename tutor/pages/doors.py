"""From a door's name to its screen. An address is "DOOR" or "GAME/DOOR"."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from tutor.rules.kernel.errors import UnknownName

from .screen import Screen

DOORS = {
    "index": "index.screen:IndexScreen",
    "learn": "lesson.screen:LessonPlayer",
    "examples": "example.screen:ExamplePlayer",
    "play": "table.screen:PlayTable",
    "rules": "rules.screen:RuleBrowser",
}


def split(address: str) -> tuple[str, str]:
    """("play", "puerto_rico") for "puerto_rico/play"; ("", "") where no door answers."""
    parts = [p for p in address.removesuffix(".ipynb").split("/") if p]
    if not parts:
        return "index", ""
    if parts[-1] not in DOORS or len(parts) > 2:
        return "", ""
    return parts[-1], parts[0] if len(parts) == 2 else ""


def make(door: str, game: str) -> Screen:
    """A new screen. Raises UnknownName with the nearest door."""
    if door not in DOORS:
        near = get_close_matches(door, DOORS, 1, 0.4)
        raise UnknownName("unknown.door", name=door, nearest=near[0] if near else "index")
    module, name = DOORS[door].split(":")
    try:
        found = import_module(f".{module}", __package__)
    except ModuleNotFoundError as gap:
        if gap.name != f"{__package__}.{module}":
            raise
        from .index.soon import SoonScreen

        return SoonScreen(game, door)
    return getattr(found, name)(game)
