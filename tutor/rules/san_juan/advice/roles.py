"""The value of choosing a role now: my gain, minus what the others gain."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.agenda import Facts
from ..hooks import PRIVILEGES, Building, hooks_for, total
from ..phases.builder import means, price
from ..ruleset import CARDS, LAST_BUILDING
from ..state import State
from . import estate
from .estate import CARD

Advice = tuple[float, str, Facts]
Helping = Callable[[Building], int]  # the hook of a building that adds to what is produced or sold
Giving = Callable[[Building, int], int]  # and one at which it gives cards for so many goods
_RIVAL = 0.5  # the weight of the opponents' gain, shared among them


def _times(state: State, seat: int, role: str) -> int:
    return 1 + total(PRIVILEGES[role], state.seats[seat].area)


def weigh(state: State, seat: int, role: str) -> Advice:
    """(value, key, facts) of choosing `role`."""
    value, key, facts = _WEIGH[role](state, seat)
    others = [_theirs(state, i, role) for i in range(len(state.seats)) if i != seat]
    return value - _RIVAL * sum(others) / len(others), key, {"seat": seat, "role": role, **facts}


def best_building(state: State, seat: int, off: int = 0) -> tuple[float, str, int]:
    """(points gained, card, price) of the best card in hand that can be paid for, `off` cards cheaper."""
    best = (0.0, "", 0)
    board = state.seats[seat]
    for card in dict.fromkeys(board.hand):
        if CARDS[card].violet and any(b == card for b, _ in board.area):
            continue
        pay = max(0, price(state, seat, card).pay - off)
        hand, goods = means(state, seat, card)
        if pay <= hand + goods:
            found = estate.gain(state, seat, card) - (pay + 1) * CARD * 0.8 + _hurry(state, seat)
            best = max(best, (found, card, pay))
    return best


def _hurry(state: State, seat: int) -> float:
    """A player who is ahead in buildings gains by ending the game."""
    mine = len(state.seats[seat].area)
    return 0.6 if mine >= max(len(b.area) for b in state.seats) and mine >= LAST_BUILDING - 3 else 0.3


def _builder(state: State, seat: int) -> Advice:
    off = _times(state, seat, "builder")
    value, card, pay = best_building(state, seat, off)
    if not card:
        return -0.3, "role-builder-nothing", {"hand": len(state.seats[seat].hand)}
    return value, "role-builder", {"building": card, "n": pay, "hand": len(state.seats[seat].hand)}


def _goods(state: State, seat: int, role: str, more: Helping, moment: Giving) -> tuple[list[str], float]:
    """The goods that the seat would produce or sell, and their value in cards."""
    board = state.seats[seat]
    n = 1 + _times(state, seat, role) + total(more, board.area)
    goods = estate.best_goods(state, board, n, full=role == "trader")
    cards = sum(estate.price_expected(state, good) for good in goods)
    return goods, cards + sum(v.answer(len(goods)) for v in hooks_for(moment, board.area))


def _producer(state: State, seat: int) -> Advice:
    goods, cards = _goods(state, seat, "producer", Building.more_goods, Building.cards_for_producing)
    if not goods:
        return -0.2, "role-producer-nothing", {}
    return 0.75 * cards * CARD, "role-producer", {"goods": goods, "n": len(goods)}


def _trader(state: State, seat: int) -> Advice:
    goods, cards = _goods(state, seat, "trader", Building.more_sales, Building.cards_for_selling)
    if not goods:
        return -0.2, "role-trader-nothing", {}
    return cards * CARD, "role-trader", {"goods": goods, "n": round(cards)}


def _councillor(state: State, seat: int) -> Advice:
    n = 2 + 3 * _times(state, seat, "councillor")
    kept = 1 + total(Building.keep_more, state.seats[seat].area)
    value = CARD * kept + 0.09 * (n - kept)
    return value, "role-councillor", {"n": n, "kept": kept}


def _prospector(state: State, seat: int) -> Advice:
    n = _times(state, seat, "prospector")
    dig = 0.3 * total(Building.turn_up, state.seats[seat].area) / 4
    return n * CARD + dig, "role-prospector", {"n": n}


def _theirs(state: State, seat: int, role: str) -> float:
    """The approximate gain of an opponent from the role's normal action, from what everybody sees."""
    board = state.seats[seat]
    if role == "builder":
        return min(1.5, 0.25 * len(board.hand))
    if role == "councillor":
        return CARD * (1 + total(Building.keep_more, board.area))
    if role == "prospector":
        return 0.25 * bool(total(Building.turn_up, board.area))
    helps = Building.more_goods if role == "producer" else Building.more_sales
    more = total(helps, board.area)
    goods = estate.best_goods(state, board, 1 + more, full=role == "trader")
    worth = sum(estate.price_expected(state, good) for good in goods)
    return worth * CARD * (0.75 if role == "producer" else 1.0)


_WEIGH = {
    "builder": _builder,
    "producer": _producer,
    "trader": _trader,
    "councillor": _councillor,
    "prospector": _prospector,
}
