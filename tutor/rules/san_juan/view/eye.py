"""One look at the table: whose eyes, what is pending, what may be pressed."""

from __future__ import annotations

from ...kernel.agenda import Task
from ..moments import total
from ..phases.newround import limit
from ..ruleset import PICKS
from ..state import Seat, State

Press = dict[str, str]
# The role whose phase a decision belongs to, and the task that leads round the table.
ROLES = {
    "build": "builder", "pay": "builder", "produce": "producer", "sell": "trader",
    "councillor_draw": "councillor", "keep": "councillor", "sift": "councillor",
    "prospector_draw": "prospector", "mine": "prospector", "strike": "prospector",
}  # fmt: skip
CHAINS = {**ROLES, "prospector_draw": "", "mine": "mines", "strike": "mines", "tuck": "chapels", "limit": "hands"}


class Eye:
    """What the builders of the view ask again and again."""

    def __init__(self, state: State, me: int, legal: frozenset[str]) -> None:
        self.state = state
        self.me = me
        self.legal = legal
        self.players = len(state.seats)
        self.task: Task | None = state.agenda[-1] if state.agenda else None
        self.actor = self.task.seat if self.task else -1
        self.kind = self.task.kind if self.task else "over"
        self.role = ROLES.get(self.kind, "")

    @property
    def board(self) -> Seat:
        """The board of the one who looks."""
        return self.state.seats[self.me]

    @property
    def deciding(self) -> Seat:
        """The board of the one who decides; when nobody does, of the one who looks."""
        return self.state.seats[self.actor] if self.task else self.board

    def press(self, text: str) -> Press:
        """Do it where it is legal, else ask about it."""
        return {"do": text} if text in self.legal else {"ask": text}

    def turns(self) -> list[int]:
        """For each seat: how many turns away in this phase (0 now), or -1 where it has none any more."""
        found = [-1] * self.players
        if self.task:
            away = [(self.actor + k) % self.players for k in range(self._left())]
            waiting = [i for i in away if i == self.actor or self._acts(i)]
            for k, i in enumerate(waiting):
                found[i] = k
        return found

    def _left(self) -> int:
        """How many seats, the deciding one included, the phase still comes to."""
        if self.kind in ("choose", "double"):
            chosen = int(self.state.agenda[0].memo[0])
            return max(1, min(self.players, PICKS[self.players] - chosen + 1))
        chain = next((t for t in self.state.agenda if t.kind == CHAINS.get(self.kind)), None)
        return self.players - int(chain.memo[0]) + 1 if chain else self.players

    def _acts(self, i: int) -> bool:
        """Whether this seat will have anything to decide when its turn comes."""
        seat = self.state.seats[i]
        if self.role == "prospector":
            return bool(total("turn_up", seat.area))
        if self.kind == "tuck":
            return bool(seat.hand and total("tuck", seat.area))
        if self.kind == "limit":
            return len(seat.hand) > limit(seat)
        return True
