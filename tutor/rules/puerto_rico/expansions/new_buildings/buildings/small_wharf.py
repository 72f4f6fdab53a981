"""Small wharf: a private ship for any mix of barrels; two barrels are worth one point."""

from __future__ import annotations

from collections.abc import Iterable

from .....kernel.action import Action
from .....kernel.agenda import Facts
from .....kernel.rounds import pending
from .....kernel.spec import DecisionHandler
from ....actions import Done
from ....advice_facts import prospect
from ....phases.captain import loaded
from ....phases.loading import too_few
from ....phases.order import points
from ....ruleset import GOODS
from ....state import State, Turn, recalled, remember, unmanned
from .. import decisions as waiting
from ..actions import Ferry
from ..checks import CHECKS

RULES: dict[str, str] = {}
_FERRIES = tuple(map(Ferry, GOODS))
CHECKS.check("PR.captain.own-barrels", Ferry)(too_few)


@CHECKS.check("PR.x1.b.small_wharf.like-wharf", Ferry)
def no_wharf(state: State, seat: int, action: Ferry) -> Facts | None:
    return unmanned(state, seat, "small_wharf")


@CHECKS.check("PR.x1.b.small_wharf.once", Ferry)
def sailed(state: State, seat: int, action: Ferry) -> Facts | None:
    if seat not in recalled(state, "ferried") or pending(state, "ferry"):
        return None
    return {"seat": seat}


def _ferries(state: State, seat: int) -> Iterable[Action]:
    goods = state.seats[seat].goods
    return (
        () if unmanned(state, seat, "small_wharf") else [f for f, n in zip(_FERRIES, goods, strict=True) if n]
    )


def _board(turn: Turn, seat: int, action: Ferry, n: int) -> None:
    move = (action.good, 1, ("seat", seat), ("supply",))
    turn.emit("PR.x1.b.small_wharf.mixed", seat, move, good=action.good, n=n)


def _start(turn: Turn, seat: int, action: Ferry) -> None:
    """The first barrel: this turn is now used for this ship."""
    turn.state = remember(turn.state, "ferried", (*recalled(turn.state, "ferried"), seat))
    turn.push(waiting.Ferry(seat, 1))
    _board(turn, seat, action, 1)
    _sail_when_empty(turn, seat)


def _more(turn: Turn, seat: int, action: Ferry | Done) -> None:
    now = turn.pending(waiting.Ferry)
    if isinstance(action, Done):
        _sail(turn, seat)
        return
    turn.instead(now.but(n=now.n + 1))
    _board(turn, seat, action, now.n + 1)
    _sail_when_empty(turn, seat)


def _sail_when_empty(turn: Turn, seat: int) -> None:
    if not any(turn.state.seats[seat].goods):
        _sail(turn, seat)


def _sail(turn: Turn, seat: int) -> None:
    n = turn.pop().n
    points(turn, seat, n // 2, "PR.x1.b.small_wharf.like-wharf", n=n)
    loaded(turn, seat)


HANDLERS = {"ferry": DecisionHandler((Ferry, Done), lambda state, seat: (*_FERRIES, Done()), _more)}
EXTRAS = {"load": (DecisionHandler((Ferry,), _ferries, _start),)}


@CHECKS.explain("PR.x1.b.small_wharf.like-wharf")
def a_small_wharf(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "small_wharf")
