"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.viewing import ranking
from ..places import half, last_phase
from ..ruleset import BACK, LOAN, PENALTY
from ..scoring import returns
from .eye import Eye
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


def scene(eye: Eye) -> dict[str, Any]:
    maker = SCENES.get(eye.kind)
    found: dict[str, Any] = {**inside(eye), **(maker(eye) if maker else {"acts": sorted(eye.legal)})}
    for key in ("pass", "done"):
        if key in eye.legal:
            found[key] = {"do": key}
    return found


def _main(eye: Eye) -> dict[str, Any]:
    return {"town": town(eye), "last": last_phase(eye.state), "sales": _sales(eye)}


def _window(eye: Eye) -> dict[str, Any]:
    """Buying, selling and repaying beside the main action."""
    board = eye.deciding
    return {
        "town": town(eye),
        "francs": board.stock[0],
        "loans": board.loans,
        "sales": _sales(eye),
        "sail": eye.press("sail"),
        "repay": eye.press("repay"),
        "back": BACK,
    }


def _sales(eye: Eye) -> list[dict[str, Any]]:
    """What the deciding seat could sell, and the prices."""
    board = eye.deciding
    return [
        {"id": card, "n": half(card), "press": eye.press(f"sell {card}")}
        for card in (*board.buildings, *dict.fromkeys(board.ships))
    ]


def _interest(eye: Eye) -> dict[str, Any]:
    return {**_window(eye), **debts(eye)}


def debts(eye: Eye) -> dict[str, Any]:
    """What a loan brings, and what it costs later."""
    return {
        "borrow": eye.press("borrow"),
        "brings": LOAN,
        "back": BACK,
        "penalty": PENALTY,
        "owes": eye.deciding.loans,
    }


def _feed(eye: Eye) -> dict[str, Any]:
    return {**feed(eye), **debts(eye), "sales": _sales(eye)}


def _over(eye: Eye) -> dict[str, Any]:
    return {"rows": ranking(returns(eye.state))}


SCENES: dict[str, Callable[[Eye], dict[str, Any]]] = {
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
