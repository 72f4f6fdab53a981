"""Document fields that are objects, single or in a list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from .document import Document
from .kinds import FieldType, Misfit, Text, inside, read_each
from .record import Record

_NAME = Text(120, filled=True)


class Editing(Record):
    """How an editor of positions shows a field: the `edit` of its row. All of it is optional.

    `place` are the first words of the places where it is on the board, by default its own name. `label` is
    what it is called, `key` a name of its table with {key}, and `names` the words for values without a name.
    A `supply` gives what is put somewhere else; `comes_from` are the supplies of this field. In a `stack` the
    order counts. The numbers of a list are `sites` if each is a place that only one piece has. What belongs
    to the `setup` is shown with it. What is hidden is for authors of documents only. A number that is a
    `seat` is a player.
    """

    place: tuple[str, ...] = ()
    label: Mapping[str, str] = {}
    key: Mapping[str, str] = {}
    names: Mapping[str, Mapping[str, str]] = {}
    supply: bool = False
    comes_from: tuple[str, ...] = ()
    stack: bool = False
    sites: bool = False
    setup: bool = False
    hidden: bool = False
    seat: bool = False


class Field(Record):
    """One field: its kind, its meaning, and its value if it is left out."""

    kind: FieldType
    words: dict[str, str]
    without: dict[str, str]
    needed: bool = False
    edit: Editing = Editing()


class Fields(Record):
    """An object with exactly these fields."""

    of: Mapping[str, Field]
    needed: tuple[str, ...] = ()  # those of them that a document must have

    def read(self, value: object) -> Document:
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

    def read(self, value: object) -> Document:
        fields = self.chosen(value)
        for wrong in self.astray(value, fields):
            raise wrong
        return fields.read(value)

    def chosen(self, value: object) -> Fields:
        """The fields that this object has. Raises Misfit if it does not say which."""
        if type(value) is not dict:
            raise Misfit("shape.wrong", kind=self, found=value)
        for name, fields in self.instead.items():
            if name in value:
                return fields
        first = next(iter(self.of.values()))
        if self.by not in value:
            raise Misfit("shape.needed", name=self.by, words=first.of[self.by].words)
        return self.of[inside(first.of[self.by].kind, value[self.by], f".{self.by}")]

    def astray(self, value: object, chosen: Fields) -> Iterator[Misfit]:
        """The fields of the object that only another value of `by` has."""
        for name in value if isinstance(value, dict) and chosen in self.of.values() else ():
            if name not in chosen.of and (others := [v for v, one in self.of.items() if name in one.of]):
                yield Misfit("shape.only", found=name, by=self.by, values=others)

    @property
    def every(self) -> tuple[tuple[str, Fields], ...]:
        """The fields for each value, with how the object says which."""
        return (
            *((f'{self.by} = "{value}"', fields) for value, fields in self.of.items()),
            *self.instead.items(),
        )


class Named(Record):
    """An object, or the name of one that several entries share."""

    of: FieldType

    def read(self, value: object) -> Any:
        return _NAME.read(value) if type(value) is str else self.of.read(value)


class Rows(Record):
    """A list of objects with the same fields.

    If `shared`, a name may stand for an object, and an object alone for a list of one.
    """

    of: FieldType  # Fields, or another kind that reads one of the objects
    most: int
    shared: bool = False

    def read(self, value: object) -> list[Any]:
        of = Named(self.of) if self.shared else self.of
        if self.shared and type(value) is not list:
            return [of.read(value)]
        if type(value) is not list:
            raise Misfit("shape.wrong", kind=self, found=value)
        if len(value) > self.most:
            raise Misfit("shape.full", n=len(value), most=self.most)
        return read_each(of, value)


def fields_of(kind: FieldType) -> Fields:
    """The fields of an object, or of each object of a list."""
    inner = kind.of if isinstance(kind, Rows) else kind
    assert isinstance(inner, Fields), inner
    return inner


def misfits(kind: FieldType, value: object) -> Iterator[Misfit]:
    """Everything that does not fit, where `read` stops at the first. A misspelt field is not missing too."""
    if isinstance(kind, Chosen):
        try:
            by, kind = kind, kind.chosen(value)
        except Misfit as wrong:
            yield wrong
            return
        astray = list(by.astray(value, kind))
        yield from astray
        assert isinstance(value, dict)  # otherwise it would not say which fields it has
        value = {k: v for k, v in value.items() if k not in [wrong.facts["found"] for wrong in astray]}
    if isinstance(kind, Rows) and not kind.shared and type(value) is list and len(value) <= kind.most:
        for k, one in enumerate(value):
            yield from (wrong.within(f"[{k}]") for wrong in misfits(kind.of, one))
    elif isinstance(kind, Fields) and type(value) is dict:
        for name, one in value.items():
            inner = kind.of[name].kind if name in kind.of else None
            if isinstance(inner, (Fields, Rows, Chosen)):
                yield from (wrong.within(f".{name}") for wrong in misfits(inner, one))
            else:
                yield from _first(Fields(kind.of), {name: one})
        unknown = [name for name in value if isinstance(name, str) and name not in kind.of]
        lacking = (one for one in kind.needed if one not in value and not get_close_matches(one, unknown, 1))
        yield from (wrong for name in lacking for wrong in _first(Fields(kind.of, (name,)), {}))
    else:
        yield from _first(kind, value)


def _first(kind: FieldType, value: object) -> Iterator[Misfit]:
    try:
        kind.read(value)
    except Misfit as wrong:
        yield wrong
