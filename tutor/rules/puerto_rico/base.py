"""What the first edition plays by: the tables of its phases, and what positions and advice ask of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.agenda import Turn
from ..kernel.notation import Notation
from . import advice, alternatives, decisions, elsewhen
from .actions import ACTIONS
from .advice import estate, roles
from .book import BOOK
from .editions import FIRST, Edition
from .moments import modules, speakers
from .moves import PLACES
from .phases import (
    builder,
    captain,
    choose,
    craftsman,
    helping,
    loading,
    mayor,
    prospector,
    settler,
    storage,
    trader,
)
from .ruleset import BASE_ROLES, EXPANSION_OF, ISLAND, ROLES, TILES
from .state import MEMORY, State

PHASES = (choose, settler, mayor, builder, craftsman, trader, captain, storage, helping, prospector)
CHECKS = (loading, modules(), elsewhen, alternatives)  # bound on import: what stops a load, what limits a building, what advice asks
_LATER = frozenset(EXPANSION_OF) | (set(ISLAND) - set(TILES)) | (set(ROLES) - set(BASE_ROLES))  # what is named by no action of this edition


def offered(state: State, task: decisions.Offer, moment: str, there: tuple[tuple[str, int], ...]) -> bool:
    """A building offers a colonist for what was placed or built, and it lies there."""
    return bool(speakers(moment, state.seats[task.seat])) and any(name == task.target for name, _ in there)


_STANDS: dict[str, Callable[[State, Any], bool]] = {
    "choose": lambda state, task: any(card.taken < 0 for card in state.roles),
    "tile_colonist": lambda state, task: offered(state, task, "tile_colonist", state.seats[task.seat].island),
    "new_colonist": lambda state, task: offered(state, task, "new_colonist", state.seats[task.seat].city),
}


def forget(turn: Turn) -> None:
    """Nothing is left above what expansions remember: the game is over."""
    turn.pop()


EDITION = Edition(
    FIRST,
    BOOK,
    Notation(ACTIONS, without=_LATER),
    autos={MEMORY: forget},
    decisions=decisions.EVERY,
    notes={"made": [(int, [(str, int)])]},
    below={"produce": "craftsman"},
    stands=_STANDS,
    places=PLACES,
).with_(*PHASES, advice, roles, estate)
assert set(EDITION.decisions) == set(EDITION.desks) | set(EDITION.autos)
