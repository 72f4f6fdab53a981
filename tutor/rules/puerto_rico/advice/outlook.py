"""How much of the game is left, and the value of a doubloon or a barrel until then. These are guesses, in
points.
"""

from __future__ import annotations

from functools import lru_cache

from ...kernel.record import Record
from ..phases.builder import city_spaces
from ..ruleset import PRICES, SPACES, setup
from ..state import State


class Outlook(Record):
    """What is still to come, guessed from what runs out."""

    rounds: float  # rounds after this one
    phases: float  # how often each role is still likely to be chosen
    coin: float  # the value of a doubloon in points
    barrels: tuple[float, ...]  # the value of a barrel of each good
    arrivals: float  # colonists that a player can still expect
    edition: str


@lru_cache(maxsize=256)
def _outlook(
    players: int, colonists: int, pool: int, room: int, ending: bool, free: int, edition: str
) -> Outlook:
    numbers = setup(players)
    rounds = min(
        1.5 * colonists / (players + 2),
        pool / (1.9 * players),
        1.25 * room,
        16.0,
    )
    rounds = 0.0 if ending else round(max(0.5, rounds) * 2) / 2
    share = min(0.85, players * numbers.picks / len(numbers.roles))
    phases = rounds * share
    coin = min(0.55, 0.1 + 0.05 * rounds) if rounds else (0.12 if free else 0.02)
    still = 1.0 if rounds else 0.75
    barrels = tuple(still * (0.62 + 0.18 * price * coin) for price in PRICES)
    return Outlook(rounds, phases, coin, barrels, phases * 1.4, edition)


def outlook(state: State) -> Outlook:
    """The guesses for a position."""
    room = SPACES - max(city_spaces(board.city) for board in state.seats)
    builder = any(card.role == "builder" and card.taken < 0 for card in state.roles)
    return _outlook(
        len(state.seats),
        state.colonists // 2 * 2,
        state.pool // 2 * 2,
        room,
        bool(state.ending),
        builder,
        state.edition,
    )
