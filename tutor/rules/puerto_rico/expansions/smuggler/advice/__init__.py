"""The value of the smuggler's options; the weights are ours."""

from __future__ import annotations

from .....kernel.agenda import Facts
from ....advice.outlook import outlook
from ....editions import Advice
from ....phases.captain import ship_for
from ....ruleset import GOOD_INDEX
from ....state import State
from .. import actions
from ..options import captured

_STANDING = {"craftsman": 1.2, "captain": 1.0, "builder": 0.9, "settler": 0.6, "mayor": 0.8, "trader": 0.7}


def raid(state: State, seat: int, action: actions.Raid) -> Advice:
    ship = ship_for(state, action.hold)
    if ship is None or not ship.load:
        return 0.0, "pass", {}
    n = min(action.count, ship.load)
    return n * outlook(state).barrels[GOOD_INDEX[ship.good]], "raid", {"n": n, "good": ship.good}


def plunder(state: State, seat: int, action: actions.Plunder) -> Advice:
    return float(len(state.house)), "plunder", {"n": len(state.house)}


def poach(state: State, seat: int, action: actions.Poach) -> Advice:
    n = min(3, max(0, state.colonist_ship - len(state.seats)))
    return 0.6 * n, "poach", {"n": n}


def capture(state: State, seat: int, action: actions.Capture) -> Advice:
    """A player who wants the role pays three coins for it; if nobody does, it is ours."""
    coins = next((c.coins for c in state.roles if c.role == action.role), 0)
    look = outlook(state)
    worth = _STANDING.get(action.role, 0.2) + coins * look.coin
    return worth, "capture", {"role": action.role, "n": coins}


def smuggler(state: State, seat: int) -> tuple[float, list[float], str, Facts]:
    """The best of the four options."""
    ships = [raid(state, seat, actions.Raid(s.name)) for s in state.ships]
    free = [c.role for c in state.roles if c.taken < 0 and c.role not in ("smuggler", captured(state)[0])]
    found = [*ships, plunder(state, seat, actions.Plunder()), poach(state, seat, actions.Poach())]
    found += [capture(state, seat, actions.Capture(role)) for role in free]
    best = max(found, key=lambda one: one[0])
    return best[0], [0.0], "role-smuggler", {}


ADVICE: dict[type, object] = {
    actions.Raid: raid,
    actions.Plunder: plunder,
    actions.Poach: poach,
    actions.Capture: capture,
}
WEIGH = {"smuggler": smuggler}
POWERS: dict[str, float] = {}
