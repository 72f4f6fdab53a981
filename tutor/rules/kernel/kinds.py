"""Kinds of document fields. No value is used before its size is checked.

Every kind reads a value from outside, or raises Misfit. The words of shape.toml and the JSON Schema are made
from the same bounds.

    number    3                    a whole number
    numbers   [4, 5]               whole numbers in a row -> (4, 5)
    word      "corn"               one of some names
    text      "Ana"                any text, not too long
    words     {en = "a", es = "b"} a text in each language
    flag      true                 true or false
    amount    1.5                  a number, also with decimals
    texts     ["Ana", "Elena"]     -> ("Ana", "Elena"); if `one`, also "Ana"
    table     {"corn": 2}          a value for each name
    settings  {"poach": "keep"}    a text for any name
    answers   {"4": "too few"}     a text for any whole number
    anything  {...}                an object that somebody else reads, or null

Texts that list pieces are in pieces.py, pending decisions in tasks.py, objects in fields.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

from .document import Document, JsonSchema
from .languages import LANGUAGES
from .record import Record

NUMERAL = re.compile("-?[0-9]{1,9}")  # no number in a document is longer
_HALF = re.compile("[\ud800-\udfff]")  # half a character, which cannot be written
Names = Mapping[str, int]  # a name -> how many there can be, or the largest number after it
_EACH = dict.fromkeys(LANGUAGES, 1)


class Misfit(Exception):
    """A value that does not fit: the reason, and its place, which is completed on the way out."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts: dict[str, Any] = facts  # also a field's kind and its names (see describe.py)
        self.at = ""

    def within(self, step: str) -> Misfit:
        """The same misfit, as seen from the surrounding field: "[0]", ".coins"."""
        self.at = step + self.at
        return self


class FieldType(Protocol):
    """One kind of value; `schema` describes it as JSON Schema."""

    def read(self, value: object) -> Any:  # what comes out is as the kind says
        """The value in the form that the rules use. Raises Misfit."""


@runtime_checkable
class SimpleType(FieldType, Protocol):
    """A kind of value without fields of its own, which describes itself."""

    def schema(self) -> JsonSchema:
        """The value as JSON Schema."""


def schema_of(kind: FieldType) -> JsonSchema:
    """A kind without fields of its own as JSON Schema."""
    assert isinstance(kind, SimpleType), kind
    return kind.schema()


class Number(Record):
    """A whole number within bounds."""

    most: int
    least: int = 0

    def read(self, value: object) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        return value

    def schema(self) -> JsonSchema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Numbers(Record):
    """A list of whole numbers, with bounds for its length and for each number."""

    most: int
    long: int
    short: int = 0
    least: int = 0

    def read(self, value: object) -> tuple[int, ...]:
        if type(value) is not list or not self.short <= len(value) <= self.long:
            raise Misfit("shape.wrong", kind=self, found=value)
        return tuple(read_each(Number(self.most, self.least), value))

    def schema(self) -> JsonSchema:
        one = Number(self.most, self.least).schema()
        return {"type": "array", "minItems": self.short, "maxItems": self.long, "items": one}


class Word(Record):
    """One of some names; also "" if it may be empty."""

    of: Names
    none: bool = False

    def read(self, value: object) -> str:
        if type(value) is not str:
            raise Misfit("shape.wrong", kind=self, found=value)
        if value not in self.of and (value or not self.none):
            raise Misfit("shape.name", found=value, of=self.of)
        return value

    def schema(self) -> JsonSchema:
        return {"enum": [*self.of, *([""] if self.none else [])]}


class Text(Record):
    """Any text that is short enough and can be written out again."""

    most: int
    filled: bool = False  # whether it must not be empty

    def read(self, value: object) -> str:
        if type(value) is not str or not self.filled <= len(value) <= self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        if not value.isascii() and _HALF.search(value):
            raise Misfit("shape.half", found=value)
        return value

    def schema(self) -> JsonSchema:
        return {"type": "string", **({"minLength": 1} if self.filled else {}), "maxLength": self.most}


class Words(Record):
    """A text in each language, which may be empty only if `empty`."""

    most: int
    empty: bool = False

    def read(self, value: object) -> dict[str, str]:
        if type(value) is not dict:
            raise Misfit("shape.wrong", kind=self, found=value)
        for lang in (*value, *LANGUAGES) if value.keys() != _EACH else ():
            if lang not in LANGUAGES:
                raise Misfit("shape.field", found=lang, of=_EACH)
            if lang not in value:
                raise Misfit("shape.language", name=lang)
        one = Text(self.most, not self.empty)
        try:
            for lang in value:
                one.read(value[lang])
        except Misfit as wrong:
            raise wrong.within(f".{lang}") from None
        return value

    def schema(self) -> JsonSchema:
        each = dict.fromkeys(LANGUAGES, Text(self.most, filled=not self.empty).schema())
        return {
            "type": "object",
            "properties": each,
            "required": [*LANGUAGES],
            "additionalProperties": False,
        }


class Flag(Record):
    """True or false."""

    def read(self, value: object) -> bool:
        if type(value) is not bool:
            raise Misfit("shape.wrong", kind=self, found=value)
        return value

    def schema(self) -> JsonSchema:
        return {"type": "boolean"}


class Amount(Record):
    """A number within bounds, also with decimals."""

    most: int
    least: int = 0

    def read(self, value: object) -> float:
        if not isinstance(value, (int, float)) or type(value) is bool or not self.least <= value <= self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        return float(value)

    def schema(self) -> JsonSchema:
        return {"type": "number", "minimum": self.least, "maximum": self.most}


class Texts(Record):
    """A list of texts."""

    most: int
    long: int
    one: bool = False  # whether a single text may stand for a list of one

    def read(self, value: object) -> tuple[str, ...]:
        if self.one and type(value) is str:
            return (Text(self.long).read(value),)
        if type(value) is not list or len(value) > self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        return tuple(read_each(Text(self.long), value))

    def schema(self) -> JsonSchema:
        one = Text(self.long).schema()
        found = {"type": "array", "maxItems": self.most, "items": one}
        return {"anyOf": [one, found]} if self.one else found


def inside(kind: FieldType, value: object, step: str) -> Any:
    """What `kind` reads at one place of a larger value."""
    try:
        return kind.read(value)
    except Misfit as wrong:
        raise wrong.within(step) from None


def read_each(kind: FieldType, values: Iterable[object]) -> list[Any]:
    """What `kind` reads at each place of a list."""
    found: list[Any] = []
    try:
        for value in values:
            found.append(kind.read(value))
    except Misfit as wrong:
        raise wrong.within(f"[{len(found)}]") from None
    return found


class Table(Record):
    """A value for each name: a number up to the limit in `of`, or what `each` reads."""

    of: Names
    each: FieldType | None = None

    def read(self, value: object) -> Document:
        if type(value) is not dict:
            raise Misfit("shape.wrong", kind=self, found=value)
        found = {}
        for name, one in value.items():
            if name not in self.of:
                raise Misfit("shape.name", found=name, of=self.of)
            found[name] = inside(self.each or Number(self.of[name]), one, f".{name}")
        return found

    def schema(self) -> JsonSchema:
        each = {name: schema_of(self.each or Number(most)) for name, most in self.of.items()}
        return {"type": "object", "properties": each, "additionalProperties": False}


class Settings(Record):
    """A short text for any short name, or what `each` reads."""

    most: int
    long: int
    each: FieldType | None = None

    def read(self, value: object) -> Document:
        if type(value) is not dict or len(value) > self.most:
            raise Misfit("shape.wrong", kind=self, found=value)
        one = Text(self.long)
        each = self.each or one
        return {one.read(name): inside(each, text, f".{name}") for name, text in value.items()}

    def schema(self) -> JsonSchema:
        return {
            "type": "object",
            "maxProperties": self.most,
            "additionalProperties": schema_of(self.each or Text(self.long)),
        }


class Answers(Record):
    """A short text for any whole number, written as JSON writes a name."""

    most: int
    long: int

    def read(self, value: object) -> dict[str, str]:
        found = Settings(self.most, self.long).read(value)
        for name in found:
            if not NUMERAL.fullmatch(name):
                raise Misfit("shape.wrong", kind=self, found=name)
        return found

    def schema(self) -> JsonSchema:
        return {
            **Settings(self.most, self.long).schema(),
            "propertyNames": {"pattern": f"^({NUMERAL.pattern})$"},
        }


class Anything(Record):
    """An object that is read by another description, or nothing."""

    none: bool = False

    def read(self, value: object) -> Document | None:
        if type(value) is not dict and (value is not None or not self.none):
            raise Misfit("shape.wrong", kind=self, found=value)
        return value

    def schema(self) -> JsonSchema:
        return {"type": ["object", "null"] if self.none else "object"}
