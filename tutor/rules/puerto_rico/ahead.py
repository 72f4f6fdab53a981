"""What is certain about the future: whether a seat will still decide something before the game ends."""

from __future__ import annotations

from .decisions import Round
from .phases.builder import city_spaces
from .phases.mayor import empty_building_circles
from .production import capacity
from .ruleset import SPACES, setup
from .state import State

# The most that one round can use up of what ends the game, for each player.
POINTS = 5  # in addition to a point per barrel: from harbors and from buildings of the expansions
COLONISTS = 5  # circles of a new building, and colonists from a hospice and a university
PRIVILEGES = 4  # of one player: points, barrels or colonists that a building may double
_WITH_BARRELS = (
    "produce",
    "extra",
    "sell",
    "load",
    "store",
)  # a player without barrels does not make these decisions
CIRCLES = 2  # city spaces of a large building
_NEXT_ROUND = "rule:PR.round.return-cards"
_OWN_CHOICE = ("greet",)  # comes only to the player who chooses the role
_PHASE = {  # the decisions of a phase, by the tasks on the agenda
    "settle": ("settler",),
    "man": ("mayor",),
    "build": ("builder",),
    "produce": ("craftsman",),
    "sell": ("trader",),
    "load": ("captain", "load"),
    "store": ("captain", "load", "storage"),
}


def ahead(state: State, seat: int, wanted: str) -> bool | None:
    """True: it is certain. False: nobody should promise it. None: only playing on can tell."""
    if not state.agenda:
        return False
    if wanted == _NEXT_ROUND:
        return another_round(state)
    if wanted in ("choose", "*"):
        return another_round(state) or _chooses_yet(state, seat)
    if wanted in _OWN_CHOICE:
        return False
    if wanted in _WITH_BARRELS and not _barrels(state, seat):
        return False
    under_way = any(task.kind in _PHASE.get(wanted, ()) for task in state.agenda)
    return None if under_way else False  # nobody has to choose that role again


def another_round(state: State) -> bool:
    """Whether it is certain that another round follows this one."""
    return not (state.ending or _near_its_end(state))


def _chooses_yet(state: State, seat: int) -> bool:
    """Whether this seat still has a role to choose in this round."""
    players = len(state.seats)
    chosen = next(task.chosen for task in state.agenda if isinstance(task, Round))
    to_come = range(chosen, players * setup(players).picks)
    return any((state.governor + k) % players == seat for k in to_come)


def _barrels(state: State, seat: int) -> int:
    """The barrels that a seat has and could produce."""
    board = state.seats[seat]
    return sum(board.goods) + sum(capacity(board))


def _near_its_end(state: State) -> bool:
    """Whether this round could end the game."""
    players = len(state.seats)
    barrels = sum(_barrels(state, seat) for seat in range(players))
    circles = max(players, empty_building_circles(state))
    return (
        state.pool <= barrels + POINTS * players + PRIVILEGES
        or state.colonists <= circles + COLONISTS * players + PRIVILEGES
        or any(SPACES - city_spaces(board.city) <= CIRCLES for board in state.seats)
    )
