"""Between two phases: who has the least money, who begins, new pieces; or the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Begin, Extend, Pass, Repay
from ..book import BOOK
from ..moves import in_front
from ..ruleset import FORTRESSES, HOUSES, NEUTRAL, PHASES
from ..state import State, Turn


def worth(state: State, seat: int) -> int:
    """The money check: money minus the cost of all loans as their cards show."""
    board = state.seats[seat]
    return board.money - in_front(board)


def start(turn: Turn) -> None:
    state = turn.state
    if state.phase == PHASES:
        turn.emit("EC.end.after-third", state.starter, phase=state.phase)
        turn.state = turn.state.but(agenda=())
        return
    players = len(state.seats)
    order = [(state.starter + k) % players for k in range(players)]
    for seat in order:
        turn.emit(
            "EC.next.money-check",
            seat,
            n=worth(state, seat),
            money=state.seats[seat].money,
            owed=in_front(state.seats[seat]),
        )
    least = min(worth(state, seat) for seat in order)
    poorest = [seat for seat in order if worth(state, seat) == least]
    rule = "EC.next.start-player-tie" if len(poorest) > 1 else "EC.next.start-player"
    turn.emit(rule, poorest[0], n=least, tied=len(poorest))
    turn.push(decisions.Begin(poorest[0]))


@BOOK.check("EC.next.start-player", Begin)
def nobody_there(state: State, seat: int, action: Begin) -> Facts | None:
    return None if action.seat < len(state.seats) else {"seat": seat, "players": len(state.seats)}


def candidates(state: State, seat: int) -> Iterable[Action]:
    return [*map(Begin, range(len(state.seats))), Pass()]


def apply(turn: Turn, seat: int, action: Begin) -> None:
    turn.pop()
    phase = turn.state.phase + 1
    turn.state = turn.state.but(phase=phase, round=1)
    turn.emit(
        "EC.next.same-rules",
        action.seat,
        ("captain", 1, ("starter", turn.state.starter), ("starter", action.seat)),
        phase=phase,
    )
    for who in range(len(turn.state.seats)):
        _pieces(turn, who)
    turn.emit("EC.turn.rounds", action.seat, round=1)
    turn.push(decisions.Rounds(action.seat))


def _pieces(turn: Turn, who: int) -> None:
    board = turn.state.seats[who]
    moves = [
        ("house", HOUSES, ("box",), ("supply", who)),
        ("fortress", FORTRESSES, ("box",), ("supply", who)),
    ]
    if len(turn.state.seats) == 2:
        moves.append(("neutral", NEUTRAL, ("box",), ("supply", who)))
    left = board.pieces
    turn.emit("EC.next.leftovers" if left else "EC.next.warehouses", who, *moves, n=HOUSES, left=left)


def between(kind: type, mine: bool) -> str:
    """Answers a player who proposes something else while a player chooses who begins."""
    return "" if kind in (Repay, Extend) else "EC.payday.order"


_MOMENT = "EC.payday.order"
HANDLERS = {
    "begin": DecisionHandler(
        (Begin,), candidates, apply, elsewhere=_MOMENT, others=_MOMENT, meanwhile=between
    )
}
