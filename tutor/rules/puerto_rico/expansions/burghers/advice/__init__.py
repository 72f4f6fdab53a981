"""The value of this expansion's actions; the weights are ours."""

from __future__ import annotations

from .....kernel.action import Action
from ....advice import growing
from ....advice.outlook import outlook
from ....editions import Advice
from ....ruleset import GOOD_INDEX, GOODS
from ....state import State
from .. import actions

POWERS = {
    "land_office": 0.15,
    "chapel": 0.3,
    "hunting_lodge": 0.2,
    "zoning_office": 0.25,
    "royal_supplier": 0.4,
    "villa": 0.8,
    "jeweler": 0.6,
}


def take_burgher(state: State, seat: int, action: actions.TakeBurgher) -> Advice:
    return 1.0, "take-burgher", {}


def take_worker(state: State, seat: int, action: actions.TakeWorker) -> Advice:
    return 0.0, "take-worker", {}


def place_burgher(state: State, seat: int, action: actions.PlaceBurgher) -> Advice:
    board = state.seats[seat]
    return 0.02 + growing.post_gain(board, action.target, outlook(state)), *growing.circle_started(
        board, action.target
    )


def lift_burgher(state: State, seat: int, action: actions.LiftBurgher) -> Advice:
    return -9.0, "lift-idle", {"target": action.target}


def buy_land(state: State, seat: int, action: actions.BuyLand) -> Advice:
    board, look = state.seats[seat], outlook(state)
    mean = sum(growing.tile_gain(board, tile, look) for tile in GOODS) / len(GOODS)
    return mean - look.coin, "draw", {"n": len(board.island)}


def give_back(state: State, seat: int, action: Action) -> Advice:
    return -1.0, "pass", {}


def supply(state: State, seat: int, action: actions.Supply) -> Advice:
    return 1.0 - outlook(state).barrels[GOOD_INDEX[action.good]], "supply", {"good": action.good}


ADVICE: dict[type, object] = {
    actions.TakeBurgher: take_burgher,
    actions.TakeWorker: take_worker,
    actions.PlaceBurgher: place_burgher,
    actions.LiftBurgher: lift_burgher,
    actions.BuyLand: buy_land,
    actions.SellLand: give_back,
    actions.Abandon: give_back,
    actions.Supply: supply,
}
