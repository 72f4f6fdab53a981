"""The height of a static picture, depending on what is on the table."""

from __future__ import annotations

from .pieces import View

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
    scene = view["scene"]
    stage = _STAGES.get(view["stage"], 135)
    stage += 50 * len(scene.get("crane", ())) + 165 * (
        _lines(scene.get("n", 0)) if view["stage"] == "keep" else 0
    )
    if view["stage"] == "produce":
        stage += 135 * _lines(len(scene["rows"]))
    if view["stage"] == "over":
        kinds = max(len(row["lines"]) for row in scene["rows"])
        stage += (130 + 40 * kinds) * -(-len(scene["rows"]) // 3)
    me = view["seats"][view["me"]]
    piles = 30 if me["under"] or me["chapel"] or me["tucks"] else 0
    return (
        515
        + stage
        + 165 * max(1, _lines(len(view["hand"]["cards"])))
        + piles
        + 84 * max(0, _lines(me["spaces"]) - 2)
    )


def _lines(n: int) -> int:
    """Rows of six."""
    return 1 if n == 7 else -(-n // 6)
