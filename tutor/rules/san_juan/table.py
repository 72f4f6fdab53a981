"""San Juan's table as a value, with everything that follows from its declaration in state.py."""

from __future__ import annotations

from ..kernel.zones import Tabletop
from .book import BOOK
from .decisions import EVERY
from .handlers import HANDLERS
from .ruleset import CARDS, PLAYERS, ROLES
from .state import Seat, State

TABLE = Tabletop(
    "san_juan",
    State,
    Seat,
    decisions=EVERY,
    asked=HANDLERS,
    words=BOOK.words,
    players=max(PLAYERS),
    names={*CARDS, *ROLES},
    look={"phases": (*ROLES, "choose", "newround")},
    dealt=("area", "hand", "tucked"),
)
