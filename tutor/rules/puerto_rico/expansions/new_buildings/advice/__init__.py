"""The value of this expansion's actions; the weights are ours."""

from __future__ import annotations

from ....advice import growing
from ....advice.outlook import outlook
from ....editions import Advice, edition_of
from ....phases.captain import best
from ....phases.order import privileges
from ....ruleset import BUILDINGS, GOOD_INDEX, PRICES
from ....state import State
from .. import actions
from ..barter import missing

POWERS = {
    "aqueduct": 0.3,
    "forest_house": 0.25,
    "black_market": 0.2,
    "storehouse": 0.25,
    "guesthouse": 0.3,
    "trading_post": 0.3,
    "church": 0.35,
    "small_wharf": 0.6,
    "lighthouse": 0.8,
    "specialty_factory": 0.5,
    "library": 0.6,
    "union_hall": 0.8,
}
_GIVEN = 0.9  # the approximate value of a thing given for a coin


def draft(state: State, seat: int, action: actions.Draft) -> Advice:
    """The powers that the player would like to buy."""
    found = BUILDINGS[action.building]
    worth = edition_of(state.edition).powers.get(action.building, 0.3) + found.points / 10
    return worth, "draft", {"building": action.building, "points": found.points}


def forest(state: State, seat: int, action: actions.Forest) -> Advice:
    board, look = state.seats[seat], outlook(state)
    n = board.island.count(("forest", 0)) + 1
    gain = growing.tile_gain(board, action.tile, look)
    worth = 0.4 * look.phases * look.coin if n % 2 == 0 else 0.25 * look.phases * look.coin
    return (worth if state.agenda[-1].kind != "grove" else worth - gain), "forest", {"n": n}


def barter(state: State, seat: int, action: actions.Barter) -> Advice:
    short = missing(state, seat, action.building)
    coins = state.seats[seat].coins
    gain = growing.build_gain(state, seat, action.building, coins) - _GIVEN * short
    return gain, "barter", {"building": action.building, "n": short}


def give(state: State, seat: int, action: actions.Give) -> Advice:
    if action.what == "point":
        return -1.0, "give", {}
    return -outlook(state).barrels[GOOD_INDEX[action.what]], "give", {}


def dismiss(state: State, seat: int, action: actions.Dismiss | actions.DismissBurgher) -> Advice:
    board = state.seats[seat]
    if action.target == "portrait":
        return -0.1, "give", {}
    return growing.post_gain(board, action.target, outlook(state), -1), "give", {}


def dismiss_burgher(state: State, seat: int, action: actions.DismissBurgher) -> Advice:
    """A burgher is a point at the end, so the worker is given first."""
    gain, key, facts = dismiss(state, seat, action)
    return gain - 1.0, key, facts


def move(state: State, seat: int, action: actions.Move | actions.MoveBurgher) -> Advice:
    """A guest has a value where it is, because it can go anywhere later."""
    board = state.seats[seat]
    gain = growing.post_gain(board, action.target, outlook(state)) - 0.6
    return gain, *growing.circle_started(board, action.target)


def deal(state: State, seat: int, action: actions.Deal) -> Advice:
    k = GOOD_INDEX[action.good]
    n = PRICES[k] + privileges(state, "trader", seat)
    return n * outlook(state).coin - 0.6, "sell", {"good": action.good, "n": n}


def ferry(state: State, seat: int, action: actions.Ferry) -> Advice:
    """Barrels that no cargo ship takes; on a cargo ship each brings a whole point."""
    have = state.seats[seat].goods[GOOD_INDEX[action.good]]
    if best(state, action.good, have):
        return -0.3, "ferry-other", {"good": action.good}
    return 0.4, "ferry", {"good": action.good}


ADVICE: dict[type, object] = {
    actions.Draft: draft,
    actions.Forest: forest,
    actions.Barter: barter,
    actions.Give: give,
    actions.Dismiss: dismiss,
    actions.DismissBurgher: dismiss_burgher,
    actions.Move: move,
    actions.MoveBurgher: move,
    actions.Deal: deal,
    actions.Ferry: ferry,
}
