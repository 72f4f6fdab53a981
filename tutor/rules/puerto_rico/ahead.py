"""What can be promised of the time to come: whether a seat will decide something before the game ends."""

from __future__ import annotations

from .decisions import Round
from .phases.builder import city_spaces
from .phases.mayor import empty_building_circles
from .production import capacity
from .ruleset import SPACES, setup
from .state import State

# The most that one round can take of what ends the game, for each player.
POINTS = 5  # besides a point for each barrel: by harbors, by buildings of the expansions
COLONISTS = 5  # circles of a new building, and those whom a hospice and a university bring
PRIVILEGES = 4  # of one player: points and barrels, or colonists, a building may double them
_WITH_BARRELS = ("produce", "extra", "sell", "load", "store")  # who has no barrel is not asked
CIRCLES = 2  # city spaces, of a large building
_NEXT_ROUND = "rule:PR.round.return-cards"
_OWN_CHOICE = ("greet",)  # comes only to the player who chooses the role
_PHASE = {  # the decisions of a phase, by the tasks that are on the agenda while it is under way
    "settle": ("settler",), "man": ("mayor",), "build": ("builder",), "produce": ("craftsman",),
    "sell": ("trader",),
    "load": ("captain", "load"), "store": ("captain", "load", "storage"),
}  # fmt: skip


def ahead(state: State, seat: int, wanted: str) -> bool | None:
    """True: it comes for certain. False: nobody should promise it. None: only playing on would tell."""
    if not state.agenda:
        return False
    another_round = not (state.ending or _near_its_end(state))
    if wanted == _NEXT_ROUND:
        return another_round
    if wanted in ("choose", "*"):
        return another_round or _chooses_yet(state, seat)
    if wanted in _OWN_CHOICE:
        return False
    if wanted in _WITH_BARRELS and not _barrels(state, seat):
        return False
    under_way = any(task.kind in _PHASE.get(wanted, ()) for task in state.agenda)
    return None if under_way else False  # nobody has to choose that role again


def _chooses_yet(state: State, seat: int) -> bool:
    """Whether a choice of this round is still this seat's."""
    players = len(state.seats)
    chosen = next(task.chosen for task in state.agenda if isinstance(task, Round))
    to_come = range(chosen, players * setup(players).picks)
    return any((state.governor + k) % players == seat for k in to_come)


def _barrels(state: State, seat: int) -> int:
    """What a seat has and could produce."""
    board = state.seats[seat]
    return sum(board.goods) + sum(capacity(board))


def _near_its_end(state: State) -> bool:
    """Whether this round could bring the end."""
    players = len(state.seats)
    barrels = sum(_barrels(state, seat) for seat in range(players))
    circles = max(players, empty_building_circles(state))
    return (
        state.pool <= barrels + POINTS * players + PRIVILEGES
        or state.colonists <= circles + COLONISTS * players + PRIVILEGES
        or any(SPACES - city_spaces(board.city) <= CIRCLES for board in state.seats)
    )
