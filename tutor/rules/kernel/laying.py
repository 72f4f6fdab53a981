"""Setting up: which pieces lie on the table at the start, as the rules themselves lay it.

A page's pieces are data: `put`, a part of the position with the piece on it; or, where nothing has to be
put there, what `holds` of a position that has it, or `may`, an action open only because it is there.
Nothing here says which are the right ones.
"""

from __future__ import annotations

from typing import Any

from .partial import differs, document
from .table import Table

Piece = dict[str, Any]


def lies(game: Any, position: dict[str, Any], piece: Piece) -> bool:
    """Whether this piece lies on a table of as many players when the game begins."""
    start: dict[str, Any] = {key: position[key] for key in ("players", "edition", "expansions") if key in position}
    table = Table(game, start=start)
    if "may" in piece and piece["may"] not in table.legal():
        return False
    return not differs(piece.get("holds", piece.get("put", {})), document(game, table.state))


def laid(position: dict[str, Any], pieces: list[Piece]) -> dict[str, Any]:
    """The position with these pieces put there."""
    for piece in pieces:
        position = _over(position, piece.get("put", {}))
    return position


def _over(old: Any, new: Any) -> Any:
    """`new` laid over `old`: tables and lists row by row."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: _over(old.get(key), value) for key, value in new.items()}}
    if isinstance(old, list) and isinstance(new, list):
        pairs = [_over(one, new[k]) if k < len(new) else one for k, one in enumerate(old)]
        return [*pairs, *new[len(old) :]]
    return new
