"""Trading post: one barrel can be sold directly to the supply, at the usual price."""

from __future__ import annotations

from collections.abc import Iterable

from .....kernel.action import Action
from .....kernel.agenda import Facts
from .....kernel.spec import DecisionHandler
from ....advice_facts import prospect
from ....extension_points import Extension, dispatch
from ....hooks import Building, hooks_for
from ....phases.trader import no_barrel, privilege, sold_already
from ....ruleset import GOOD_INDEX, GOODS, PRICES
from ....state import State, Turn, unmanned
from ..actions import Deal
from ..checks import CHECKS

RULES: dict[str, str] = {}
CHECKS.check("PR.trader.own-barrel", Deal)(no_barrel)
CHECKS.check("PR.trader.others", Deal)(sold_already)


@CHECKS.check("PR.x1.b.trading_post.choice", Deal)
def no_post(state: State, seat: int, action: Deal) -> Facts | None:
    return unmanned(state, seat, "trading_post")


def _deals(state: State, seat: int) -> Iterable[Action]:
    goods = state.seats[seat].goods
    return (
        ()
        if unmanned(state, seat, "trading_post")
        else [Deal(g) for g, n in zip(GOODS, goods, strict=True) if n]
    )


def _deal(turn: Turn, seat: int, action: Deal) -> None:
    turn.pop()
    n, purse = PRICES[GOOD_INDEX[action.good]], ("seat", seat)
    moves = ((action.good, 1, purse, ("supply",)), ("coin", n, ("bank",), purse))
    turn.emit("PR.x1.b.trading_post.choice", seat, *moves, good=action.good, n=n)
    if hooks_for(Building.sale_bonus, turn.state.seats[seat]):
        turn.emit("PR.x1.b.trading_post.no-markets", seat)
    privilege(turn, seat, "PR.x1.b.trading_post.privilege")
    dispatch(Extension.sold, turn, seat)


EXTRAS = {"sell": (DecisionHandler((Deal,), _deals, _deal),)}


@CHECKS.explain("PR.x1.b.trading_post.choice")
def an_outpost(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "trading_post")
