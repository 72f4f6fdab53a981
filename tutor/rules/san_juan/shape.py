"""The fields of a position of this game: those of position.toml, with the limits of the box."""

from __future__ import annotations

from ..kernel.chance import MOST
from ..kernel.errors import BadPosition
from ..kernel.fields import Fields
from ..kernel.log import MOST_ACTIONS
from ..kernel.shape import Shape, described
from ..kernel.tasks import Tasks
from .book import BOOK
from .decisions import EVERY
from .desks import DESKS
from .ruleset import CARDS, EVERY_CARD, ROLES, TILES

SCHEMA = "san_juan/position/1"


def _fields(players: int = 4) -> Fields:
    look = {
        "schemas": [SCHEMA],
        "players": players,
        "last_seat": players - 1,
        "chance": MOST,
        "rounds": MOST_ACTIONS,  # each has at least one action, and a longer game cannot be saved
        "roles": ROLES,
        "cards": {card.id: card.copies for card in CARDS.values()},
        "every_card": len(EVERY_CARD),
        "holds": {card.id: int(bool(card.good)) for card in CARDS.values()},
        "buildings": len(EVERY_CARD),
        "tiles": TILES,
        "every_tile": len(TILES),
        "phases": (*ROLES, "choose", "newround"),
        "tasks": Tasks(EVERY, DESKS, {*CARDS, *ROLES}, players),
    }
    return described(BOOK.words("position.toml"), "position", look)


SHAPE = Shape("position", BadPosition, _fields, ("players",))
