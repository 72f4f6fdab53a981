"""What a position of Puerto Rico is valued by: the names are those that a player would use."""

from __future__ import annotations

from pathlib import Path

from ...kernel.valuing import FeatureSet
from ..decisions import Choose, Round
from ..phases.builder import city_spaces
from ..production import capacity
from ..ruleset import BUILDINGS, CIRCLES, GOODS, SPACES, setup
from ..scoring import score
from ..state import State
from . import trading
from .estate import lines

SMALL = tuple(name for name, one in BUILDINGS.items() if one.kind == "violet")
LARGE = tuple(name for name, one in BUILDINGS.items() if one.large)
NAMES = (
    "points shipped",
    "points of buildings",
    "bonus of large buildings",
    "doubloons up to 8",
    "doubloons above 8",
    *(f"barrels of {good}" for good in GOODS),
    *(f"{good} made" for good in GOODS),
    "kinds made",
    "could be made with more colonists",
    "tiles on the island",
    "quarries at work",
    "quarries without a colonist",
    "colonists",
    "empty circles",
    "colonists in San Juan",
    *SMALL,
    *LARGE,
    "large buildings without a colonist",
    "city spaces used",
    "island full",
    "turns until the next choice",
    "points if loaded now",
    "barrels that would be lost",
    "best sale now",
    "doubloons on the next role",
)


def progress(state: State) -> float:
    """How far the game is, by what runs out first."""
    if state.ending:
        return 1.0
    numbers = setup(len(state.seats), state.edition)
    city = max(city_spaces(board.city) for board in state.seats) / SPACES
    return min(1.0, max(1 - state.pool / numbers.pool, 1 - state.colonists / numbers.colonists, city))


def _chooser(state: State) -> int:
    """The player who chooses a role now or next."""
    for task in reversed(state.agenda):
        if isinstance(task, Choose):
            return task.seat
        if isinstance(task, Round):
            return (state.governor + task.chosen) % len(state.seats)
    return state.governor


def _violet(city: tuple[tuple[str, int], ...]) -> list[float]:
    """1 for each small or large violet building with a colonist, half without; large ones 1 in any case."""
    on = dict(city)
    small = [0.0 if name not in on else 1.0 if on[name] else 0.5 for name in SMALL]
    return [*small, *(float(name in on) for name in LARGE)]


def row(state: State, seat: int) -> list[float]:
    """The numbers of one seat, in the order of NAMES."""
    board, players = state.seats[seat], len(state.seats)
    island, city = board.island, board.city
    printed, shipped = sum(BUILDINGS[name].points for name, _ in city), board.points + board.noted
    made, most = capacity(board), [min(tiles, circles) for tiles, _, circles, _ in lines(island, city)]
    on = sum(n for _, n in island) + sum(n for _, n in city)
    quarry, quarries = island.count(("quarry", 1)), sum(tile == "quarry" for tile, _ in island)
    first, has = ((seat - _chooser(state)) % players) / players, any(board.goods)
    points, aboard = trading.capacity(state, seat, False) if has else (0, 0)
    return [
        shipped,
        printed,
        score(board, seat).total - printed - shipped,
        min(board.coins, 8),
        max(0, board.coins - 8),
        *board.goods,
        *made,
        sum(n > 0 for n in made),
        sum(most) - sum(made),
        len(island),
        quarry,
        quarries - quarry,
        on + board.waiting,
        sum(CIRCLES[name] for name, _ in island + city) - on,
        board.waiting,
        *_violet(city),
        sum(1 for name, n in city if name in LARGE and not n),
        city_spaces(city),
        len(island) >= SPACES,
        first,
        points,
        max(0, sum(board.goods) - aboard - 1),
        trading.sale(state, seat, state.house, 0)[0] if has else 0,
        0.0 if first else max(card.coins for card in state.roles),
    ]


def settled(state: State) -> bool:
    """Whether somebody chooses a role: no phase is under way."""
    return isinstance(state.agenda[-1], Choose)


FEATURES = FeatureSet(
    NAMES,
    row,
    progress,
    settled,
    heads={"shipping": ("PR.captain", "PR.end.vp-overflow"), "buildings": ()},
    weights=Path(__file__).with_name("weights"),
    ahead={2: 3},
    depth={2: 3, 3: 3, 4: 4, 5: 4},
    replies={2: 2},
    width=8,
)
