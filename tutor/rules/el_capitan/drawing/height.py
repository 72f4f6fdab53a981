"""The height of a static picture, depending on what is on the table."""

from __future__ import annotations

from ..view.types import View

_REST = 460  # players, quay, cards for sale
_MAP, _PAYDAY, _NEUTRAL = 520, 700, 160


def height(view: View) -> int:
    """The height with room for the longest names in the widest common font."""
    stage = _MAP if view["stage"] in ("turn", "shop") else _PAYDAY + 20 * len(view["names"])
    if view["stage"] in ("repay", "debts", "begin") and len(view["names"]) == 2:
        stage += _NEUTRAL  # two more colours that may be paid
    cards = max((len(seat["cards"]) for seat in view["seats"]), default=0)
    return _REST + stage + 30 * (cards // 3) + 120 * (len(view["names"]) // 3)
