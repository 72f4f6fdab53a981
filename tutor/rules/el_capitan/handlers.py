"""All the decisions and automatic steps of the phases, by the kind of their task."""

from __future__ import annotations

from ..kernel.spec import AutomaticStep, DecisionHandler
from . import advice_facts
from .decisions import EVERY
from .phases import following, loans, payday, turns

HANDLERS: dict[str, DecisionHandler] = {**turns.HANDLERS, **loans.HANDLERS, **following.HANDLERS}
CHECKS = (advice_facts,)  # bound on import: facts for advice
AUTOMATIC_STEPS: dict[str, AutomaticStep] = {**turns.AUTOMATIC_STEPS, **payday.AUTOMATIC_STEPS}

assert set(EVERY) == set(HANDLERS) | set(AUTOMATIC_STEPS)
