"""Loans, and the interest on them."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import each_in_turn, pending
from ...kernel.spec import DecisionHandler
from ..actions import Borrow, Done, Repay, Sell
from ..book import BOOK
from ..decisions import Interest, InterestDue
from ..ruleset import BACK, LOAN
from ..state import State, Turn
from . import trading

_REPAY, _DONE, _BORROW = Repay(), Done(), Borrow()
INTEREST = 1


def clears(state: State, seat: int) -> bool:
    """Whether a player could repay all their loans now, including with the proceeds of their cards."""
    board = state.seats[seat]
    needed = BACK * board.loans
    return bool(needed) and (
        board.stock[0] >= needed or board.stock[0] + trading.raised(state, seat) >= needed
    )


@BOOK.check("LH.loan.when", Borrow)
def interest_can_be_paid(state: State, seat: int, action: Borrow) -> Facts | None:
    had = state.seats[seat].stock[0]
    return {"seat": seat, "n": had} if pending(state, "interest", seat) and had >= INTEREST else None


@BOOK.check("LH.supply.interest", Done)
def interest_not_paid(state: State, seat: int, action: Done) -> Facts | None:
    board = state.seats[seat]
    if not pending(state, "interest", seat) or board.stock[0] >= INTEREST:
        return None
    return {"seat": seat, "needed": INTEREST, "had": board.stock[0], "short": INTEREST, "loans": board.loans}


def borrow(turn: Turn, seat: int, count: int = 1) -> None:
    """A number of loans, and the francs they bring."""
    n = LOAN * count
    moves = (("loan", count, ("supply",), ("loans", seat)), ("franc", n, ("supply",), ("stock", seat)))
    turn.emit("LH.loan.receive", seat, *moves, n=n, count=count, loans=turn.state.seats[seat].loans + count)


# Interest ----------------------------------------------------------------------------------
def visit(turn: Turn, seat: int, first: int) -> None:
    if turn.state.seats[seat].loans:
        turn.push(Interest(seat))
        _go_on(turn, seat)


def _go_on(turn: Turn, seat: int) -> None:
    """Interest is paid automatically by a player who can pay it and could not repay all loans first."""
    board = turn.state.seats[seat]
    if not board.loans:
        turn.pop()
        turn.emit("LH.supply.interest-dodged", seat)
    elif board.stock[0] >= INTEREST and not clears(turn.state, seat):
        _pay(turn, seat)
    elif not board.stock[0]:
        turn.emit("LH.supply.interest-short", seat)
        if not trading.sales(turn.state, seat):
            borrow(turn, seat)
            _pay(turn, seat)


def _pay(turn: Turn, seat: int) -> None:
    turn.pop()
    paid = ("franc", INTEREST, ("stock", seat), ("supply",))
    turn.emit("LH.supply.interest", seat, paid, n=INTEREST, loans=turn.state.seats[seat].loans)


def finish(turn: Turn, task: InterestDue) -> None:
    """It is also reported if nobody owes anything."""
    if not any(board.loans for board in turn.state.seats) and not any(
        e.rule.startswith("LH.supply.interest") for e in turn.events
    ):
        turn.emit("LH.supply.interest-nobody", task.seat)


def candidates(state: State, seat: int) -> Iterable[Action]:
    repays = (_REPAY,) if state.seats[seat].loans else ()
    return (*repays, *trading.sales(state, seat), _BORROW, _DONE)


def apply(turn: Turn, seat: int, action: Repay | Sell | Borrow | Done) -> None:
    if isinstance(action, Done):
        _pay(turn, seat)
        return
    if isinstance(action, Borrow):
        borrow(turn, seat)
    else:
        trading.carry_out(turn, seat, action)
    _go_on(turn, seat)


HANDLERS = {
    "interest": DecisionHandler((Repay, Sell, Borrow, Done), candidates, apply, elsewhere="LH.loan.no-free")
}
AUTOMATIC_STEPS = {"interest_due": each_in_turn(visit, finish)}
