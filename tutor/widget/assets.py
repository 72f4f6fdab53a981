"""The page's script and style, joined from small files without a bundler."""

from __future__ import annotations

from functools import cache
from importlib import resources

from tutor.boards import games

# In loading order. page.js is last and contains the module's one export.
SCRIPTS = (
    "store",
    "address",
    "morph",
    "motion",
    "sound",
    "roving",
    "wear",
    "press",
    "what",
    "drag",
    "autoplay",
    "pulse",
    "still",
    "class",
    "page",
)


@cache
def script() -> str:
    """One ES module."""
    folder = resources.files(__package__).joinpath("js")
    return "\n".join(folder.joinpath(f"{name}.js").read_text("utf-8") for name in SCRIPTS)


@cache
def style() -> str:
    """One stylesheet: tokens first, then the other files by name, then each game's board."""
    folders = [resources.files(room).joinpath("css") for room in ("tutor.boards", "tutor.pages")]
    sheets = [p for folder in folders for p in folder.iterdir() if p.name.endswith(".css")]
    sheets.sort(key=lambda p: (p.name != "tokens.css", p.name))
    return "\n".join([*(p.read_text("utf-8") for p in sheets), games.css()])
