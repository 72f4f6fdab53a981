"""What an edition of the game plays by, as one value: an edition with expansions is another, and changes none.

    EDITION = Edition("2012", BOOK, NOTATION, ...)                   # base.py
    EDITION = BASE.but(name=..., book=...).with_(room, advice)       # edition_1897/edition.py

Whoever holds a position finds by what it is played: `edition_of(state.edition).starts[role]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from ..kernel.agenda import Move, Turn
from ..kernel.carrying import Change, carrying
from ..kernel.declared import Auto, Desk
from ..kernel.notation import Notation
from ..kernel.record import Record
from ..kernel.rulebook import Rulebook

FIRST = "2012"  # the edition that has no folder of its own
_NONE: Mapping[Any, Any] = MappingProxyType({})
_TABLES = (
    "desks", "autos", "decisions", "notes", "below", "stands", "starts", "ends", "openers", "places",
    "advice", "weigh", "powers",
)  # fmt: skip
_SETS = ("unpaid", "marked")


class Edition(Record):
    """The tables of one edition. An expansion's module adds to a table by one of the same name, in capitals."""

    name: str
    book: Rulebook
    notation: Notation

    # Decisions, by the kind of what is pending.
    desks: Mapping[str, Desk] = _NONE  # who may do what
    autos: Mapping[str, Auto] = _NONE  # what happens by itself
    decisions: Mapping[str, Any] = _NONE  # what it is, and what it remembers
    notes: Mapping[str, Any] = _NONE  # what is remembered for a moment, and of which pattern it is
    below: Mapping[str, str] = _NONE  # what a decision must find below it on the agenda
    stands: Mapping[str, Callable[[Any, Any], bool]] = _NONE  # and on the board: (position, decision)

    # Phases.
    starts: Mapping[str, Callable[[Turn, int], None]] = _NONE  # of a role: how its phase begins
    unpaid: frozenset[str] = frozenset()  # roles whose cards never hold coins
    ends: Mapping[str, Callable[[Turn, int, int], None]] = _NONE  # why colonists came: what becomes of the rest
    openers: Mapping[str, Callable[[Turn, int], None]] = _NONE  # phases that are no role's

    # Pieces.
    places: Mapping[str, Change] = _NONE  # what lies where, by the first word of a place
    marked: frozenset[str] = frozenset()  # pieces that are colonists of another colour

    # What a move is worth.
    advice: Mapping[type, Callable[[Any, int, Any], Any]] = _NONE  # of a kind of action
    weigh: Mapping[str, Callable[[Any, int], Any]] = _NONE  # of a role
    powers: Mapping[str, float] = _NONE  # of a building's power

    @property
    def carry(self) -> Callable[[Any, Move], Any]:
        """How pieces are moved."""
        return carrying(self.places)

    def with_(self, *modules: Any) -> Edition:
        """This edition with what some modules add; it stays as it is itself."""
        tables = {field: merged(getattr(self, field), *_added(modules, field)) for field in _TABLES}
        sets = {field: getattr(self, field).union(*_added(modules, field)) for field in _SETS}
        return self.but(**tables, **sets)


def _added(modules: Iterable[Any], field: str) -> list[Any]:
    return [getattr(module, field.upper(), ()) for module in modules]


def merged(*tables: Any) -> Mapping[Any, Any]:
    """Tables in one that nobody changes any more. Two of them may not say different things of one key."""
    found: dict[Any, Any] = {}
    for own in map(dict, tables):
        clash = {key for key in own.keys() & found.keys() if own[key] is not found[key]}
        assert not clash, f"{clash} stands already"
        found |= own
    return MappingProxyType(found)


@cache
def edition_of(name: str) -> Edition:
    """An edition that is in the house; it is imported when it is first asked for."""
    where = "base" if name == FIRST else f"edition_{name}.edition"
    found: Edition = import_module(f"{__package__}.{where}").EDITION
    return found
