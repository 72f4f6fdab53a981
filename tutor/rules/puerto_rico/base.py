"""The first edition as a value: the tables of its phases, of its pieces and of its advice."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.agenda import OwnDecision
from ..kernel.notation import Notation
from . import advice, decisions, other_actions, wrong_moment_facts
from .actions import ACTIONS
from .advice import estate, roles
from .book import BOOK
from .editions import FIRST, Edition
from .hooks import Building, hooks_for, modules
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
from .state import MEMORY, Seat, State, Turn

PHASES = (choose, settler, mayor, builder, craftsman, trader, captain, storage, helping, prospector)
CHECKS = (
    loading,
    modules(),
    wrong_moment_facts,
    other_actions,
)  # bound on import: checks of loads, limits of buildings, facts for advice
_LATER = (
    frozenset(EXPANSION_OF) | (set(ISLAND) - set(TILES)) | (set(ROLES) - set(BASE_ROLES))
)  # no action of this edition names them


def offered(
    state: State,
    task: decisions.Offer,
    moment: Callable[[Building, Seat], bool],
    there: tuple[tuple[str, int], ...],
) -> bool:
    """A building offers a colonist for something that was placed or built and is still there."""
    return bool(hooks_for(moment, state.seats[task.seat])) and any(name == task.target for name, _ in there)


_STANDS: dict[str, Callable[[State, OwnDecision], bool]] = {
    "choose": lambda state, task: any(card.taken < 0 for card in state.roles),
    "tile_colonist": lambda state, task: offered(
        state, task, Building.tile_colonist, state.seats[task.seat].island
    ),
    "new_colonist": lambda state, task: offered(
        state, task, Building.new_colonist, state.seats[task.seat].city
    ),
}


def forget(turn: Turn) -> None:
    """Only what expansions remember is left on the agenda, so the game is over."""
    turn.pop()


EDITION = Edition(
    FIRST,
    BOOK,
    Notation(ACTIONS, without=_LATER),
    automatic_steps={MEMORY: forget},
    decisions=decisions.EVERY,
    notes={"made": [(int, [(str, int)])]},
    below={"produce": "craftsman"},
    stands=_STANDS,
    places=PLACES,
).with_(*PHASES, advice, roles, estate)
assert set(EDITION.decisions) == set(EDITION.handlers) | set(EDITION.automatic_steps)
