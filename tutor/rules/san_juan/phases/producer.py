"""The producer: goods, placed face down on empty production buildings."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import each_in_turn, had_turn
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Done, Produce
from ..book import BOOK
from ..hooks import Building, hooks_for, owned
from ..ruleset import CARDS, GOODS, PLANTS
from ..state import Area, State, Turn
from ..supply import any_left, draw, top
from .order import allowed, privileges, stop

_CHOICES = (*map(Produce, GOODS), Done())


def empty(area: Area) -> int:
    """Production buildings without a good."""
    return sum([bool(CARDS[building].good) and not card for building, card in area])


def allowance(state: State, seat: int) -> list[tuple[str, str]]:
    """(rule, building or "") that allows each good this seat may produce, in order."""
    return allowed(state, seat, "producer", "SJ.producer.how", "SJ.producer.privilege", Building.more_goods)


@BOOK.check("SJ.producer.no-building", Produce)
def no_building(state: State, seat: int, action: Produce) -> Facts | None:
    if PLANTS[action.good] in owned(state.seats[seat].area):
        return None
    return {"seat": seat, "good": action.good}


@BOOK.check("SJ.producer.empty-only", Produce)
def all_full(state: State, seat: int, action: Produce) -> Facts | None:
    area = state.seats[seat].area
    plant = PLANTS[action.good]
    found = [card for building, card in area if building == plant]
    if not found or not all(found):
        return None
    return {"seat": seat, "good": action.good, "n": len(found)}


@BOOK.check("SJ.deck.both-empty", Produce)
def no_card(state: State, seat: int, action: Produce) -> Facts | None:
    return None if any_left(state) else {"seat": seat, "good": action.good}


@BOOK.check("SJ.producer.one-good", Produce)
def produced_already(state: State, seat: int, action: Produce) -> Facts | None:
    return {"seat": seat, "good": action.good} if had_turn(state, seat, "producer", "produce") else None


def visit(turn: Turn, seat: int, producer: int) -> None:
    if not empty(turn.state.seats[seat].area):
        turn.emit("SJ.producer.no-empty", seat)
    elif any_left(turn.state):
        turn.push(decisions.Produce(seat))
    else:
        turn.emit("SJ.deck.both-empty", seat, n=1)


def candidates(state: State, seat: int) -> Iterable[Action]:
    return _CHOICES


def apply(turn: Turn, seat: int, action: Produce | Done) -> None:
    made = turn.pending(decisions.Produce).made
    rules = allowance(turn.state, seat)
    if isinstance(action, Done):
        stop(turn, seat, bool(privileges(turn.state, "producer", seat)), rules[made][1] if made else None)
        _close(turn, seat, made)
        return
    move = (top(turn, seat), 1, ("deck",), ("good", seat, action.good))
    turn.emit(rules[made][0], seat, move, good=action.good)
    made += 1
    turn.instead(decisions.Produce(seat, made))
    left = empty(turn.state.seats[seat].area)
    if made < len(rules) and not left:
        turn.emit("SJ.ruling.production-limited", seat, n=len(rules) - made)
    if made == len(rules) or not left or not any_left(turn.state):
        _close(turn, seat, made)


def _close(turn: Turn, seat: int, made: int) -> None:
    turn.pop()
    if not made:
        return
    for hook in hooks_for(Building.cards_for_producing, turn.state.seats[seat].area):
        n = hook.answer(made)
        if n:
            draw(turn, hook.rule, seat, n, "hand", seat)


def finish(turn: Turn, task: decisions.Producer) -> None:
    """Everybody has produced."""


HANDLERS = {"produce": DecisionHandler((Produce, Done), candidates, apply)}
AUTOMATIC_STEPS = {"producer": each_in_turn(visit, finish)}
