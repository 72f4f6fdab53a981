"""Comparing a position with a part of one: only the fields that are written count.

    differs({"seat": [{"points": ">=7"}]}, position)     ->  "" or what is wrong

Numbers may be written as ">=7", "<=2" or "!=0". For a list of pieces ("chapel, quarry 2") a number is their
count, and "has quarry" wants one of them, "has quarry*, hospice 1" pieces with something on them.
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Collection

from .agenda import Position
from .document import Document
from .game import Game, Score, winners

_COMPARE: dict[str, Callable[..., bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
HAS = "has "
BOUND = re.compile(r"(>=|<=|!=|>|<)(-?\d{1,18})$")


def differs(wanted: object, found: object, at: str = "") -> str:
    """The first difference of `found` from `wanted`, or "" if there is none."""
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return f"{at}: nothing there"
        for key, value in wanted.items():
            problem = differs(value, found.get(key), f"{at}.{key}" if at else str(key))
            if problem:
                return problem
        return ""
    if isinstance(wanted, (list, tuple)):
        for k, value in enumerate(wanted):
            here = found[k] if isinstance(found, (list, tuple)) and k < len(found) else None
            problem = differs(value, here, f"{at}[{k}]")
            if problem:
                return problem
        return ""
    bound = BOUND.match(wanted) if isinstance(wanted, str) else None
    if bound and isinstance(found, (int, str)):
        holds = _COMPARE[bound[1]](amount(found), int(bound[2]))
    elif isinstance(wanted, str) and wanted.startswith(HAS) and isinstance(found, str):
        holds = all(_has(found, one.strip()) for one in wanted.removeprefix(HAS).split(","))
    else:
        holds = wanted == found
    return "" if holds else f"{at}: {found!r}, not {wanted!r}"


def amount(found: int | str, of: Collection[str] = ()) -> int:
    """A number, or how many pieces a list names, of these kinds if any are given."""
    if isinstance(found, int):
        return found
    return sum(n for name, n in pieces_named(found).items() if not of or name in of)


def _has(listed: str, piece: str) -> bool:
    """Whether a list contains this piece, by name or exactly as it is written (whatever is under
    its star).
    """
    parts = [part.strip() for part in listed.split(",")]
    return piece in pieces_named(listed) or any(
        part == piece or (piece.endswith("*") and part.startswith(piece)) for part in parts
    )


def pieces_named(listed: str) -> Counter[str]:
    """How many of each piece a list names, without stars and what is on the pieces."""
    found: Counter[str] = Counter()
    for part in filter(None, listed.split(",")):
        name, _, n = part.partition("*")[0].strip().partition(" ")
        found[name] += int(n or 1)
    return found


def document(game: Game, state: Position, asked: Collection[str] | None = None) -> Document:
    """The position as a document, with further values that goals may use: scores, and whether the game is
    over.

    A seat's scores are its total, its tie-break, whether it wins in this position, and its lines. If the
    wanted fields are known, only those are written, because the search for a goal does this very often.
    """
    wanted = (
        {"scores", "over", "position"}
        if asked is None
        else {key if key in ("scores", "over") else "position" for key in asked}
    )
    found: Document = game.to_json(state) if "position" in wanted else {}
    if "scores" in wanted:
        found["scores"] = _scores(game.returns(state))
    if "over" in wanted:
        found["over"] = not game.current_players(state)
    return found


def _scores(found: tuple[Score, ...]) -> list[Document]:
    best = winners(found)
    return [
        {"total": s.total, "tiebreak": s.tiebreak, "wins": s.seat in best, **dict(s.lines)} for s in found
    ]
