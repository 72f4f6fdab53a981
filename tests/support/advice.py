"""What the tutor advises against a refusal, asked by tests."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.case import chosen
from tutor.rules.kernel.claims import Advice, RefusedAction, advice_on
from tutor.rules.kernel.whatif import filled


def advice(game: Any, state: Any, seat: int, action: Any, rule: str = "") -> Advice | None:
    """The advice on what refuses first, or on one of the rules that refuse."""
    refused = sorted(game.refusals(state, seat, action), key=lambda one: one.rule != rule if rule else 0)
    seen = game.resample(game.observe(state, seat), 1)
    return advice_on(RefusedAction(game, seen, seat, action, tuple(refused))) if refused else None


def written_change(game: Any, refusal: Any, seat: int) -> dict[str, Any]:
    """The change that a rule's words speak of in the case of these facts,
    whatever else refuses; {} for none.
    """
    case = chosen(game.BOOK.card(refusal.rule).way, refusal.facts)
    return filled(case.change, {"seat": seat, **refusal.facts}) if case and case.change else {}
