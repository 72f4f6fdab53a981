"""Pieces written as text. Numbers are checked before any list is built.

pieces    "corn, sugar 2"      names in order          -> ("corn", "sugar", "sugar")
counts    "corn 2, sugar"      how many of each        -> {"corn": 2, "sugar": 1}
numbered  "hospice 1, wharf"   names with a number     -> (("hospice", 1), ("wharf", 0))
starred   "corn*, quarry"      names, some starred     -> (("corn", "*"), ("quarry", ""))
"""

from __future__ import annotations

from collections import Counter

from .document import JsonSchema
from .kinds import Misfit, Names, Number
from .record import Record

LONG = 4000  # the longest text, in characters
DIGITS = 9  # of a number in the text


def _named(kind: Pieces | Counts | Numbered, value: object) -> list[tuple[str, int]]:
    """(name, number or -1) of a text such as "corn 2, sugar"; no list is built yet."""
    if type(value) is not str or len(value) > LONG:
        raise Misfit("shape.wrong", kind=kind, found=value)
    found: list[tuple[str, int]] = []
    of = kind.of
    if not value:
        return found
    for part in value.split(","):
        words = part.split()
        if len(words) == 1:
            n = -1
        elif len(words) == 2 and words[1].isdecimal() and len(words[1]) <= DIGITS:
            n = int(words[1])
        elif words:
            raise Misfit("shape.wrong", kind=kind, found=part.strip())
        else:
            continue
        if words[0] not in of:
            raise Misfit("shape.name", found=words[0], of=of)
        found.append((words[0], n))
    return found


def _room(found: int, most: int) -> None:
    if found > most:
        raise Misfit("shape.full", n=found, most=most)


def _once(names: list[str]) -> None:
    if len(set(names)) < len(names):
        what, n = Counter(names).most_common(1)[0]
        raise Misfit("shape.many", what=what, n=n, most=1)


def _written(kind: object) -> JsonSchema:
    return {"type": "string", "maxLength": LONG}


class Pieces(Record):
    """Names in order, each with a count. If the pieces may be dealt, a number alone is enough."""

    of: Names
    most: int
    once: bool = False
    dealt: bool = False

    def read(self, value: object) -> tuple[str, ...] | int:
        if self.dealt and type(value) is int:
            return Number(self.most).read(value)
        named = _named(self, value)
        _room(sum([abs(n) for _, n in named]), self.most)  # -1, if no number is written, counts as one
        found = [name for name, n in named for _ in range(abs(n))]
        if self.once:
            _once(found)
        return tuple(found)

    def schema(self) -> JsonSchema:
        text = _written(self)
        return {"anyOf": [text, Number(self.most).schema()]} if self.dealt else text


class Counts(Record):
    """How many of each name, at most as many as exist."""

    of: Names

    def read(self, value: object) -> dict[str, int]:
        found: dict[str, int] = {}
        for name, n in _named(self, value):
            found[name] = found.get(name, 0) + abs(n)
        for name, n in found.items():
            if n > self.of[name]:
                raise Misfit("shape.many", what=name, n=n, most=self.of[name])
        return found

    schema = _written


class Numbered(Record):
    """Names in order, each with a number of its own (0 if none is written)."""

    of: Names
    most: int
    once: bool = False

    def read(self, value: object) -> tuple[tuple[str, int], ...]:
        found = [(name, max(0, n)) for name, n in _named(self, value)]
        _room(len(found), self.most)
        for name, n in found:
            if n > self.of[name]:
                raise Misfit("shape.each", what=name, n=n, most=self.of[name])
        if self.once:
            _once([name for name, _ in found])
        return tuple(found)

    schema = _written


class Starred(Record):
    """Names in order. A name that allows it (`of` is not 0) may have a star, followed by what is on it."""

    of: Names
    most: int
    on: Names

    def read(self, value: object) -> tuple[tuple[str, str], ...]:
        if type(value) is not str or len(value) > LONG:
            raise Misfit("shape.wrong", kind=self, found=value)
        found = []
        for part in value.split(","):
            name, star, there = part.strip().partition("*")
            if not name and not star:
                continue
            if name not in self.of:
                raise Misfit("shape.name", found=name, of=self._meant(name))
            if star and not self.of[name]:
                raise Misfit("shape.star", what=name)
            if there and there not in self.on:
                raise Misfit("shape.name", found=there, of=self.on)
            found.append((name, there or star))
        _room(len(found), self.most)
        return tuple(found)

    def _meant(self, written: str) -> Names:
        """Suggestions: a name with a star, or several names written with a count."""
        name, _, n = written.partition(" ")
        if name not in self.of or not n.isdecimal() or len(n) > 1:
            return self.of
        return {f"{name}*" if n == "1" and self.of[name] else ", ".join([name] * int(n)): 1}

    schema = _written
