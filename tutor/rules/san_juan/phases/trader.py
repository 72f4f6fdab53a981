"""The trader: sells goods for cards, at the prices of the open tile."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import each_in_turn, had_turn
from ...kernel.spec import DecisionHandler
from ...kernel.zones import spot
from .. import decisions
from ..actions import Done, Sell
from ..book import BOOK
from ..hooks import Building, hooks_for
from ..ruleset import GOODS, PLANTS, PRICES
from ..state import Area, State, Turn
from ..supply import draw
from .order import allowed, privileges, stop

_CHOICES = (*map(Sell, GOODS), Done())


def goods(area: Area) -> int:
    """Goods on a player's buildings."""
    return sum([bool(card) for _, card in area])


def allowance(state: State, seat: int) -> list[tuple[str, str]]:
    """(rule, building or "") that allows each sale of this seat, in order."""
    return allowed(state, seat, "trader", "SJ.trader.one-good", "SJ.trader.privilege", Building.more_sales)


@BOOK.check("SJ.trader.no-good", Sell)
def no_good(state: State, seat: int, action: Sell) -> Facts | None:
    if state.seats[seat].goods(action.good):
        return None
    return {"seat": seat, "good": action.good}


@BOOK.check("SJ.trader.one-good", Sell)
def sold_already(state: State, seat: int, action: Sell) -> Facts | None:
    return {"seat": seat, "good": action.good} if had_turn(state, seat, "trader", "sell") else None


def visit(turn: Turn, seat: int, trader: int) -> None:
    if not turn.state.open:
        tile = turn.state.tiles[0]
        move = (tile, 1, ("tiles",), ("house",))
        turn.emit("SJ.trader.tile-reveal", trader, move, prices=dict(PRICES[tile]))
    if goods(turn.state.seats[seat].area):
        turn.push(decisions.Sell(seat))
    else:
        turn.emit("SJ.trader.no-goods", seat)


def candidates(state: State, seat: int) -> Iterable[Action]:
    return _CHOICES


def apply(turn: Turn, seat: int, action: Sell | Done) -> None:
    task = turn.pending(decisions.Sell)
    sold, cards = task.sold, task.cards
    rules = allowance(turn.state, seat)
    if isinstance(action, Done):
        stop(turn, seat, bool(privileges(turn.state, "trader", seat)), rules[sold][1] if sold else None)
        _close(turn, seat, sold, cards)
        return
    area = turn.state.seats[seat].area
    card = area[spot(area, PLANTS[action.good], full=True)][1]
    price = PRICES[turn.state.open][action.good]
    move = (card, 1, ("good", seat, action.good), ("discard",))
    turn.emit(rules[sold][0], seat, move, good=action.good, n=price)
    sold, cards = sold + 1, cards + price
    turn.instead(task.but(sold=sold, cards=cards))
    if sold == len(rules) or not goods(turn.state.seats[seat].area):
        _close(turn, seat, sold, cards)


def _close(turn: Turn, seat: int, sold: int, cards: int) -> None:
    """Cards for all sales are drawn together, then the bonuses of buildings."""
    turn.pop()
    if not sold:
        return
    agenda = turn.state.agenda  # the task of the phase remembers that something was sold
    phase = agenda[-1]
    turn.state = turn.state.but(agenda=(*agenda[:-1], phase.but(acted=True)))
    draw(turn, "SJ.trader.income", seat, cards, "hand", seat)
    for hook in hooks_for(Building.cards_for_selling, turn.state.seats[seat].area):
        n = hook.answer(sold)
        if n:
            draw(turn, hook.rule, seat, n, "hand", seat)


def finish(turn: Turn, task: decisions.Trader) -> None:
    """The tile goes face down to the bottom of the others."""
    if not task.acted:
        turn.emit("SJ.ruling.trader-empty", task.seat)
    turn.emit("SJ.trader.tile-return", task.seat, (turn.state.open, 1, ("house",), ("tiles",)))


HANDLERS = {"sell": DecisionHandler((Sell, Done), candidates, apply)}
AUTOMATIC_STEPS = {"trader": each_in_turn(visit, finish)}
