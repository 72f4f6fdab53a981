"""Documents with random damage: other types, other sizes, other keys, deeper, enormous, half an emoji."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]
POISON: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    7,
    98,
    99,
    10**5000,
    -(10**30),
    1.5,
    float("nan"),
    float("inf"),
    "",
    "?",
    "*",
    ",,",
    "\ud800",
    "x" * 100_000,
    "corn 300000000",
    "smithy 300000000",
    "corn " + "9" * 5000,
    "corn, corn, corn",
    "wharf 1",
    "choose",
    [],
    {},
    [[]],
    [{}],
    {"a": 1},
    {"\ud800": "\ud800"},
    ["a"] * 100_000,
    {str(k): k for k in range(1000)},
    DEEP,
)
Path = tuple[Any, ...]


def paths(value: Any, at: Path = ()) -> Iterator[Path]:
    """Every place in a document, not too deep and not too far along."""
    yield at
    if len(at) < 8 and isinstance(value, (dict, list)):
        for key in list(value)[:12] if isinstance(value, dict) else range(min(12, len(value))):
            yield from paths(value[key], (*at, key))


def found(value: Any, at: Path) -> Any:
    """The value at a place."""
    for key in at:
        value = value[key]
    return value


def copied(value: Any, depth: int = 0) -> Any:
    """The same document, to be damaged; what is very deep is shared."""
    if depth < 12 and isinstance(value, dict):
        return {k: copied(v, depth + 1) for k, v in value.items()}
    return [copied(v, depth + 1) for v in value] if depth < 12 and isinstance(value, list) else value


def fuzzed(document: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The document with one to three random changes."""
    document = copied(document)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        spoil(document, chance)
    return document


def spoil(document: Any, chance: random.Random) -> None:
    """One thing in a document is changed."""
    every = list(paths(document))[1:]
    if every:
        *way, key = chance.choice(every)
        _spoil(found(document, tuple(way)), key, found(document, chance.choice(every)), chance)


def _spoil(part: Any, key: Any, other: Any, chance: random.Random) -> None:
    value, how = part[key], chance.random()
    if how < 0.1:
        del part[key]
    elif how < 0.2 and isinstance(part, list):
        part.insert(key, value)
    elif how < 0.2:
        part[chance.choice(["coins", "corn", "\ud800", str(key)[:-1], str(key) + "s"])] = part.pop(key)
    elif how < 0.4 and isinstance(value, str):
        words = value.split(", ") * chance.choice((1, 2, 50))
        chance.shuffle(words)
        part[key] = chance.choice((", ", ",", " ", "*")).join(words)
    elif how < 0.6 and type(value) is int:
        part[key] = value + chance.choice((-1, 1, 2, 10))
    elif how < 0.75:
        part[key] = other
    else:
        part[key] = copied(chance.choice(POISON))  # the next damage does not change the constant itself
