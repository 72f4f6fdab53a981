"""A player's turn, step by step: trading before the supply action, the supply action, sales out of turn."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.rounds import each_in_turn
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Buy, Pass, Repay, Sail, Sell
from ..ruleset import TILES, TURNS
from ..state import State, Turn
from . import trading
from .loans import clears

_SAIL, _PASS = Sail(), Pass()


def begin(turn: Turn) -> None:
    """The next player's turn; after the seventh tile, the end of the round."""
    task = turn.state.agenda[-1]
    seat, players = task.seat, len(turn.state.seats)
    if turn.state.step == TURNS:
        turn.push(decisions.RoundEnd(seat))
        return
    agenda = (*turn.state.agenda[:-1], decisions.NextTurn((seat + 1) % players))
    turn.state = turn.state.but(agenda=agenda, traded=())
    turn.emit("LH.flow.clockwise", seat, traded=())
    window = may_dodge(turn.state, seat)
    if window or _any_sales(turn.state):
        turn.push(decisions.Before(seat) if window else decisions.Supply(seat))
        ask_others(turn, seat)
    else:
        _sail(turn, seat)


def may_dodge(state: State, seat: int) -> bool:
    """Whether repaying first could save the interest of the next tile."""
    k = state.step
    return (k >= state.turned or "interest" in TILES[state.tiles[k]]) and clears(state, seat)


def ask_others(turn: Turn, seat: int) -> None:
    """If the table plays with this option, players who are not in turn may sell now."""
    if _any_sales(turn.state):
        turn.push(decisions.OutOfTurn(seat, visited=1))


def _any_sales(state: State) -> bool:
    return ("sales", "any") in state.options and len(state.seats) > 1


def visit(turn: Turn, seat: int, first: int) -> None:
    if trading.sales(turn.state, seat):
        turn.push(decisions.OfferSale(seat))


def sales_finished(turn: Turn, task: decisions.OutOfTurn) -> None:
    """Everybody who could sell has been asked."""


def before_candidates(state: State, seat: int) -> Iterable[Action]:
    return (_SAIL, *trading.options(state, seat))


def before_quick(state: State, seat: int) -> list[Action]:
    return [_SAIL, *trading.quick(state, seat)]


def before(turn: Turn, seat: int, action: Sail | Buy | Sell | Repay) -> None:
    if isinstance(action, Sail):
        turn.instead(decisions.Supply(seat))
    else:
        trading.carry_out(turn, seat, action)


def sale_candidates(state: State, seat: int) -> Iterable[Action]:
    return (*trading.sales(state, seat), _PASS)


def sale(turn: Turn, seat: int, action: Sell | Pass) -> None:
    if isinstance(action, Pass):
        turn.pop()
        turn.emit("LH.optional.sell-others-turn", seat)
        return
    trading.carry_out(turn, seat, action)
    if not trading.sales(turn.state, seat):
        turn.pop()


def supply(turn: Turn) -> None:
    """The supply action, if something came before it."""
    _sail(turn, turn.pop().seat)


def _sail(turn: Turn, seat: int) -> None:
    """The ship marker moves to the next tile, and two counters are added to the offers."""
    k = turn.state.step
    tile = turn.state.tiles[k]
    goods = dict.fromkeys(TILES[tile]["brings"], 1)
    turn.emit("LH.supply.move", seat, ("marker", 1, ("sea", k), ("sea", k + 1)), n=k + 1)
    if k + 1 == TURNS:
        turn.emit("LH.supply.seventh", seat)
    if k >= turn.state.turned:
        turn.emit("LH.supply.reveal", seat, (tile, 1, ("covered",), ("open",)), tile=tile, goods=goods)
    turn.emit(
        "LH.supply.two-tokens",
        seat,
        *((what, 1, ("supply",), ("offer", what)) for what in goods),
        goods=goods,
    )
    turn.push(decisions.Main(seat))
    ask_others(turn, seat)
    if "interest" in TILES[tile]:
        turn.push(decisions.InterestDue(seat))


HANDLERS = {
    "before": DecisionHandler((Sail, Buy, Sell, Repay), before_candidates, before, before_quick),
    "offer_sale": DecisionHandler((Sell, Pass), sale_candidates, sale),
}
AUTOMATIC_STEPS = {"turn": begin, "supply": supply, "out_of_turn": each_in_turn(visit, sales_finished)}
