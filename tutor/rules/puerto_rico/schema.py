"""The fields of a position of this game: those of position.toml, with the limits of the box."""

from __future__ import annotations

from functools import cache

from ..kernel.chance import MOST
from ..kernel.errors import BadPosition
from ..kernel.fields import Fields
from ..kernel.log import MOST_ACTIONS
from ..kernel.schema import Schema, load_schema
from ..kernel.tasks import Tasks
from .decisions import Help, Memory
from .editions import FIRST, Edition, edition_of
from .extension_points import Extension, extension, functions_of
from .ruleset import (
    BUILDINGS,
    CIRCLES,
    EXPANSIONS,
    GOODS,
    HOUSE_SIZE,
    ISLAND,
    SPACES,
    TILES,
    barrels,
    copies,
    plantations,
)
from .start import in_order, numbers_for
from .state import MEMORY

SCHEMA = "puerto_rico/position/1"
DEAREST = 20  # no action brings more doubloons from the bank; the best sale with every building brings fewer


@cache
def position_schema(edition: str) -> Schema:
    """The fields of a position of one edition."""

    def fields(players: int = 5, expansions: tuple[str, ...] = ()) -> Fields:
        look = _look(players, edition, in_order(",".join(expansions)))
        return load_schema(edition_of(edition).book.words("position.toml"), "position", look)

    return Schema("position", BadPosition, fields, ("players", "expansions"))


def _look(players: int, edition: str, expansions: tuple[str, ...]) -> dict[str, object]:
    """The values of the names in position.toml at one table."""
    numbers = numbers_for(players, edition, expansions)
    market = [building for building, _ in copies(players, expansions)]
    tiles = [*TILES, *(tile for name in expansions for tile in EXPANSIONS[name].get("tiles", ()))]
    in_play = edition_of(FIRST).with_(*map(extension, expansions))
    look: dict[str, object] = {
        "schemas": [SCHEMA],
        "editions": [edition],
        "expansions": list(EXPANSIONS) if edition != FIRST else (),
        "many_expansions": len(EXPANSIONS),
        "players": players,
        "last_seat": players - 1,
        "seats": dict.fromkeys(numbers.roles, players - 1),
        "chance": MOST,
        "rounds": MOST_ACTIONS,  # each has at least one action, and a longer game cannot be saved
        "coins": MOST_ACTIONS * DEAREST,
        "goods": dict(zip(GOODS, barrels(players), strict=True)),
        "plantations": dict(zip(GOODS, plantations(players), strict=True)),
        "island": {tile: CIRCLES[tile] for tile in tiles},
        "city": {building: CIRCLES[building] for building in market},
        "market": {building: BUILDINGS[building].copies for building in market},
        "roles": numbers.roles,
        "ships": {str(size): size for size in numbers.ships},
        "house": HOUSE_SIZE,
        "row": players + 1,
        "quarries": numbers.quarries,
        "colonists": numbers.colonists + numbers.colonist_ship,
        "pool": numbers.pool,
        "spaces": SPACES,
        "nothing": (),
        "endings": ("PR.end.colonists", "PR.end.city", "PR.end.vp"),
        "phases": (*numbers.roles, "store", "choose", *in_play.openers),
        "tasks": _tasks(players, edition_of(edition), in_play),
        **{name: name in expansions for name in EXPANSIONS},
    }
    return _with_expansions(look, players, expansions)


def _with_expansions(look: dict[str, object], players: int, expansions: tuple[str, ...]) -> dict[str, object]:
    """The same with the values that the expansions add; none replaces one that is there."""
    for bounds in functions_of(expansions, Extension.bounds):
        more = bounds(players)
        assert not look.keys() & more.keys(), f"{look.keys() & more.keys()} have a value already"
        look |= more
    return look


def _tasks(players: int, edition: Edition, in_play: Edition) -> Tasks:
    """The decisions that can be pending: those of the expansions in play."""
    kinds = {
        **in_play.decisions,
        Help.kind: (Help, (int, edition.ends.keys())),
        MEMORY: (Memory, [dict(in_play.notes)]),
    }
    return Tasks(kinds, edition.handlers, {*ISLAND, *BUILDINGS}, players)
