"""Tiles that leave an island: an unoccupied one first; a person on it waits on the portrait."""

from __future__ import annotations

from ....kernel.agenda import Parts
from ...ruleset import GOODS
from ...state import State, Turn, marked_at, noted


def owned_plain(state: State, seat: int, tile: str) -> bool:
    """Whether a tile of this kind is on the island."""
    return any(kind == tile for kind, _ in state.seats[seat].island)


def hand_back(turn: Turn, seat: int, tile: str, rule: str, *moves: Parts) -> None:
    """One tile goes to the discards."""
    board = turn.state.seats[seat]
    if tile == "forest":
        kinds = noted(board, "forests", (0,) * len(GOODS))
        kind = next(good for good, n in zip(GOODS, kinds, strict=True) if n)
        turn.emit(rule, seat, *moves, (kind, 1, ("forest", seat), ("discard",)), tile=tile)
        return
    if (tile, 0) not in board.island:
        manned = board.island.count((tile, 1))
        what = "colonist" if manned > marked_at(board, tile) else "burgher"
        move = (what, 1, ("circle", seat, tile), ("sanjuan", seat))
        turn.emit("PR.x2.b.land_office.displaced", seat, move, tile=tile)
    turn.emit(rule, seat, *moves, (tile, 1, ("island", seat), ("discard",)), tile=tile)
