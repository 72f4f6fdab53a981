"""The small difference between two versions of an area: what of the old is kept, and the new text between."""

from __future__ import annotations

import re
from typing import Any

WORTH = 200  # characters saved below which the whole text is simpler to send
FINE = 120  # a changed stretch longer than this is searched for what the old text has of it
LEAST = 16  # characters that are worth saying where the old text has them
LONG = 64  # an altered element shorter than this is sent as it is
_ELEMENTS = re.compile("(?:<[a-z]|[^<]|^)[^<]*(?:<(?![a-z])[^<]*)*")  # from where one opens to where the next does


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
    changed = new[start : len(new) - end]
    if len(changed) > FINE and len(old) > start + end:
        _elements(old, start, len(old) - end, changed, parts)
    elif changed:
        parts.append(changed)
    _keep(parts, len(old) - end, len(old))
    kept = sum(part[1] - part[0] for part in parts if isinstance(part, list))
    return parts if kept > WORTH else new


def _elements(old: str, low: int, high: int, changed: str, parts: list[Any]) -> None:
    """What was changed, element by element: each stands where the old text goes on, or elsewhere in it, or is new."""
    where: dict[str, int] = {}  # the elements of the old text
    ends: dict[int, int] = {}  # and where each of them ends
    at = low
    for element in _ELEMENTS.findall(old[low:high]):
        where.setdefault(element, at)
        ends[at] = at = at + len(element)
    here = low  # where the old text goes on
    for element in _ELEMENTS.findall(changed):
        if old.startswith(element, here, high):
            found = here
        elif len(element) < LEAST or (found := where.get(element, -1)) < 0:
            here = _altered(old, here, ends.get(here, here), element, parts)
            continue
        here = found + len(element)
        _keep(parts, found, here)


def _altered(old: str, here: int, there: int, element: str, parts: list[Any]) -> int:
    """An element in place of the one from `here` to `there`: how it begins and ends may be the same."""
    limit = min(there - here, len(element)) if len(element) >= LONG else 0
    start = _after(old, here, element, 0, limit)
    start = start if start >= LEAST else 0
    end = _before(old, there, element, len(element), limit - start)
    end = end if end >= LEAST else 0
    _keep(parts, here, here + start)
    text = element[start : len(element) - end]
    if isinstance(parts[-1], str):
        parts[-1] += text
    elif text:
        parts.append(text)
    _keep(parts, there - end, there)
    return there


def _keep(parts: list[Any], low: int, high: int) -> None:
    """A stretch of the old text, which may go on the one before."""
    if isinstance(parts[-1], list) and parts[-1][1] == low:
        parts[-1][1] = high
    elif low < high:
        parts.append([low, high])


def apply(old: str, change: Any) -> str:
    """The new text again (the browser's half of the work, for tests)."""
    if isinstance(change, str):
        return change
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in change)
