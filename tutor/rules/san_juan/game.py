"""San Juan as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.declared import Play
from ..kernel.game import Advising, legal_actions
from ..kernel.notation import Notation
from ..kernel.playing import playing
from .actions import ACTIONS, SECRETS, Done, Pass
from .advice import advise
from .ahead import ahead
from .book import BOOK
from .desks import AUTOS, DESKS
from .position import from_json
from .ruleset import NAMES, PLAYERS
from .scoring import returns
from .start import new_initial_state
from .table import TABLE

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
NAME = "san_juan"
VERSIONS = ("368eeac2",)
NOTATION = Notation(ACTIONS)
CHOICES, SHAPE, fitted, to_json = TABLE.choices, TABLE.shape, TABLE.fitted, TABLE.write
PLAY = Play(
    BOOK,
    DESKS,
    AUTOS,
    TABLE.carry,
    over="SJ.end.after-builder-phase",
    not_your_turn="SJ.round.phase-order",
    not_now="SJ.turn.phase",
    no_pass="SJ.turn.no-pass",
    declines=(Pass, Done),
    ahead=ahead,
    notes={"SJ.round.governor-passes": "round", "SJ.round.2p-governor-swaps": "round"},
    observe=TABLE.observe,
    resample=TABLE.resample,
    faces=TABLE.faces,
    hides=TABLE.hides,
    turned_up=TABLE.turned_up,
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
