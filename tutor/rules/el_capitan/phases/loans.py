"""After a payday: each loan is paid back or extended, one player after the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Borrow, Extend, Pass, Repay
from ..book import BOOK
from ..ruleset import LOANS, PHASES
from ..state import Owing, State, Turn
from . import bank, following


def step(turn: Turn) -> None:
    """The next player settles."""
    state, task = turn.state, turn.pending(decisions.Loans)
    players = len(state.seats)
    if task.settled == players:
        turn.pop()
        following.start(turn)
        return
    turn.instead(task.but(settled=task.settled + 1))
    settle(turn, (state.starter + task.settled) % players)


def settle(turn: Turn, seat: int) -> None:
    """What must be paid is paid; what may be decided is asked, loan by loan."""
    state = turn.state
    board, last = state.seats[seat], state.phase == PHASES
    fresh = {loan: 0 if last else board.loans.count(loan) for loan in LOANS}
    if board.extended or (last and board.loans):
        turn.push(decisions.Debts(seat, **fresh))
        pay_due(turn, seat)
    else:
        _ask(turn, seat, fresh)


def _ask(turn: Turn, seat: int, fresh: Mapping[str, int]) -> None:
    """What becomes of these loans is asked, where there are any."""
    if any(fresh.values()):
        turn.push(decisions.Repay(seat, **fresh))


def pay_due(turn: Turn, seat: int) -> None:
    """Pay what is due as far as the money goes; for the rest new loans are taken, as long as there are any.

    If the bank cannot lend enough, the whole debt is paid first: a loan card that comes back by this is not
    lent again.
    """
    state = turn.state
    last = state.phase == PHASES
    empty = False
    for loan in state.seats[seat].owing:
        if not loan.extended and not last:
            continue
        before = turn.state.seats[seat].money
        able = last or loan.back <= before
        empty = empty or not (able or any(turn.state.stacks))
        if not (able or empty):
            continue
        pay(turn, seat, loan, "EC.repay.third" if last else "EC.repay.once")
        left = turn.state.seats[seat].money
        if empty and not able:
            turn.emit("EC.ruling.bank-empty", seat, n=-left)
        elif left < 0 <= before:
            turn.emit("EC.repay.negative", seat, n=-left)
    board = turn.state.seats[seat]
    if board.extended or (last and board.loans):
        return  # a new loan is asked for
    _ask(turn, seat, turn.pop().counts)


def pay(turn: Turn, seat: int, loan: Owing, rule: str) -> None:
    moves = (
        ("florin", loan.back, ("money", seat), ("bank",)),
        (loan.card, 1, ("later" if loan.extended else "loans", seat), ("stack",)),
    )
    turn.emit(rule, seat, *moves, n=loan.back, amount=LOANS[loan.card].amount)


def due(state: State, seat: int, extended: bool) -> int:
    """The payday on which a loan must be paid back: that of this phase, or the next one after its owner has
    settled.
    """
    if not state.agenda:
        return state.phase
    asked = state.agenda[-1]
    if asked.kind in HANDLERS and asked.seat == seat:
        return state.phase + (asked.kind == "repay" and extended)
    settled = next((task.settled for task in state.agenda if isinstance(task, decisions.Loans)), 0)
    place = (seat - state.starter) % len(state.seats)
    return state.phase + (asked.kind == "begin" or place < settled)


def debts_candidates(state: State, seat: int) -> Iterable[Action]:
    return [*[Borrow(loan.amount) for loan in LOANS.values()], Pass()]


def cover(turn: Turn, seat: int, action: Borrow) -> None:
    bank.to_bank(turn, seat)
    bank.take(turn, seat, action.amount, "EC.repay.cannot")
    pay_due(turn, seat)


@BOOK.check("EC.repay.decide", Repay, Extend)
def no_such_loan(state: State, seat: int, action: Repay | Extend) -> Facts | None:
    """A loan taken to pay another loan is not decided on the same payday."""
    board, asked = state.seats[seat], pending_of(state, decisions.Repay, seat)
    name = f"loan_{action.amount}"
    if asked.counts[name] if asked else board.loans.count(name):
        return None
    return {
        "seat": seat,
        "amount": action.amount,
        "later": name in board.extended,
        "new": name in board.loans,
        "n": len(board.owing),
    }


@BOOK.check("EC.repay.front-unable", Repay)
def cannot_repay(state: State, seat: int, action: Repay) -> Facts | None:
    """Only after a payday does the money decide; on the third one it does not."""
    back, money = LOANS[f"loan_{action.amount}"].back, state.seats[seat].money
    return (
        None
        if back <= money or state.phase == PHASES or pending_of(state, decisions.Repay, seat) is None
        else {
            "seat": seat,
            "amount": action.amount,
            "back": back,
            "money": money,
            "debt": state.seats[seat].debt,
            "short": back - money,
        }
    )


def candidates(state: State, seat: int) -> Iterable[Action]:
    asked = pending_of(state, decisions.Repay, seat)
    amounts = [LOANS[loan].amount for loan, n in asked.counts.items() if n] if asked else []
    return [*[kind(amount) for amount in amounts for kind in (Repay, Extend)], Pass()]


def apply(turn: Turn, seat: int, action: Repay | Extend) -> None:
    name = f"loan_{action.amount}"
    if isinstance(action, Repay):
        pay(turn, seat, Owing(name), "EC.repay.decide")
    else:
        moves = (name, 1, ("loans", seat), ("later", seat))
        turn.emit("EC.repay.flip", seat, moves, amount=action.amount, later=LOANS[name].later)
    _ask(turn, seat, {loan: n - (loan == name) for loan, n in turn.pop().counts.items()})


@BOOK.explain("EC.repay.order")
def settled(state: State, seat: int, action: Action) -> Facts:
    """Whether this player has settled already."""
    below = state.agenda[0] if state.agenda else None
    settled = below.settled if isinstance(below, decisions.Loans) else 0
    return {"done": (seat - state.starter) % len(state.seats) < settled}


@BOOK.explain("EC.payday.order")
def whose_payday(state: State, seat: int, action: Action) -> Facts:
    """Whether this player decides now, after a payday."""
    task = state.agenda[-1] if state.agenda else None
    return {"mine": task is not None and task.kind in (*HANDLERS, "begin") and task.seat == seat}


def on_a_payday(kind: type, mine: bool) -> str:
    """Answers a player who proposes something else while loans are settled, or while a player chooses who
    begins.
    """
    if kind in (Repay, Extend):
        return "EC.repay.cannot" if mine else "EC.repay.order"
    return "EC.payday.order"


HANDLERS = {
    "repay": DecisionHandler(
        (Repay, Extend),
        candidates,
        apply,
        elsewhere="EC.loan.no-early",
        others="EC.repay.order",
        meanwhile=on_a_payday,
    ),
    "debts": DecisionHandler(
        (Borrow,), debts_candidates, cover, others="EC.payday.order", meanwhile=on_a_payday
    ),
}
