"""What the buildings do for a player who enters them: one module per kind of work, named in the tables.

`WorkModule` in work.py says what such a module defines.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.agenda import Facts
from ...kernel.case import nearest_name
from ...kernel.hooks import BadHook
from ...kernel.spec import AutomaticStep, DecisionHandler
from ..payments import PAYS, Line, means
from ..ruleset import BUILDINGS, Building
from ..state import State, Turn
from . import able, watch
from .work import Work, work_of

KINDS: dict[str, Work] = {**able.KINDS, "watch": work_of(watch)}


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


def _spared(card: Building) -> bool:
    """Whether a fee takes nothing that the work could need: no food, no francs."""
    asked = {thing for recipe in card.recipes for thing, _ in (*recipe.takes, *recipe.shows)}
    return KINDS[card.work].beside_fee and not asked & PAYS["food"].keys()


_WORKING = {b.id: (KINDS[b.work].can, b.fee, _spared(b)) for b in BUILDINGS.values() if b.work}


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
    kind: handler for work in KINDS.values() for kind, handler in work.handlers.items()
}
AUTOMATIC_STEPS: dict[str, AutomaticStep] = {
    "work": begin,
    **{kind: step for work in KINDS.values() for kind, step in work.automatic_steps.items()},
}
HOMES = {
    name: {kind for handler in work.handlers.values() for kind in handler.actions}
    for name, work in KINDS.items()
}
