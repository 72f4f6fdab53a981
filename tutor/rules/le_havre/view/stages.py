"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.view_spec import ranking
from ..places import half, last_phase
from ..ruleset import BACK, LOAN, PENALTY
from ..scoring import returns
from . import scenes
from .context import ViewContext
from .paying import fee, feed, pay
from .street import inside, town
from .types import Sale, Scene
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


def scene(context: ViewContext) -> Scene:
    """The scene of this decision, the building in which it is made, and the ways to leave it."""
    found: Scene = SCENES[context.kind](context)
    building = inside(context)
    if building:
        found["in"] = building
    if not context.legal:
        found["still"] = True
    if "pass" in context.legal:
        found["pass"] = {"do": "pass"}
    if "done" in context.legal:
        found["done"] = {"do": "done"}
    return found


def _acts(context: ViewContext) -> scenes.Acts:
    return {"acts": sorted(context.legal)}


def _main(context: ViewContext) -> scenes.Main:
    return {"town": town(context), "last": last_phase(context.state), "sales": _sales(context)}


def _window(context: ViewContext) -> scenes.Window:
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


def _sales(context: ViewContext) -> list[Sale]:
    """What the deciding seat could sell, and the prices."""
    board = context.deciding
    return [
        {"id": card, "n": half(card), "press": context.press(f"sell {card}")}
        for card in (*board.buildings, *dict.fromkeys(board.ships))
    ]


def _interest(context: ViewContext) -> scenes.Interest:
    return {**_window(context), **debts(context)}


def debts(context: ViewContext) -> scenes.Debts:
    """What a loan brings, and what it costs later."""
    return {
        "borrow": context.press("borrow"),
        "brings": LOAN,
        "back": BACK,
        "penalty": PENALTY,
        "owes": context.deciding.loans,
    }


def _feed(context: ViewContext) -> scenes.Feed:
    return {**feed(context), **debts(context), "sales": _sales(context)}


def _over(context: ViewContext) -> scenes.Over:
    return {"rows": ranking(returns(context.state))}


SCENES: dict[str, Callable[[ViewContext], Scene]] = {
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
    "clear": _acts,
}
