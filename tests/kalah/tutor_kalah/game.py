"""Kalah as a game: its declaration, and the functions that the kernel makes from it."""

from __future__ import annotations

from tutor.rules.kernel.documents import documents
from tutor.rules.kernel.game import Score
from tutor.rules.kernel.notation import Notation
from tutor.rules.kernel.playing import playing
from tutor.rules.kernel.setup import always
from tutor.rules.kernel.spec import GameSpec

from .advice import advise
from .book import BOOK
from .play import HANDLERS, carry, rest
from .state import ACTIONS, NAMES, PLAYERS, Choose, State

__all__ = ["NAMES", "advise"]
NAME = "kalah"
VERSIONS = ("1",)
NOTATION = Notation(ACTIONS)
new_initial_state = always(State(), PLAYERS)
CHOICES = SECRETS = ()
SPEC = GameSpec(BOOK, HANDLERS, {}, carry, "KA.end.row", "KA.sow.turn", "KA.sow.turn", at_end=rest)
current_players, candidates, legal_actions_fast, refusals, apply_action, *more = playing(SPEC)
observe, resample, irreversible, redact_move, replay_events = more


def returns(state: State) -> tuple[Score, ...]:
    """Each player's seeds."""
    return tuple(Score(i, one.store, 0, (("KA.end.most", one.store),)) for i, one in enumerate(state.seats))


POSITION_SCHEMA, to_json, from_json, reconciled = documents(
    SPEC, NAME, PLAYERS, new_initial_state, (Choose,), State.over
)
