"""Names inside quotes, completed with the Tab key: `pr.rule("PR.cap…`, `p.play("load c…`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tutor import rules
from tutor.boards import typed
from tutor.boards.board import areas_of_pictures

from .api import Game
from .board import Board
from .position import Position

_OPEN = re.compile(r"([A-Za-z_][\w.]*)\.(\w+)[(\[]\s*(?:\"([^\"]*)|'([^']*))$")


def names_for(thing: object, call: str) -> list[str]:
    """What the first argument of a call, or what is in brackets, may be."""
    if getattr(thing, "__name__", "") == "tutor" and call == "game":
        return [*rules.names()]
    if isinstance(thing, Game) and call in ("rule", "lesson", "example"):
        return [one.id for one in getattr(thing, f"{call}s")]
    if isinstance(thing, Board) and call == "act":
        return list(thing.position.legal())
    return _of_position(thing, call) if isinstance(thing, Position) else []


def _of_position(position: Position, call: str) -> list[str]:
    """The same for a position; `why` may be asked about each action, the legal ones first."""
    if call == "play":
        return list(position.legal())
    if call == "why":
        game = position._table.game
        every = (typed.spelled(game.NAME, game.NOTATION.text(one)) for one in game.NOTATION.every())
        return [*dict.fromkeys((*position.legal(), *every))]
    if call == "picture":
        return list(areas_of_pictures(position.game))
    return list(position.players) if call == "players" else []


def completions(line: str, known: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What a line may end with: (what has been written of it, the whole). It calls nothing in the line."""
    if not (found := _OPEN.search(line)) or found[1] not in known:
        return []
    begun = found[3] if found[3] is not None else found[4]
    return [(begun, one) for one in names_for(known[found[1]], found[2]) if one.startswith(begun)]
