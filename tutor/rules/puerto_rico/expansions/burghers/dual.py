"""Buildings with two uses: one for a worker in them, the other for a burgher."""

from __future__ import annotations

from ....kernel.agenda import Facts
from ...state import State, unmanned
from .tokens import by_burgher


def crossed(state: State, seat: int, building: str, needs: str) -> Facts | None:
    """It is occupied, but not by the kind this use needs ("colonist" or "burgher")."""
    inside = "burgher" if by_burgher(state.seats[seat], building) else "colonist"
    if unmanned(state, seat, building) or inside == needs:
        return None
    return {"seat": seat, "building": building, "needs": needs}
