"""One look at the map: whose eyes, what is pending, what may be pressed."""

from __future__ import annotations

from ...kernel import viewing as kernel
from ..decisions import Rounds
from ..phases.building import here
from ..state import State


class Eye(kernel.Eye):
    """What the builders of the view ask again and again."""

    state: State

    def left(self) -> int:
        """How many seats the round still comes to, once it is the last of its phase; else everybody's turn comes again."""
        below = self.state.agenda[0]
        if isinstance(below, Rounds) and below.ending:
            return self.players - below.played + 1
        return self.players

    def harbour(self) -> str:
        """The city in whose harbour the ship of the one who looks lies."""
        return here(self.state, self.me)
