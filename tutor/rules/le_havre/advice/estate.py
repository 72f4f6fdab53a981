"""The value of a position for a player: the current fortune, and the expected gains from goods and ships."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ..payments import means
from ..places import last_phase, round_card
from ..ruleset import GROWING, PLACE, ROUNDS, THINGS
from ..scoring import score
from ..state import Seat, State
from ..symbols import ship_food


@cache
def opinion(what: str) -> dict[str, float]:
    """One table of worth.toml."""
    found: dict[str, float] = tomllib.loads(Path(__file__).with_name("worth.toml").read_text("utf-8"))[what]
    return found


@cache
def _worths() -> tuple[float, ...]:
    good = opinion("good")
    return tuple(good.get(thing, 0.0) for thing in THINGS)


def to_come(state: State) -> int:
    """The number of rounds after this one."""
    return 0 if last_phase(state) else len(ROUNDS[state.version, len(state.seats)]) - state.round


def sure(state: State) -> float:
    """The share of its value that a good will probably bring before the end."""
    if last_phase(state):
        return 0.0
    more = opinion("more")
    return min(1.0, more["few"] + more["round"] * (to_come(state) + 1 - state.step / 7))


def good_worth(state: State, good: str) -> float:
    """The value of one more counter of a good."""
    return _worths()[PLACE[good]] * sure(state)


def goods(state: State, board: Seat) -> float:
    """The value of all goods of a player."""
    more = opinion("more")
    beyond = int(more["beyond"])
    total = sum(
        [
            w * (n if n <= beyond else beyond + (n - beyond) / 2)
            for w, n in zip(_worths(), board.stock, strict=True)
            if n
        ]
    )
    if to_come(state):
        total += more["herd"] * sum([board.stock[PLACE[good.id]] >= good.grows for good in GROWING])
    return total * sure(state)


def hunger(state: State, board: Seat) -> float:
    """The cost of missing food at the end of this round."""
    if last_phase(state):
        return 0.0
    players = len(state.seats)
    due = round_card(state).food - ship_food(board, players) - means(board.stock, "food")
    return opinion("more")["short"] * max(0, due)


def ships(state: State, board: Seat) -> float:
    """What the food of a player's ships saves in the coming rounds."""
    if last_phase(state):
        return 0.0
    food = ship_food(board, len(state.seats))
    cards = ROUNDS[state.version, len(state.seats)][state.round - 1 :]
    return opinion("more")["food"] * sum([min(food, card.food) for card in cards]) if food else 0.0


def value(state: State, seat: int) -> float:
    """The value of the position for a player, in francs."""
    board, more, rounds = state.seats[seat], opinion("more"), to_come(state)
    fortune = score(board, seat).total - more["loan"] * board.loans * rounds
    return (
        fortune
        + goods(state, board)
        + ships(state, board)
        - hunger(state, board)
        + more["own"] * rounds * len(board.buildings)
    )
