"""One look at the table: whose eyes, what is pending, what may be pressed."""

from __future__ import annotations

from ...kernel import viewing as kernel
from ..moments import total
from ..phases.newround import limit
from ..ruleset import PICKS

# The role whose phase a decision belongs to, and the task that leads round the table.
ROLES = {
    "build": "builder", "pay": "builder", "produce": "producer", "sell": "trader",
    "councillor_draw": "councillor", "keep": "councillor", "sift": "councillor",
    "prospector_draw": "prospector", "mine": "prospector", "strike": "prospector",
}  # fmt: skip
CHAINS = {**ROLES, "prospector_draw": "", "mine": "mines", "strike": "mines", "tuck": "chapels", "limit": "hands"}


class Eye(kernel.Eye):
    """What the builders of the view ask again and again."""

    @property
    def role(self) -> str:
        """The role whose phase this is, or ""."""
        return ROLES.get(self.kind, "")

    def left(self) -> int:
        """How many seats, the deciding one included, the phase still comes to."""
        if self.kind in ("choose", "double"):
            chosen = self.state.agenda[0].chosen
            return max(1, min(self.players, PICKS[self.players] - chosen + 1))
        chain = CHAINS.get(self.kind)
        for task in self.state.agenda:
            if task.kind == chain:
                return self.players - task.visited + 1
        return self.players

    def acts(self, seat: int) -> bool:
        """Whether this seat will have anything to decide when its turn comes."""
        board = self.state.seats[seat]
        if self.role == "prospector":
            return bool(total("turn_up", board.area))
        if self.kind == "tuck":
            return bool(board.hand and total("tuck", board.area))
        if self.kind == "limit":
            return len(board.hand) > limit(board)
        return True
