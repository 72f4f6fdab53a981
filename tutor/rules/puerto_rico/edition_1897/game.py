"""Puerto Rico 1897 as a game: the base game's declaration with this edition's book, actions and choices."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ...kernel.agenda import Event
from ...kernel.document import Document
from ...kernel.game import Advising, Choice, legal_actions
from ...kernel.playing import playing
from .. import game as base
from .. import position
from ..advice import advise
from ..extension_points import extension
from ..game import NAMES, PLAYERS, SECRETS, returns, to_json
from ..reconcile import reconciled
from ..ruleset import EXPANSIONS
from ..schema import position_schema
from ..start import new_initial_state as set_the_table
from ..state import State
from .book import INSTEAD
from .checks import not_in_play
from .edition import EDITION

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
    "position",
    "reconciled",
    "redact_move",
    "refusals",
    "replay_events",
    "resample",
    "returns",
    "to_json",
]
NAME = "puerto_rico_1897"
VERSIONS = ("ef0fbf0d", "6e9203f6")
BOOK, NOTATION = EDITION.book, EDITION.notation
CHOICES = (
    Choice("expansions", tuple(EXPANSIONS), True),
    *(
        Choice(key, of, needs=name)
        for name in EXPANSIONS
        for key, of in getattr(extension(name), "CHOICES", ())
    ),
)
FEATURES = base.FEATURES.but(weights=Path(__file__).parent / "advice" / "weights")
POSITION_SCHEMA = position_schema(EDITION.name)
SPEC = base.SPEC.but(
    book=BOOK,
    handlers=EDITION.handlers,
    automatic_steps=EDITION.automatic_steps,
    carry=EDITION.carry,
    absent=not_in_play,
    instead=INSTEAD,
    turned_up=(("deck",), ("island",)),  # the next possible actions can depend on the tile
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


def new_initial_state(players: int, seed: int = 0, **options: object) -> State:
    """The table for 2 to 5 players, with the named expansions: expansions="new_buildings,festival"."""
    return set_the_table(players, seed, **{"edition": EDITION.name, **options})


def from_json(document: Document, told: list[Event] | None = None) -> State:
    """The position that a document describes, under this edition's rules. What happens automatically is added
    to `told`. Raises BadPosition.
    """
    found: list[Event] = []
    state = position.from_json(document, found, EDITION.name)
    if told is not None:
        told += [event.but(rule=INSTEAD.get(event.rule, event.rule)) for event in found]
    return state


if TYPE_CHECKING:  # every part that a game must have is here, and of its type
    from . import game

    _: Advising = game
