"""An edition of the game as one immutable value. An edition with expansions is a new value and changes no other.

    EDITION = Edition("2012", BOOK, NOTATION, ...)                   # base.py
    EDITION = BASE.but(name=..., book=...).with_(room, advice)       # edition_1897/edition.py

The edition of a position: `edition_of(state.edition).starts[role]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from ..kernel.agenda import Move, Turn
from ..kernel.carrying import Change, carrying
from ..kernel.notation import Notation
from ..kernel.record import Record
from ..kernel.rulebook import Rulebook
from ..kernel.spec import AutomaticStep, DecisionHandler

FIRST = "2012"  # the edition that has no folder of its own
_NONE: Mapping[Any, Any] = MappingProxyType({})
_TABLES = (
    "handlers",
    "automatic_steps",
    "decisions",
    "notes",
    "below",
    "stands",
    "starts",
    "ends",
    "openers",
    "places",
    "advice",
    "weigh",
    "powers",
)
_SETS = ("unpaid", "marked")


class Edition(Record):
    """The tables of one edition. A module of an expansion adds to a table with one of the same name in capitals."""

    name: str
    book: Rulebook
    notation: Notation

    # Decisions, by their kind.
    handlers: Mapping[str, DecisionHandler] = _NONE  # the possible actions, and how they are carried out
    automatic_steps: Mapping[str, AutomaticStep] = _NONE  # automatic steps
    decisions: Mapping[str, Any] = _NONE  # their classes
    notes: Mapping[str, Any] = _NONE  # patterns of what expansions remember for a moment
    below: Mapping[str, str] = _NONE  # what must be below a decision on the agenda
    stands: Mapping[str, Callable[[Any, Any], bool]] = (
        _NONE  # whether a decision is possible: (position, decision)
    )

    # Phases.
    starts: Mapping[str, Callable[[Turn, int], None]] = _NONE  # by role: the start of its phase
    unpaid: frozenset[str] = frozenset()  # role cards that never get coins
    ends: Mapping[str, Callable[[Turn, int, int], None]] = (
        _NONE  # by the reason why colonists came: what happens with the rest
    )
    openers: Mapping[str, Callable[[Turn, int], None]] = _NONE  # phases that belong to no role

    # Pieces.
    places: Mapping[str, Change] = _NONE  # by the first word of a place: how its contents change
    marked: frozenset[str] = frozenset()  # pieces that are colonists of another colour

    # Advice.
    advice: Mapping[type, Callable[[Any, int, Any], Any]] = _NONE  # by kind of action: its value
    weigh: Mapping[str, Callable[[Any, int], Any]] = _NONE  # by role: its value
    powers: Mapping[str, float] = _NONE  # by building: the value of its power

    @property
    def carry(self) -> Callable[[Any, Move], Any]:
        """The function that moves pieces."""
        return carrying(self.places)

    def with_(self, *modules: Any) -> Edition:
        """A new edition: this one with the tables of some modules added."""
        tables = {field: merged(getattr(self, field), *_added(modules, field)) for field in _TABLES}
        sets = {field: getattr(self, field).union(*_added(modules, field)) for field in _SETS}
        return self.but(**tables, **sets)


def _added(modules: Iterable[Any], field: str) -> list[Any]:
    return [getattr(module, field.upper(), ()) for module in modules]


def merged(*tables: Any) -> Mapping[Any, Any]:
    """Several tables as one read-only table. The same key must not have two different values."""
    found: dict[Any, Any] = {}
    for own in map(dict, tables):
        clash = {key for key in own.keys() & found.keys() if own[key] is not found[key]}
        assert not clash, f"{clash} is defined already"
        found |= own
    return MappingProxyType(found)


@cache
def edition_of(name: str) -> Edition:
    """The edition of this name; its module is imported on the first call."""
    where = "base" if name == FIRST else f"edition_{name}.edition"
    found: Edition = import_module(f"{__package__}.{where}").EDITION
    return found
