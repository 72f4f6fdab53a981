"""The small difference between two versions of an area: what of the old is kept, and the new text between."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Any

WORTH = 200  # characters saved below which the whole text is simpler to send
FINE = 500  # a changed stretch longer than this is looked at piece by piece
_PIECE = re.compile(r"<[^>]*>|[^<]+")


def _same(a: str, b: str, limit: int, end: bool) -> int:
    """How many characters at the start (or end) the two have in common, at most `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if (a[-middle:] == b[-middle:]) if end else (a[:middle] == b[:middle]):
            low = middle
        else:
            high = middle - 1
    return low


def _plain(text: str) -> bool:
    """Beyond the basic plane Python and the browser count characters differently."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def delta(old: str | None, new: str) -> Any:
    """`new` itself, or its parts in order: new text, and [from, to] for what is kept of `old`."""
    if old is None or not (_plain(old) and _plain(new)):
        return new
    limit = min(len(old), len(new))
    start = _same(old, new, limit, end=False)
    end = _same(old, new, limit - start, end=True)
    if start + end <= WORTH:
        return new
    was, now = old[start : len(old) - end], new[start : len(new) - end]
    middle = _pieces(was, now, start) if len(now) > FINE else [now]
    return [[0, start], *middle, [len(old) - end, len(old)]]


def _pieces(old: str, new: str, at: int) -> list[Any]:
    """The parts of a changed stretch, tag by tag; `at` is where it begins in the old text."""
    before, after = _PIECE.findall(old), _PIECE.findall(new)
    where = [at]
    for piece in before:
        where.append(where[-1] + len(piece))
    if where[-1] != at + len(old) or "".join(after) != new:
        return [new]  # a tag was cut in two at its edges
    found: list[Any] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal" and where[b] - where[a] > 12:
            found.append([where[a], where[b]])
        elif kind != "delete":
            text = "".join(after[c:d])
            if found and isinstance(found[-1], str):
                found[-1] += text
            else:
                found.append(text)
    return found


def apply(old: str, change: Any) -> str:
    """The new text again (the browser's half of the work, for tests)."""
    if isinstance(change, str):
        return change
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in change)
