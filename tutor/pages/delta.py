"""The difference between two versions of an area: which parts of the old text are kept, and the new text
between them. Both versions are trees, and only elements that differ are looked into.
"""

from __future__ import annotations

from tutor.rules.kernel.markup import Html, cut

Parts = list[str | list[int]]  # new text, and [from, to] for a kept part of the old text
Change = str | Parts
WORTH = 200  # characters saved; below this it is simpler to send the whole text
LEAST = 16  # the shortest part of the old text that is worth keeping
LONG = 64  # a changed text shorter than this is sent in full


def _plain(text: str) -> bool:
    """Whether the text has only characters of the basic plane; Python and the browser count others
    differently.
    """
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)


def _after(a: str, b: str, limit: int) -> int:
    """The number of equal characters at the beginning of both, at most `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _before(a: str, b: str, limit: int) -> int:
    """The number of equal characters at the end of both, at most `limit`."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[len(a) - middle : len(a) - low] == b[len(b) - middle : len(b) - low]:
            low = middle
        else:
            high = middle - 1
    return low


def delta(old: str | None, new: str) -> Change:
    """`new` itself, or a list of its parts in order: new text, and [from, to] for a kept part of `old`."""
    if old is None or not (_plain(old) and _plain(new)):
        return new
    parts: Parts = [[0, 0]]
    _compared(old, 0, new, parts)
    kept = sum(part[1] - part[0] for part in parts if isinstance(part, list))
    return parts if kept > WORTH else new


def _compared(old: str, at: int, new: str, parts: Parts) -> None:
    """A piece that was another one, which begins at `at` in the old text."""
    if old == new:
        _keep(parts, at, at + len(old))
    elif len(new) < LONG:
        _send(parts, new)
    elif isinstance(old, Html) and isinstance(new, Html) and old.inside and new.inside:
        (head, were, tail), (new_head, are, new_tail) = cut(old), cut(new)
        _altered(head, at, new_head, parts)
        _children(were, at + len(head), are, parts)
        _altered(tail, at + len(old) - len(tail), new_tail, parts)
    else:
        _altered(old, at, new, parts)


def _children(were: list[str], at: int, are: list[str], parts: Parts) -> None:
    """Pieces in a row. Each is the next one of the old row, or is elsewhere in it, or has changed, or is
    new.
    """
    begins, where = [at], dict[str, int]()
    for k, one in enumerate(were):
        where.setdefault(one, k)
        begins.append(begins[-1] + len(one))
    own = 0  # the place in the old row of the one that comes next
    for one in are:
        if own >= len(were) or were[own] != one:
            own = where.get(one, own) if len(one) >= LEAST else own
        if own < len(were) and _alike(were[own], one):
            _compared(were[own], begins[own], one, parts)
            own += 1
        else:
            _send(parts, one)


def _alike(old: str, new: str) -> bool:
    """Whether both are texts, or elements of the same sort."""
    return getattr(old, "selector", "") == getattr(new, "selector", "")


def _altered(old: str, at: int, new: str, parts: Parts) -> None:
    """A text whose beginning and end may be the same as before."""
    if old == new:
        return _keep(parts, at, at + len(old))
    limit = min(len(old), len(new)) if len(new) >= LONG else 0
    start = _after(old, new, limit)
    start = start if start >= LEAST else 0
    end = _before(old, new, limit - start)
    end = end if end >= LEAST else 0
    _keep(parts, at, at + start)
    _send(parts, new[start : len(new) - end])
    _keep(parts, at + len(old) - end, at + len(old))


def _keep(parts: Parts, low: int, high: int) -> None:
    """Keep a part of the old text; it may extend the previous part."""
    if isinstance(parts[-1], list) and parts[-1][1] == low:
        parts[-1][1] = high
    elif low < high:
        parts.append([low, high])


def _send(parts: Parts, text: str) -> None:
    """New text; it may extend the previous part."""
    if isinstance(parts[-1], str):
        parts[-1] = "".join((parts[-1], text))
    elif text:
        parts.append(text)


def apply(old: str, change: Change) -> str:
    """The new text, made from the old text and the delta (the browser's half of the work, for tests)."""
    if isinstance(change, str):
        return change
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in change)
