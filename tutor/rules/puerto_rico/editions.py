"""An edition of the game as one immutable value.
An edition with expansions is a new value and changes no other.

    EDITION = Edition("2012", BOOK, NOTATION, ...)                   # base.py
    EDITION = BASE.but(name=..., book=...).with_(room, advice)       # edition_1897/edition.py

The edition of a position: `edition_of(state.edition).starts[role]`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from ..kernel.agenda import Facts, Move, OwnAction, OwnDecision
from ..kernel.carrying import Change, carrying
from ..kernel.decision import Decision
from ..kernel.edition import NO_TABLE, Tables
from ..kernel.notation import Notation
from ..kernel.rulebook import Rulebook
from ..kernel.spec import AutomaticStep, DecisionHandler
from .state import State, Turn

Advice = tuple[float, str, Facts]  # the value of an action, the key of its reason, and the facts in that
Gain = tuple[float, list[float], str, Facts]  # of a role: my gain, the others' gains, key, facts
FIRST = "2012"  # the edition that has no folder of its own


class Edition(Tables):
    """The tables of one edition. A module of an expansion adds to a table with one of the same name in
    capitals.
    """

    name: str
    book: Rulebook
    notation: Notation

    # Decisions, by their kind.
    handlers: Mapping[str, DecisionHandler] = NO_TABLE  # the possible actions, and how they are carried out
    automatic_steps: Mapping[str, AutomaticStep] = NO_TABLE  # automatic steps
    decisions: Mapping[str, type[Decision]] = NO_TABLE  # their classes
    notes: Mapping[str, object] = NO_TABLE  # patterns of what expansions remember for a moment
    below: Mapping[str, str] = NO_TABLE  # what must be below a decision on the agenda
    stands: Mapping[str, Callable[[State, OwnDecision], bool]] = (
        NO_TABLE  # whether a decision is possible: (position, decision)
    )

    # Phases.
    starts: Mapping[str, Callable[[Turn, int], None]] = NO_TABLE  # by role: the start of its phase
    unpaid: frozenset[str] = frozenset()  # role cards that never get coins
    ends: Mapping[str, Callable[[Turn, int, int], None]] = (
        NO_TABLE  # by the reason why colonists came: what happens with the rest
    )
    openers: Mapping[str, Callable[[Turn, int], None]] = NO_TABLE  # phases that belong to no role

    # Pieces.
    places: Mapping[str, Change[State]] = NO_TABLE  # by the first word of a place: how its contents change
    marked: frozenset[str] = frozenset()  # pieces that are colonists of another colour

    # Advice.
    advice: Mapping[type, Callable[[State, int, OwnAction], Advice]] = NO_TABLE  # by kind of action
    weigh: Mapping[str, Callable[[State, int], Gain]] = NO_TABLE  # by role
    powers: Mapping[str, float] = NO_TABLE  # by building: the value of its power

    @property
    def carry(self) -> Callable[[State, Move], State]:
        """The function that moves pieces."""
        return carrying(self.places)


@cache
def edition_of(name: str) -> Edition:
    """The edition of this name; its module is imported on the first call."""
    where = "base" if name == FIRST else f"edition_{name}.edition"
    found: Edition = import_module(f"{__package__}.{where}").EDITION
    return found
