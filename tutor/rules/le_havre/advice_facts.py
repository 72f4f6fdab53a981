"""What else is possible for a player: the facts by which advice is chosen after a refusal."""

from __future__ import annotations

from ..kernel.action import Action
from ..kernel.agenda import Facts, Move
from ..kernel.game import unrefused
from . import works
from .actions import Buy, Clear, Done, Enter, Launch, Pass, Pay, Repay, Sell, Take
from .book import BOOK
from .moves import carry
from .payments import PAYS, needless, tightest, worth
from .phases import paying, trading
from .places import NOBODY, TOWN, coming, half, last_phase, owner, price
from .ruleset import BACK, PLACE
from .state import State
from .works import able

_MAIN = (Take, Enter, Buy, Sell, Repay)


def sale(state: State, seat: int, short: int) -> Facts:
    """The cheapest card whose sale would bring the missing money, and what it brings; "" for none."""
    cards = sorted(
        [action.card for action in trading.sales(state, seat)], key=lambda card: (half(card), card)
    )
    card = next((card for card in cards if half(card) >= short), "")
    return {"sale": card, "brings": half(card) if card else 0}


@BOOK.explain("LH.optional.price", "LH.optional.ship-price")
def what_would_pay(state: State, seat: int, action: Buy) -> Facts:
    return sale(state, seat, price(action.card) - state.seats[seat].stock[0])


@BOOK.explain("LH.loan.repay")
def what_would_repay(state: State, seat: int, action: Action) -> Facts:
    return sale(state, seat, BACK - state.seats[seat].stock[0])


@BOOK.explain("LH.entry.cannot-pay")
def what_would_let_in(state: State, seat: int, action: Enter | Clear) -> Facts:
    """What a sale would bring, and whether there would be work after paying the fee."""
    short = able.short_of_fee(state, seat, action.building, state.seats[seat].stock)
    n = short["short"] if short else 0
    assert isinstance(n, int)
    richer = carry(state, Move("franc", n, ("supply",), ("stock", seat)))
    return {**sale(state, seat, n), "idle": works.possible(richer, seat, action.building) is not None}


@BOOK.explain("LH.entry.occupied")
def whose(state: State, seat: int, action: Enter) -> Facts:
    """Whether the building could be bought, which sends back the person in it."""
    return {"town": owner(state, action.building) == TOWN}


@BOOK.explain("LH.optional.ship-top", "LH.ship.build")
def when_one_comes(state: State, seat: int, action: Buy | Launch) -> Facts:
    """The round at whose end the next ship of this kind arrives, 0 for none."""
    kind = action.card if isinstance(action, Buy) else action.ship
    found = (k for k, card in enumerate(coming(state), state.round) if card.ship.startswith(f"{kind}_"))
    return {"comes": next(found, 0)}


@BOOK.explain("LH.payment.own-counters")
def would_fit(state: State, seat: int, action: Action) -> Facts:
    """Whether such a counter could be used if it were available; one used before may have been too small."""
    if action.__class__ is not Pay:
        return {"fits": True}
    richer = carry(state, Move(action.good, 1, ("supply",), ("stock", seat)))
    return {"fits": bool(unrefused(BOOK, richer, seat, (action,)))}


@BOOK.explain("LH.ruling.no-wasteful-payment")
def pays_the_rest(state: State, seat: int, action: Pay) -> Facts:
    """The counter that pays all the rest by itself, "" if there is none; and what could follow this one."""
    now, stock = paying.pending(state, seat), state.seats[seat].stock
    assert now
    left = now.amount - now.paid
    ends = (
        good
        for good in PAYS[now.unit]
        if stock[PLACE[good]] and worth(now.unit, good) >= left
        if not needless(stock, now.unit, left, now.least, good)
    )
    then, several = tightest(stock, now.unit, left, action.good)
    return {"alone": next(ends, ""), "then": then, "several": several}


@BOOK.explain("LH.flow.clockwise", "LH.turn.order")
def its_moment(state: State, seat: int, action: Action) -> Facts:
    """The phase in which this seat could decide it."""
    kind = action.__class__
    phase = ("final" if last_phase(state) else "main") if kind in _MAIN else ""
    return {"phase": phase, "declines": kind in (Pass, Done)}


@BOOK.explain("LH.bldg.church-no-sale")
def whether_it_stands(state: State, seat: int, action: Buy) -> Facts:
    return {"built": owner(state, action.card) != NOBODY}


@BOOK.explain("LH.loan.no-free")
def being_decided(state: State, seat: int, action: Action) -> Facts:
    task = state.agenda[-1]
    return {"now": f"task-{task.kind}", "others": task.seat != seat}
