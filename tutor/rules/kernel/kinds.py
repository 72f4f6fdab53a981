"""What a field of a document may hold: nothing is made of a value before it is bounded.

Every kind reads a value that came from outside, or raises Misfit; its bounds are what the
words of shape.toml and the JSON Schema are made of.

    number    3                    a whole number
    word      "corn"               one of some names
    text      "Ana"                any text, not too long
    texts     ["Ana", "Elena"]     -> ("Ana", "Elena")
    pieces    "corn, sugar 2"      names in order          -> ("corn", "sugar", "sugar")
    counts    "corn 2, sugar"      how many of each        -> {"corn": 2, "sugar": 1}
    numbered  "hospice 1, wharf"   names with a number     -> (("hospice", 1), ("wharf", 0))
    starred   "corn*, quarry"      names, some starred     -> (("corn", "*"), ("quarry", ""))
    table     {"corn": 2}          a value for each name
    settings  {"poach": "keep"}    a text for any name
    anything  {...}                an object that somebody else reads, or null
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from .record import Record

LONG = 4000  # characters of one text
DIGITS = 9  # of a number written in a text
Names = Mapping[str, int]  # what may be named -> how many, or how far its number goes


class Misfit(Exception):
    """A value that does not fit: why, and where it stands, gathered on the way out."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.at = ""

    def within(self, step: str) -> Misfit:
        """The same, seen from the field around it: "[0]", ".coins"."""
        self.at = step + self.at
        return self


class Kind(Protocol):
    """One kind of value."""

    def read(self, value: Any) -> Any:
        """The value as the rules take it. Raises Misfit."""

    def schema(self) -> dict[str, Any]:
        """The same as JSON Schema."""


class Number(Record):
    """A whole number within bounds."""

    most: int
    least: int = 0

    def read(self, value: Any) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Word(Record):
    """One of some names; "" too where there may be none."""

    of: Names
    none: bool = False

    def read(self, value: Any) -> str:
        if type(value) is not str:
            raise Misfit("shape.wrong", kind=self, found=value)
        if value not in self.of and (value or not self.none):
            raise Misfit("shape.name", found=value, of=self.of)
        return value

    def schema(self) -> dict[str, Any]:
        return {"enum": [*self.of, *([""] if self.none else [])]}


class Text(Record):
    """Any text that is not too long and can be written out again."""

    most: int

    def read(self, value: Any) -> str:
        if type(value) is not str or len(value) > self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise Misfit("shape.half", found=value)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.most}


class Texts(Record):
    """A list of texts."""

    most: int
    long: int

    def read(self, value: Any) -> tuple[str, ...]:
        if type(value) is not list or len(value) > self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        one = Text(self.long)
        return tuple(inside(one, text, f"[{k}]") for k, text in enumerate(value))

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "maxItems": self.most, "items": Text(self.long).schema()}


def inside(kind: Kind, value: Any, step: str) -> Any:
    """What `kind` reads at one place of a greater value."""
    try:
        return kind.read(value)
    except Misfit as wrong:
        raise wrong.within(step) from None


def _named(kind: Any, value: Any) -> list[tuple[str, int]]:
    """(name, number or -1) of a text such as "corn 2, sugar"; nothing is counted out yet."""
    if type(value) is not str or len(value) > LONG:
        raise Misfit("shape.wrong", kind=kind, found=value)
    found = []
    for part in value.split(","):
        name, *rest = part.split() or ("",)
        if not name:
            continue
        number = rest[0] if rest else "0"
        if len(rest) > 1 or not number.isdecimal() or len(number) > DIGITS:
            raise Misfit("shape.wrong", kind=kind, found=part.strip())
        if name not in kind.of:
            raise Misfit("shape.name", found=name, of=kind.of)
        found.append((name, int(number) if rest else -1))
    return found


def _room(found: int, most: int) -> None:
    if found > most:
        raise Misfit("shape.full", n=found, most=most)


def _once(names: list[str]) -> None:
    if len(set(names)) < len(names):
        what, n = Counter(names).most_common(1)[0]
        raise Misfit("shape.many", what=what, n=n, most=1)


def _written(kind: Any) -> dict[str, Any]:
    return {"type": "string", "maxLength": LONG}


class Pieces(Record):
    """Names in order, so many of each; or, where they may be dealt, only how many."""

    of: Names
    most: int
    once: bool = False
    dealt: bool = False

    def read(self, value: Any) -> tuple[str, ...] | int:
        if self.dealt and type(value) is int:
            return Number(self.most).read(value)
        named = [(name, 1 if n < 0 else n) for name, n in _named(self, value)]
        _room(sum(n for _, n in named), self.most)
        found = [name for name, n in named for _ in range(n)]
        if self.once:
            _once(found)
        return tuple(found)

    def schema(self) -> dict[str, Any]:
        text = _written(self)
        return {"anyOf": [text, Number(self.most).schema()]} if self.dealt else text


class Counts(Record):
    """How many of each name, at most what there is of it."""

    of: Names

    def read(self, value: Any) -> dict[str, int]:
        found: dict[str, int] = {}
        for name, n in _named(self, value):
            found[name] = found.get(name, 0) + (1 if n < 0 else n)
        for name, n in found.items():
            if n > self.of[name]:
                raise Misfit("shape.many", what=name, n=n, most=self.of[name])
        return found

    schema = _written


class Numbered(Record):
    """Names in order, each with a number of its own (0 where none is written)."""

    of: Names
    most: int
    once: bool = False

    def read(self, value: Any) -> tuple[tuple[str, int], ...]:
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
    """Names in order; those that can (`of` is not 0) may bear a star, and after it what lies there."""

    of: Names
    most: int
    on: Names

    def read(self, value: Any) -> tuple[tuple[str, str], ...]:
        if type(value) is not str or len(value) > LONG:
            raise Misfit("shape.wrong", kind=self, found=value)
        found = []
        for part in value.split(","):
            name, star, there = part.strip().partition("*")
            if not name and not star:
                continue
            if name not in self.of:
                raise Misfit("shape.name", found=name, of=self.of)
            if star and not self.of[name]:
                raise Misfit("shape.star", what=name)
            if there and there not in self.on:
                raise Misfit("shape.name", found=there, of=self.on)
            found.append((name, there or star))
        _room(len(found), self.most)
        return tuple(found)

    schema = _written


class Table(Record):
    """A value for each name: a number up to what `of` says, or whatever `each` reads."""

    of: Names
    each: Any = None

    def read(self, value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise Misfit("shape.wrong", kind=self, found=value)
        found = {}
        for name, one in value.items():
            if name not in self.of:
                raise Misfit("shape.name", found=name, of=self.of)
            found[name] = inside(self.each or Number(self.of[name]), one, f".{name}")
        return found

    def schema(self) -> dict[str, Any]:
        each = {name: (self.each or Number(most)).schema() for name, most in self.of.items()}
        return {"type": "object", "properties": each, "additionalProperties": False}


class Settings(Record):
    """A short text for any short name."""

    most: int
    long: int

    def read(self, value: Any) -> dict[str, str]:
        if type(value) is not dict or len(value) > self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        one = Text(self.long)
        return {one.read(name): inside(one, text, f".{name}") for name, text in value.items()}

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "maxProperties": self.most, "additionalProperties": Text(self.long).schema()}


class Anything(Record):
    """An object that is read by its own shape, or nothing."""

    none: bool = False

    def read(self, value: Any) -> dict[str, Any] | None:
        if type(value) is not dict and (value is not None or not self.none):
            raise Misfit("shape.wrong", kind=self, found=value)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": ["object", "null"] if self.none else "object"}


KINDS: dict[str, type] = {
    kind.__name__.lower(): kind
    for kind in (Number, Word, Text, Texts, Pieces, Counts, Numbered, Starred, Table, Settings, Anything)
}
