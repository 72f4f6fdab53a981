"""One view of the table: the viewer, the pending decision, and what can be pressed."""

from __future__ import annotations

from ...kernel import view_spec as kernel
from ...kernel.decision import Trip
from ..decisions import Round
from ..hooks import Building, total
from ..phases.newround import limit
from ..ruleset import PICKS
from ..state import State

# The role whose phase a decision belongs to, and the task that goes round the table.
ROLES = {
    "build": "builder",
    "pay": "builder",
    "produce": "producer",
    "sell": "trader",
    "councillor_draw": "councillor",
    "keep": "councillor",
    "sift": "councillor",
    "prospector_draw": "prospector",
    "mine": "prospector",
    "strike": "prospector",
}
CHAINS = {
    **ROLES,
    "prospector_draw": "",
    "mine": "mines",
    "strike": "mines",
    "tuck": "chapels",
    "limit": "hands",
}


class ViewContext(kernel.ViewContext):
    """Values that the view needs repeatedly."""

    state: State

    @property
    def role(self) -> str:
        """The role whose phase this is, or ""."""
        return ROLES.get(self.kind, "")

    def left(self) -> int:
        """How many turns the phase still has, including the current one."""
        round_ = self.state.agenda[0]
        if self.kind in ("choose", "double") and isinstance(round_, Round):
            return max(1, min(self.players, PICKS[self.players] - round_.chosen + 1))
        chain = CHAINS.get(self.kind)
        for task in self.state.agenda:
            if task.kind == chain and isinstance(task, Trip):
                return self.players - task.visited + 1
        return self.players

    def acts(self, seat: int) -> bool:
        """Whether this seat will have anything to decide in its turn."""
        board = self.state.seats[seat]
        if self.role == "prospector":
            return bool(total(Building.turn_up, board.area))
        if self.kind == "tuck":
            return bool(board.hand and total(Building.tuck, board.area))
        if self.kind == "limit":
            return len(board.hand) > limit(board)
        return True
