"""Where a ship can go, and whether something can be done there, as every turn requires.

A player who has bought or sailed may no longer borrow. So buying and sailing are allowed only if the turn can
still end with a warehouse, a fortress or a reopening somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from functools import lru_cache
from heapq import heappop, heappush

from . import conditions
from .conditions import OwnPieces
from .editions import Edition, edition_of
from .numbers import numbers
from .ruleset import BANK, CARDS, ENDS, NAMED
from .state import City, State

NEVER = 1_000_000  # more money than there can be
Cards = tuple[str, ...]
Offers = list[tuple[str, int]]  # cards, and what each would still cost
Taken = tuple[tuple[str, int], ...]  # harbour spaces with other ships


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
    table, edition = {}, edition_of(extra)
    for at in ("", BANK, *edition.cities):
        found = {card: _ends(board, edition, card, at) for card in CARDS}
        table[at] = {card: cities for card, cities in found.items() if cities}
    return table


def _ends(board: str, edition: Edition, card: str, at: str) -> tuple[str, ...]:
    if card in ENDS:
        one, other = ENDS[card]
        return (other,) if at == one else (one,) if at == other else ()
    named = (NAMED[card],) if NAMED[card] != at else ()
    if at in ("", BANK):
        return named
    seals = numbers(board).cards[card].seals
    near = [city for city in edition.cities if city != at and edition.steps(at, city) <= seals]
    return (*named, *(city for city in near if city not in named))


@lru_cache(8)
def costs(board: str) -> dict[str, int]:
    """What each card costs."""
    return {name: card.cost for name, card in numbers(board).cards.items()}


@lru_cache(16384)
def _works(
    name: str, text: str, city: City, space: int, pieces: OwnPieces
) -> tuple[tuple[conditions.Acts, int], ...]:
    """Everything that can be done from this harbour space with enough money, and what each costs."""
    return conditions.works(conditions.Spot(numbers(text).cities[name], city, space, pieces))


@lru_cache(4096)
def _needed(
    text: str,
    names: tuple[str, ...],
    cities: tuple[City, ...],
    taken: Taken,
    pieces: OwnPieces,
) -> dict[str, int]:
    """For each city in which an arriving ship finds a place and something to do: the money needed there."""
    found, printed, ships = {}, numbers(text).cities, {at for at, _ in taken}
    for name, city in zip(names, cities, strict=True):
        space = 1
        if name in ships:
            space = first_free(len(printed[name].harbours), {k for at, k in taken if at == name})
        works = _works(name, text, city, space, pieces) if space else ()
        if works:
            found[name] = min([cost for _, cost in works])
    return found


class Reach:
    """What a seat's ship could still do this turn, also with more or less money and other cards."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.costs = state, seat, costs(state.board)
        self.board = board = state.seats[seat]
        self.money = board.purse
        self.pieces = conditions.pieces_of(state, seat)
        self.onward = _table(state.board, state.extra)
        others = (*state.seats[:seat], *state.seats[seat + 1 :])
        self.taken = tuple([(other.at, other.berth) for other in others if other.berth])
        names, cities = state.names, state.cities
        self.needs = _needed(state.board, names, cities, self.taken, self.pieces)
        self.floor = min(self.needs.values(), default=NEVER)
        self.here = self._least(board.at, board.berth)
        self.total, self.way = self._surely()

    def works(self, name: str, space: int) -> tuple[tuple[conditions.Acts, int], ...]:
        """Everything that this ship could do from a harbour space with enough money, and what each costs."""
        return _works(name, self.state.board, self.state.city(name), space, self.pieces)

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
