"""Paying for a building card by card, and then building it."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts, Parts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from ...kernel.zones import spot
from .. import decisions
from ..actions import Pay, Spend
from ..book import BOOK
from ..hooks import Building, hooks_for, total, without
from ..ruleset import CARDS, GOODS, PLANTS
from ..state import State, Turn
from ..supply import draw
from .newround import cards


def start(turn: Turn, seat: int, over: str, left: int) -> None:
    """`left` cards must be paid for the building on the site."""
    turn.push(decisions.Pay(seat, over, left))
    _go_on(turn, seat)


def spendable(state: State, seat: int) -> int:
    """Goods that can still replace cards in this payment."""
    task = pending_of(state, decisions.Pay, seat)
    assert task
    area = state.seats[seat].area
    return min(
        total(Building.goods_as_cards, without(area, task.over)) - task.spent, sum(bool(c) for _, c in area)
    )


@BOOK.check("SJ.builder.card-not-payment", Pay)
def is_being_built(state: State, seat: int, action: Pay) -> Facts | None:
    board = state.seats[seat]
    if action.card != board.site or action.card in board.hand:
        return None
    return {"seat": seat, "building": action.card}


def candidates(state: State, seat: int) -> Iterable[Action]:
    spends = map(Spend, GOODS) if hooks_for(Building.goods_as_cards, state.seats[seat].area) else ()
    return (*map(Pay, cards(state, seat)), *spends)


def apply(turn: Turn, seat: int, action: Pay | Spend) -> None:
    task = turn.pending(decisions.Pay)
    left, spent = task.left - 1, task.spent
    if isinstance(action, Pay):
        paid = (action.card, 1, ("hand", seat), ("discard",))
        turn.emit("SJ.builder.pay", seat, paid, n=1, left=left)
    else:
        area = turn.state.seats[seat].area
        card = area[spot(area, PLANTS[action.good], full=True)][1]
        hook = hooks_for(Building.goods_as_cards, without(area, task.over))[0]
        move = (card, 1, ("good", seat, action.good), ("discard",))
        turn.emit(hook.rule, seat, move, good=action.good, left=left)
        spent += 1
    turn.instead(task.but(left=left, spent=spent))
    _go_on(turn, seat)


def _go_on(turn: Turn, seat: int) -> None:
    """The next card; the last cards together if there is nothing to choose; or the building."""
    task = turn.pending(decisions.Pay)
    left = task.left
    hand = turn.state.seats[seat].hand
    if left and left == len(hand) and spendable(turn.state, seat) <= 0:
        moves = tuple((card, 1, ("hand", seat), ("discard",)) for card in hand)
        turn.emit("SJ.ruling.forced-payment", seat, *moves, n=left)
        left = 0
    if not left:
        turn.pop()
        _put_up(turn, seat, task.over)


def _put_up(turn: Turn, seat: int, over: str) -> None:
    board = turn.state.seats[seat]
    building = board.site
    helpers = without(board.area, over)
    place = (building, 1, ("site", seat), ("area", seat))
    if over:
        _cover(turn, seat, over, place)
    else:
        turn.emit("SJ.builder.stays", seat, place, building=building)
    violet = CARDS[building].violet
    for hook in hooks_for(Building.cards_after_building, helpers):
        if hook.answer(violet):
            draw(turn, hook.rule, seat, hook.answer(violet), "hand", seat)
    for few in hooks_for(Building.cards_if_few, helpers):
        n = few.answer(len(turn.state.seats[seat].hand))
        if n:
            draw(turn, few.rule, seat, n, "hand", seat)


def _cover(turn: Turn, seat: int, over: str, place: Parts) -> None:
    """A covered building first loses its good; cards tucked there stay."""
    area = turn.state.seats[seat].area
    tucked = len(turn.state.seats[seat].tucked)
    card = area[spot(area, over)][1]
    if card:
        move = (card, 1, ("good", seat, CARDS[over].good), ("discard",))
        turn.emit(hooks_for(Building.covered_good, area)[0].rule, seat, move, over=over)
    if tucked and hooks_for(Building.tuck, ((over, ""),)):
        turn.emit(hooks_for(Building.covered_cards, area)[0].rule, seat, n=tucked)
    moves = ((over, 1, ("area", seat), ("under", seat)), place)
    turn.emit(hooks_for(Building.cover, area)[0].rule, seat, *moves, building=place[0], over=over)


HANDLERS = {"pay": DecisionHandler((Pay, Spend), candidates, apply)}
