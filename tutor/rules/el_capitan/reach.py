"""Where a ship can go, and whether something can be done there: what a turn must come to.

Whoever has bought or sailed may not borrow any more, so buying and sailing are allowed only
as long as the turn can still end with a warehouse, a fortress or a reopening somewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from heapq import heappop, heappush

from .numbers import numbers
from .ruleset import BANK, CARDS, CITIES, ENDS, NAMED, steps
from .state import City, Seat, State, Track
from .track import row, sites

NEVER = 1_000_000  # more money than there will be
ROW, BOTH = 3, 4  # own warehouses in a row; with two players own and neutral ones together
Costs = tuple[tuple[str, int], ...]  # cards, and what each would still cost
Taken = tuple[tuple[str, int], ...]  # harbour spaces on which others lie


def berth(state: State, seat: int, city: str) -> int:
    """The harbour space a ship that arrives now would take; 0: the harbour is full."""
    taken = {board.berth for i, board in enumerate(state.seats) if i != seat and board.at == city}
    spaces = len(state.numbers.cities[city].harbours)
    return next((k for k in range(1, spaces + 1) if k not in taken), 0)


def ends(state: State, card: str, at: str) -> tuple[str, ...]:
    """The cities a card leads to from a city, the bank or the start."""
    return _table(state.board, state.extra).get((card, at), ())


@lru_cache(8)
def _table(board: str, extra: tuple[str, ...]) -> dict[tuple[str, str], tuple[str, ...]]:
    """Card and place -> where it leads, if anywhere."""
    places = ("", BANK, *CITIES, *extra)
    found = {(card, at): _ends(board, extra, card, at) for card in CARDS for at in places}
    return {key: cities for key, cities in found.items() if cities}


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


@lru_cache(512)
def _needs(
    text: str, names: tuple[str, ...], cities: tuple[City, ...], taken: Taken, seat: int, board: Seat, two: int
) -> dict[str, int]:  # fmt: skip
    """For each city in which a ship that arrives finds a place and work: what money it needs there."""
    found = {}
    for name, city in zip(names, cities, strict=True):
        others = [space for at, space in taken if at == name]
        spaces = range(1, len(numbers(text).cities[name].harbours) + 1)
        space = next((k for k in spaces if k not in others), 0)
        need = _least(name, text, city, space, seat, board, two) if space else -1
        if need >= 0:
            found[name] = need
    return found


class Reach:
    """What a seat's ship could still do this turn, with more or less money and other cards."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.costs = state, seat, costs(state.board)
        board = state.seats[seat]
        self.supply = Seat(houses=board.houses, fortresses=board.fortresses, neutral=board.neutral)
        self.onward = _table(state.board, state.extra)
        self.two = seat + 2 if len(state.seats) == 2 else -1
        others = (*state.seats[:seat], *state.seats[seat + 1 :])
        self.taken = tuple([(other.at, other.berth) for other in others if other.berth])
        self.needs = _needs(
            state.board, state.names, state.cities, self.taken, seat, self.supply, self.two
        )
        self.floor = min(self.needs.values(), default=NEVER)
        self._open: dict[tuple[str, int, Costs], int] = {}

    def least(self, name: str, space: int) -> int:
        """What this ship on a harbour space needs to do something there; -1: there is nothing."""
        city = self.state.city(name)
        return _least(name, self.state.board, city, space, self.seat, self.supply, self.two)

    def buying(self, card: str, more: int = 0) -> bool:
        """Whether the turn can still end with something once this card for sale is paid for; with `more` money."""
        board = self.state.seats[self.seat]
        money = board.money + more - self.costs[card]
        if self.total <= money:
            return True
        shown = tuple([c for pile in self.state.shown for c in pile if c != card])
        return self.finishes(board.at, board.berth, money, (*board.cards, card), shown)

    def sailing(self, card: str, city: str, more: int = 0) -> bool:
        """Whether it can once this card is played and the ship is there; with `more` money."""
        board = self.state.seats[self.seat]
        money = board.money + more
        if self.needs.get(city, money + 1) <= money:
            return True
        cards = tuple([c for c in board.cards if c != card])
        shown = tuple([c for pile in self.state.shown for c in pile if c != card])
        return self._asked(city, money, cards, shown) <= money

    def finishes(
        self, at: str, space: int, money: int, cards: tuple[str, ...], shown: tuple[str, ...]
    ) -> bool:
        """Whether a ship there can still come to a place and work, with these cards in hand and for sale."""
        if space and 0 <= self.least(at, space) <= money:
            return True
        return self._asked(at, money, cards, shown) <= money

    @cached_property
    def total(self) -> int:
        """So much money is surely enough for this turn to end with something, cards and all; too much where it is not."""
        board, shown = self.state.seats[self.seat], self.state.shown
        least = self.least(board.at, board.berth) if board.berth else -1
        if 0 <= least <= board.money:
            return least
        found = self._asked(board.at, board.money, board.cards, (*shown[0], *shown[1]))
        return found if found <= board.money else NEVER

    def _asked(self, at: str, money: int, cards: tuple[str, ...], shown: tuple[str, ...]) -> int:
        """What a way to work costs, cards and all, found once; more than the money where there is none."""
        limit, costs = money - self.floor, self.costs
        if limit < 0:
            return money + 1
        offers = [(card, 0) for card in cards]
        offers += [(card, costs[card]) for card in shown if costs[card] <= limit]
        key = at, money, tuple(offers)
        if key not in self._open:
            self._open[key] = self._cheap(at, money, limit, key[2])
        return self._open[key]

    def _cheap(self, at: str, money: int, limit: int, offers: Costs) -> int:
        """The cheapest ways first. One that would need a card twice is no way: then all are gone through."""
        best, twice, needs, onward = {at: 0}, False, self.needs, self.onward
        edge: list[tuple[int, str, tuple[str, ...]]] = [(0, at, ())]
        while edge:
            spent, here, used = heappop(edge)
            if spent > best[here]:
                continue
            for card, cost in offers:
                after = spent + cost
                if after > limit or (card, here) not in onward:
                    continue
                for city in onward[card, here]:
                    if city in needs and after + needs[city] <= money:
                        if card not in used and len(set(used)) == len(used):
                            return after + needs[city]
                        twice = True
                    if after < best.get(city, money + 1):
                        best[city] = after
                        heappush(edge, (after, city, (*used, card)))
        return money if twice and self._gone_through(at, money, offers) else money + 1

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
                for city in self.onward.get((card, here), ()) if spent + cost <= money else ():
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


def short_of(state: State, finishes: Callable[[int], bool]) -> int:
    """The least money more with which a turn could end with something; 0 where no money helps."""
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
