"""What the buildings do for a player who enters them: one module per kind of work, named in the tables.

`Work` says what such a module defines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Protocol

from ...kernel.agenda import Facts, OwnDecision
from ...kernel.case import nearest_name
from ...kernel.hooks import BadHook, check
from ...kernel.spec import AutomaticStep, DecisionHandler
from ..payments import PAYS, Line, means
from ..ruleset import BUILDINGS, Building
from ..state import State, Stock, Turn
from . import able, watch


class Work(Protocol):
    """What a module of this folder defines: `lacking` and `start`, and the others where it needs them."""

    HANDLERS: dict[str, DecisionHandler]  # its decisions
    AUTOMATIC_STEPS: dict[str, AutomaticStep]
    ANY_STOCK: bool  # whether it never depends on what the player has
    BESIDE_FEE: bool  # whether no fee takes what it needs, if its recipes need no food

    def lacking(self, state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
        """What would be missing to do any of it; {} if it can be done."""

    def start(self, turn: Turn, seat: int, building: str) -> None:
        """Do it, or ask for the first choice."""

    def can(self, state: State, seat: int, building: str, stock: Stock) -> bool:
        """The same as `lacking` in short."""

    def stands(self, state: State, task: OwnDecision) -> bool:
        """Whether one of its decisions could be pending."""


KINDS: dict[str, ModuleType] = {**able.KINDS, "watch": watch}
MODULES = tuple(dict.fromkeys(KINDS.values()))
for _module in MODULES:
    check(Work, _module, ("lacking", "start"))
Can = Callable[[State, int, str, Stock], bool]


def check_works(cards: Iterable[Building]) -> None:
    """Raises BadHook for a card of the tables whose work has no module here."""
    for card in cards:
        if card.work and card.work not in KINDS:
            near = nearest_name(card.work, KINDS)
            raise BadHook(f'le_havre/tables: {card.id}: there is no work "{card.work}"{near}')


check_works(BUILDINGS.values())


def possible(state: State, seat: int, building: str) -> Facts | None:
    """Whether its work can be done after the fee is paid: None, or the facts about what would be missing."""
    return able.possible(state, seat, building, state.seats[seat].stock, KINDS)


def _works(building: str) -> Can:
    """Whether its work can be done with a stock:
    the fast answer if a module has one, otherwise the full one.
    """
    module = KINDS[BUILDINGS[building].work]
    found: Can | None = getattr(module, "can", None)
    return found or (lambda state, seat, which, stock: not module.lacking(state, seat, which, stock))


def _spared(card: Building) -> bool:
    """Whether a fee takes nothing that the work could need: no food, no francs."""
    asked = {thing for recipe in card.recipes for thing, _ in (*recipe.takes, *recipe.shows)}
    return getattr(KINDS[card.work], "BESIDE_FEE", False) and not asked & PAYS["food"].keys()


_WORKING = {b.id: (_works(b.id), b.fee, _spared(b)) for b in BUILDINGS.values() if b.work}


def open_buildings(state: State, seat: int, closed: tuple[str, ...]) -> list[str]:
    """The buildings that this player can use now: the answers of `able`, computed faster."""
    board, found = state.seats[seat], list[str]()
    stock, mine = board.stock, board.buildings
    for building in (*state.town, *(b for other in state.seats for b in other.buildings)):
        if building in closed or building not in _WORKING:
            continue
        can, fee, spared = _WORKING[building]
        if can(state, seat, building, stock) and (
            not fee or building in mine or _enough(state, seat, building, fee, spared)
        ):
            found.append(building)
    return found


def _enough(state: State, seat: int, building: str, fee: tuple[Line, ...], spared: bool) -> bool:
    """Whether the fee can be paid and the work still be done."""
    stock = state.seats[seat].stock
    if stock[0] >= min([n for _, n in fee]):  # francs pay any fee, and hardly any work needs francs
        if spared:
            return True
        can, n = _WORKING[building][0], min([n for _, n in fee])
        if can(state, seat, building, (stock[0] - n, *stock[1:])):
            return True
    elif spared:
        return any([means(stock, kind) >= n for kind, n in fee])
    return not able.short_of_fee(state, seat, building, stock) and not possible(state, seat, building)


def fits(state: State, seat: int, building: str) -> able.Fits | None:
    """Whether the work can be done with a stock; None if it never depends on one."""
    return able.fits(state, seat, building, KINDS)


def start(turn: Turn, seat: int, building: str) -> None:
    """The work of a building that a player has entered and paid for."""
    KINDS[BUILDINGS[building].work].start(turn, seat, building)


def begin(turn: Turn) -> None:
    """The work begins after the fee is paid."""
    task = turn.pop()
    start(turn, task.seat, task.building)


HANDLERS: dict[str, DecisionHandler] = {
    kind: handler for module in MODULES for kind, handler in getattr(module, "HANDLERS", {}).items()
}
AUTOMATIC_STEPS: dict[str, AutomaticStep] = {
    "work": begin,
    **{kind: auto for module in MODULES for kind, auto in getattr(module, "AUTOMATIC_STEPS", {}).items()},
}
HOMES = {
    work: {kind for handler in getattr(module, "HANDLERS", {}).values() for kind in handler.actions}
    for work, module in KINDS.items()
}
