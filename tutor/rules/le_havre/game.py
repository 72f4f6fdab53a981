"""Le Havre as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.game import Advising, Choice, legal_actions
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
from .moves import carry, hides
from .not_in_this_game import refusal_if_absent
from .position import from_json, to_json
from .reconcile import reconciled
from .ruleset import NAMES, PLAYERS
from .schema import POSITION_SCHEMA
from .scoring import returns
from .start import OPTIONS, new_initial_state
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
SPEC = GameSpec(
    BOOK,
    HANDLERS,
    AUTOMATIC_STEPS,
    carry,
    over="LH.final.one-turn",
    not_your_turn="LH.flow.clockwise",
    not_now="LH.turn.order",
    no_pass="LH.main.mandatory",
    declines=(Pass, Done),
    absent=refusal_if_absent,
    ahead=ahead,
    worth=worth,
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
