"""One view of the map: the viewer, the pending decision, and what can be pressed."""

from __future__ import annotations

from ...kernel import view_spec as kernel
from ..decisions import Rounds
from ..phases.building import here
from ..state import State


class ViewContext(kernel.ViewContext):
    """Values that the view needs repeatedly."""

    state: State

    def left(self) -> int:
        """How many turns the round still has if it is the last of its phase; otherwise everybody has another
        turn.
        """
        below = self.state.agenda[0]
        if isinstance(below, Rounds) and below.ending:
            return self.players - below.played + 1
        return self.players

    def harbour(self) -> str:
        """The city in whose harbour the viewer's ship is."""
        return here(self.state, self.me)
