"""The fixed list of extension points at which an expansion in play may act, and its additional actions.

An expansion's folder contains `extension.py`, whose functions are named after extension points. Phases call them
without knowing which expansion answers. At an extension point that returns True, the expansion has handled
the matter.

    point           called                                              answer
    numbers         before it is laid out: (numbers, players)           other numbers
    box             a document is read: (fields, players, buildings)    other tiles of buildings
    set_up          when the table stands: (position, options)          the new position
    bounds          how far the fields of a document go: (players)      what its names stand for
    read, write     a position document: (fields, position)             position; fields
    role_chosen     a card was taken, before its phase                  -
    phase_opens     before anybody acts in a phase (push tasks)         -
    phase_closes    to push what happens at the phase's end             -
    phase_played    to push what comes before that: all have acted      -
    round_ends      everybody has chosen: is something left to do?      True?
    new_round       the cards go back                                   -
    unseen          a tile was drawn onto an island: a decision first?  True?
    placed          a tile lies on an island                            -
    last_tile       everybody has settled, the row not yet discarded    -
    distribute      the ship's colonists are shared out                 True?
    refill          the ship is loaded: is it not the base's way?       True?
    producing       a seat's turn in the craftsman's phase begins       -
    produced        barrels reached a seat                              -
    built           a building stands                                   -
    sold            a seat has sold a barrel                             -
    storing         all have loaded, nothing is stored yet               -
    owed            what the pending decision is about: rows            rows
    show            what lies beside the board: rows for the view       rows
    score           a board's further lines at the end                  lines
    coming          may a building nobody sells yet still come?         True?
    captain_visit   a seat's turn with the captain: a decision first?   True?

`EXTRAS` of `extension.py` or of a building lists actions that are possible at another decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from ..kernel.agenda import Turn
from ..kernel.playing import doable
from ..kernel.spec import DecisionHandler
from .editions import edition_of
from .hooks import modules
from .ruleset import EXPANSIONS
from .state import State

EXTENSION_POINTS = (
    "numbers",
    "box",
    "set_up",
    "bounds",
    "read",
    "write",
    "role_chosen",
    "phase_opens",
    "phase_closes",
    "phase_played",
    "round_ends",
    "new_round",
    "unseen",
    "placed",
    "last_tile",
    "distribute",
    "refill",
    "producing",
    "produced",
    "built",
    "captain_visit",
    "sold",
    "storing",
    "score",
    "owed",
    "show",
    "coming",
)


@cache
def extension(expansion: str) -> Any:
    """The `extension` module of an installed expansion."""
    return import_module(f"{__package__}.expansions.{expansion}.extension")


@lru_cache(maxsize=512)
def functions_of(expansions: tuple[str, ...], point: str) -> tuple[Callable[..., Any], ...]:
    """The functions of some expansions at one extension point."""
    rooms = [extension(name) for name in expansions]
    return tuple(getattr(one, point) for one in rooms if hasattr(one, point))


def functions_at(state: State, point: str) -> tuple[Callable[..., Any], ...]:
    """The functions of the expansions in play at one extension point."""
    return functions_of(state.expansions, point) if state.expansions else ()


def dispatch(point: str, turn: Turn, *facts: Any) -> bool:
    """Let the expansions in play act; True if one has handled the matter."""
    if not turn.state.expansions:
        return False
    asked = functions_of(turn.state.expansions, point)
    return any([one(turn, *facts) for one in asked]) if asked else False


@cache
def _every_extra(expansion: str) -> tuple[tuple[str, DecisionHandler], ...]:
    found = [getattr(m, "EXTRAS", {}) for m in (extension(expansion), *modules(expansion).values())]
    return tuple((kind, extra) for one in found for kind, extras in one.items() for extra in extras)


def every_extra() -> Iterator[tuple[str, DecisionHandler]]:
    """(kind of decision, what is added) for every installed expansion and its buildings."""
    return (extra for name in EXPANSIONS for extra in _every_extra(name))


@lru_cache(maxsize=512)
def _extras(expansions: tuple[str, ...], kind: str) -> tuple[DecisionHandler, ...]:
    return tuple(e for name in expansions for k, e in _every_extra(name) if k == kind)


def extras(state: State, kind: str) -> tuple[DecisionHandler, ...]:
    """What expansions in play add to a kind of decision."""
    return _extras(state.expansions, kind) if state.expansions else ()


def more_candidates(state: State, seat: int, kind: str) -> list[Any]:
    """The additional actions worth asking about at a decision."""
    return [action for extra in extras(state, kind) for action in extra.candidates(state, seat)]


def more_to_do(state: State, seat: int, kind: str) -> list[Any]:
    """The additional actions that no rule refuses."""
    return (
        doable(edition_of(state.edition).book, extras(state, kind), state, seat) if state.expansions else []
    )
