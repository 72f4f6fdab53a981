"""What a player could still get, and what else is possible:
the facts by which advice is chosen after a refusal.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ..kernel.action import Action
from ..kernel.agenda import Facts
from ..kernel.zones import spot
from .actions import Build, Overbuild, Produce, Sell, Spend, Tuck
from .book import BOOK
from .hooks import owned, without
from .phases.builder import means, price
from .ruleset import CARDS, GOODS, PLANTS
from .state import Seat, State
from .supply import any_left

_ROLES = ("builder", "producer", "trader", "councillor", "prospector")
_OF = {
    "Build": "builder",
    "Overbuild": "builder",
    "Produce": "producer",
    "Sell": "trader",
    "Keep": "councillor",
    "Mine": "prospector",
    "Take": "prospector",
}


def prospect(state: State, seat: int, building: str) -> Facts:
    """The state of a building that would help: "here", "covered", "in-hand" or "elsewhere"; whether one is
    not visible (`spare`), or all have been built (`gone`).
    """
    board = state.seats[seat]
    stands = (
        "here"
        if building in owned(board.area)
        else "covered"
        if building in board.under
        else "in-hand"
        if building in board.hand
        else "elsewhere"
    )
    copies = CARDS[building].copies
    return {
        "building": building,
        "helper": building,
        "stands": stands,
        "cost": CARDS[building].cost,
        "spare": copies > _seen(state.seats, state.mine, seat)[building],
        "gone": copies == _built(state.seats, seat)[building],
    }


@lru_cache(maxsize=32)
def _built(seats: tuple[Seat, ...], seat: int) -> Counter[str]:
    """The cards that can never come to a hand again, as far as this seat knows.
    Do not change it: it is cached.
    """
    return Counter(
        [
            *seats[seat].tucked,
            *[card for board in seats for card in (*owned(board.area), *board.under)],
        ]
    )


@lru_cache(maxsize=32)
def _seen(seats: tuple[Seat, ...], mine: tuple[str, ...], seat: int) -> Counter[str]:
    """The cards that this seat sees, by kind. Do not change it: it is cached."""
    own = seats[seat]
    seen: Counter[str] = Counter([*own.hand, *own.drawn, *own.tucked, *mine])
    for board in seats:
        seen.update([*owned(board.area), *board.under, *filter(None, [board.site])])
    return seen


def _goods(board: Seat) -> list[str]:
    held = {building for building, card in board.area if card}
    return [good for good in GOODS if PLANTS[good] in held]


def _loose(state: State, seat: int, n: int) -> str:
    """A kind of card of which so many more could come to this hand:
    the kind of which the fewest are visible.
    """
    seen = _seen(state.seats, state.mine, seat)
    plenty = max(
        (kind for kind in CARDS if not CARDS[kind].violet),
        key=lambda kind: CARDS[kind].copies - seen[kind],
    )
    return f"{plenty} {n}"


# The builder -------------------------------------------------------------------------------
@BOOK.explain("SJ.builder.any-from-hand")
def such_a_card(state: State, seat: int, action: Build | Overbuild) -> Facts:
    return prospect(state, seat, action.building)


@BOOK.explain("SJ.builder.must-afford")
def what_would_pay(state: State, seat: int, action: Build | Overbuild) -> Facts:
    """Cards that may still be drawn: any of a common kind."""
    board, over = state.seats[seat], getattr(action, "over", "")
    goods = sum(bool(card) for _, card in board.area)
    market = "black_market" in owned(without(board.area, over))
    short = price(state, seat, action.building, over).pay - sum(means(state, seat, action.building, over))
    return {"cards": _loose(state, seat, short), "idle_goods": 0 if market else goods}


@BOOK.explain("SJ.builder.violet-unique")
def a_crane_for_the_first(state: State, seat: int, action: Build | Overbuild) -> Facts:
    """The state of a crane; a building that it has covered is no longer owned."""
    return {**prospect(state, seat, "crane"), "building": action.building}


@BOOK.explain("SJ.crane.overbuild")
def a_crane(state: State, seat: int, action: Overbuild) -> Facts:
    return {**prospect(state, seat, "crane"), "building": action.building}


@BOOK.explain("SJ.crane.any-target")
def what_lies_there(state: State, seat: int, action: Overbuild) -> Facts:
    own = list(dict.fromkeys(owned(state.seats[seat].area)))
    return {"building": action.building, "targets": own}


@BOOK.explain("SJ.black-market.pay", "SJ.black-market.no-good", "SJ.black-market.two")
def what_else_pays(state: State, seat: int, action: Spend) -> Facts:
    """Goods and cards that can still pay."""
    board = state.seats[seat]
    return {
        **prospect(state, seat, "black_market"),
        **_plant(state, seat, action.good),
        "own": [g for g in _goods(board) if g != action.good],
        "hand": len(board.hand),
    }


def _plant(state: State, seat: int, good: str) -> Facts:
    """The building of a good, whether this seat has one, and a card to put on it."""
    plant = PLANTS[good]
    built = spot(state.seats[seat].area, plant) >= 0
    return {"plant": plant, "built": built, "left": any_left(state)}


# The producer and the trader ---------------------------------------------------------------
@BOOK.explain("SJ.producer.no-building")
def a_plant(state: State, seat: int, action: Produce) -> Facts:
    return prospect(state, seat, PLANTS[action.good])


@BOOK.explain("SJ.producer.empty-only")
def what_is_empty(state: State, seat: int, action: Produce) -> Facts:
    area = state.seats[seat].area
    empty = [g for g in GOODS if any(b == PLANTS[g] and not card for b, card in area)]
    return {"empty": empty, "plant": PLANTS[action.good]}


@BOOK.explain("SJ.trader.no-good")
def what_could_be_sold(state: State, seat: int, action: Sell) -> Facts:
    """Whether there is a building for it, and which other goods are ready."""
    plant = _plant(state, seat, action.good)
    spare = prospect(state, seat, PLANTS[action.good])["spare"]
    return {**plant, "own": _goods(state.seats[seat]), "spare": spare}


# Cards in hand -----------------------------------------------------------------------------
@BOOK.explain("SJ.councillor.not-drawn")
def what_was_drawn(state: State, seat: int, action: Action) -> Facts:
    return {"cards": list(dict.fromkeys(state.seats[seat].drawn))}


@BOOK.explain("SJ.chapel.tuck")
def a_chapel(state: State, seat: int, action: Tuck) -> Facts:
    itself = action.card == "chapel" and state.seats[seat].hand.count("chapel") == 1
    return {**prospect(state, seat, "chapel"), "itself": itself}


@BOOK.explain("SJ.gold-mine.reveal")
def a_mine(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "gold_mine")


@BOOK.explain("SJ.library.double")
def a_library(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "library")


# The moment --------------------------------------------------------------------------------
@BOOK.explain("SJ.round.phase-order", "SJ.turn.phase")
def what_is_going_on(state: State, seat: int, action: Action) -> Facts:
    """Which role's phase it is, and how to get the phase to which the action belongs."""
    role = next((task.kind for task in reversed(state.agenda) if task.kind in _ROLES), "")
    wanted = _OF.get(action.__class__.__name__, "")
    taken = next((tile.taken for tile in state.roles if tile.role == wanted), -1)
    chooses = bool(state.agenda) and state.agenda[-1].kind == "choose"
    return {
        "role": role,
        "wanted": wanted,
        "same": bool(wanted) and role == wanted,
        "free": bool(wanted) and taken < 0,
        "had": taken >= 0,
        "mine": state.agenda[-1].seat == seat if state.agenda else False,
        "chooses": chooses,
        "declines": action.__class__.__name__ in ("Pass", "Done"),
        "opens": _opens(state, seat, wanted),
    }


def _opens(state: State, seat: int, role: str) -> bool:
    """Whether this seat would decide first if it chose the role now."""
    board = state.seats[seat]
    if "library" in owned(board.area):
        return False  # it would first have to decide about doubling the privilege
    if role == "producer":
        return any(CARDS[building].good and not card for building, card in board.area) and any_left(state)
    return bool(board.hand if role == "builder" else _goods(board) if role == "trader" else ())
