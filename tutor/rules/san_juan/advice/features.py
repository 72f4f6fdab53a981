"""What a position of San Juan is valued by: the names are those that a player would use."""

from __future__ import annotations

from pathlib import Path

from ...kernel.rounds import pending_of
from ...kernel.spec import HIDDEN
from ...kernel.valuing import FeatureSet
from ..decisions import Choose
from ..ruleset import CARDS, LAST_BUILDING
from ..scoring import score
from ..state import Seat, State
from .estate import price_usual, wish

NAMES = (
    "points now",
    "cards in hand up to 7",
    "cards in hand above 7",
    "goods",
    "cards the goods would bring",
    "buildings",
    "kinds of good",
    "cards under the chapel",
    *CARDS,
    "six-cost buildings in hand",
    "most points on a card in hand",
    "best building in hand",
    "turns until the next choice",
)
_USUAL = {card.good: price_usual(card.good) for card in CARDS.values() if card.good}
_ENOUGH = 7  # cards in hand; more of them are seldom kept


def progress(state: State) -> float:
    """How far the game is, by the largest area."""
    return min(1.0, max(len(board.area) for board in state.seats) / LAST_BUILDING)


def _hand(state: State, seat: int) -> tuple[int, int, float]:
    """Six-cost buildings in hand, the most printed points of a card, and what the best one would bring."""
    board = state.seats[seat]
    built = {building for building, _ in board.area}
    cards = {card for card in board.hand if card != HIDDEN}
    useful = [card for card in cards if not (CARDS[card].violet and card in built)]
    return (
        sum(CARDS[card].kind == "six" for card in useful),
        max((CARDS[card].points for card in useful), default=0),
        max((wish(state, seat, card) for card in useful), default=0.0),
    )


def _goods(board: Seat) -> tuple[int, float, int]:
    """Goods on the buildings, the cards they would usually bring, and the kinds that can be produced."""
    kinds = [(CARDS[building].good, bool(card)) for building, card in board.area if CARDS[building].good]
    there = [good for good, card in kinds if card]
    return len(there), sum(_USUAL[good] for good in there), len({good for good, _ in kinds})


def row(state: State, seat: int) -> list[float]:
    """The numbers of one seat, in the order of NAMES."""
    board, hand = state.seats[seat], len(state.seats[seat].hand)
    owned = [building for building, _ in board.area]
    choice = pending_of(state, Choose)
    chooser = state.governor if choice is None else choice.seat
    return [
        score(board, seat).total,
        min(hand, _ENOUGH),
        max(0, hand - _ENOUGH),
        *_goods(board)[:2],
        len(owned),
        _goods(board)[2],
        len(board.tucked),
        *(owned.count(card) for card in CARDS),
        *_hand(state, seat),
        (seat - chooser) % len(state.seats) / len(state.seats),
    ]


def settled(state: State) -> bool:
    """Whether somebody chooses a role: no phase is under way."""
    return isinstance(state.agenda[-1], Choose)


FEATURES = FeatureSet(
    NAMES,
    row,
    progress,
    settled,
    heads={"buildings": ("SJ.score.printed",), "chapel and large buildings": ()},
    weights=Path(__file__).with_name("weights"),
    ahead={2: 2},
    deals=8,
    replies={2: 2},
    far=1200,
)
