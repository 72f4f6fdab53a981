"""Changing the value of one field: one more, one fewer, another one. It knows no game and checks no rule.

    stepped(Counts, "corn 2, sugar", "corn", 1)  ->  "corn 3, sugar 1"
    taken_out(Pieces, "corn, sugar", 0)          ->  "sugar"

A position that is not possible is found where the position is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.rules.kernel.kinds import FieldType, Number, Table
from tutor.rules.kernel.pieces import Counts, Numbered, Pieces, Starred

Listed = Pieces | Numbered | Starred  # pieces one by one, each with a place of its own


def counted(value: object) -> dict[str, int]:
    """How many of each name: of a text such as "corn 2, sugar", or of a table of numbers."""
    if isinstance(value, dict):
        return {str(name): n for name, n in value.items() if isinstance(n, int)}
    found: dict[str, int] = {}
    for part in _parts(value):
        name, _, n = part.partition(" ")
        found[name] = found.get(name, 0) + int(n or 1)
    return found


def pieces(kind: FieldType, value: object) -> list[tuple[str, str]]:
    """The pieces of a list one by one: each name, and its number or what is on it ("" for neither)."""
    found: list[tuple[str, str]] = []
    for part in _parts(value):
        if isinstance(kind, Starred):
            name, star, there = part.partition("*")
            found.append((name, there or star))
            continue
        name, _, n = part.partition(" ")
        if isinstance(kind, Numbered):
            found.append((name, n or "0"))
        else:
            found += [(name, "")] * int(n or 1)
    return found


def _parts(value: object) -> list[str]:
    return [part.strip() for part in str(value or "").split(",") if part.strip()]


def _written(kind: FieldType, listed: Sequence[tuple[str, str]]) -> str:
    if isinstance(kind, Starred):
        return ", ".join(f"{name}{'*' if on else ''}{on if on != '*' else ''}" for name, on in listed)
    if isinstance(kind, Numbered):
        return ", ".join(f"{name} {n}" if n not in ("", "0") else name for name, n in listed)
    return ", ".join(name for name, _ in listed)


def _counts(found: dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in found.items() if n > 0)


def stepped(kind: FieldType, value: object, name: str, by: int) -> Any:
    """The value with so many more (or fewer) of this name, or of the number itself."""
    if isinstance(kind, Number):
        return (value if isinstance(value, int) else kind.least) + by
    if isinstance(kind, Table):
        table = dict(value) if isinstance(value, dict) else {}
        least = kind.each.least if isinstance(kind.each, Number) else 0
        return {**table, name: table.get(name, least) + by}
    if isinstance(kind, Counts):
        found = counted(value)
        return _counts({one: found.get(one, 0) + (by if one == name else 0) for one in kind.of})
    return value


def put(kind: FieldType, value: object, name: str, sites: bool = False) -> str:
    """The list with this piece at its end; on the next of its `sites`, if its numbers are that."""
    found = pieces(kind, value)
    number = str(1 + max((int(n or 0) for _, n in found), default=0)) if sites else ""
    return _written(kind, [*found, (name, number)])


def taken_out(kind: FieldType, value: object, k: int) -> str:
    """The list without the piece at this place."""
    found = pieces(kind, value)
    return _written(kind, [*found[:k], *found[k + 1 :]])


def put_earlier(kind: FieldType, value: object, k: int) -> str:
    """The list in which the piece at this place comes one place earlier."""
    found = pieces(kind, value)
    if 0 < k < len(found):
        found[k - 1], found[k] = found[k], found[k - 1]
    return _written(kind, found)


def marked(kind: FieldType, value: object, k: int, by: int) -> str:
    """The list in which the number of one piece is changed; or its star, which it then has or has not."""
    found = pieces(kind, value)
    if not 0 <= k < len(found):
        return _written(kind, found)
    name, on = found[k]
    new = ("" if on else "*") if isinstance(kind, Starred) else str(max(0, int(on or 0) + by))
    return _written(kind, [*found[:k], (name, new), *found[k + 1 :]])
