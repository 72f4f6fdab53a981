"""Where a building or ship is, and its price."""

from __future__ import annotations

from .moves import kind_of, worth
from .ruleset import BUILDINGS, ROUNDS, SHIPS, RoundCard
from .state import State

TOWN, NOBODY = -1, -2


def owner(state: State, building: str) -> int:
    """The seat that owns a building, TOWN, or NOBODY before it is built."""
    if building in state.town:
        return TOWN
    for i, board in enumerate(state.seats):
        if building in board.buildings:
            return i
    return NOBODY


def column(state: State, building: str) -> int:
    """The column of proposals that contains a building, or -1."""
    return next((k for k, cards in enumerate(state.columns) if building in cards), -1)


def tops(state: State) -> tuple[str, ...]:
    """The top building of each column."""
    return tuple([cards[0] for cards in state.columns if cards])


def occupants(state: State, building: str) -> list[int]:
    """The seats whose person is in a building."""
    return [i for i, board in enumerate(state.seats) if board.disc == building]


def price(card: str) -> int:
    """The price of a building, or of a ship of a kind; 0 if it is not for sale."""
    return BUILDINGS[card].price if card in BUILDINGS else SHIPS[card].price


def half(card: str) -> int:
    """What the town pays for a building or a ship: half its value."""
    return (BUILDINGS[card].value if card in BUILDINGS else worth(card)) // 2


def top_ship(state: State, kind: str) -> str:
    """The available ship of a kind, or ""."""
    pile = state.harbour[tuple(SHIPS).index(kind)]
    return pile[0] if pile else ""


def is_ship(card: str) -> bool:
    """Whether a card is a ship or a kind of ship, and not a building."""
    return card not in BUILDINGS and kind_of(card) in SHIPS


def last_phase(state: State) -> bool:
    """Whether the last actions are being taken."""
    return bool(state.agenda) and state.agenda[0].kind == "final"


def round_card(state: State) -> RoundCard:
    """The card of this round."""
    return ROUNDS[state.version, len(state.seats)][state.round - 1]


def coming(state: State) -> tuple[RoundCard, ...]:
    """The round cards that are still to be carried out, this round's first."""
    return () if last_phase(state) else ROUNDS[state.version, len(state.seats)][state.round - 1 :]


def last_round(state: State) -> bool:
    """Whether no round follows this one."""
    return state.round == state.rounds
