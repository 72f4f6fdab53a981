"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.viewing import ranking
from ..places import half, last_phase
from ..ruleset import BACK, LOAN, PENALTY
from ..scoring import returns
from . import scenes
from .eye import Eye
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


def scene(eye: Eye) -> Scene:
    """The scene of this decision, the building in which it is made, and the ways to leave it."""
    found: Scene = SCENES.get(eye.kind, _acts)(eye)
    building = inside(eye)
    if building:
        found["in"] = building
    if "pass" in eye.legal:
        found["pass"] = {"do": "pass"}
    if "done" in eye.legal:
        found["done"] = {"do": "done"}
    return found


def _acts(eye: Eye) -> scenes.Acts:
    return {"acts": sorted(eye.legal)}


def _main(eye: Eye) -> scenes.Main:
    return {"town": town(eye), "last": last_phase(eye.state), "sales": _sales(eye)}


def _window(eye: Eye) -> scenes.Window:
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


def _sales(eye: Eye) -> list[Sale]:
    """What the deciding seat could sell, and the prices."""
    board = eye.deciding
    return [
        {"id": card, "n": half(card), "press": eye.press(f"sell {card}")}
        for card in (*board.buildings, *dict.fromkeys(board.ships))
    ]


def _interest(eye: Eye) -> scenes.Interest:
    return {**_window(eye), **debts(eye)}


def debts(eye: Eye) -> scenes.Debts:
    """What a loan brings, and what it costs later."""
    return {
        "borrow": eye.press("borrow"),
        "brings": LOAN,
        "back": BACK,
        "penalty": PENALTY,
        "owes": eye.deciding.loans,
    }


def _feed(eye: Eye) -> scenes.Feed:
    return {**feed(eye), **debts(eye), "sales": _sales(eye)}


def _over(eye: Eye) -> scenes.Over:
    return {"rows": ranking(returns(eye.state))}


SCENES: dict[str, Callable[[Eye], Scene]] = {
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
