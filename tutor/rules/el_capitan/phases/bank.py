"""The bank: borrowing instead of building."""

from __future__ import annotations

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ..actions import Borrow, Wait
from ..book import BOOK
from ..decisions import PlayerTurn, Rounds
from ..reach import can_finish
from ..ruleset import BANK, LOANS
from ..state import State, Turn

NAMES = tuple(LOANS)


def left(state: State, amount: int) -> int:
    """Loan cards of this size at the bank."""
    return state.stacks[NAMES.index(f"loan_{amount}")]


def turn_of(state: State, seat: int) -> PlayerTurn | None:
    """This seat's turn while its action is still to come; else None."""
    return pending_of(state, PlayerTurn, seat)


@BOOK.check("EC.loan.not-first-round", Borrow)
def first_round(state: State, seat: int, action: Action) -> Facts | None:
    settling = bool(state.agenda) and state.agenda[-1].kind == "debts"
    if state.phase > 1 or state.round > 1 or settling:
        return None
    if not can_finish(state, seat):
        return None  # on a board so expensive that nothing can be built
    return {"seat": seat, "start": not state.seats[seat].at, "money": state.seats[seat].money}


@BOOK.check("EC.cards.loan-turn-none", Borrow, Wait)
def has_bought(state: State, seat: int, action: Action) -> Facts | None:
    now = turn_of(state, seat)
    return {"seat": seat} if now and now.bought else None


@BOOK.check("EC.loan.no-other-action", Borrow, Wait)
def has_sailed(state: State, seat: int, action: Action) -> Facts | None:
    now = turn_of(state, seat)
    if now is None or now.bought or not now.sailed:
        return None
    return {"seat": seat, "at": state.seats[seat].at}


@BOOK.check("EC.loan.stack-limit", Borrow)
def stack_empty(state: State, seat: int, action: Borrow) -> Facts | None:
    if left(state, action.amount):
        return None
    other = next(loan.amount for loan in LOANS.values() if loan.amount != action.amount)
    return {"seat": seat, "amount": action.amount, "other": other, "left": left(state, other)}


@BOOK.check("EC.loan.stack-empty", Wait)
def loans_left(state: State, seat: int, action: Wait) -> Facts | None:
    return {"seat": seat, "ten": state.stacks[0], "sixteen": state.stacks[1]} if any(state.stacks) else None


def to_bank(turn: Turn, seat: int) -> None:
    board = turn.state.seats[seat]
    if board.at != BANK:
        move = ("ship", 1, ("port", seat, board.at, board.berth), ("port", seat, BANK, 0))
        turn.emit("EC.sail.to-bank-free", seat, move, at=board.at)


def take(turn: Turn, seat: int, amount: int, rule: str = "EC.loan.face-up") -> None:
    """A loan card, and its money."""
    loan = LOANS[f"loan_{amount}"]
    moves = (
        (f"loan_{amount}", 1, ("stack",), ("loans", seat)),
        ("florin", amount, ("bank",), ("money", seat)),
    )
    turn.emit(rule, seat, *moves, n=amount, back=loan.back, later=loan.later)


def borrow(turn: Turn, seat: int, action: Borrow) -> None:
    if turn.state.phase == turn.state.round == 1:
        turn.emit("EC.loan.first-round-unable", seat)
    to_bank(turn, seat)
    take(turn, seat, action.amount)


def wait(turn: Turn, seat: int, action: Wait) -> None:
    to_bank(turn, seat)
    turn.emit("EC.loan.stack-empty", seat)
    rounds = turn.pending(Rounds)
    turn.instead(rounds.but(waited=rounds.waited + 1))
