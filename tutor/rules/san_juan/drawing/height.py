"""The height of a static picture, depending on what is on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..view.types import Build, Keep, Over, Produce, StageView, View

_STAGES = {
    "choose": 150,
    "build": 105,
    "pay": 220,
    "produce": 125,
    "sell": 275,
    "keep": 60,
    "strike": 220,
    "over": 60,
}


def height(view: View) -> int:
    """The height with room for the longest names in the widest common font."""
    more = MORE.get(view["stage"])
    stage = _STAGES.get(view["stage"], 135) + (more(view) if more else 0)
    me = view["seats"][view["me"]]
    piles = 30 if me["under"] or me["chapel"] or me["tucks"] else 0
    return (
        515
        + stage
        + 165 * max(1, _lines(len(view["hand"]["cards"])))
        + piles
        + 84 * max(0, _lines(me["spaces"]) - 2)
    )


def _build(view: StageView[Build]) -> int:
    return 50 * len(view["scene"]["crane"])


def _keep(view: StageView[Keep]) -> int:
    return 165 * _lines(view["scene"]["n"])


def _produce(view: StageView[Produce]) -> int:
    return 135 * _lines(len(view["scene"]["rows"]))


def _over(view: StageView[Over]) -> int:
    rows = view["scene"]["rows"]
    return (130 + 40 * max((len(row["lines"]) for row in rows), default=0)) * -(-len(rows) // 3)


# What the scene of a decision adds to its height.
MORE: dict[str, Callable[[Any], int]] = {"build": _build, "keep": _keep, "produce": _produce, "over": _over}


def _lines(n: int) -> int:
    """Rows of six."""
    return 1 if n == 7 else -(-n // 6)
