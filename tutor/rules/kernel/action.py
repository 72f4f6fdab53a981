"""What a player may propose, as a game declares it: a name and, field by field, what may stand there.

    class Load(Action):
        \"\"\"Load barrels of one good on a ship.\"\"\"

        good: str = among(GOODS)
        count: int = among(range(1, 12))

    ACTIONS = kinds(__name__)               # those of this module, in the order in which they stand

An action is written as its name and its fields: Load("corn", 2) is "load corn 2".
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection
from typing import Any, ClassVar, dataclass_transform

from .record import Record, RecordType


class _Among:
    """What may stand in a field."""

    __slots__ = ("values",)

    def __init__(self, values: Collection[Any]) -> None:
        self.values = values


def among(values: Collection[Any]) -> Any:
    """A field that holds one of these."""
    return _Among(values)


@dataclass_transform(frozen_default=True, field_specifiers=(among,))
class _ActionType(RecordType):
    def __new__(meta, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        if bases == (Record,):
            return type.__new__(meta, name, bases, {"__slots__": (), **space})
        values = {field: space.pop(field).values for field, found in [*space.items()] if isinstance(found, _Among)}
        verb = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
        return super().__new__(meta, name, bases, {"_verb": verb, "_values": values, **space})


class Action(Record, metaclass=_ActionType):
    """One decision. `_verb` is what it is called in text, `_values` what may stand in each field."""

    _verb: ClassVar[str]
    _values: ClassVar[dict[str, Collection[Any]]]
    _spot: ClassVar[str] = ""  # of a field that names a circle: which one it needs ("empty", "manned" ...)


def kinds(module: str) -> tuple[type[Action], ...]:
    """The actions a module declares, in the order in which they stand."""
    return tuple(kind for kind in vars(sys.modules[module]).values() if isinstance(kind, type) and issubclass(kind, Action) and kind.__module__ == module)
