"""Villa: one burgher from the supply at the owner's first turn with the mayor."""

from __future__ import annotations

from ....state import Turn, unmanned

RULES: dict[str, str] = {}


def arrive(turn: Turn, seat: int) -> None:
    if unmanned(turn.state, seat, "villa"):
        return
    home = ("sanjuan", seat)
    if turn.state.marked:
        turn.emit("PR.x2.b.villa.burgher", seat, ("burgher", 1, ("supply",), home))
    elif turn.state.colonists:
        turn.emit("PR.x2.b.villa.worker-instead", seat, ("colonist", 1, ("supply",), home))
    else:
        turn.emit("PR.x2.b.villa.nobody", seat)
