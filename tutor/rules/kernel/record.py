"""Record: a value that never changes, with names for its parts.

Positions, seats, actions and events are Records. A Record is a tuple with
named fields, so it is small, hashable and quick to copy:

    seat = Seat(coins=3)
    richer = seat.but(coins=4)      # seat itself stays as it was
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

R = TypeVar("R", bound="Record")
_KEEP: Any = object()


def _copier(fields: tuple[str, ...]) -> Any:
    """A hand-generated `but`: a third of the time of namedtuple's _replace."""
    if not fields:
        return lambda self: self
    parts = ", ".join(f"self.{f} if {f} is _KEEP else {f}" for f in fields)
    names = ", ".join(f"{f}=_KEEP" for f in fields)
    code = f"def but(self, *, {names}):\n    return new(self.__class__, ({parts},))"
    space: dict[str, Any] = {"_KEEP": _KEEP, "new": tuple.__new__}
    exec(code, space)  # our own field names only, at class creation
    return space["but"]


@dataclass_transform(frozen_default=True)
class _RecordType(type):
    def __new__(meta, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        fields = tuple(f for f in space.get("__annotations__", {}) if not f.startswith("_"))
        if not bases:
            return super().__new__(meta, name, bases, {"__slots__": (), **space})
        defaults = [space.pop(f) for f in fields if f in space]
        shape = namedtuple(name, fields, defaults=defaults)  # type: ignore[misc]
        space = {"__slots__": (), "but": _copier(fields), "__hash__": tuple.__hash__, **space}
        return super().__new__(meta, name, (*bases, shape), space)


class Record(metaclass=_RecordType):
    """Base of every value. `but(**changes)` copies it with changes."""

    _fields: ClassVar[tuple[str, ...]]

    def but(self: R, **changes: Any) -> R:  # replaced in every subclass
        raise NotImplementedError

    if TYPE_CHECKING:  # a Record is a tuple, which the type checker cannot see

        def __iter__(self) -> Iterator[Any]: ...

    def __eq__(self, other: object) -> bool:
        return self.__class__ is other.__class__ and tuple.__eq__(self, other)  # type: ignore

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)  # type: ignore[arg-type]
