"""What a player's things bring in the final scoring, and how people miscount them (see kernel/worth.py)."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.agenda import Facts
from ..kernel.worth import Worth, of_line
from .hooks import Card, hooks_for
from .moves import worth as value
from .ruleset import BACK, BUILDINGS
from .scoring import score
from .state import Seat, State
from .symbols import number_of

_STORES = "two_goods"
MOST_LOANS = 6  # more are not asked about


def worth(state: State, seat: int) -> Iterator[Worth]:
    """Everything of a player that the final scoring counts, apart from the francs."""
    board = state.seats[seat]
    lines = dict(score(board, seat).lines)
    yield from _values(board, seat, lines)
    yield from _bonuses(board, seat, lines)
    yield from _goods(board, seat)
    yield from _loans(board, seat, lines)


def _worth(thing: str, rule: str, seat: int, n: int, facts: Facts, wrong: tuple[int, ...]) -> Worth:
    return Worth(thing, rule, n, {"seat": seat, "n": n, **facts}, wrong, at=(f"seat:{seat}",))


def _values(board: Seat, seat: int, lines: dict[str, int]) -> Iterator[Worth]:
    """The values of all ships and buildings."""
    rule = "LH.scoring.values"
    houses, ships = [BUILDINGS[name].value for name in board.buildings], [*map(value, board.ships)]
    if not houses or not ships:
        return
    n, prices = of_line(lines, rule), sum(BUILDINGS[name].price for name in board.buildings)
    wrong = (sum(houses), n // 2, sum(ships), prices + sum(ships), len(houses) + len(ships))
    facts: Facts = {"buildings": sum(houses), "ships": sum(ships)}
    yield _worth("values", rule, seat, n, facts, wrong).but(line=rule)


def _bonuses(board: Seat, seat: int, lines: dict[str, int]) -> Iterator[Worth]:
    """What each building with a plus sign adds."""
    for hook in hooks_for(Card.final_points, board.buildings):
        name, n = hook.building, of_line(lines, hook.rule)
        row = BUILDINGS[name].final_points
        counts = [number_of(board, what) for what, _ in row]
        if _stores(name):
            yield from _storehouse(name, board, seat, hook.rule, n)
            continue
        each = [rate for _, rate in row]
        without = hook.answer(board.but(buildings=tuple(one for one in board.buildings if one != name)))
        if not without:
            continue  # nothing else is counted
        value = BUILDINGS[name].value
        wrong = (without, sum(counts), max(each) * sum(counts), min(each) * sum(counts), n + value, each[0])
        facts: Facts = {"first": counts[0], "second": counts[-1], "building": name}
        one = _worth(name, hook.rule, seat, n, facts, wrong).but(line=hook.rule)
        yield from (one, one.but(rule="LH.scoring.bonus"))


def _stores(name: str) -> bool:
    """Whether a building counts pairs of goods at the end."""
    row = BUILDINGS[name].final_points
    return bool(row) and row[0][0] == _STORES


def _storehouse(name: str, board: Seat, seat: int, rule: str, n: int) -> Iterator[Worth]:
    goods = sum(board.stock[1:])
    kinds = sum(map(bool, board.stock[1:]))
    facts: Facts = {"goods": goods, "rest": goods % 2}
    wrong = (goods, -(-goods // 2), kinds, kinds // 2, 0)
    one = _worth(name, rule, seat, n, facts, wrong).but(line=rule)
    yield from (one, one.but(rule="LH.scoring.storehouse"))


def _goods(board: Seat, seat: int) -> Iterator[Worth]:
    """Goods without a storehouse."""
    goods = sum(board.stock[1:])
    if goods > 1 and not any(_stores(name) for name in board.buildings):
        facts: Facts = {"goods": goods}
        yield _worth("goods", "LH.scoring.goods", seat, 0, facts, (goods // 2, goods, 2 * goods)).but(
            at=(f"stock:{seat}",)
        )


def _loans(board: Seat, seat: int, lines: dict[str, int]) -> Iterator[Worth]:
    """Loans that nobody can pay back any more; the others would be paid back first."""
    rule = "LH.scoring.loans"
    if (n := of_line(lines, rule)) and board.stock[0] < BACK and board.loans <= MOST_LOANS:
        facts: Facts = {"loans": board.loans}
        wrong = (BACK * board.loans, 4 * board.loans, board.loans, n // board.loans)
        one = _worth("loans", rule, seat, n, facts, wrong).but(line=rule, at=(f"loans:{seat}",))
        yield from (one, one.but(rule="LH.loan.end"))
