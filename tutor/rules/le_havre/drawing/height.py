"""The height of a static picture, depending on what is on the table."""

from __future__ import annotations

from ..view.types import View
from .workshop import FEWEST, STREET

_REST = 670  # round, harbour, food and energy, what can be built, the coming rounds
_ROW = 67  # a row of buildings
# The height of a stage in addition to its rows, if it may be taller than the street.
_STAGES = {
    "before": 330,
    "after": 330,
    "offer_sale": 120,
    "feed": 500,
    "interest": 330,
    "over": 60,
    "make": 340,
    "build": 480,
}


def height(view: View) -> int:
    """The height with room for the longest names in the widest common font."""
    fewest = 1 if view["stage"] == "main" else FEWEST  # the main action is the street itself
    rows = max(fewest, _lines(len(view["street"])))
    street = rows * _ROW + (92 if view["stage"] != "over" else 32)  # at the end, a ranking replaces it
    stage = max(street, _STAGES.get(view["stage"], 0) + _more(view))
    mine = 150 + 36 * _lines(len(view["seats"][view["me"]]["buildings"]) * 3 // 2)
    others = 190 * (len(view["names"]) - 1)
    return 250 + max(_REST - 250 + stage + mine, others)


def _more(view: View) -> int:
    """Rows of buildings for sale, of numbers, of cards to sell, of a ranking."""
    scene = view["scene"]
    wares = _lines(len(scene.get("town", ()))) * _ROW
    sales = 44 * (1 + len(scene.get("sales", ())) // 2)
    return wares + sales + 46 * (len(scene.get("rows", ())) // 4) + (330 if view["stage"] == "over" else 0)


def _lines(n: int) -> int:
    return -(-n // STREET)
