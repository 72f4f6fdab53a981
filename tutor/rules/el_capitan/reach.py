"""Where a ship can go, and whether something can be done there: what a turn must come to.

Whoever has bought or sailed may not borrow any more, so buying and sailing are allowed only
as long as the turn can still end with a warehouse, a fortress or a reopening somewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .numbers import City as Printed
from .ruleset import BANK, ENDS, NAMED, steps
from .state import City, Seat, State
from .track import colour, has_fort, neutral, row, sites

ROW, BOTH = 3, 4  # own warehouses in a row; with two players own and neutral ones together
Spot = tuple[str, int, frozenset[str]]  # a city, what it cost to come there, the cards used


def berth(state: State, seat: int, city: str) -> int:
    """The harbour space a ship that arrives now would take; 0: the harbour is full."""
    taken = {board.berth for i, board in enumerate(state.seats) if i != seat and board.at == city}
    return next(
        (k for k in range(1, len(state.numbers.cities[city].harbours) + 1) if k not in taken), 0
    )


def ends(state: State, card: str, at: str) -> tuple[str, ...]:
    """The cities a card leads to from a city, the bank or the start."""
    if card in ENDS:
        one, other = ENDS[card]
        return (other,) if at == one else (one,) if at == other else ()
    named = (NAMED[card],) if NAMED[card] != at else ()
    if at in ("", BANK):
        return named
    seals = state.numbers.cards[card].seals
    return (
        *named,
        *(city for city in state.names if city not in (at, *named) and steps(at, city) <= seals),
    )


def fits(state: State, seat: int, track: tuple[int, ...], site: int, kind: str) -> bool:
    """Whether one more of this kind on a site keeps to the limit in a row."""
    who, two = colour(state, seat, kind), neutral(state, seat)
    if kind == "own" and len(row(track, site, (who,))) > ROW:
        return False
    return two < 0 or len(row(track, site, (seat, two))) <= BOTH


def may_neutral(board: Seat, kind: str) -> bool:
    """With two players: own warehouses in the supply must stay more than the neutral ones."""
    if not board.neutral and kind == "own":
        return True
    own, other = board.houses - (kind == "own"), board.neutral - (kind == "neutral")
    return own > other or own + other == 0


def useful(state: State, seat: int, name: str, space: int, money: int) -> bool:
    """Whether a ship on this harbour space, with so much money, can build or reopen anything."""
    board, city, printed = state.seats[seat], state.city(name), state.numbers.cities[name]
    return _house(state, seat, board, city, printed.harbours[space - 1] <= money) or (
        bool(board.fortresses) and _fortress(city, printed, seat, money)
    )


def _house(state: State, seat: int, board: Seat, city: City, afford: bool) -> bool:
    kinds = ("own", "neutral") if neutral(state, seat) >= 0 else ("own",)
    able = [
        kind for kind in kinds
        if colour(state, seat, kind) in city.closed
        or (afford and (board.houses if kind == "own" else board.neutral) and may_neutral(board, kind))
    ]  # fmt: skip
    return any(
        fits(state, seat, city.track, site, kind) for site in sites(city.track) for kind in able
    )


def _fortress(city: City, printed: Printed, seat: int, money: int) -> bool:
    free = [cost for cost, who in zip(printed.fortresses, city.forts, strict=True) if who < 0]
    return bool(free) and min(free) <= money and not has_fort(city, seat)


def can_finish(state: State, seat: int) -> bool:
    """Whether this turn can still end with something built or reopened."""
    board = state.seats[seat]
    if (
        board.at in state.names
        and board.berth
        and useful(state, seat, board.at, board.berth, board.money)
    ):
        return True
    seen: dict[str, list[Spot]] = {}
    edge: list[Spot] = [(board.at, 0, frozenset())]
    while edge:
        found = []
        for spot in _onward(state, board, edge):
            space = berth(state, seat, spot[0])
            if space and useful(state, seat, spot[0], space, board.money - spot[1]):
                return True
            if not any(
                known[1] <= spot[1] and known[2] <= spot[2] for known in seen.get(spot[0], ())
            ):
                seen.setdefault(spot[0], []).append(spot)
                found.append(spot)
        edge = found
    return False


def _onward(state: State, board: Seat, edge: Iterable[Spot]) -> Iterator[Spot]:
    """Every spot one card further on, the cards in hand first: they are paid for."""
    printed = state.numbers.cards
    offers = [(card, printed[card].cost) for pile in state.shown for card in pile]
    cards = [*((card, 0) for card in board.cards), *offers]
    for at, spent, used in edge:
        for card, cost in cards:
            if card not in used and spent + cost <= board.money:
                for city in ends(state, card, at):
                    yield city, spent + cost, used | {card}
