"""Where a ship can go, and whether something can be done there: what a turn must come to.

Whoever has bought or sailed may not borrow any more, so buying and sailing are allowed only
as long as the turn can still end with a warehouse, a fortress or a reopening somewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from heapq import heappop, heappush

from .numbers import numbers
from .ruleset import BANK, CITIES, ENDS, NAMED, steps
from .state import City, Seat, State, Track
from .track import row, sites

ROW, BOTH = 3, 4  # own warehouses in a row; with two players own and neutral ones together
Costs = tuple[tuple[str, int], ...]  # cards, and what each would still cost


def berth(state: State, seat: int, city: str) -> int:
    """The harbour space a ship that arrives now would take; 0: the harbour is full."""
    taken = {board.berth for i, board in enumerate(state.seats) if i != seat and board.at == city}
    spaces = len(state.numbers.cities[city].harbours)
    return next((k for k in range(1, spaces + 1) if k not in taken), 0)


def ends(state: State, card: str, at: str) -> tuple[str, ...]:
    """The cities a card leads to from a city, the bank or the start."""
    return _ends(state.board, state.extra, card, at)


@lru_cache(8192)
def _ends(board: str, extra: tuple[str, ...], card: str, at: str) -> tuple[str, ...]:
    if card in ENDS:
        one, other = ENDS[card]
        return (other,) if at == one else (one,) if at == other else ()
    named = (NAMED[card],) if NAMED[card] != at else ()
    if at in ("", BANK):
        return named
    seals = numbers(board).cards[card].seals
    near = [city for city in (*CITIES, *extra) if city != at and steps(at, city) <= seals]
    return (*named, *(city for city in near if city not in named))


def fits(seat: int, two: int, track: Track, site: int, kind: str) -> bool:
    """Whether one more of this kind on a site keeps to the limit in a row; `two`: the neutral colour, or -1."""
    if kind == "own" and len(row(track, site, (seat,))) > ROW:
        return False
    return two < 0 or len(row(track, site, (seat, two))) <= BOTH


def may_neutral(board: Seat, kind: str) -> bool:
    """With two players: own warehouses in the supply must stay more than the neutral ones."""
    if not board.neutral and kind == "own":
        return True
    own, other = board.houses - (kind == "own"), board.neutral - (kind == "neutral")
    return own > other or own + other == 0


@lru_cache(16384)
def _least(name: str, text: str, city: City, space: int, seat: int, board: Seat, two: int) -> int:
    """What a ship on this harbour space needs to do something; -1: there is nothing to be done."""
    printed, found = numbers(text).cities[name], []
    for kind, who, supply in (("own", seat, board.houses), ("neutral", two, board.neutral)):
        if who < 0 or not any(fits(seat, two, city.track, k, kind) for k in sites(city.track)):
            continue
        if who in city.closed:
            return 0
        if supply and may_neutral(board, kind):
            found.append(printed.harbours[space - 1])
    if board.fortresses and seat not in city.forts:
        found += [c for c, who in zip(printed.fortresses, city.forts, strict=True) if who < 0]
    return min(found, default=-1)


class Reach:
    """What a seat's ship could still do this turn, with more or less money and other cards."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.printed = state, seat, state.numbers.cards
        board = state.seats[seat]
        self.supply = Seat(houses=board.houses, fortresses=board.fortresses, neutral=board.neutral)
        self.two = seat + 2 if len(state.seats) == 2 else -1
        self.needs = dict(self._needs())
        self._open: dict[tuple[str, int, Costs], bool] = {}

    def _needs(self) -> list[tuple[str, int]]:
        """For each city in which a ship that arrives finds a place and work: what money it needs there."""
        state = self.state
        taken = {board.at for i, board in enumerate(state.seats) if i != self.seat}
        found = []
        for name in state.names:
            space = berth(state, self.seat, name) if name in taken else 1
            need = self.least(name, space) if space else -1
            if need >= 0:
                found.append((name, need))
        return found

    def least(self, name: str, space: int) -> int:
        """What this ship on a harbour space needs to do something there; -1: there is nothing."""
        city = self.state.city(name)
        return _least(name, self.state.board, city, space, self.seat, self.supply, self.two)

    def finishes(
        self, at: str, space: int, money: int, cards: tuple[str, ...], shown: tuple[str, ...]
    ) -> bool:
        """Whether a ship there can still come to a place and work, with these cards in hand and for sale."""
        if space and 0 <= self.least(at, space) <= money:
            return True
        offers: list[tuple[str, int]] = [(card, 0) for card in cards]
        offers += [(c, self.printed[c].cost) for c in shown if self.printed[c].cost <= money]
        key = at, money, tuple(offers)
        if key not in self._open:
            self._open[key] = self._leads(*key)
        return self._open[key]

    def _leads(self, at: str, money: int, offers: Costs) -> bool:
        """The cheapest ways first. A way that would need one card twice is no way: then all are gone through."""
        best, twice = {at: 0}, False
        edge: list[tuple[int, str, tuple[str, ...]]] = [(0, at, ())]
        while edge:
            spent, here, used = heappop(edge)
            if spent > best[here]:
                continue
            for card, cost in offers:
                for city in self._onward(card, here, spent + cost, money):
                    way = (*used, card)
                    if money - spent - cost >= self.needs.get(city, money + 1):
                        if len(set(way)) == len(way):
                            return True
                        twice = True
                    if spent + cost < best.get(city, money + 1):
                        best[city] = spent + cost
                        heappush(edge, (spent + cost, city, way))
        return twice and self._gone_through(at, money, offers)

    def _onward(self, card: str, at: str, spent: int, money: int) -> tuple[str, ...]:
        return _ends(self.state.board, self.state.extra, card, at) if spent <= money else ()

    def _gone_through(self, at: str, money: int, offers: Costs) -> bool:
        """Every way on which no card is played twice, but for those no better than one known.

        Only a destination card could be wanted twice, or a link that leaves the first city and comes back.
        """
        known: dict[str, list[tuple[int, frozenset[str]]]] = {}
        edge = [(0, at, frozenset[str]())]
        while edge:
            spent, here, used = edge.pop()
            for card, cost in offers:
                if card in used:
                    continue
                for city in self._onward(card, here, spent + cost, money):
                    if money - spent - cost >= self.needs.get(city, money + 1):
                        return True
                    matters = card not in ENDS or at in ENDS[card]
                    now = used | {card} if matters else used
                    rows = known.setdefault(city, [])
                    if not any(less <= spent + cost and some <= now for less, some in rows):
                        rows.append((spent + cost, now))
                        edge.append((spent + cost, city, now))
        return False


@lru_cache(256)
def reach(state: State, seat: int) -> Reach:
    """What this seat's ship could still do from here; asked again and again of one position."""
    return Reach(state, seat)


def can_finish(state: State, seat: int) -> bool:
    """Whether this turn can still end with something built or reopened."""
    board = state.seats[seat]
    shown = (*state.shown[0], *state.shown[1])
    return reach(state, seat).finishes(board.at, board.berth, board.money, board.cards, shown)


def after_buying(state: State, seat: int, card: str, more: int = 0) -> bool:
    """Whether the turn can still end with something once this card for sale is paid for; with `more` money."""
    board = state.seats[seat]
    money = board.money + more - state.numbers.cards[card].cost
    shown = tuple(c for pile in state.shown for c in pile if c != card)
    cards = (*board.cards, card)
    return reach(state, seat).finishes(board.at, board.berth, money, cards, shown)


def after_sailing(state: State, seat: int, card: str, city: str, more: int = 0) -> bool:
    """Whether it can once this card is played and the ship is there; with `more` money."""
    board = state.seats[seat]
    cards = tuple(c for c in board.cards if c != card)
    shown = tuple(c for pile in state.shown for c in pile if c != card)
    space, money = berth(state, seat, city), board.money + more
    return reach(state, seat).finishes(city, space, money, cards, shown)


def short_of(state: State, seat: int, finishes: Callable[[int], bool]) -> int:
    """The least money more with which a turn could end with something; 0 where no money helps."""
    most = sum(card.cost for card in state.numbers.cards.values()) + 999 - state.seats[seat].money
    if not finishes(most):
        return 0
    low = 0
    while most - low > 1:
        half = (low + most) // 2
        low, most = (low, half) if finishes(half) else (half, most)
    return most
