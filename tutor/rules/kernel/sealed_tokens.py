"""A condition as short texts that can be compared without showing the condition.

    value_tokens(8)        ->  "=8", "0 524296", "1 262148" ...   what is true of a value
    wanted(">=7")    ->  one list of texts; the condition holds if the value has one of them

A bound is a set of ranges whose length is a power of two. So a value has one text per length, and a bound
needs few texts. `differs` in partial.py decides what a condition means; both give the same answer, whatever
the order of a list is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from .partial import BOUND, EXACTLY, HAS, LEAST, amount, contents, in_any_order, pieces_named

BITS = 20
ZERO = 1 << (BITS - 1)  # added to a number, which may be below 0
END = 1 << BITS
ORDERED = "~"  # before a list of pieces in an order that is always the same
Path = tuple[str | int, ...]


def leaves(wanted: object, at: Path = ()) -> Iterator[tuple[Path, object]]:
    """Each value that a part of a document asks for, with its place."""
    if isinstance(wanted, dict):
        for key, value in wanted.items():
            yield from leaves(value, (*at, str(key)))
    elif isinstance(wanted, (list, tuple)):
        for k, value in enumerate(wanted):
            yield from leaves(value, (*at, k))
    else:
        yield at, wanted


def value_tokens(found: object) -> Iterator[str]:
    """What is true of a value."""
    if found is not None and not isinstance(found, (int, float, str)):
        return
    yield _equal(found)
    if not isinstance(found, (int, str)):
        return
    try:
        n, named = amount(found), pieces_named(found) if isinstance(found, str) else {}
    except ValueError:
        return  # a text that isn't a list of pieces
    yield from _ranges_with(n)
    yield from dict.fromkeys(f"{HAS}{one}" for one in (*named, *_parts(found)))
    if isinstance(found, str):
        for one, many in contents(found).items():
            yield from (f"{HAS}{one} {token}" for token in _ranges_with(many))
        yield f"{ORDERED}{in_any_order(found)}"
        yield _exactly(found)


def _exactly(listed: str) -> str:
    """The same text for lists with as many of each piece."""
    return EXACTLY + ", ".join(sorted(f"{name} {n}" for name, n in pieces_named(listed).items()))


def _ranges_with(n: int) -> Iterator[str]:
    """The ranges that a number is in."""
    yield from (f"{k} {_clamped(n) >> k}" for k in range(BITS + 1))


def _parts(found: int | str) -> Iterator[str]:
    """The parts of a list as they are written, and each up to a star."""
    for part in (one.strip() for one in found.split(",")) if isinstance(found, str) else ():
        yield part
        yield f"{part} 0"
        yield from (part[: k + 1] for k, letter in enumerate(part) if letter == "*")


def wanted(value: object) -> list[list[str]]:
    """The texts for one wanted value: of each list, a value must have one."""
    bound = BOUND.match(value) if isinstance(value, str) else None
    if bound:
        return [[f"{k} {start}" for k, start in _ranges(bound[1], int(bound[2]))]]
    if isinstance(value, str) and value.startswith(HAS):
        return [_has(one.strip()) for one in value.removeprefix(HAS).split(",")]
    if isinstance(value, str) and value.startswith(EXACTLY):
        return [[_exactly(value.removeprefix(EXACTLY))]]
    ordered = [f"{ORDERED}{in_any_order(value)}"] if isinstance(value, str) and "," in value else []
    return [[_equal(value), *ordered]]


def _has(piece: str) -> list[str]:
    name, least, n = piece.partition(LEAST)
    if not least:
        return [f"{HAS}{piece}"]
    return [f"{HAS}{name} {k} {start}" for k, start in _ranges(">=", int(n))]


def _equal(value: object) -> str:
    return f"={json.dumps(int(value) if isinstance(value, bool) else value)}"


def _clamped(n: int) -> int:
    return min(max(n + ZERO, 0), END - 1)


def _ranges(sign: str, n: int) -> Iterator[tuple[int, int]]:
    """The numbers that a bound allows, as ranges (k, start): those whose upper bits are `start`."""
    at = _clamped(n)
    if sign in (">", ">="):
        yield from _covering(at + (sign == ">"), END)
    elif sign in ("<", "<="):
        yield from _covering(0, at + (sign == "<="))
    else:
        yield from _covering(0, at)
        yield from _covering(at + 1, END)


def _covering(start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end:
        k = BITS if not start else (start & -start).bit_length() - 1
        while start + (1 << k) > end:
            k -= 1
        yield k, start >> k
        start += 1 << k
