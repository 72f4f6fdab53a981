"""Comparing a position with a part of one: only the fields that are written count.

    differs({"seat": [{"points": ">=7"}]}, position)     ->  "" or what is wrong

Numbers may be written as ">=7", "<=2" or "!=0". For a list of pieces ("chapel, quarry 2") a number is their
count, and "has quarry" wants one of them, "has corn >=3" at least three, "has quarry*, hospice 1" pieces with
something on them, "has hospice 0" an empty one. "exactly corn 2, sugar" wants these and nothing else.
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
EXACTLY = "exactly "  # before how many of each piece a list must contain, in any order, and nothing else
BOUND = re.compile(r"(>=|<=|!=|>|<)(-?\d{1,18})$")
LEAST = " >="  # between a piece and how many of it a list must contain
_RUN = re.compile(r"(.*\S)\s+([2-9]|[1-9]\d{1,8})")


def differs(wanted: object, found: object, at: str = "", *, any_order: bool = False) -> str:
    """The first difference of `found` from `wanted`, or "" if there is none. With `any_order` the order of a
    list of pieces does not matter.
    """
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return f"{at}: nothing there"
        for key, value in wanted.items():
            problem = differs(value, found.get(key), f"{at}.{key}" if at else str(key), any_order=any_order)
            if problem:
                return problem
        return ""
    if isinstance(wanted, (list, tuple)):
        for k, value in enumerate(wanted):
            here = found[k] if isinstance(found, (list, tuple)) and k < len(found) else None
            problem = differs(value, here, f"{at}[{k}]", any_order=any_order)
            if problem:
                return problem
        return ""
    return "" if _holds(wanted, found, any_order) else f"{at}: {found!r}, not {wanted!r}"


def _holds(wanted: object, found: object, any_order: bool) -> bool:
    """Whether a value is what is wanted."""
    bound = BOUND.match(wanted) if isinstance(wanted, str) else None
    if bound and isinstance(found, (int, str)):
        return bool(_COMPARE[bound[1]](amount(found), int(bound[2])))
    if isinstance(wanted, str) and isinstance(found, str):
        if wanted.startswith(HAS):
            return all(_has(found, one.strip()) for one in wanted.removeprefix(HAS).split(","))
        if wanted.startswith(EXACTLY):
            return pieces_named(wanted.removeprefix(EXACTLY)) == pieces_named(found)
        return wanted == found or (
            any_order and "," in wanted and in_any_order(wanted) == in_any_order(found)
        )
    return wanted == found


def amount(found: int | str, of: Collection[str] = ()) -> int:
    """A number, or how many pieces a list names, of these kinds if any are given."""
    if isinstance(found, int):
        return found
    return sum(n for name, n in pieces_named(found).items() if not of or name in of)


def _has(listed: str, piece: str) -> bool:
    """Whether a list contains this piece, by name or exactly as it is written (whatever is under
    its star), or at least so many of it.
    """
    name, least, n = piece.partition(LEAST)
    if least:
        return n.isdecimal() and 0 < int(n) <= contents(listed)[name]
    parts = [part.strip() for part in listed.split(",")]
    return piece in pieces_named(listed) or any(
        piece in (part, f"{part} 0") or (piece.endswith("*") and part.startswith(piece)) for part in parts
    )


def pieces_named(listed: str) -> Counter[str]:
    """How many of each piece a list names, without stars and what is on the pieces."""
    found: Counter[str] = Counter()
    for part in filter(None, listed.split(",")):
        name, _, n = part.partition("*")[0].strip().partition(" ")
        found[name] += int(n or 1)
    return found


def contents(listed: str) -> Counter[str]:
    """How many of each piece a list names, and how many with each beginning up to a star."""
    found = pieces_named(listed)
    for part in (one.strip() for one in listed.split(",") if "*" in one):
        found.update({*(part[: k + 1] for k, letter in enumerate(part) if letter == "*"), part})
    return found


def in_any_order(listed: str) -> str:
    """The same text for lists of the same pieces: "corn, sugar, corn" is "corn 2, sugar".

    A name with two numbers has numbers of its own ("red 1, red 2"), so they are not added.
    """
    parts = [part.strip() for part in listed.split(",") if part.strip()]
    runs = [run for part in parts if (run := _RUN.fullmatch(part))]
    if len({run[1] for run in runs}) < len(runs):
        return ", ".join(sorted(parts))
    found: Counter[str] = Counter()
    for part in parts:
        run = _RUN.fullmatch(part)
        found[run[1] if run else part] += int(run[2]) if run else 1
    return ", ".join(sorted(f"{part} {n}" if n > 1 else part for part, n in found.items()))


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
