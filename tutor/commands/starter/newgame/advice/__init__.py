"""What a move is worth, and the facts that say why."""

from __future__ import annotations

from tutor.rules.kernel.agenda import Facts

from ..actions import Take
from ..state import State


def advise(state: State, seat: int, action: Take) -> tuple[float, str, Facts]:
    """The worth of a legal action in points, a key of words.toml, and the facts for those words."""
    left = state.pile - action.n
    facts: Facts = {"seat": seat, "n": action.n, "left": left}
    if not left:
        return 2.0, "last", facts
    return (1.0, "four", facts) if left % 4 == 0 else (0.0, "open", facts)
