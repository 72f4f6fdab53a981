"""Puerto Rico as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.declared import Play
from ..kernel.game import Advising, Choice, legal_actions
from ..kernel.playing import playing
from .actions import Done, Pass
from .advice import advise
from .ahead import ahead
from .base import EDITION
from .fitting import fitted
from .position import from_json, to_json
from .ruleset import NAMES, PLAYERS
from .scoring import returns
from .seams import every_extra, extras
from .shape import shape
from .start import new_initial_state

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
NAME = "puerto_rico"
VERSIONS = ("79604226",)
BOOK, NOTATION = EDITION.book, EDITION.notation
CHOICES: tuple[Choice, ...] = ()
SECRETS: tuple[type, ...] = ()
SHAPE = shape(EDITION.name)
PLAY = Play(
    BOOK,
    EDITION.desks,
    EDITION.autos,
    EDITION.carry,
    over="PR.end.at-round-end",
    over_facts=lambda state: {"round": state.round, "cause": state.ending},
    not_your_turn="PR.round.all-act-clockwise",
    not_now="PR.turn.phase",
    no_pass="PR.turn.no-pass",
    declines=(Pass, Done),
    ahead=ahead,
    further=extras,
    every_further=every_extra,
    endings=("PR.end.colonists", "PR.end.city", "PR.end.vp"),
    notes={"PR.round.governor-passes": "round", "PR.2p.governor-change": "round"},
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
