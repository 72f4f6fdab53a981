"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from ..kernel.action import Action
from ..kernel.agenda import Facts
from ..kernel.spec import AutomaticStep, DecisionHandler
from . import advice_facts
from .actions import Done, Pass
from .book import BOOK
from .decisions import EVERY
from .hooks import modules
from .phases import builder, choose, councillor, newround, producer, prospector, trader
from .state import State

PHASES = (choose, newround, builder, producer, trader, councillor, prospector)
HANDLERS: dict[str, DecisionHandler] = {
    k: handler for phase in PHASES for k, handler in phase.HANDLERS.items()
}
AUTOMATIC_STEPS: dict[str, AutomaticStep] = {
    k: auto for phase in PHASES for k, auto in phase.AUTOMATIC_STEPS.items()
}
CHECKS = (modules(), advice_facts)  # bound on import: limits of buildings, facts for advice


@BOOK.explain("SJ.turn.no-pass")
def how_it_ends(state: State, seat: int, action: Action) -> Facts:
    """Whether the pending decision ends with "pass" or with "done"."""
    kinds = HANDLERS[state.agenda[-1].kind].actions
    return {"pass": Pass in kinds, "done": Done in kinds}


assert set(EVERY) == set(HANDLERS) | set(AUTOMATIC_STEPS)
