"""El Capitán as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.agenda import Facts
from ..kernel.game import Advising, legal_actions
from ..kernel.notation import Notation
from ..kernel.playing import playing
from ..kernel.spec import GameSpec
from . import hidden
from .actions import ACTIONS, Done, Pass
from .advice import advise
from .advice.features import FEATURES
from .ahead import ahead
from .book import BOOK
from .handlers import AUTOMATIC_STEPS, HANDLERS
from .moves import carry
from .position import from_json, to_json
from .reconcile import reconciled
from .ruleset import CARDS, NAMES, PLAYERS
from .schema import POSITION_SCHEMA
from .scoring import returns
from .start import new_initial_state
from .state import CHOICES, State
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
NAME = "el_capitan"
VERSIONS = ("2bfb9938", "d3a79125")
NOTATION = Notation(ACTIONS)
SECRETS: tuple[type, ...] = ()


def _phase(state: State) -> Facts:
    return {"phase": state.phase, "round": state.round}


SPEC = GameSpec(
    BOOK,
    HANDLERS,
    AUTOMATIC_STEPS,
    carry,
    over="EC.end.after-third",
    times=("phase", "round"),
    over_facts=_phase,
    not_your_turn="EC.turn.clockwise",
    not_now="EC.turn.clockwise",
    no_pass="EC.turn.no-pass",
    declines=(Pass, Done),
    ahead=ahead,
    worth=worth,
    notes={"EC.turn.rounds": "round", "EC.next.same-rules": "phase"},
    observe=hidden.observe,
    resample=hidden.resample,
    faces=frozenset(CARDS),
    hides=hidden.hides,
    turned_up=(("deck",), ("shown",)),
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
