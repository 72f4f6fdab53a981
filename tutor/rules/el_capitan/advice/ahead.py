"""What a turn can lead to: for each city the cheapest way there, and the best thing to build at its end."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from ...kernel.action import Action
from ...kernel.agenda import Turn
from ...kernel.game import unrefused
from ...kernel.record import Record
from .. import actions
from ..book import BOOK
from ..decisions import PlayerTurn, Rounds
from ..handlers import HANDLERS
from ..moves import carry, kind_of
from ..phases.turns import city_actions
from ..reach import Reach, berth
from ..ruleset import BANK
from ..state import State
from ..track import presence
from . import estate

Way = tuple[int, int, tuple[str, ...]]  # money, number of cards of the hand, which cards
_RICH = 500  # enough money for anything, to see what could be built at all


class Prize(Record):
    """Something that can be built in one harbour space."""

    action: Action
    cost: int
    gain: float  # without money
    after: State
    pays: int
    cities: int


class Plan(Record):
    """What a turn can lead to: what is built, where, with which cards, and the total cost; `action` is None
    for nothing. `most` and `widest`: the best next payday and the most cities of all that could be built.
    """

    worth: float
    action: Action | None = None
    city: str = ""
    cost: int = 0
    after: State | None = None
    cards: tuple[str, ...] = ()
    most: int = 0
    widest: int = 0


class Ship(Record):
    """A ship during a turn, with the cards and money it can still use."""

    at: str
    berth: int
    money: int
    cards: tuple[str, ...]
    shown: tuple[str, ...]


def ship(state: State, seat: int) -> Ship:
    """The state of a player's ship."""
    board = state.seats[seat]
    return Ship(board.at, board.berth, board.purse, board.cards, (*state.shown[0], *state.shown[1]))


def moved(state: State, seat: int, action: actions.Buy | actions.Sail) -> Ship:
    """The state after a card is bought or played."""
    now = ship(state, seat)
    if isinstance(action, actions.Buy):
        shown = tuple(card for card in now.shown if card != action.card)
        money = now.money - state.numbers.cards[action.card].cost
        return now.but(money=money, cards=(*now.cards, action.card), shown=shown)
    cards = tuple(card for card in now.cards if card != action.card)
    return now.but(at=action.city, berth=berth(state, seat, action.city), cards=cards)


def step(state: State, seat: int, action: Action) -> State:
    """The position after one action, before the turn passes to the next player."""
    turn = Turn(state, carry)
    HANDLERS[state.agenda[-1].kind].apply(turn, seat, action)
    after: State = turn.state
    return after


def best(state: State, seat: int, now: Ship) -> Plan:
    """The best result of this turn from here."""
    bare = state.but(
        seats=tuple(board.but(money=0, cards=(), loans=()) for board in state.seats),
        decks=((), ()),
        discards=((), ()),
        shown=((), ()),
        chance=0,
        round=1,
        starter=0,
        stacks=(0, 0),
        agenda=(Rounds(seat, played=1), PlayerTurn(seat)),
    )
    found, most, widest = Plan(-50.0), 0, 0
    ready = estate.ready(state, seat, state.seats[seat].money)
    for city, (spent, hand, used) in _ways(Reach(state, seat), now).items():
        here = city == now.at and not used
        space = now.berth if here else berth(state, seat, city)
        if not space:
            continue
        for prize in prizes(_there(bare, seat, city, space), seat):
            left = now.money - spent - prize.cost
            if left < 0:
                continue
            most, widest = max(most, prize.pays), max(widest, prize.cities)
            worth = prize.gain - spent - prize.cost - estate.opinion()["card"] * hand
            worth += estate.ready(prize.after, seat, left) - ready
            if worth > found.worth:
                found = Plan(worth, prize.action, city, spent + prize.cost, prize.after, used)
    return found.but(most=most, widest=widest)


def _there(bare: State, seat: int, city: str, space: int) -> State:
    there = bare.seats[seat].but(at=city, berth=space, money=_RICH)
    return bare.but(seats=(*bare.seats[:seat], there, *bare.seats[seat + 1 :]))


@lru_cache(2048)
def prizes(there: State, seat: int) -> tuple[Prize, ...]:
    """Everything that can be built in the city of the ship, with its value."""
    was, found = estate.estate(there, seat), []
    for action in unrefused(BOOK, there, seat, city_actions(there, seat)):
        after = step(there, seat, action)
        gain = estate.estate(after, seat) - was + stays(after, seat)
        cost, pays = _RICH - after.seats[seat].money, estate.due(after, seat)
        found.append(Prize(action, cost, gain, after, pays, presence(after, seat)))
    return tuple(found)


def stays(state: State, seat: int) -> float:
    """The value of staying in a city where one can also build next turn."""
    if state.seats[seat].at in ("", BANK):
        return 0.0
    able = [a for a in city_actions(state, seat) if not isinstance(a, actions.Fortress)]
    return estate.opinion()["stay"] if unrefused(BOOK, state, seat, able) else 0.0


def _ways(look: Reach, now: Ship) -> dict[str, Way]:
    """City -> the cheapest way; no cost for the city of the ship."""
    costs, offers = look.costs, [(card, 0) for card in now.cards]
    offers += [(card, look.costs[card]) for card in now.shown if costs[card] <= now.money]
    found: dict[str, Way] = {now.at: (0, 0, ())} if now.berth else {}
    edge: list[tuple[int, int, str, tuple[str, ...]]] = [(0, 0, now.at, ())]
    while edge:
        spent, hand, here, used = heappop(edge)
        if used and (spent, hand) > found[here][:2]:
            continue
        for card, cost in offers:
            if card in used or spent + cost > now.money:
                continue
            after = spent + cost, hand + (not cost)
            for city in look.onward[here].get(card, ()):
                if city != now.at and after < found.get(city, (now.money + 1, 0))[:2]:
                    found[city] = *after, (*used, card)
                    heappush(edge, (*after, city, (*used, card)))
    return found


def bought_and_kept(state: State, seat: int, card: str) -> float:
    """The value of a card that is bought for a later turn."""
    board, cost = state.seats[seat], state.numbers.cards[card].cost
    ready = estate.ready(state, seat, board.money)
    keeps = estate.opinion()["card"] * (1 + (kind_of(card) == 0))
    return keeps - cost + estate.ready(state, seat, board.money - cost) - ready
