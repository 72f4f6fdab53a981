"""San Juan as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.game import Advising, legal_actions
from ..kernel.notation import Notation
from ..kernel.playing import playing
from ..kernel.spec import GameSpec
from .actions import ACTIONS, SECRETS, Done, Pass
from .advice import advise
from .advice.features import FEATURES
from .ahead import ahead
from .book import BOOK
from .handlers import AUTOMATIC_STEPS, HANDLERS
from .position import from_json
from .ruleset import NAMES, PLAYERS
from .scoring import returns
from .start import new_initial_state
from .table import TABLE
from .worth import worth

__all__ = [
    "BOOK",
    "CHOICES",
    "FEATURES",
    "NAME",
    "NAMES",
    "NOTATION",
    "PLAYERS",
    "POSITION_SCHEMA",
    "SECRETS",
    "SPEC",
    "VERSIONS",
    "advise",
    "apply_action",
    "candidates",
    "current_players",
    "from_json",
    "irreversible",
    "legal_actions",
    "legal_actions_fast",
    "new_initial_state",
    "observe",
    "reconciled",
    "redact_move",
    "refusals",
    "replay_events",
    "resample",
    "returns",
    "to_json",
]
NAME = "san_juan"
VERSIONS = ("368eeac2",)
NOTATION = Notation(ACTIONS)
CHOICES, POSITION_SCHEMA, reconciled, to_json = TABLE.choices, TABLE.schema, TABLE.reconciled, TABLE.write
SPEC = GameSpec(
    BOOK,
    HANDLERS,
    AUTOMATIC_STEPS,
    TABLE.carry,
    over="SJ.end.after-builder-phase",
    not_your_turn="SJ.round.phase-order",
    not_now="SJ.turn.phase",
    no_pass="SJ.turn.no-pass",
    declines=(Pass, Done),
    ahead=ahead,
    worth=worth,
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
    legal_actions_fast,
    refusals,
    apply_action,
    observe,
    resample,
    irreversible,
    redact_move,
    replay_events,
) = playing(SPEC)

if TYPE_CHECKING:  # every part that a game must have is here, and of its type
    from . import game

    _: Advising = game
