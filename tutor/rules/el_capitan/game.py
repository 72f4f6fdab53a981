"""El Capitán as a game: its declaration, and the functions made from it (see kernel/game.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.declared import Play
from ..kernel.game import Advising, Choice, legal_actions
from ..kernel.notation import Notation
from ..kernel.playing import playing
from . import hidden
from .actions import ACTIONS, Done, Pass
from .advice import advise
from .ahead import ahead
from .book import BOOK
from .desks import AUTOS, DESKS
from .fitting import fitted
from .moves import carry
from .position import from_json, to_json
from .ruleset import CARDS, EXTRA, NAMES, PAYOUTS, PLAYERS, SEVERAL
from .scoring import returns
from .shape import SHAPE
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
NAME = "el_capitan"
VERSIONS = ("2bfb9938", "d3a79125")
NOTATION = Notation(ACTIONS)
CHOICES: tuple[Choice, ...] = (Choice("cities", EXTRA, many=True, several=SEVERAL), Choice("payout", PAYOUTS))
SECRETS: tuple[type, ...] = ()


def _phase(state: Any) -> dict[str, Any]:
    return {"phase": state.phase, "round": state.round}


PLAY = Play(
    BOOK,
    DESKS,
    AUTOS,
    carry,
    over="EC.end.after-third",
    times=("phase", "round"),
    over_facts=_phase,
    not_your_turn="EC.turn.clockwise",
    not_now="EC.turn.clockwise",
    no_pass="EC.turn.no-pass",
    declines=(Pass, Done),
    ahead=ahead,
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
