"""Record: an immutable value with named parts.

Positions, seats, actions and events are Records. A Record is a tuple with named fields, so it is small,
hashable and fast to copy:

    seat = Seat(coins=3)
    richer = seat.but(coins=4)      # seat itself stays as it was
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

R = TypeVar("R", bound="Record")
_KEEP: Any = object()
MANY = 12  # a class with more fields than this is copied first and then changed


def _copier(fields: tuple[str, ...]) -> Any:
    """The `but` method of a class, more than twice as fast as namedtuple's _replace."""
    if not fields:
        return lambda self: self
    if len(fields) > MANY:
        return _changer(fields)
    names, mine = ", ".join(f"{f}=_KEEP" for f in fields), ", ".join(f"_{f}" for f in fields)
    parts = ", ".join(f"_{f} if {f} is _KEPT else {f}" for f in fields)
    code = (
        f"def but(self, {names}, _KEPT=_KEEP):\n    {mine}, = self\n    return "
        f"new(self.__class__, ({parts},))"
    )
    space: dict[str, Any] = {"_KEEP": _KEEP, "new": tuple.__new__}
    exec(code, space)  # contains only our own field names, and runs once when the class is created
    return space["but"]


def _changer(fields: tuple[str, ...]) -> Any:
    """The same for a class with many fields, of which few change at a time."""
    place = {field: k for k, field in enumerate(fields)}
    new = tuple.__new__

    def but(self: Any, **changes: object) -> Any:
        parts = [*self]
        for field in changes:
            parts[place[field]] = changes[field]
        return new(self.__class__, parts)

    return but


class Declared:
    """A field of a class that says more than its default: what may be in it, who sees it (see zones/)."""

    default: Any


_OF_SHAPE = ("__new__", "__repr__", "_make", "_replace", "_fields", "_field_defaults", "__match_args__")


@dataclass_transform(frozen_default=True)
class RecordType(type):
    """Makes Records: the annotated fields become the parts of a tuple;
    those of its base Record come first.
    """

    def __new__(meta, name: str, bases: tuple[type, ...], space: dict[str, Any], **more: object) -> Any:
        own = tuple(
            f
            for f, of in space.get("__annotations__", {}).items()
            if not f.startswith("_") and not str(of).startswith("ClassVar")
        )
        if not bases:
            return super().__new__(meta, name, bases, {"__slots__": (), **space})
        below: Any = bases[0]
        said = {
            **getattr(below, "_declared", {}),
            **{f: space[f] for f in own if isinstance(space.get(f), Declared)},
        }
        fields, known = (*getattr(below, "_fields", ()), *own), dict(getattr(below, "_field_defaults", {}))
        known |= {f: _default(space.pop(f)) for f in own if f in space}
        shape: Any = namedtuple(name, fields, defaults=[known[f] for f in fields if f in known])  # type: ignore[misc]
        space = {
            "__slots__": (),
            "but": _copier(fields),
            "__hash__": tuple.__hash__,
            "_declared": said,
            **space,
        }
        if tuple not in below.__mro__:
            return super().__new__(meta, name, (*bases, shape), space, **more)
        inherited = {part: vars(shape)[part] for part in (*_OF_SHAPE, *own)}
        return super().__new__(meta, name, bases, {**inherited, **space}, **more)


def _default(value: object) -> Any:
    return value.default if isinstance(value, Declared) else value


class Record(metaclass=RecordType):
    """Base class of every value. `but(**changes)` returns a copy with changes."""

    _fields: ClassVar[tuple[str, ...]]
    _field_defaults: ClassVar[dict[str, Any]]
    _declared: ClassVar[dict[str, Any]] = {}

    def but(self: R, **changes: object) -> R:  # replaced in every subclass
        raise NotImplementedError

    if TYPE_CHECKING:  # a Record is a tuple, which the type checker does not see

        def __iter__(self) -> Iterator[Any]: ...

    def __eq__(self, other: object) -> bool:
        return self.__class__ is other.__class__ and tuple.__eq__(self, other)  # type: ignore

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)  # type: ignore[arg-type]
