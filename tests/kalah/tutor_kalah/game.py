"""Kalah as a game: its declaration, and the functions that the kernel makes from it."""

from __future__ import annotations

from tutor.rules.kernel.documents import documents
from tutor.rules.kernel.game import Choice, Score
from tutor.rules.kernel.notation import Notation
from tutor.rules.kernel.playing import playing
from tutor.rules.kernel.setup import always
from tutor.rules.kernel.spec import GameSpec

from .advice import advise
from .book import BOOK
from .play import HANDLERS, carry
from .state import ACTIONS, NAMES, PLAYERS, Choose, State

__all__ = ["NAMES", "advise"]
NAME = "kalah"
VERSIONS = ("1",)
NOTATION = Notation(ACTIONS)
new_initial_state = always(State(), PLAYERS)
CHOICES: tuple[Choice, ...] = ()
SECRETS: tuple[type, ...] = ()
SPEC = GameSpec(
    BOOK, HANDLERS, {}, carry, over="KA.end.row", not_your_turn="KA.sow.turn", not_now="KA.sow.turn"
)
made = playing(SPEC)
current_players, candidates, legal_actions_fast, refusals, apply_action = made[:5]
observe, resample, irreversible, redact_move, replay_events = made[5:]


def returns(state: State) -> tuple[Score, ...]:
    """Each player's seeds."""
    return tuple(Score(i, one.store, 0, (("KA.end.most", one.store),)) for i, one in enumerate(state.seats))


POSITION_SCHEMA, to_json, from_json, reconciled = documents(
    SPEC, NAME, PLAYERS, new_initial_state, (Choose,), State.over
)
