"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from types import ModuleType

from ..kernel.spec import AutomaticStep, DecisionHandler
from . import advice_facts, timing, works
from .decisions import EVERY
from .hooks import modules
from .phases import entry, feeding, final, loans, paying, round_end, trading, turns
from .works import helping

PHASES: tuple[ModuleType, ...] = (entry, trading, turns, loans, paying, works, feeding, round_end, final)
HANDLERS: dict[str, DecisionHandler] = timing.timed(
    {k: handler for phase in PHASES for k, handler in phase.HANDLERS.items()}
)
AUTOMATIC_STEPS: dict[str, AutomaticStep] = {
    k: auto for phase in PHASES for k, auto in phase.AUTOMATIC_STEPS.items()
}
CHECKS = (
    modules(),
    advice_facts,
    helping,
    timing,
)  # bound on import: limits of buildings, facts for advice, rules on timing
ALONE = ("before", "after", "offer_sale", "interest", "feed")  # decisions that never wait below another one
assert set(EVERY) == set(HANDLERS) | set(AUTOMATIC_STEPS)
