"""Puerto Rico 1897 as a game: the base's functions with this edition's book, actions and choices."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ...kernel.agenda import Event, Refusal
from ...kernel.game import Choice, legal_actions
from ...kernel.notation import Notation
from .. import game as base
from .. import position
from ..actions import ACTIONS
from ..advice import advise, learn
from ..desks import join
from ..game import (
    NAMES,
    PLAYERS,
    SECRETS,
    candidates,
    current_players,
    from_json,
    glimpse,
    observe,
    quickly,
    rebuild,
    resample,
    returns,
    to_json,
)
from ..moments import modules
from ..ruleset import EXPANSIONS
from ..seams import room
from ..start import new_initial_state as set_the_table
from ..state import State
from . import checks
from .book import BOOK, EDITION, INSTEAD

__all__ = [
    "BOOK", "CHOICES", "NAME", "NAMES", "NOTATION", "PLAYERS", "SECRETS", "advise", "apply_action", "candidates",
    "current_players", "from_json", "glimpse", "legal_actions", "new_initial_state", "observe", "position",
    "quickly", "rebuild", "refusals", "resample", "returns", "reveals", "to_json",
]  # fmt: skip
NAME = "puerto_rico_1897"
for _name in EXPANSIONS:
    join(room(_name))
    modules(_name)  # their checks are bound
    if find_spec(f"{base.__package__}.expansions.{_name}.advice"):
        learn(import_module(f"{base.__package__}.expansions.{_name}.advice"))
BOOK.under(base.BOOK, INSTEAD)
NOTATION = Notation((*ACTIONS, *(kind for name in EXPANSIONS for kind in room(name).ACTIONS)))
CHOICES = (
    Choice("expansions", tuple(EXPANSIONS), True),
    *(Choice(key, of, needs=name) for name in EXPANSIONS for key, of in getattr(room(name), "CHOICES", ())),
)


def new_initial_state(players: int, seed: int = 0, **options: Any) -> State:
    """The table for 2 to 5 players, with the expansions named: expansions="new_buildings,festival"."""
    return set_the_table(players, seed, **{"edition": EDITION, **options})


def refusals(state: State, seat: int, action: Any) -> list[Refusal]:
    """Every rule that forbids `action` to `seat` now, with the facts; [] if it is legal."""
    missing = checks.not_in_play(state, action)
    return [missing] if missing else base.refusals(state, seat, action)


def reveals(events: Iterable[Event]) -> bool:
    """Whether an unseen tile was drawn onto an island: what may be done next can depend on it."""
    return any(move.source == ("deck",) and move.target[0] == "island" for e in events for move in e.moves)


def apply_action(state: State, seat: int, action: Any) -> tuple[State, tuple[Event, ...]]:
    """The position after a legal action, and everything that happened, automatic steps too."""
    state, events = base.apply_action(state, seat, action)
    return state, tuple(e.but(rule=INSTEAD[e.rule]) if e.rule in INSTEAD else e for e in events)
