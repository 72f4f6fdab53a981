"""How tall a still picture must be for what lies on the table."""

from __future__ import annotations

from .pieces import View


def height(view: View) -> int:
    """Room for the longest names in the widest of the usual fonts."""
    plates = -(-len(view["street"]) // 4)
    owned = -(-len(view["seats"][view["me"]]["buildings"]) // 4)
    return 500 + max(420, 60 * plates + 60) + 36 * owned
