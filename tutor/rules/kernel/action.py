"""Actions as a game declares them: a name, and for each field the values it can have.

    class Load(Action):
        \"\"\"Load barrels of one good on a ship.\"\"\"

        good: str = one_of(GOODS)
        count: int = one_of(range(1, 12))

    ACTIONS = kinds(__name__)               # those of this module, in the order in which they stand

An action is written as its name and its fields: Load("corn", 2) is "load corn 2". The last field may be
optional: with `one_of(range(4), default=3)` the value is 3 if nothing is written.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection
from typing import Any, ClassVar, dataclass_transform

from .record import Record, RecordType

Value = str | int  # what a field of an action can hold


class _Among:
    """The possible values of a field, and the value that is meant if none is written."""

    __slots__ = ("unsaid", "values")

    def __init__(self, values: Collection[Value], default: Value | None) -> None:
        self.values = values
        self.unsaid = () if default is None else (default,)


def one_of(values: Collection[Value], *, default: Value | None = None) -> Any:  # for a field of any type
    """A field with one of these values. `default` is the value if none is written."""
    return _Among(values, default)


@dataclass_transform(frozen_default=True, field_specifiers=(one_of,))
class _ActionType(RecordType):
    def __new__(meta, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        if bases == (Record,):
            return type.__new__(meta, name, bases, {"__slots__": (), **space})
        declared = {field: space.pop(field) for field, found in [*space.items()] if isinstance(found, _Among)}
        values = {field: found.values for field, found in declared.items()}
        unsaid = tuple(value for found in declared.values() for value in found.unsaid)
        space |= {field: found.unsaid[0] for field, found in declared.items() if found.unsaid}
        verb = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
        return super().__new__(
            meta, name, bases, {"_verb": verb, "_values": values, "_unsaid": unsaid, **space}
        )


class Action(Record, metaclass=_ActionType):
    """One decision of a player. `_verb` is its name in text, `_values` lists the possible values of each
    field.

    `_unsaid` is the value of the last field if that field is optional and not written.
    """

    _verb: ClassVar[str]
    _values: ClassVar[dict[str, Collection[Value]]]
    _unsaid: ClassVar[tuple[Value, ...]] = ()
    _spot: ClassVar[str] = ""  # for a field that names a circle: the kind it needs ("empty", "manned" ...)

    def text(self) -> str:
        """The action as a player would type it."""
        parts: tuple[Value, ...] = (*self,)
        return " ".join((self._verb, *map(str, parts[:-1] if parts[-1:] == self._unsaid else parts)))


def kinds(module: str) -> tuple[type[Action], ...]:
    """The kinds of action that a module declares, in the order in which they are written there."""
    return tuple(
        kind
        for kind in vars(sys.modules[module]).values()
        if isinstance(kind, type) and issubclass(kind, Action) and kind.__module__ == module
    )
