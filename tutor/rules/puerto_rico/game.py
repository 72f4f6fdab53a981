"""Puerto Rico as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.game import Advising, Choice, legal_actions
from ..kernel.playing import playing
from ..kernel.spec import GameSpec
from .actions import Done, Pass
from .advice import advise
from .advice.features import FEATURES
from .ahead import ahead
from .base import EDITION
from .extension_points import every_extra, extras
from .position import from_json, to_json
from .reconcile import reconciled
from .ruleset import NAMES, PLAYERS
from .schema import position_schema
from .scoring import returns
from .start import new_initial_state
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
NAME = "puerto_rico"
VERSIONS = ("79604226",)
BOOK, NOTATION = EDITION.book, EDITION.notation
CHOICES: tuple[Choice, ...] = ()
SECRETS: tuple[type, ...] = ()
POSITION_SCHEMA = position_schema(EDITION.name)
SPEC = GameSpec(
    BOOK,
    EDITION.handlers,
    EDITION.automatic_steps,
    EDITION.carry,
    over="PR.end.at-round-end",
    over_facts=lambda state: {"round": state.round, "cause": state.ending},
    not_your_turn="PR.round.all-act-clockwise",
    not_now="PR.turn.phase",
    no_pass="PR.turn.no-pass",
    declines=(Pass, Done),
    ahead=ahead,
    worth=worth,
    further=extras,
    every_further=every_extra,
    endings=("PR.end.colonists", "PR.end.city", "PR.end.vp"),
    notes={"PR.round.governor-passes": "round", "PR.2p.governor-change": "round"},
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
