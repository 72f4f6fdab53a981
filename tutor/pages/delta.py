"""The small difference between two versions of an area: what of the old is kept, and the new text between."""

from __future__ import annotations

from typing import Any

WORTH = 200  # characters saved below which the whole text is simpler to send
FINE = 120  # a changed stretch longer than this is searched for what the old text has of it
ANCHOR = 28  # by this much of its middle
DEEP = 6  # how often a stretch is cut in two


def _plain(text: str) -> bool:
    """Beyond the basic plane Python and the browser count characters differently."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)


def _after(a: str, i: int, b: str, j: int, limit: int) -> int:
    """How many characters from `i` in `a` and from `j` in `b` on are the same, at most `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[i + low : i + middle] == b[j + low : j + middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _before(a: str, i: int, b: str, j: int, limit: int) -> int:
    """How many characters before `i` in `a` and before `j` in `b` are the same, at most `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[i - middle : i - low] == b[j - middle : j - low]:
            low = middle
        else:
            high = middle - 1
    return low


def delta(old: str | None, new: str) -> Any:
    """`new` itself, or its parts in order: new text, and [from, to] for what is kept of `old`."""
    if old is None or not (_plain(old) and _plain(new)):
        return new
    limit = min(len(old), len(new))
    start = _after(old, 0, new, 0, limit)
    end = _before(old, len(old), new, len(new), limit - start)
    parts: list[Any] = [[0, start]]
    _search(old, start, len(old) - end, new, start, len(new) - end, parts, DEEP)
    parts.append([len(old) - end, len(old)])
    kept = sum(part[1] - part[0] for part in parts if isinstance(part, list))
    return parts if kept > WORTH else new


def _search(old: str, low: int, high: int, new: str, start: int, end: int, parts: list[Any], deep: int) -> None:
    """What stands in `new` from `start` to `end`, with what `old` has of it between `low` and `high`."""
    if deep and end - start > FINE and high - low > ANCHOR:
        for share in (2, 4, 1.3):
            at = min(start + int((end - start) / share), end - ANCHOR)
            found = old.find(new[at : at + ANCHOR], low, high)
            if found >= 0:
                back = _before(old, found, new, at, min(found - low, at - start))
                on = _after(old, found, new, at, min(high - found, end - at))
                _search(old, low, found - back, new, start, at - back, parts, deep - 1)
                parts.append([found - back, found + on])
                _search(old, found + on, high, new, at + on, end, parts, deep - 1)
                return
    if start < end:
        parts.append(new[start:end])


def apply(old: str, change: Any) -> str:
    """The new text again (the browser's half of the work, for tests)."""
    if isinstance(change, str):
        return change
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in change)
