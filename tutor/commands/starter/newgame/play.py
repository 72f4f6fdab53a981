"""The rules in code: what forbids an action, and what it does."""

from __future__ import annotations

from tutor.rules.kernel.agenda import Facts, Move, Turn
from tutor.rules.kernel.spec import DecisionHandler

from .actions import Take
from .book import BOOK
from .state import Choose, State


@BOOK.check("NG.take.enough", Take)
def enough(state: State, seat: int, action: Take) -> Facts | None:
    """The facts if there are too few stones, otherwise None."""
    return (
        {"n": action.n, "left": state.pile, "short": action.n - state.pile} if action.n > state.pile else None
    )


def candidates(state: State, seat: int) -> tuple[Take, ...]:
    """Every action worth asking about now, whether it is legal or not."""
    return Take(1), Take(2), Take(3)


def take(turn: Turn[State], seat: int, action: Take) -> None:
    """Carry out a legal action: say which rule acts, which pieces move, and who decides next."""
    turn.pop()
    turn.emit("NG.take.some", seat, ("stone", action.n, ("pile",), ("player", seat)), n=action.n)
    if turn.state.pile:
        turn.push(Choose((seat + 1) % len(turn.state.seats)))
        turn.state = turn.state.but(round=turn.state.round + (seat == len(turn.state.seats) - 1))
    else:
        turn.emit("NG.end.last", seat)


def carry(state: State, move: Move) -> State:
    """The position after stones went from the pile to a player."""
    _, n, _, (_, i) = move
    seat = state.seats[i].but(taken=state.seats[i].taken + n, last=int(n == state.pile))
    return state.but(pile=state.pile - n, seats=(*state.seats[:i], seat, *state.seats[i + 1 :]))


HANDLERS = {"take": DecisionHandler((Take,), candidates, take)}
