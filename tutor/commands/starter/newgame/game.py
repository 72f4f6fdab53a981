"""New Game as a game: its declaration, and the functions that the kernel makes from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.rules.kernel.declared import Play
from tutor.rules.kernel.documents import documents
from tutor.rules.kernel.game import Advising, Choice, Score
from tutor.rules.kernel.notation import Notation
from tutor.rules.kernel.playing import playing
from tutor.rules.kernel.setup import always

from .actions import ACTIONS
from .advice import advise
from .book import BOOK
from .play import DESKS, carry
from .state import NAMES, PLAYERS, Choose, State

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
NAME = "newgame"
VERSIONS = ("1",)  # add one whenever play changes, so that old games are recognised
NOTATION = Notation(ACTIONS)
new_initial_state = always(State(), PLAYERS)
CHOICES: tuple[Choice, ...] = ()
SECRETS: tuple[type, ...] = ()
PLAY = Play(
    BOOK,
    DESKS,
    {},
    carry,
    over="NG.end.last",
    not_your_turn="NG.take.turn",
    not_now="NG.take.turn",
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


def returns(state: State) -> tuple[Score, ...]:
    """The score of every player, line by line."""
    won = ((i, seat.last) for i, seat in enumerate(state.seats))
    return tuple(Score(i, n, 0, (("NG.end.last", n),) if n else ()) for i, n in won)


SHAPE, to_json, from_json, fitted = documents(
    PLAY, NAME, PLAYERS, new_initial_state, (Choose,), lambda state: not state.pile
)

if TYPE_CHECKING:  # every part that a game must have is here, and of its type
    from . import game

    _: Advising = game
