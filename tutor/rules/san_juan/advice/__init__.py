"""What an action is worth to the player who takes it, and the facts that say so."""

from __future__ import annotations

from typing import Any


def advise(state: Any, seat: int, action: Any) -> tuple[float, str, dict[str, Any]]:
    return 0.0, "", {}
