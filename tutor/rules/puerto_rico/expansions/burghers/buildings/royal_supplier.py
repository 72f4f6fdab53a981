"""Royal supplier: before the first load, return barrels of different kinds, one per burgher, for a point
each.
"""

from __future__ import annotations

from collections.abc import Iterable

from .....kernel.action import Action
from .....kernel.agenda import Facts
from .....kernel.rounds import pending_of
from .....kernel.spec import DecisionHandler
from ....actions import Done
from ....phases.order import award
from ....ruleset import GOOD_INDEX, GOODS
from ....state import State, Turn, unmanned
from .. import decisions as waiting
from ..actions import Supply
from ..checks import CHECKS
from ..tokens import burghers

RULES: dict[str, str] = {}


@CHECKS.check("PR.x2.b.royal_supplier.different", Supply)
def returned_already(state: State, seat: int, action: Supply) -> Facts | None:
    now = pending_of(state, waiting.Supply, seat)
    if now is None or action.good not in now.given:
        return None
    return {"seat": seat, "good": action.good}


@CHECKS.check("PR.x2.b.royal_supplier.no-barrel", Supply)
def no_barrel(state: State, seat: int, action: Supply) -> Facts | None:
    return None if state.seats[seat].goods[GOOD_INDEX[action.good]] else {"seat": seat, "good": action.good}


def before_loading(turn: Turn, seat: int) -> bool:
    """Whether there is something to decide before loading."""
    board = turn.state.seats[seat]
    if unmanned(turn.state, seat, "royal_supplier") or not burghers(board) or not any(board.goods):
        return False
    turn.push(waiting.Supply(seat))
    return True


def _goods(state: State, seat: int) -> Iterable[Action]:
    return (*(Supply(good) for good, n in zip(GOODS, state.seats[seat].goods, strict=True) if n), Done())


def _apply(turn: Turn, seat: int, action: Supply | Done) -> None:
    now: waiting.Supply = turn.pop()
    if isinstance(action, Done):
        turn.emit("PR.violet.voluntary", seat, building="royal_supplier")
        return
    given = (*now.given, action.good)
    move = (action.good, 1, ("seat", seat), ("supply",))
    award(turn, seat, 1, "PR.x2.b.royal_supplier.exchange", move, good=action.good)
    board = turn.state.seats[seat]
    left = [g for g, n in zip(GOODS, board.goods, strict=True) if n and g not in given]
    if left and len(given) < burghers(board):
        turn.push(waiting.Supply(seat, given))


HANDLERS = {"supply": DecisionHandler((Supply, Done), _goods, _apply)}
