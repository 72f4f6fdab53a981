"""The fields of a position of this game: those of position.toml, with the limits of the box."""

from __future__ import annotations

from ..kernel.chance import MOST
from ..kernel.errors import BadPosition
from ..kernel.fields import Fields
from ..kernel.log import MOST_ACTIONS
from ..kernel.schema import Schema, load_schema
from ..kernel.tasks import Tasks
from .book import BOOK
from .decisions import EVERY
from .handlers import HANDLERS
from .ruleset import (
    BANK,
    CARDS,
    CITIES,
    COLOURS,
    DESTINATIONS,
    EXTRA,
    LINKS,
    LOANS,
    NOT_YET,
    SITES,
)
from .state import ONE_OF

SCHEMA = "el_capitan/position/1"


def _fields(players: int = 5) -> Fields:
    every = (*CITIES, *EXTRA)
    look = {
        "schemas": [SCHEMA],
        "players": players,
        "last_seat": players - 1,
        "chance": MOST,
        "rounds": MOST_ACTIONS,  # each has at least one action, and a longer game cannot be saved
        "extra": EXTRA,
        "every_extra": len(EXTRA),
        **ONE_OF,
        "cities": every,
        "every_city": (*every, *NOT_YET),
        "cards": CARDS,
        "every_card": len(CARDS),
        "destinations": DESTINATIONS,
        "links": LINKS,
        "ports": (BANK, *every),
        "loans": {loan: card.cards for loan, card in LOANS.items()},
        "colours": COLOURS,
        "sites": dict.fromkeys(COLOURS, SITES),
        "fort_sites": dict.fromkeys(COLOURS, 2),
        "amounts": tuple(str(n) for n in range(1, len(every) + 2)),
        "sure": len(COLOURS) * SITES,
        "phases": ("turn", "shop", "payday", "begin"),
        "tasks": Tasks(EVERY, HANDLERS, set(), players),
    }
    return load_schema(BOOK.words("position.toml"), "position", look)


POSITION_SCHEMA = Schema("position", BadPosition, _fields, ("players",))
