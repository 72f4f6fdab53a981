"""Constructing the top building of a column with the player's own materials."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Build, Buy, Done, Repay, Sell
from ..book import BOOK
from ..hooks import Card, hooks_for
from ..payments import Due, told_short
from ..payments import lacking as short_of
from ..phases import trading
from ..places import TOWN, column, last_phase, owner, price, tops
from ..ruleset import BUILDINGS
from ..settling import pay
from ..state import State, Stock, Turn

_DONE = Done()
_EARTH = ("clay", "brick")  # one of these is saved


def due(state: State, seat: int, firm: str, building: str) -> Due:
    """The materials of a building for this player, at this firm."""
    return _due(
        BUILDINGS[firm].off,
        building,
        tuple([hook.answer() for hook in hooks_for(Card.material_saved, state.seats[seat].buildings)]),
    )


@cache
def _due(off: Due, building: str, saved: tuple[int, ...]) -> Due:
    cost = dict(BUILDINGS[building].build)
    for good, n in off:
        cost[good] = max(0, cost.get(good, 0) - n)
    for n in saved:
        good = next((good for good in _EARTH if cost.get(good)), "")
        if good:
            cost[good] -= n
    return tuple((good, n) for good, n in cost.items() if n > 0)


def allowed(firm: str, building: str) -> bool:
    """Whether a firm constructs this kind of building at all."""
    return _fit(BUILDINGS[firm].off, building)


@cache
def _fit(off: Due, building: str) -> bool:
    card = BUILDINGS[building]
    return bool(card.build) and all(good in dict(card.build) for good, _ in off)


def offered(state: State, firm: str) -> list[str]:
    """The buildings on top of the columns that it can construct."""
    return [building for building in tops(state) if allowed(firm, building)]


def can(state: State, seat: int, building: str, stock: Stock) -> bool:
    mine = state.seats[seat].buildings
    saved = tuple([hook.answer() for hook in hooks_for(Card.material_saved, mine)]) if mine else ()
    return _affords(stock, tops(state), BUILDINGS[building].off, saved)


@lru_cache(512)
def _affords(stock: Stock, proposals: tuple[str, ...], off: Due, saved: tuple[int, ...]) -> bool:
    return any([not short_of(stock, _due(off, top, saved)) for top in proposals if _fit(off, top)])


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    short: list[dict[str, int]] = []
    for top in offered(state, building):
        found = short_of(stock, due(state, seat, building, top))
        if not found:
            return {}
        short.append(found)
    return min(short, key=lambda one: sum(one.values())) if short else {"proposal": 1}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Build(seat, building))


def _firm(state: State, seat: int) -> str:
    """The firm used by this seat, or ""."""
    now = pending_of(state, decisions.Build, seat)
    return now.building if now else ""


@BOOK.check("LH.special.not-built", Build)
def a_special(state: State, seat: int, action: Build) -> Facts | None:
    card = BUILDINGS[action.building]
    return {"seat": seat, "building": card.id} if card.special else None


def _never(building: str) -> Facts | None:
    return None if BUILDINGS[building].buildable else {"building": building}


@BOOK.check("LH.bldg.clay-mound", Build)
def the_mound(state: State, seat: int, action: Build) -> Facts | None:
    found = _never(action.building)
    return found and ({"seat": seat, **found} if BUILDINGS[action.building].gains else None)


@BOOK.check("LH.bldg.black-market-no-build", Build)
def the_black_market(state: State, seat: int, action: Build) -> Facts | None:
    found = _never(action.building)
    return found and (None if BUILDINGS[action.building].gains else {"seat": seat, **found})


@BOOK.check("LH.building.only-proposals", Build)
def stands_already(state: State, seat: int, action: Build) -> Facts | None:
    who = owner(state, action.building)
    if column(state, action.building) >= 0 or BUILDINGS[action.building].special:
        return None
    return {
        "seat": seat,
        "building": action.building,
        "town": who == TOWN,
        "built": who >= TOWN,
        "by": max(0, who),
        "mine": who == seat,
    }


@BOOK.check("LH.building.construct-top", Build)
def not_on_top(state: State, seat: int, action: Build) -> Facts | None:
    k = column(state, action.building)
    if k < 0 or state.columns[k][0] == action.building:
        return None
    above = state.columns[k][: state.columns[k].index(action.building)]
    return {"seat": seat, "building": action.building, "above": list(above), "top": above[0], "column": k}


@BOOK.check("LH.bldg.sawmill", Build)
def without_wood(state: State, seat: int, action: Build) -> Facts | None:
    firm, card = _firm(state, seat), BUILDINGS[action.building]
    if not firm or not card.build or allowed(firm, card.id):
        return None
    return {"seat": seat, "building": card.id, "firm": firm, "cost": dict(card.build)}


@BOOK.check("LH.building.pay-materials", Build)
def too_dear(state: State, seat: int, action: Build) -> Facts | None:
    firm, card = _firm(state, seat), BUILDINGS[action.building]
    if not firm or not allowed(firm, card.id):
        return None
    asked = due(state, seat, firm, card.id)
    found = told_short(state.seats[seat].stock, asked)
    return {"seat": seat, "building": card.id, "cost": dict(asked), **found} if found else None


def candidates(state: State, seat: int) -> Iterable[Action]:
    now = pending_of(state, decisions.Build)
    assert now
    found: list[Action] = [Build(building) for building in offered(state, now.building)]
    return found if now.nth == 1 else [*found, *trading.options(state, seat), _DONE]


def _nothing_yet(state: State, seat: int) -> str:
    """The firm in which this seat has not constructed anything yet, or ""."""
    now = pending_of(state, decisions.Build, seat)
    return now.building if now and now.nth == 1 else ""


@BOOK.check("LH.ruling.one-at-least", Done)
def none_of_two(state: State, seat: int, action: Done) -> Facts | None:
    firm = _nothing_yet(state, seat)
    return {"seat": seat, "building": firm} if firm and BUILDINGS[firm].most > 1 else None


@BOOK.check("LH.entry.obliged", Done)
def nothing_built(state: State, seat: int, action: Done) -> Facts | None:
    firm = _nothing_yet(state, seat)
    return {"seat": seat, "building": firm} if firm and BUILDINGS[firm].most == 1 else None


@BOOK.check("LH.ruling.between-buildings", Buy, Sell, Repay)
def nothing_built_yet(state: State, seat: int, action: Action) -> Facts | None:
    """Between two buildings a player may buy, sell and repay; before the first one it is too late."""
    firm = _nothing_yet(state, seat)
    card = action.card if isinstance(action, Buy) and action.card in BUILDINGS else ""
    return {"seat": seat, "building": firm, "buys": card} if firm else None


def apply(turn: Turn, seat: int, action: Build | Done | Buy | Sell | Repay) -> None:
    now = turn.pending(decisions.Build)
    if isinstance(action, Done):
        turn.pop()
        turn.emit("LH.ruling.one-at-least", seat, building=now.building)
    elif isinstance(action, Build):
        turn.pop()
        _begin(turn, seat, now.building, now.nth, action.building)
    else:
        trading.carry_out(turn, seat, action)


def _begin(turn: Turn, seat: int, firm: str, nth: int, building: str) -> None:
    """The materials are paid, then the card is taken."""
    turn.push(decisions.Built(seat, firm, nth, building))
    card = BUILDINGS[building]
    asked = due(turn.state, seat, firm, building)
    turn.emit(
        BUILDINGS[firm].rule,
        seat,
        building=building,
        firm=firm,
        cost=dict(asked),
        nth=nth,
        off=dict(BUILDINGS[firm].off),
    )
    if any(dict(card.build).get(good) for good in _EARTH):
        for hook in hooks_for(Card.material_saved, turn.state.seats[seat].buildings):
            turn.emit(hook.rule, seat, n=hook.answer(), building=building)
    pay(turn, seat, asked, "build", building)


def built(turn: Turn) -> None:
    """After the payment: the card goes to its owner, and another building may follow."""
    task: decisions.Built = turn.pop()
    seat, firm, nth, building = task.seat, task.building, task.nth, task.card
    k = column(turn.state, building)
    turn.emit(
        "LH.building.construct-top", seat, (building, 1, ("column", k), ("owner", seat)), building=building
    )
    if not turn.state.columns[k]:
        turn.emit("LH.building.empty-column", seat, column=k + 1)
    if nth < BUILDINGS[firm].most:
        if _another(turn.state, seat, firm):
            turn.push(decisions.Build(seat, firm, nth + 1))
        else:
            turn.emit("LH.ruling.one-at-least", seat, building=firm)


def _another(state: State, seat: int, firm: str) -> bool:
    """Whether one more could be constructed: now,
    or after buying the cards above it or one that saves material.
    """
    if can(state, seat, firm, state.seats[seat].stock):
        return True
    return not last_phase(state) and any(
        _uncovers(state, seat, firm, saved, money) for saved, money in _helped(state, seat)
    )


def _helped(state: State, seat: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """What can be saved on the materials, with the money left: the cards that save some are kept,
    sold, or another is bought.
    """
    board = state.seats[seat]
    helpers = hooks_for(Card.material_saved, board.buildings)
    saved, francs = tuple([hook.answer() for hook in helpers]), board.stock[0]
    kept = francs + trading.raised(state, seat, tuple([hook.building for hook in helpers]))
    yield saved, kept
    yield (), francs + trading.raised(state, seat)
    for hook in hooks_for(Card.material_saved, tuple([b for b in state.town if b not in state.traded])):
        yield (*saved, hook.answer()), kept - price(hook.building)


def _uncovers(state: State, seat: int, firm: str, saved: tuple[int, ...], money: int) -> bool:
    """Whether buying down a column, as far as the money goes,
    reaches a building that could be constructed.
    """
    stock, off = state.seats[seat].stock, BUILDINGS[firm].off
    for cards in state.columns:
        left = money
        for building in cards:
            if left < 0:
                break
            if allowed(firm, building) and not short_of(stock, _due(off, building, saved)):
                return True
            if not price(building):
                break
            left -= price(building)
    return False


def stands(state: State, task: decisions.Build | decisions.Built) -> bool:
    """Whether this can be pending: a building to construct, or one that is being paid for."""
    firm, nth, seat = task.building, task.nth, task.seat
    if not 0 < nth <= BUILDINGS[firm].most:
        return False
    if isinstance(task, decisions.Built):
        return task.card in offered(state, firm)
    return nth > 1 or not lacking(state, seat, firm, state.seats[seat].stock)


HANDLERS = {"build": DecisionHandler((Build, Done, Buy, Sell, Repay), candidates, apply)}
AUTOMATIC_STEPS = {"built": built}
BESIDE_FEE = True
