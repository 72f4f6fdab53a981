"""How tall a still picture must be for what lies on the table."""

from __future__ import annotations

from .pieces import View

_REST = 460  # players, quay, cards for sale
_MAP, _PAYDAY, _NEUTRAL = 520, 700, 160


def height(view: View) -> int:
    """Room for the longest names in the widest of the usual fonts."""
    stage = _MAP if view["stage"] in ("turn", "shop") else _PAYDAY + 20 * len(view["names"])
    if view["stage"] in ("repay", "debts", "begin") and len(view["names"]) == 2:
        stage += _NEUTRAL  # two more colours that are paid, or not
    cards = max((len(seat["cards"]) for seat in view["seats"]), default=0)
    return _REST + stage + 30 * (cards // 3) + 120 * (len(view["names"]) // 3)
