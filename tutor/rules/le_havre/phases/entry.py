"""The main action: take an offer, or enter a building, pay its fee and do its work."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.game import unrefused
from ...kernel.rounds import pending
from ...kernel.spec import AutomaticStep, DecisionHandler
from .. import works
from ..actions import Buy, Enter, Pass, Repay, Sell, Take
from ..book import BOOK
from ..decisions import Charge, Closing, Work
from ..places import NOBODY, last_phase, occupants, owner, price
from ..ruleset import BUILDINGS, GOODS, OFFERS
from ..state import State, Turn
from ..works import able
from . import trading

_TAKES = tuple(map(Take, OFFERS))
_ENTER = {card.id: Enter(card.id) for card in BUILDINGS.values() if not card.padlock}
_PASS = Pass()


# An offer ----------------------------------------------------------------------------------
@BOOK.check("LH.main.coal-hides", Take)
def no_offer_space(state: State, seat: int, action: Take) -> Facts | None:
    if action.offer in OFFERS or GOODS[action.offer].upgraded:
        return None
    return {"seat": seat, "good": action.offer}


@BOOK.check("LH.goods.enter-standard", Take)
def upgraded(state: State, seat: int, action: Take) -> Facts | None:
    """Charcoal, bread, steel and the like are produced and never offered at the quay."""
    if action.offer in OFFERS or not GOODS[action.offer].upgraded:
        return None
    return {
        "seat": seat,
        "good": action.offer,
        "of": next(good.id for good in GOODS.values() if good.other == action.offer),
    }


@BOOK.check("LH.ruling.empty-offer", Take)
def nothing_there(state: State, seat: int, action: Take) -> Facts | None:
    if action.offer not in OFFERS or state.offers[OFFERS.index(action.offer)]:
        return None
    return {"seat": seat, "offer": action.offer}


@BOOK.check("LH.main.mandatory", Pass)
def something_to_do(state: State, seat: int, action: Pass) -> Facts | None:
    """Only a player who can neither take nor enter anything passes; this can happen in the last phase."""
    if not pending(state, "main", seat):
        return None
    offers = [offer for offer, n in zip(OFFERS, state.offers, strict=True) if n]
    if offers:
        return {"seat": seat, "offers": offers, "first": offers[0], "building": ""}
    open_to = next((enter.building for enter in unrefused(BOOK, state, seat, enterable(state))), "")
    return {"seat": seat, "offers": [], "first": "", "building": open_to} if open_to else None


# A building --------------------------------------------------------------------------------
@BOOK.check("LH.entry.not-proposals", Enter)
def not_built(state: State, seat: int, action: Enter) -> Facts | None:
    return (
        {"seat": seat, "building": action.building, "price": price(action.building)}
        if owner(state, action.building) == NOBODY
        else None
    )


@BOOK.check("LH.building.padlock", Enter)
def locked(state: State, seat: int, action: Enter) -> Facts | None:
    return {"seat": seat, "building": action.building} if BUILDINGS[action.building].padlock else None


@BOOK.check("LH.entry.not-same", Enter)
def there_already(state: State, seat: int, action: Enter) -> Facts | None:
    if state.seats[seat].disc != action.building or last_phase(state):
        return None
    return {"seat": seat, "building": action.building}


@BOOK.check("LH.final.not-same", Enter)
def there_at_the_end(state: State, seat: int, action: Enter) -> Facts | None:
    if state.seats[seat].disc != action.building or not last_phase(state):
        return None
    return {"seat": seat, "building": action.building}


@BOOK.check("LH.entry.occupied", Enter)
def occupied(state: State, seat: int, action: Enter) -> Facts | None:
    if last_phase(state):
        return None
    for i, board in enumerate(state.seats):
        if i != seat and board.disc == action.building:
            return {"seat": seat, "building": action.building, "by": i}
    return None


@BOOK.check("LH.entry.cannot-pay", Enter)
def no_fee(state: State, seat: int, action: Enter) -> Facts | None:
    return able.short_of_fee(state, seat, action.building, state.seats[seat].stock)


@BOOK.check("LH.ruling.no-empty-action", Enter)
def no_work(state: State, seat: int, action: Enter) -> Facts | None:
    return works.possible(state, seat, action.building)


def enterable(state: State) -> list[Enter]:
    """The buildings that are built and not locked."""
    found = [_ENTER[b] for b in state.town if b in _ENTER]
    for board in state.seats:
        if board.buildings:
            found += [_ENTER[b] for b in board.buildings if b in _ENTER]
    return found


def admit(turn: Turn, seat: int, building: str) -> None:
    """The person enters; the fee is paid, and the work begins."""
    was = turn.state.seats[seat].disc
    turn.emit(
        "LH.entry.place", seat, ("disc", 1, ("disc", seat, was), ("disc", seat, building)), building=building
    )
    others = [i for i in occupants(turn.state, building) if i != seat]
    if others:  # possible only in the last phase
        turn.emit("LH.final.occupied", seat, building=building, by=others[0])
    if BUILDINGS[building].fee and building in turn.state.seats[seat].buildings:
        turn.emit("LH.entry.own-free", seat, building=building)
    turn.push(Charge(seat, building), Work(seat, building))


# Deciding ----------------------------------------------------------------------------------
def candidates(state: State, seat: int) -> Iterable[Action]:
    takes = [take for take, n in zip(_TAKES, state.offers, strict=True) if n]
    return (*takes, *enterable(state), *trading.options(state, seat), *(() if takes else (_PASS,)))


def quick(state: State, seat: int) -> list[Action]:
    """The same without asking every rule."""
    found: list[Action] = [take for take, n in zip(_TAKES, state.offers, strict=True) if n]
    mine = state.seats[seat].disc
    closed = (mine,) if last_phase(state) else tuple([board.disc for board in state.seats])
    found += [_ENTER[building] for building in works.open_buildings(state, seat, closed)]
    return [*found, *trading.quick(state, seat)] if found else [*trading.quick(state, seat), _PASS]


def apply(turn: Turn, seat: int, action: Take | Enter | Buy | Sell | Repay | Pass) -> None:
    if isinstance(action, Take):
        turn.pop()
        n = turn.state.offers[OFFERS.index(action.offer)]
        move = (action.offer, n, ("offer", action.offer), ("stock", seat))
        turn.emit("LH.main.take-all", seat, move, offer=action.offer, n=n)
        trading.close(turn, seat, action.offer)
    elif isinstance(action, Enter):
        turn.instead(Closing(seat, (action.building,)))
        admit(turn, seat, action.building)
    elif isinstance(action, Pass):
        turn.pop()
        turn.emit("LH.main.nothing-left", seat)
    else:
        trading.carry_out(turn, seat, action)


HANDLERS = {"main": DecisionHandler((Take, Enter, Buy, Sell, Repay, Pass), candidates, apply, quick)}
AUTOMATIC_STEPS: dict[str, AutomaticStep] = {}
