"""Buying and selling buildings and ships, and repaying loans: what can be done beside the main action."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts, Place
from ...kernel.spec import DecisionHandler
from ..actions import Buy, Done, Repay, Sell
from ..book import BOOK
from ..decisions import After
from ..moves import kind_of
from ..places import (
    NOBODY,
    TOWN,
    column,
    half,
    is_ship,
    last_phase,
    occupants,
    owner,
    price,
    top_ship,
    tops,
)
from ..ruleset import BACK, BUILDINGS, EVERY_SHIP, SHIPS
from ..state import State, Turn

PRICE = {card: price(card) for card in (*BUILDINGS, *SHIPS)}
DEAREST = max(PRICE.values())
_BUY = {card: Buy(card) for card in PRICE}
_SELL = {card: Sell(card) for card in (*BUILDINGS, *EVERY_SHIP)}
_REPAY, _DONE = Repay(), Done()


def _never_sold(card: str) -> bool:
    """Whether this is a kind of ship that has no price."""
    return card in SHIPS and not PRICE[card]


# What may be bought ------------------------------------------------------------------------
@BOOK.check("LH.final.no-buy", Buy)
def in_the_last_phase(state: State, seat: int, action: Buy) -> Facts | None:
    return {"seat": seat, "card": action.card} if last_phase(state) else None


@BOOK.check("LH.ship.liner-no-buy", Buy)
def a_liner(state: State, seat: int, action: Buy) -> Facts | None:
    return {"seat": seat, "card": action.card} if _never_sold(action.card) else None


@BOOK.check("LH.optional.no-player-trade", Buy)
def anothers(state: State, seat: int, action: Buy) -> Facts | None:
    who = NOBODY if action.card in SHIPS else owner(state, action.card)
    return {"seat": seat, "building": action.card, "by": who, "mine": who == seat} if who >= 0 else None


@BOOK.check("LH.optional.buy-top", Buy)
def not_on_top(state: State, seat: int, action: Buy) -> Facts | None:
    k = -1 if action.card in SHIPS else column(state, action.card)
    if k < 0 or state.columns[k][0] == action.card:
        return None
    cards = state.columns[k]
    return {
        "seat": seat,
        "building": action.card,
        "column": k,
        "above": list(cards[: cards.index(action.card)]),
        "top": cards[0],
    }


@BOOK.check("LH.optional.ship-top", Buy)
def no_such_ship(state: State, seat: int, action: Buy) -> Facts | None:
    if action.card not in SHIPS or _never_sold(action.card) or top_ship(state, action.card):
        return None
    return {"seat": seat, "kind": action.card, "ship": f"{action.card}_ship"}


@BOOK.check("LH.optional.no-buy-sell", Buy)
def sold_this_turn(state: State, seat: int, action: Buy) -> Facts | None:
    sold = action.card in state.traded and owner(state, action.card) == TOWN
    return {"seat": seat, "building": action.card, "sold": True} if sold else None


def _short(state: State, seat: int, needed: int) -> Facts | None:
    """The money that is missing, and what a sale would bring."""
    had = state.seats[seat].stock[0]
    return None if had >= needed else {"seat": seat, "needed": needed, "had": had, "short": needed - had}


@BOOK.check("LH.optional.price", Buy)
def too_dear(state: State, seat: int, action: Buy) -> Facts | None:
    if action.card in SHIPS or not (needed := price(action.card)):
        return None
    short = _short(state, seat, needed)
    return {**short, "building": action.card} if short else None


@BOOK.check("LH.optional.ship-price", Buy)
def ship_too_dear(state: State, seat: int, action: Buy) -> Facts | None:
    if action.card not in SHIPS or not (needed := price(action.card)):
        return None
    short = _short(state, seat, needed)
    return {**short, "kind": action.card, "ship": f"{action.card}_ship"} if short else None


# What may be sold, and repaid --------------------------------------------------------------
@BOOK.check("LH.optional.sell", Sell)
def not_yours(state: State, seat: int, action: Sell) -> Facts | None:
    board, ship = state.seats[seat], is_ship(action.card)
    if action.card in (board.ships if ship else board.buildings):
        return None
    who = NOBODY if ship else owner(state, action.card)
    return {
        "seat": seat,
        "card": action.card,
        "ship": ship,
        "by": max(who, 0),
        "others": who >= 0,
        "town": who == TOWN,
    }


@BOOK.check("LH.optional.no-buy-sell", Sell)
def bought_this_turn(state: State, seat: int, action: Sell) -> Facts | None:
    bought = action.card in state.traded and action.card in state.seats[seat].buildings
    return {"seat": seat, "building": action.card, "sold": False} if bought else None


@BOOK.check("LH.loan.none", Repay)
def no_loan(state: State, seat: int, action: Repay) -> Facts | None:
    return None if state.seats[seat].loans else {"seat": seat}


@BOOK.check("LH.loan.repay", Repay)
def cannot_repay(state: State, seat: int, action: Repay) -> Facts | None:
    return _short(state, seat, BACK)


# Doing it ----------------------------------------------------------------------------------
def purchases(state: State, seat: int) -> Iterable[Action]:
    """What is for sale, whether the player can pay for it or not."""
    if last_phase(state):
        return ()
    return [_BUY[card] for card in (*state.town, *tops(state), *_kinds(state))]


def _kinds(state: State) -> tuple[str, ...]:
    """The kinds of ships of which one is available."""
    return tuple([kind for kind, pile in zip(SHIPS, state.harbour, strict=True) if pile])


def sales(state: State, seat: int) -> list[Sell]:
    """What a seat may sell."""
    board, traded = state.seats[seat], state.traded
    cards = dict.fromkeys((*board.buildings, *board.ships)) if board.ships else board.buildings
    return [_SELL[card] for card in cards if card not in traded]


def raised(state: State, seat: int, keep: tuple[str, ...] = ()) -> int:
    """The francs that a seat could have by selling everything it may sell, except what it keeps."""
    board, kept = state.seats[seat], (*state.traded, *keep)
    return sum([half(card) for card in (*board.buildings, *board.ships) if card not in kept])


def options(state: State, seat: int) -> tuple[Buy | Sell | Repay, ...]:
    """Everything that can be done beside the main action."""
    repays = (_REPAY,) if state.seats[seat].loans else ()
    return (*purchases(state, seat), *sales(state, seat), *repays)


def quick(state: State, seat: int) -> list[Action]:
    """What can be done beside the main action, without asking every rule."""
    board, found = state.seats[seat], list[Action]()
    francs, traded = board.stock[0], state.traded
    if francs and not last_phase(state):
        cards = (*state.town, *tops(state), *_kinds(state))
        found = [_BUY[card] for card in cards if 0 < PRICE[card] <= francs and card not in traded]
    if board.buildings or board.ships:
        found += sales(state, seat)
    if board.loans and francs >= BACK:
        found.append(_REPAY)
    return found


def carry_out(turn: Turn, seat: int, action: Buy | Sell | Repay) -> None:
    """Buy, sell or repay; the pending decision stays."""
    if isinstance(action, Repay):
        paid, loan = ("franc", BACK, ("stock", seat), ("supply",)), ("loan", 1, ("loans", seat), ("supply",))
        turn.emit("LH.loan.repay", seat, paid, loan, n=BACK, left=turn.state.seats[seat].loans - 1)
    elif isinstance(action, Sell):
        _sell(turn, seat, action.card)
    elif action.card in SHIPS:
        piece, n = top_ship(turn.state, action.card), price(action.card)
        moves = (
            ("franc", n, ("stock", seat), ("supply",)),
            (piece, 1, ("harbour", action.card), ("fleet", seat)),
        )
        turn.emit("LH.optional.ship-price", seat, *moves, ship=piece, n=n)
    else:
        _buy_building(turn, seat, action.card)


def _buy_building(turn: Turn, seat: int, building: str) -> None:
    k, n = column(turn.state, building), price(building)
    source: Place = ("town",) if k < 0 else ("column", k)
    moves = (("franc", n, ("stock", seat), ("supply",)), (building, 1, source, ("owner", seat)))
    traded = (*turn.state.traded, building)
    turn.state = turn.state.but(traded=traded)
    turn.emit("LH.optional.price", seat, *moves, building=building, n=n, traded=traded)
    _sent_home(turn, building)


def _sell(turn: Turn, seat: int, card: str) -> None:
    paid = ("franc", half(card), ("supply",), ("stock", seat))
    if is_ship(card):
        gone = (card, 1, ("fleet", seat), ("harbour", kind_of(card)))
        turn.emit("LH.optional.sold-ship", seat, gone, paid, ship=card, n=half(card))
        return
    given = (card, 1, ("owner", seat), ("town",))
    traded = (*turn.state.traded, card)
    turn.state = turn.state.but(traded=traded)
    turn.emit("LH.optional.sell-half", seat, given, paid, building=card, n=half(card), traded=traded)
    _sent_home(turn, card)


def _sent_home(turn: Turn, building: str) -> None:
    """A player in a building that changes owners takes their person back."""
    for i in occupants(turn.state, building):
        turn.emit(
            "LH.optional.expel", i, ("disc", 1, ("disc", i, building), ("disc", i, "")), building=building
        )


# After the main action ---------------------------------------------------------------------
def closing(turn: Turn) -> None:
    """It is offered only if something can be bought or repaid, now or after a sale."""
    task = turn.pop()
    close(turn, task.seat, *task.did)


def close(turn: Turn, seat: int, *did: str) -> None:
    """The main action is finished: the offer was taken, or the building was used."""
    if worthwhile(turn.state, seat):
        turn.push(After(seat, did))


def worthwhile(state: State, seat: int) -> bool:
    """Whether money could be used now, including the proceeds of possible sales."""
    board = state.seats[seat]
    means = board.stock[0]
    if means < DEAREST and (board.buildings or board.ships):
        means += raised(state, seat)
    if board.loans and means >= BACK:
        return True
    if last_phase(state):
        return False
    cards = (*state.town, *tops(state), *_kinds(state))
    return any([0 < PRICE[card] <= means for card in cards if card not in state.traded])


def after_candidates(state: State, seat: int) -> Iterable[Action]:
    return (*options(state, seat), _DONE)


def after(turn: Turn, seat: int, action: Buy | Sell | Repay | Done) -> None:
    if not isinstance(action, Done):
        carry_out(turn, seat, action)
    if isinstance(action, Done) or not worthwhile(turn.state, seat):
        turn.pop()


def after_quick(state: State, seat: int) -> list[Action]:
    return [*quick(state, seat), _DONE]


HANDLERS = {"after": DecisionHandler((Buy, Sell, Repay, Done), after_candidates, after, after_quick)}
AUTOMATIC_STEPS = {"closing": closing}
