"""Le Havre as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.declared import Play
from ..kernel.game import Advising, Choice, legal_actions
from ..kernel.notation import Notation
from ..kernel.playing import playing
from . import hidden
from .absent import absent
from .actions import ACTIONS, Done, Pass
from .advice import advise
from .ahead import ahead
from .book import BOOK
from .desks import AUTOS, DESKS
from .fitting import fitted
from .moves import carry, hides
from .position import from_json, to_json
from .ruleset import NAMES, PLAYERS
from .scoring import returns
from .shape import SHAPE
from .start import OPTIONS, new_initial_state

__all__ = [
    "BOOK",
    "CHOICES",
    "NAME",
    "NAMES",
    "NOTATION",
    "PLAY",
    "PLAYERS",
    "SECRETS",
    "SHAPE",
    "VERSIONS",
    "advise",
    "apply_action",
    "candidates",
    "current_players",
    "fitted",
    "from_json",
    "glimpse",
    "legal_actions",
    "new_initial_state",
    "observe",
    "quickly",
    "rebuild",
    "refusals",
    "resample",
    "returns",
    "reveals",
    "to_json",
]
NAME = "le_havre"
VERSIONS = ("2541327e", "9b1e8849")
SECRETS: tuple[
    type, ...
] = ()  # there are no hands; the position itself hides two special cards from the others
NOTATION = Notation(ACTIONS)
_NEEDS = {"specials": "full"}
_AMONG = {"sales": (2, 3, 4, 5), "solo_market": (1,)}
CHOICES: tuple[Choice, ...] = (
    Choice("version", ("full", "short")),
    *(
        Choice(name, values, needs=_NEEDS.get(name, ""), players=_AMONG.get(name, ()))
        for name, values in OPTIONS.items()
    ),
)
PLAY = Play(
    BOOK,
    DESKS,
    AUTOS,
    carry,
    over="LH.final.one-turn",
    not_your_turn="LH.flow.clockwise",
    not_now="LH.turn.order",
    no_pass="LH.main.mandatory",
    declines=(Pass, Done),
    absent=absent,
    ahead=ahead,
    notes={
        "LH.flow.clockwise": "traded",
        "LH.round.resolve": "traded",
        "LH.final.one-turn": "traded",
        "LH.optional.price": "traded",
        "LH.optional.sell-half": "traded",
        "LH.round.next": "round",
    },
    observe=hidden.observe,
    resample=hidden.resample,
    faces=hidden.FACES,
    hides=hides,
    turned_up=(("pile", "covered"), ("town", "open", "seen")),
)
(
    current_players,
    candidates,
    quickly,
    refusals,
    apply_action,
    observe,
    resample,
    reveals,
    glimpse,
    rebuild,
) = playing(PLAY)

if TYPE_CHECKING:  # every part that a game must have is here, and of its type
    from . import game

    _: Advising = game
