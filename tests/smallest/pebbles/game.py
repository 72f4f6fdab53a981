"""Pebbles as a game."""

from __future__ import annotations

from typing import Any

from ..kernel.game import Choice, Score
from ..kernel.notation import Notation
from ..kernel.playing import playing
from ..kernel.setup import all_asked, seated
from ..kernel.spec import GameSpec
from .actions import ACTIONS, Pass
from .book import BOOK
from .state import NAMES, PLAYERS, Seat, State
from .taking import HANDLERS, carry

__all__ = [
    "BOOK",
    "CHOICES",
    "NAME",
    "NAMES",
    "NOTATION",
    "PLAYERS",
    "SECRETS",
    "VERSIONS",
    "apply_action",
    "candidates",
    "current_players",
    "irreversible",
    "legal_actions_fast",
    "new_initial_state",
    "observe",
    "redact_move",
    "refusals",
    "replay_events",
    "resample",
    "returns",
]
NAME = "pebbles"
VERSIONS = ("1",)
NOTATION = Notation(ACTIONS)
CHOICES: tuple[Choice, ...] = ()
SECRETS: tuple[type, ...] = ()
SPEC = GameSpec(
    BOOK,
    HANDLERS,
    {},
    carry,
    over="PB.end.last",
    not_your_turn="PB.take.turn",
    not_now="PB.take.turn",
    no_pass="PB.take.must",
    declines=(Pass,),
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


def new_initial_state(players: int, seed: int = 0, **options: Any) -> State:
    seated(players, PLAYERS)
    all_asked(options)
    return State((Seat(),) * players)


def returns(state: State) -> tuple[Score, ...]:
    won = ((i, int(seat.last)) for i, seat in enumerate(state.seats))
    return tuple(Score(i, n, 0, (("PB.end.last", n),) if n else ()) for i, n in won)
