"""The final phase: one last action each, then loans are repaid if possible."""

from __future__ import annotations

from ...kernel.rounds import each_in_turn
from .. import decisions
from ..hooks import Card, hooks_for
from ..ruleset import BACK
from ..scoring import returns
from ..state import Turn
from .turns import ask_others


def visit(turn: Turn, seat: int, first: int) -> None:
    """A last action, or more if a building says so."""
    for hook in hooks_for(Card.last_actions, turn.state.seats[seat].buildings):
        turn.emit(hook.rule, seat, building=hook.building)
        turn.push(*(decisions.ExtraAction(seat, hook.building) for _ in range(hook.answer())))
    turn.push(decisions.LastAction(seat))


def last_action(turn: Turn) -> None:
    """Reported before each last action; what was sold in the turn before may be traded again."""
    seat = turn.pop().seat
    turn.state = turn.state.but(traded=())
    turn.emit("LH.final.one-turn", seat, traded=())
    turn.push(decisions.Main(seat))
    ask_others(turn, seat)


def extra_action(turn: Turn) -> None:
    """One more action for a player who still owns the building that gives it."""
    task = turn.pop()
    building = task.building
    if building in turn.state.seats[task.seat].buildings:
        turn.push(decisions.LastAction(task.seat))
    else:
        turn.emit("LH.ruling.cottages-kept", task.seat, building=building)


def finish(turn: Turn, task: decisions.Final) -> None:
    """At the very end, loans are repaid as long as there are francs for one:
    5 francs now instead of 7 lost.
    """
    for seat, board in enumerate(turn.state.seats):
        n = min(board.loans, board.stock[0] // BACK)
        if n:
            moves = (
                ("franc", BACK * n, ("stock", seat), ("supply",)),
                ("loan", n, ("loans", seat), ("supply",)),
            )
            turn.emit("LH.ruling.final-auto-repay", seat, *moves, n=n, francs=BACK * n)
    turn.emit("LH.overview.win", task.seat)
    totals = sorted(score.total for score in returns(turn.state))
    if totals[-2:] == totals[-1:] * 2:
        turn.emit("LH.scoring.tie", task.seat, total=totals[-1])


HANDLERS: dict[str, object] = {}
AUTOMATIC_STEPS = {
    "final": each_in_turn(visit, finish),
    "last_action": last_action,
    "extra_action": extra_action,
}
