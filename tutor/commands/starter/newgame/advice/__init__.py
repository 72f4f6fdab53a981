"""What a move is worth, and the facts that say why."""

from __future__ import annotations

from typing import Any

from ..actions import Take
from ..state import State


def advise(state: State, seat: int, action: Take) -> tuple[float, str, dict[str, Any]]:
    """The worth of a legal action in points, a key of words.toml, and the facts for those words."""
    left = state.pile - action.n
    facts = {"seat": seat, "n": action.n, "left": left}
    if not left:
        return 2.0, "last", facts
    return (1.0, "four", facts) if left % 4 == 0 else (0.0, "open", facts)
