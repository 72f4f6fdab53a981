"""What an action leads to for the player who takes it: its own steps are continued in the simplest way.

Only what the player can see is used; what others do, and what is turned up, is left out.
"""

from __future__ import annotations

from typing import Any

from ...kernel.action import Action
from ...kernel.agenda import Turn
from ...kernel.game import unrefused
from .. import actions
from ..book import BOOK
from ..handlers import AUTOMATIC_STEPS, HANDLERS
from ..moves import carry
from ..ruleset import GOODS
from ..state import State
from ..works.office import PRICES
from . import estate

# The steps of a building's work, and of feeding: parts of one decision, taken one at a time.
STEPS = frozenset(
    (
        "feed",
        "fee",
        "pay",
        "make",
        "give",
        "swap",
        "bridge",
        "pick",
        "load",
        "build",
        "launch",
        "settle",
        "clear",
        "haul",
        "order",
    )
)
WAITS = frozenset(
    (
        "turn",
        "supply",
        "out_of_turn",
        "round_end",
        "harvest",
        "feeding",
        "interest_due",
        "town_builds",
        "new_ship",
        "final",
        "last_action",
        "extra_action",
    )
)
MOST = 60  # the most steps of one action


def legal(state: State, seat: int) -> list[Action]:
    """What this seat may do at the pending decision."""
    return unrefused(BOOK, state, seat, HANDLERS[state.agenda[-1].kind].candidates(state, seat))


def step(state: State, seat: int, action: Action) -> State:
    """The position after one action, before anything else in the round happens."""
    turn = Turn(state, carry)
    HANDLERS[state.agenda[-1].kind].apply(turn, seat, action)
    while (
        turn.state.agenda
        and turn.state.agenda[-1].kind not in WAITS
        and turn.state.agenda[-1].kind in AUTOMATIC_STEPS
    ):
        AUTOMATIC_STEPS[turn.state.agenda[-1].kind](turn)
    after: State = turn.state
    return after


def followed(state: State, seat: int, action: Action) -> State:
    """The position after an action and all steps that belong to it."""
    state = step(state, seat, action)
    for _ in range(MOST):
        task = state.agenda[-1] if state.agenda else None
        if task is None or task.seat != seat or task.kind not in STEPS:
            break
        found = legal(state, seat)
        if not found:
            break
        state = step(state, seat, _plainly(state, seat, found))
    return state


def _plainly(state: State, seat: int, found: list[Any]) -> Any:
    """The step that looks best without looking further."""
    if len(found) == 1:
        return found[0]
    kinds = {action.__class__: action for action in found}
    if actions.Cheapest in kinds:
        return kinds[actions.Cheapest]
    if actions.Make in kinds:
        return kinds[actions.Make]  # the last one: as often as possible
    return max(found, key=lambda action: _promise(state, seat, action))


def _promise(state: State, seat: int, action: Action) -> float:
    match action:
        case actions.Load(good):
            return GOODS[good].ship - estate.good_worth(state, good)
        case actions.Give(good):
            return (
                (0.4 if GOODS[good].upgraded else 0.3)
                - estate.good_worth(state, good)
                - 0.01 * GOODS[good].ship
            )
        case actions.Pick(good):
            return estate.good_worth(state, good) + 0.01 * GOODS[good].ship
        case actions.Swap(thing):
            return estate.good_worth(state, thing) - PRICES.get(thing, 1)
        case actions.Done() | actions.Pass():
            return 0.0
        case actions.Buy() | actions.Sell() | actions.Repay():
            return -1.0  # during a work, none of these actions leads further
    return estate.value(step(state, seat, action), seat) - estate.value(state, seat) + 1.0
