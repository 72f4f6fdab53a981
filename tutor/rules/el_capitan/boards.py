"""A board other than the tutor's own, read from outside and checked for completeness."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..kernel.errors import BadPosition
from ..kernel.words import worded
from .editions import edition_of
from .numbers import own
from .ruleset import PLAYERS

MOST_TEXT = 60_000  # characters of a file; ours has six thousand
MOST_DOTS = (
    20  # in a line: reading a name with many parts takes time that grows with their square; ours has two
)
_ERRORS = Path(__file__).with_name("errors.toml")


def wrong(code: str, **facts: object) -> BadPosition:
    """An error message in this game's own words."""
    return BadPosition(code, why=worded(_ERRORS, code, **facts))


def given(board: object, extra: tuple[str, ...]) -> str:
    """A board in the form in which a position stores it, from a document or the text of a file. Raises
    BadPosition.
    """
    from .schema import POSITION_SCHEMA  # `schema` imports `handlers`, which imports this module

    document = _read(board) if isinstance(board, str) else board
    return kept(POSITION_SCHEMA.read({"players": PLAYERS[0], "board": document})["board"], extra)


def kept(document: Mapping[str, object], extra: tuple[str, ...]) -> str:
    """The text of a board in a position, if the board is complete. Raises BadPosition."""
    whole(document, extra)
    return json.dumps(document, sort_keys=True)


def _read(text: str) -> Any:
    """JSON, or TOML as the tutor writes its own board. Raises BadPosition."""
    if len(text) > MOST_TEXT:
        raise wrong("board.too-long", n=len(text), most=MOST_TEXT)
    is_json = text.lstrip().startswith("{")
    for k, line in enumerate(() if is_json else text.splitlines(), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise wrong("board.dots", line=k, n=line.count("."), most=MOST_DOTS)
    try:
        return json.loads(text) if is_json else tomllib.loads(text)
    except (ValueError, RecursionError, MemoryError) as error:
        raise wrong("board.unreadable", why=str(error)[:200]) from None


def whole(board: Mapping[str, Any], extra: tuple[str, ...]) -> None:
    """A board must describe everything that is in play. Raises BadPosition, which names what is missing."""
    ours = own()
    for part in ("city", "destinations", "links"):
        for name in edition_of(extra).cities if part == "city" else ours[part]:
            if name not in board[part]:
                raise wrong("board.lacks", at=f"board.{part}", name=name)
    if not board["proliferation"]:
        raise wrong("board.lacks", at="board.proliferation", name="3")
    for name, row in board["city"].items():
        dark = [*row["dark"]]
        if dark != sorted(set(dark)):
            raise wrong("board.dark", at=f"board.city.{name}.dark", found=dark)
        if 0 < row.get("triangle", 0) < 3:
            raise wrong("board.triangle", at=f"board.city.{name}.triangle", found=row["triangle"])
