"""Set-up exercises: which pieces are on the table at the start, according to the rules.

The pieces of a page are data. `put` is the part of a position with the piece in place. If nothing can be put,
`holds` describes a position that has the piece, or `may` is an action that is possible only because of it.
The right answers are computed and not written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .document import Document
from .game import Game
from .partial import differs, document
from .table import Table

Piece = Document


def on_table_at_start(game: Game, position: Mapping[str, object], piece: Piece) -> bool:
    """Whether this piece is on the table when a game with as many players begins."""
    start: dict[str, object] = {
        key: position[key] for key in ("players", "edition", "expansions") if key in position
    }
    table = Table(game, start=start)
    if "may" in piece and piece["may"] not in table.legal():
        return False
    return not differs(piece.get("holds", piece.get("put", {})), document(game, table.state))


def position_with(position: Document, pieces: list[Piece]) -> Document:
    """The position with these pieces put there."""
    for piece in pieces:
        position = _over(position, piece.get("put", {}))
    return position


def _over(old: object, new: object) -> Any:
    """`new` merged into `old`, table by table and row by row."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: _over(old.get(key), value) for key, value in new.items()}}
    if isinstance(old, list) and isinstance(new, list):
        pairs = [_over(one, new[k]) if k < len(new) else one for k, one in enumerate(old)]
        return [*pairs, *new[len(old) :]]
    return new
