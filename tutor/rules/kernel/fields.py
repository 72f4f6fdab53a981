"""Document fields that are objects, single or in a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .kinds import Misfit, inside, read_each
from .record import Record


class Field(Record):
    """One field: its kind, its meaning, and its value if it is left out."""

    kind: Any
    words: dict[str, str]
    without: dict[str, str]
    needed: bool = False


class Fields(Record):
    """An object with exactly these fields."""

    of: Mapping[str, Field]
    needed: tuple[str, ...] = ()  # those of them that a document must have

    def read(self, value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise Misfit("shape.wrong", kind=self, found=value)
        found, of = {}, self.of
        for name, one in value.items():
            if name not in of:
                raise Misfit("shape.field", found=name, of=of)
            field = of[name]
            try:
                found[name] = field.kind.read(one)
            except Misfit as wrong:
                if not wrong.at and not field.needed:
                    wrong.facts["without"] = field.without
                raise wrong.within(f".{name}") from None
        for name in self.needed:
            if name not in found:
                raise Misfit("shape.needed", name=name, words=of[name].words)
        return found


class Chosen(Record):
    """An object whose fields depend on the value of one of them.

    `of` has the fields for each value of the field `by`. `instead` has other fields for an object that
    contains this name.
    """

    by: str
    of: Mapping[str, Fields]
    instead: Mapping[str, Fields] = {}

    def read(self, value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise Misfit("shape.wrong", kind=self, found=value)
        for name, fields in self.instead.items():
            if name in value:
                return fields.read(value)
        first = next(iter(self.of.values()))
        if self.by not in value:
            raise Misfit("shape.needed", name=self.by, words=first.of[self.by].words)
        chosen = self.of[inside(first.of[self.by].kind, value[self.by], f".{self.by}")]
        for name in value:
            if name not in chosen.of and (
                others := [v for v, fields in self.of.items() if name in fields.of]
            ):
                raise Misfit("shape.only", found=name, by=self.by, values=others)
        return chosen.read(value)

    @property
    def every(self) -> tuple[tuple[str, Fields], ...]:
        """The fields for each value, with how the object says which."""
        return (
            *((f'{self.by} = "{value}"', fields) for value, fields in self.of.items()),
            *self.instead.items(),
        )


class Rows(Record):
    """A list of objects with the same fields."""

    of: Any  # Fields, or another kind that reads one of the objects
    most: int

    def read(self, value: Any) -> list[dict[str, Any]]:
        if type(value) is not list:
            raise Misfit("shape.wrong", kind=self, found=value)
        if len(value) > self.most:
            raise Misfit("shape.full", n=len(value), most=self.most)
        return read_each(self.of, value)
