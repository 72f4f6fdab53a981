"""The fields of a position of this game: those of position.toml, with the limits of the box."""

from __future__ import annotations

from collections import Counter

from ..kernel.chance import MOST
from ..kernel.errors import BadPosition
from ..kernel.fields import Fields
from ..kernel.schema import Schema, load_schema
from ..kernel.tasks import Tasks
from .book import BOOK
from .decisions import EVERY
from .handlers import HANDLERS
from .ruleset import (
    BUILDINGS,
    EVERY_SHIP,
    GOODS,
    MANY,
    OFFERS,
    ROUNDS,
    SHIPS,
    SPECIALS,
    THINGS,
    TILES,
    TURNS,
)
from .start import COLUMNS, OPTIONS, begin_ships

SCHEMA = "le_havre/position/1"
PHASES = ("main", "before", "after", "interest", "feed", "round_end", "final")
_BEGIN = [begin_ships(version, players) for version, players in ROUNDS]
BOX = Counter((*EVERY_SHIP, *max(_BEGIN, key=len)))  # the cards of the box; the short game begins with some


def _fields(players: int = 5, version: str = "full") -> Fields:
    buildings = tuple(BUILDINGS)
    standard = [b for b in buildings if not BUILDINGS[b].special]
    wharfs = [b for b in buildings if BUILDINGS[b].work == "wharf"]
    look = {
        "schemas": [SCHEMA],
        "versions": ("full", "short"),
        "options": OPTIONS,
        "phases": PHASES,
        "main_actions": (*OFFERS, *buildings),
        "settings": list(dict.fromkeys(value for values in OPTIONS.values() for value in values)),
        "players": players,
        "last_seat": players - 1,
        "chance": MOST,
        "turns": TURNS,
        "loans": MANY,
        "rounds": len(ROUNDS[version, players]),
        "heaps": dict.fromkeys(OFFERS, MANY),
        "heaps_all": dict.fromkeys(THINGS, MANY),
        "tiles": TILES,
        "columns": [str(k + 1) for k in range(COLUMNS)],
        "standard": standard,
        "standard_all": len(standard),
        "specials": [b for b in buildings if b not in standard],
        "pile_most": SPECIALS,
        "buildings": buildings,
        "buildings_all": len(buildings),
        "ships": BOX,
        "ships_all": BOX.total(),
        "wharfs": wharfs,
        "wharfs_all": len(wharfs),
        "tasks": Tasks(
            EVERY,
            HANDLERS,
            {*(f"{kind}_ship" for kind in SHIPS), *buildings, *THINGS, *TILES, *SHIPS, *BOX, *GOODS},
            players,
        ),
    }
    return load_schema(BOOK.words("position.toml"), "position", look)


POSITION_SCHEMA = Schema("position", BadPosition, _fields, ("players", "version"))
