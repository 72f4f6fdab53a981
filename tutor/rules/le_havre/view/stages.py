"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.view_spec import ranking
from ..places import half, last_phase
from ..ruleset import BACK, LOAN, PENALTY
from ..scoring import returns
from .context import ViewContext
from .paying import fee, feed, pay
from .street import inside, town
from .works import (
    bridged,
    built,
    given,
    hauled,
    launched,
    loaded,
    ordered,
    peeked,
    picked,
    settled,
    swapped,
    times,
)


def scene(context: ViewContext) -> dict[str, Any]:
    maker = SCENES.get(context.kind)
    found: dict[str, Any] = {
        **inside(context),
        **(maker(context) if maker else {"acts": sorted(context.legal)}),
    }
    for key in ("pass", "done"):
        if key in context.legal:
            found[key] = {"do": key}
    return found


def _main(context: ViewContext) -> dict[str, Any]:
    return {"town": town(context), "last": last_phase(context.state), "sales": _sales(context)}


def _window(context: ViewContext) -> dict[str, Any]:
    """Buying, selling and repaying beside the main action."""
    board = context.deciding
    return {
        "town": town(context),
        "francs": board.stock[0],
        "loans": board.loans,
        "sales": _sales(context),
        "sail": context.press("sail"),
        "repay": context.press("repay"),
        "back": BACK,
    }


def _sales(context: ViewContext) -> list[dict[str, Any]]:
    """What the deciding seat could sell, and the prices."""
    board = context.deciding
    return [
        {"id": card, "n": half(card), "press": context.press(f"sell {card}")}
        for card in (*board.buildings, *dict.fromkeys(board.ships))
    ]


def _interest(context: ViewContext) -> dict[str, Any]:
    return {**_window(context), **debts(context)}


def debts(context: ViewContext) -> dict[str, Any]:
    """What a loan brings, and what it costs later."""
    return {
        "borrow": context.press("borrow"),
        "brings": LOAN,
        "back": BACK,
        "penalty": PENALTY,
        "owes": context.deciding.loans,
    }


def _feed(context: ViewContext) -> dict[str, Any]:
    return {**feed(context), **debts(context), "sales": _sales(context)}


def _over(context: ViewContext) -> dict[str, Any]:
    return {"rows": ranking(returns(context.state))}


SCENES: dict[str, Callable[[ViewContext], dict[str, Any]]] = {
    "main": _main,
    "before": _window,
    "after": _window,
    "offer_sale": _window,
    "interest": _interest,
    "feed": _feed,
    "fee": fee,
    "pay": pay,
    "over": _over,
    "make": times,
    "pick": picked,
    "peek": peeked,
    "build": built,
    "launch": launched,
    "load": loaded,
    "bridge": bridged,
    "swap": swapped,
    "order": ordered,
    "give": given,
    "settle": settled,
    "haul": hauled,
}
