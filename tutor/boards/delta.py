"""The small difference between two versions of an area, as [kept at the start, kept at the end, new middle]."""

from __future__ import annotations

from typing import Any

WORTH = 200  # characters saved below which the whole text is simpler to send


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
    """`new` itself, or how to make it from `old`."""
    if old is None or not (_plain(old) and _plain(new)):
        return new
    limit = min(len(old), len(new))
    start = _same(old, new, limit, end=False)
    end = _same(old, new, limit - start, end=True)
    return [start, end, new[start : len(new) - end]] if start + end > WORTH else new


def apply(old: str, change: Any) -> str:
    """The new text again (the browser's half of the work, for tests)."""
    if isinstance(change, str):
        return change
    start, end, middle = change
    return old[:start] + middle + old[len(old) - end :]
