"""The difference between two versions of an area: which parts of the old text are kept, and the new text
between them.
"""

from __future__ import annotations

import re
from typing import Any

WORTH = 200  # characters saved; below this it is simpler to send the whole text
FINE = 120  # in a changed part longer than this, parts of the old text are searched for
LEAST = 16  # the shortest part of the old text that is worth keeping
LONG = 64  # a changed element shorter than this is sent in full
_ELEMENTS = re.compile("(?:<[a-z]|[^<]|^)[^<]*(?:<(?![a-z])[^<]*)*")  # from one opening tag to the next


def _plain(text: str) -> bool:
    """Whether the text has only characters of the basic plane; Python and the browser count others
    differently.
    """
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)


def _after(a: str, i: int, b: str, j: int, limit: int) -> int:
    """The number of equal characters from `i` in `a` and from `j` in `b` on, at most `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[i + low : i + middle] == b[j + low : j + middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _before(a: str, i: int, b: str, j: int, limit: int) -> int:
    """The number of equal characters before `i` in `a` and before `j` in `b`, at most `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[i - middle : i - low] == b[j - middle : j - low]:
            low = middle
        else:
            high = middle - 1
    return low


def delta(old: str | None, new: str) -> Any:
    """`new` itself, or a list of its parts in order: new text, and [from, to] for a kept part of `old`."""
    if old is None or not (_plain(old) and _plain(new)):
        return new
    limit = min(len(old), len(new))
    start = _after(old, 0, new, 0, limit)
    end = _before(old, len(old), new, len(new), limit - start)
    parts: list[object] = [[0, start]]
    changed = new[start : len(new) - end]
    if len(changed) > FINE and len(old) > start + end:
        _elements(old, start, len(old) - end, changed, parts)
    elif changed:
        parts.append(changed)
    _keep(parts, len(old) - end, len(old))
    kept = sum(part[1] - part[0] for part in parts if isinstance(part, list))
    return parts if kept > WORTH else new


def _elements(old: str, low: int, high: int, changed: str, parts: list[object]) -> None:
    """The changed part, element by element. Each element is the next one in the old text, or is elsewhere in
    it, or is new.
    """
    where: dict[str, int] = {}  # the elements of the old text
    ends: dict[int, int] = {}  # the end of each of them
    at = low
    for element in _ELEMENTS.findall(old[low:high]):
        where.setdefault(element, at)
        ends[at] = at = at + len(element)
    here = low  # the current position in the old text
    for element in _ELEMENTS.findall(changed):
        if old.startswith(element, here, high):
            found = here
        elif len(element) < LEAST or (found := where.get(element, -1)) < 0:
            here = _altered(old, here, ends.get(here, here), element, parts)
            continue
        here = found + len(element)
        _keep(parts, found, here)


def _altered(old: str, here: int, there: int, element: str, parts: list[object]) -> int:
    """An element that replaces the one from `here` to `there`; its beginning and end may be the same."""
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


def _keep(parts: list[object], low: int, high: int) -> None:
    """Keep a part of the old text; it may extend the previous part."""
    if isinstance(parts[-1], list) and parts[-1][1] == low:
        parts[-1][1] = high
    elif low < high:
        parts.append([low, high])


def apply(old: str, change: Any) -> str:
    """The new text, made from the old text and the delta (the browser's half of the work, for tests)."""
    if isinstance(change, str):
        return change
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in change)
