"""One look at the table: whose eyes, what is pending, what may be pressed."""

from __future__ import annotations

from ...kernel.agenda import Task
from ..actions import Accept, Pass, Take
from ..desks import DESKS
from ..phases.order import chooser
from ..ruleset import GOOD_INDEX, setup
from ..seams import more_candidates, room
from ..state import Seat, State

STAGES: dict[str, str] = {
    "choose": "choose", "settle": "settler", "tile_colonist": "settler", "greet": "mayor",
    "man": "mayor", "build": "builder", "new_colonist": "builder", "produce": "craftsman",
    "extra": "craftsman", "sell": "trader", "load": "captain", "store": "store",
}  # fmt: skip
BASE_KINDS = frozenset(STAGES)
Press = dict[str, str]


def further(state: State) -> dict[str, str]:
    """What only an expansion lets one propose now: action text -> what it names.

    That is "good", "tile" and the like; of a circle it is "empty", "manned" or "marked": which one it needs.
    """
    if not state.expansions or not state.agenda:
        return {}
    task = state.agenda[-1]
    found = list(more_candidates(state, task.seat, task.kind))
    if task.kind not in BASE_KINDS:
        found += [a for a in DESKS[task.kind].candidates(state, task.seat) if a.__class__ not in (Accept, Pass, Take)]
    return {" ".join((a._verb, *map(str, a))): getattr(a, "_spot", "") or next(iter(a._fields), "") for a in found}


def stage_of(state: State, kind: str) -> str:
    """Which large drawing belongs to a decision; "more" where it is only an expansion's."""
    added = (getattr(room(name), "STAGES", {}) for name in state.expansions)
    return STAGES.get(kind) or next((stages[kind] for stages in added if kind in stages), "more")


class Eye:
    """What the builders of the view ask again and again."""

    def __init__(
        self, state: State, me: int, legal: frozenset[str], asks: tuple[str, ...], show_all: bool
    ) -> None:
        self.state = state
        self.me = me
        self.legal = legal
        self.asks = asks
        self.show_all = show_all
        self.players = len(state.seats)
        self.more = further(state)
        self.task: Task | None = state.agenda[-1] if state.agenda else None
        self.actor = self.task.seat if self.task else -1
        self.stage = stage_of(state, self.task.kind) if self.task else "over"

    @property
    def board(self) -> Seat:
        """The board of the one who looks."""
        return self.state.seats[self.me]

    @property
    def hand(self) -> Seat:
        """The board of the one who decides; when nobody does, of the one who looks."""
        return self.state.seats[self.actor] if self.task else self.board

    def have(self, good: str) -> int:
        return self.board.goods[GOOD_INDEX[good]]

    def press(self, text: str) -> Press:
        """Do it where it is legal, else ask about it."""
        return {"do": text} if text in self.legal else {"ask": text}

    def only(self, text: str) -> Press | None:
        """Do it where it is legal, else nothing to press."""
        return {"do": text} if text in self.legal else None

    def chooser(self) -> int:
        """The seat whose role is being carried out, or -1."""
        role = {"store": "captain"}.get(self.stage, self.stage)
        return chooser(self.state, role)

    def turns(self) -> list[int]:
        """For each seat: how many turns away in this phase (0 now), or -1 when it has had its turn."""
        if not self.task:
            return [-1] * self.players
        first = self.actor
        away = [(i - first) % self.players for i in range(self.players)]
        left = self._left()
        return [k if k < left else -1 for k in away]

    def _left(self) -> int:
        """How many seats, the deciding one included, still have a turn in this phase."""
        if self.stage in ("captain", "over"):
            return self.players
        kinds = {"choose": "round", "store": "storage"}
        kind = kinds.get(self.stage, self.stage)
        chain = next((t for t in reversed(self.state.agenda) if t.kind == kind), None)
        if chain is None or not chain.memo:
            return self.players
        picks = setup(self.players).picks if kind == "round" else 1
        total = self.players * picks
        done = chain.memo[0] if isinstance(chain.memo[0], int) else 1
        left = total - done + 1
        if self.task and self.task.kind == "greet":
            left = self.players
        return min(self.players, max(1, left))
