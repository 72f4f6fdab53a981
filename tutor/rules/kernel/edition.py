"""An edition as one immutable value of tables. What is added to it makes a new value and changes no other.

class Edition(Tables):                       # a game says which tables its editions have
    name: str
    handlers: Mapping[str, DecisionHandler] = NO_TABLE
    marked: frozenset[str] = frozenset()

more = EDITION.with_(expansion)              # a module, whose HANDLERS and MARKED are added
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, TypeVar

from .record import Record

T = TypeVar("T", bound="Tables")
NO_TABLE: Mapping[Any, Any] = MappingProxyType({})


class Tables(Record):
    """A Record whose mappings, sets and rows grow by those of a module, under the same name in capitals."""

    def with_(self: T, *modules: object) -> T:
        """A new edition: this one with the tables of some modules added."""
        found: dict[str, Any] = {}
        for field in self._fields:
            added = [getattr(one, field.upper()) for one in modules if hasattr(one, field.upper())]
            value = getattr(self, field)
            if isinstance(value, Mapping):
                found[field] = merged(value, *added)
            elif isinstance(value, frozenset):
                found[field] = value.union(*added)
            elif isinstance(value, tuple):
                found[field] = (*value, *chain(*added))
        return self.but(**found)


def merged(*tables: Any) -> Mapping[Any, Any]:
    """Several tables as one read-only table. The same key must not have two different values."""
    found: dict[Any, Any] = {}
    for own in map(dict, tables):
        clash = {key for key in own.keys() & found.keys() if own[key] is not found[key]}
        assert not clash, f"{clash} is defined already"
        found |= own
    return MappingProxyType(found)
