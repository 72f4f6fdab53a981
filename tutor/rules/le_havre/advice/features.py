"""What a position of Le Havre is valued by: the names are those that a player would use."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ...kernel.valuing import FeatureSet
from ..decisions import Main
from ..payments import means
from ..places import coming, last_phase, round_card
from ..ruleset import BUILDINGS, PLACE, ROUNDS, THINGS
from ..scoring import score
from ..state import Seat, State
from ..symbols import hammers, ship_food
from . import estate

GOODS = THINGS[1:]
NAMES = (
    "estimate by rule of thumb",
    "fortune now",
    "francs",
    "loans",
    "loans times rounds to come",
    *GOODS,
    "energy",
    "food missing this round",
    "food of ships",
    "food of ships in the rounds to come",
    "ships",
    "buildings",
    "buildings others pay for",
    "hammers",
    "pairs that will grow",
    "turns until the next turn",
    "building blocked by one's own person",
)


@cache
def _rounds(version: str, players: int) -> int:
    return len(ROUNDS[version, players])


def progress(state: State) -> float:
    """How far the game is, by rounds."""
    if last_phase(state):
        return 1.0
    return min(1.0, (state.round - 1 + state.step / 7) / _rounds(state.version, len(state.seats)))


def _food(state: State, board: Seat) -> tuple[float, float, float]:
    """The food that is missing this round, what ships bring each round, and until the end."""
    if last_phase(state):
        return 0, 0, 0
    food = ship_food(board, len(state.seats))
    missing = max(0, round_card(state).food - food - means(board.stock, "food"))
    return missing, food, sum(min(food, card.food) for card in coming(state))


def row(state: State, seat: int) -> list[float]:
    """The numbers of one seat, in the order of NAMES."""
    board, stock = state.seats[seat], state.seats[seat].stock
    turn = state.agenda[-1].seat if state.agenda else 0
    pairs = (stock[PLACE["cattle"]] >= 2) + (stock[PLACE["grain"]] >= 1)
    return [
        estate.value(state, seat),
        score(board, seat).total,
        stock[0],
        board.loans,
        board.loans * estate.to_come(state),
        *stock[1:],
        means(stock, "energy"),
        *_food(state, board),
        len(board.ships),
        len(board.buildings),
        sum(bool(BUILDINGS[name].fee) for name in board.buildings),
        hammers(board),
        pairs,
        (seat - turn) % len(state.seats) / len(state.seats),
        board.disc in board.buildings,
    ]


def settled(state: State) -> bool:
    """Whether somebody is about to take the main action of a turn."""
    return isinstance(state.agenda[-1], Main)


FEATURES = FeatureSet(
    NAMES,
    row,
    progress,
    settled,
    heads={"francs": ("LH.scoring.cash", "LH.scoring.loans"), "buildings and ships": ()},
    weights=Path(__file__).with_name("weights"),
    version=lambda state: state.version,
    guess={"estimate by rule of thumb": 1.0},
    close=1.0,
    depth=dict.fromkeys(range(2, 6), 1),
    roots=3,
    far=60,
    noise=2.5,
    width=4,
    simple=frozenset(("pay", "feed", "fee", "interest", "peek")),
    steps=24,
)
