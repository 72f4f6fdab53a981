"""What a position of El Capitán is valued by: the names are those that a player would use."""

from __future__ import annotations

from pathlib import Path

from ...kernel.valuing import FeatureSet
from ..decisions import PlayerTurn
from ..moves import in_front
from ..phases.payday import spread
from ..ruleset import BANK, BONUS, BONUS_CITIES, HOUSES, PHASES
from ..state import State
from ..track import presence, ranking
from . import estate

NAMES = (
    "estimate by rule of thumb",
    "money",
    "money up to 20",
    "owed for loans",
    "loans",
    "next payday",
    "next payday and those after it",
    "what many cities pay",
    "cities with a warehouse",
    "first places",
    "second places",
    "cities missing for a bonus card",
    "bonus card",
    "fortresses on the board",
    "warehouses to build",
    "fortresses to build",
    "cards in hand",
    "ship in a city",
    "ship at the bank",
    "turns until the next turn",
)
_READY = 20  # florins that are enough for the next turns
_HAND = 3  # cards; more are seldom used


def progress(state: State) -> float:
    """How far the game is: the phases that are over, and how much of this one is built."""
    left = min(board.pieces for board in state.seats)
    done = max(0.0, 1 - left / (HOUSES + 1))
    return min(1.0, (state.phase - 1 + done) / PHASES)


def _places(state: State, seat: int) -> tuple[int, int]:
    """In how many cities this colour is first, and second."""
    found = [[who for who, _ in ranking(city.track)][:2] for city in state.cities]
    return sum(top[:1] == [seat] for top in found), sum(top[1:] == [seat] for top in found)


def row(state: State, seat: int) -> list[float]:
    """The numbers of one seat, in the order of NAMES."""
    board, paid = state.seats[seat], estate.incomes(state)[seat]
    cities, open_bonus = presence(state, seat), sum(bool(other.bonus) for other in state.seats) < len(BONUS)
    turn = state.agenda[-1].seat if state.agenda else state.starter
    return [
        estate.value(state, seat),
        board.money,
        min(board.purse, _READY),
        in_front(board),
        len(board.owing),
        paid,
        paid * (PHASES - state.phase),
        spread(state, seat),
        cities,
        *_places(state, seat),
        0 if board.bonus or not open_bonus else max(0, BONUS_CITIES - cities),
        board.bonus,
        sum(city.forts.count(seat) for city in state.cities),
        board.houses + board.neutral,
        board.fortresses,
        min(_HAND, len(board.cards)),
        board.at not in ("", BANK),
        board.at == BANK,
        (seat - turn) % len(state.seats) / len(state.seats),
    ]


def settled(state: State) -> bool:
    """Whether somebody begins a turn."""
    task = state.agenda[-1]
    return isinstance(task, PlayerTurn) and not task.begun


FEATURES = FeatureSet(
    NAMES,
    row,
    progress,
    settled,
    heads={"money": ()},
    weights=Path(__file__).with_name("weights"),
    guess={"estimate by rule of thumb": 1.0},
    close=2.0,
    depth=dict.fromkeys(range(2, 6), 1),
    roots=3,
    far=40,
    noise=2.5,
    width=8,
    deals=2,
    steps=40,
)
