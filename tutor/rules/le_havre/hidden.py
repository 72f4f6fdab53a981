"""What a seat may see: everything except face-down special buildings and supply tiles that are not turned up
yet.
"""

from __future__ import annotations

from ..kernel.chance import shuffle
from ..kernel.spec import HIDDEN
from .ruleset import BUILDINGS, LOOKS, TILES
from .start import special_buildings
from .state import State


def looks(state: State, seat: int) -> int:
    """How many special buildings this seat is looking at."""
    task = state.agenda[-1] if state.agenda else None
    return min(LOOKS, len(state.pile)) if task and task.kind == "peek" and task.seat == seat else 0


def observe(state: State, seat: int) -> State:
    """The position as `seat` sees it."""
    seen, turned = looks(state, seat), state.turned
    return state.but(
        pile=(*state.pile[:seen], *(HIDDEN,) * (len(state.pile) - seen)),
        tiles=(*state.tiles[:turned], *(HIDDEN,) * (len(state.tiles) - turned)),
        chance=0,
    )


def resample(observation: State, chance: int) -> State:
    """A full position that fits what is seen: the hidden cards and tiles are dealt again."""
    every = special_buildings(observation.version, len(observation.seats), dict(observation.options))
    known = {
        *observation.pile,
        *observation.town,
        *(b for board in observation.seats for b in board.buildings),
    }
    specials, chance = shuffle(chance, [b for b in every if b not in known])
    tiles, chance = shuffle(chance, [tile for tile in TILES if tile not in observation.tiles])
    cards, track = iter(specials), iter(tiles)
    return observation.but(
        pile=tuple(next(cards) if b == HIDDEN else b for b in observation.pile),
        tiles=tuple(next(track) if t == HIDDEN else t for t in observation.tiles),
        chance=chance,
    )


FACES = frozenset((*TILES, *(b.id for b in BUILDINGS.values() if b.special)))
