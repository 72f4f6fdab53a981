"""Where a ship can go, and whether something can be done there, as every turn requires.

A player who has bought or sailed may no longer borrow. So buying and sailing are allowed only if the turn can
still end with a warehouse, a fortress or a reopening somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from ..kernel.record import Record
from .actions import Build, Fortress, Reopen
from .numbers import numbers
from .ruleset import BANK, CARDS, CITIES, ENDS, NAMED, steps
from .state import City, Seat, State, Track
from .track import neutral, row, sites

NEVER = 1_000_000  # more money than there can be
ROW, BOTH = 3, 4  # own warehouses in a row; with two players, own and neutral ones together
Cards = tuple[str, ...]
Offers = list[tuple[str, int]]  # cards, and what each would still cost
Taken = tuple[tuple[str, int], ...]  # harbour spaces with other ships


class Supply(Record):
    """The pieces that a player still has to build."""

    houses: int
    fortresses: int
    neutral: int


def berth(state: State, seat: int, city: str) -> int:
    """The harbour space for a ship that arrives now; 0 if the harbour is full."""
    taken = {board.berth for i, board in enumerate(state.seats) if i != seat and board.at == city}
    return first_free(len(state.numbers.cities[city].harbours), taken)


def first_free(spaces: int, taken: Container[int]) -> int:
    """The first of `n` harbour spaces that is free; 0 if the harbour is full."""
    return next((k for k in range(1, spaces + 1) if k not in taken), 0)


def ends(state: State, card: str, at: str) -> tuple[str, ...]:
    """The cities a card leads to from a city, the bank or the start."""
    return _table(state.board, state.extra)[at].get(card, ())


@lru_cache(8)
def _table(board: str, extra: tuple[str, ...]) -> dict[str, dict[str, tuple[str, ...]]]:
    """Place -> card -> where it leads from there, if anywhere."""
    table = {}
    for at in ("", BANK, *CITIES, *extra):
        found = {card: _ends(board, extra, card, at) for card in CARDS}
        table[at] = {card: cities for card, cities in found.items() if cities}
    return table


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


@lru_cache(8)
def costs(board: str) -> dict[str, int]:
    """What each card costs."""
    return {name: card.cost for name, card in numbers(board).cards.items()}


def fits(seat: int, two: int, track: Track, site: int, kind: str) -> bool:
    """Whether one more of this kind on a site keeps to the limit in a row; `two` is the neutral colour, or
    -1.
    """
    if kind == "own" and len(row(track, site, (seat,))) > ROW:
        return False
    return two < 0 or len(row(track, site, (seat, two))) <= BOTH


def stays_more(board: Seat | Supply, kind: str) -> bool:
    """Whether there are still more own than neutral warehouses in the supply after one of this kind is built."""
    if not board.neutral and kind == "own":
        return True
    own, other = board.houses - (kind == "own"), board.neutral - (kind == "neutral")
    return own > other or own + other == 0


@lru_cache(16384)
def _works(
    name: str, text: str, city: City, space: int, seat: int, board: Supply, two: int
) -> tuple[tuple[Any, int], ...]:
    """Everything that can be done from this harbour space with enough money, and what each costs."""
    printed, built, reopened = numbers(text).cities[name], [], []
    colours = (("own", seat, board.houses), ("neutral", two, board.neutral))
    for site in sites(city.track):
        for kind, who, supply in colours:
            if who < 0 or not fits(seat, two, city.track, site, kind):
                continue
            if supply and stays_more(board, kind):
                built.append((Build(site, kind), printed.harbours[space - 1]))
            if who in city.closed:
                reopened.append((Reopen(kind), 0))
    forts: list[tuple[Any, int]] = []
    if board.fortresses and seat not in city.forts:
        priced = enumerate(zip(printed.fortresses, city.forts, strict=True), 1)
        forts = [(Fortress(k), cost) for k, (cost, who) in priced if who < 0]
    return (*built, *reopened, *forts)


@lru_cache(4096)
def _needed(
    text: str,
    names: tuple[str, ...],
    cities: tuple[City, ...],
    taken: Taken,
    seat: int,
    board: Supply,
    two: int,
) -> dict[str, int]:
    """For each city in which an arriving ship finds a place and something to do: the money needed there."""
    found, printed, ships = {}, numbers(text).cities, {at for at, _ in taken}
    for name, city in zip(names, cities, strict=True):
        space = 1
        if name in ships:
            space = first_free(len(printed[name].harbours), {k for at, k in taken if at == name})
        works = _works(name, text, city, space, seat, board, two) if space else ()
        if works:
            found[name] = min([cost for _, cost in works])
    return found


class Reach:
    """What a seat's ship could still do this turn, also with more or less money and other cards."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.costs = state, seat, costs(state.board)
        self.board = board = state.seats[seat]
        self.money = board.purse
        self.supply = Supply(board.houses, board.fortresses, board.neutral)
        self.onward = _table(state.board, state.extra)
        self.two = neutral(state, seat)
        others = (*state.seats[:seat], *state.seats[seat + 1 :])
        self.taken = tuple([(other.at, other.berth) for other in others if other.berth])
        names, cities = state.names, state.cities
        self.needs = _needed(state.board, names, cities, self.taken, seat, self.supply, self.two)
        self.floor = min(self.needs.values(), default=NEVER)
        self.here = self._least(board.at, board.berth)
        self.total, self.way = self._surely()

    def works(self, name: str, space: int) -> tuple[tuple[Any, int], ...]:
        """Everything that this ship could do from a harbour space with enough money, and what each costs."""
        city = self.state.city(name)
        return _works(name, self.state.board, city, space, self.seat, self.supply, self.two)

    def _least(self, name: str, space: int) -> int:
        """The least money with which this ship can do something in a harbour space; NEVER if there is
        nothing.
        """
        return min([cost for _, cost in self.works(name, space)], default=NEVER) if space else NEVER

    def buying(self, card: str, more: int = 0) -> bool:
        """Whether the turn can still end with something after this card is bought; with `more` money."""
        money = max(0, self.board.money + more) - self.costs[card]
        if self.total <= money or card in self.way or self.here <= money:
            return True
        if money < self.floor:
            return False
        at, needs = self.board.at, self.needs
        if [city for city in self.onward[at].get(card, ()) if needs.get(city, NEVER) <= money]:
            return True
        return self._asked(at, money, (*self.board.cards, card), self._others(card))

    def sailing(self, card: str, city: str, more: int = 0) -> bool:
        """Whether it can after this card is played and the ship is there; with `more` money."""
        money = max(0, self.board.money + more)
        if self.needs.get(city, NEVER) <= money:
            return True
        if money < self.floor:
            return False
        cards = tuple([c for c in self.board.cards if c != card])
        return self._asked(city, money, cards, self._others(card))

    def _others(self, card: str) -> list[str]:
        return [c for pile in self.state.shown for c in pile if c != card]

    def finishes(self, at: str, space: int, money: int, cards: Iterable[str], shown: Iterable[str]) -> bool:
        """Whether a ship there can still reach a place with something to do, with these cards in hand and for
        sale.
        """
        return self._least(at, space) <= money or self._asked(at, money, cards, shown)

    def _surely(self) -> tuple[int, Cards]:
        """Money that is certainly enough for this turn to end with something, and the cards for it; NEVER if
        there is no such way.
        """
        board, (one, two) = self.board, self.state.shown
        if self.here <= self.money:
            return self.here, ()
        return self._cheap(board.at, self.money, board.cards, (*one, *two))

    def _asked(self, at: str, money: int, cards: Iterable[str], shown: Iterable[str]) -> bool:
        """Whether there is any way to something to do."""
        return self._cheap(at, money, cards, shown)[0] <= money

    def _cheap(self, at: str, money: int, cards: Iterable[str], shown: Iterable[str]) -> tuple[int, Cards]:
        """The cost of a way to something to do, and its cards, by the cheapest ways first; NEVER if there is
        none.

        A way that would need a card twice is impossible; then all ways are searched.
        """
        limit, needs, onward, costs = money - self.floor, self.needs, self.onward, self.costs
        if limit < 0:
            return NEVER, ()
        offers = [(card, 0) for card in cards]
        offers += [(card, costs[card]) for card in shown if costs[card] <= limit]
        if one := self._by_one(at, money, offers):  # usually one card is enough
            return one
        best, twice = {at: 0}, False
        edge: list[tuple[int, str, Cards]] = [(0, at, ())]
        while edge:
            spent, here, used = heappop(edge)
            if spent > best[here]:
                continue
            leads = onward[here]
            for card, cost in offers:
                after = spent + cost
                if after > limit or card not in leads:
                    continue
                for city in leads[card]:
                    if city in needs and after + needs[city] <= money:
                        if card not in used and len(set(used)) == len(used):
                            return after + needs[city], (*used, card)
                        twice = True
                    if after < best.get(city, NEVER):
                        best[city] = after
                        heappush(edge, (after, city, (*used, card)))
        return (money if twice and self._gone_through(at, money, offers) else NEVER), ()

    def _by_one(self, at: str, money: int, offers: Offers) -> tuple[int, Cards] | None:
        """The first of these cards that is enough alone."""
        needs, leads = self.needs, self.onward[at]
        for card, cost in offers:
            for city in leads.get(card, ()):
                if city in needs and cost + needs[city] <= money:
                    return cost + needs[city], (card,)
        return None

    def _gone_through(self, at: str, money: int, offers: Offers) -> bool:
        """Every way on which no card is played twice, apart from those that are no better than a known one.

        A card can be needed twice only if it is a destination card, or a link that leaves the first city and
        comes back.
        """
        known: dict[str, list[tuple[int, frozenset[str]]]] = {}
        edge = [(0, at, frozenset[str]())]
        while edge:
            spent, here, used = edge.pop()
            for card, cost in offers:
                if card in used:
                    continue
                for city in self.onward[here].get(card, ()) if spent + cost <= money else ():
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
    """What this seat's ship could still do from here; cached, because a position is asked again and again."""
    return Reach(state, seat)


def can_finish(state: State, seat: int) -> bool:
    """Whether this turn can still end with something built or reopened."""
    board = state.seats[seat]
    shown = (*state.shown[0], *state.shown[1])
    return reach(state, seat).finishes(board.at, board.berth, board.purse, board.cards, shown)


def short_of(state: State, finishes: Callable[[int], bool]) -> int:
    """The least additional money with which a turn could end with something; 0 if money does not help."""
    if not finishes(sum(costs(state.board).values()) + NEVER // 2):
        return 0
    most = 1
    while not finishes(most):
        most *= 2
    low = most // 2
    while most - low > 1:
        half = (low + most) // 2
        low, most = (low, half) if finishes(half) else (half, most)
    return most
