"""New Game as a game: its declaration, and the functions that the kernel makes from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.rules.kernel.documents import documents
from tutor.rules.kernel.game import Advising, Choice, Score
from tutor.rules.kernel.notation import Notation
from tutor.rules.kernel.playing import playing
from tutor.rules.kernel.setup import always
from tutor.rules.kernel.spec import GameSpec

from .actions import ACTIONS
from .advice import advise
from .book import BOOK
from .play import HANDLERS, carry
from .state import NAMES, PLAYERS, Choose, State

__all__ = [
    "BOOK",
    "CHOICES",
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
NAME = "newgame"
VERSIONS = ("1",)  # add one whenever play changes, so that old games are recognised
NOTATION = Notation(ACTIONS)
new_initial_state = always(State(), PLAYERS)
CHOICES: tuple[Choice, ...] = ()
SECRETS: tuple[type, ...] = ()
SPEC = GameSpec(
    BOOK,
    HANDLERS,
    {},
    carry,
    over="NG.end.last",
    not_your_turn="NG.take.turn",
    not_now="NG.take.turn",
)
made = playing(SPEC)
current_players, candidates, legal_actions_fast, refusals, apply_action = made[:5]
observe, resample, irreversible, redact_move, replay_events = made[5:]


def returns(state: State) -> tuple[Score, ...]:
    """The score of every player, line by line."""
    won = ((i, seat.last) for i, seat in enumerate(state.seats))
    return tuple(Score(i, n, 0, (("NG.end.last", n),) if n else ()) for i, n in won)


POSITION_SCHEMA, to_json, from_json, reconciled = documents(
    SPEC, NAME, PLAYERS, new_initial_state, (Choose,), lambda state: not state.pile
)

if TYPE_CHECKING:  # every part that a game must have is here, and of its type
    from . import game

    _: Advising = game
