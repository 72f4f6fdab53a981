"""One view of the table: the viewer, the pending decision, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel import view_spec as kernel
from ...kernel.decision import Trip
from ..actions import Accept, Pass, Take
from ..decisions import Round
from ..editions import edition_of
from ..extension_points import extension, more_candidates
from ..phases.order import chooser
from ..ruleset import GOODS, setup
from ..state import State

STAGES: dict[str, str] = {
    "choose": "choose",
    "settle": "settler",
    "tile_colonist": "settler",
    "greet": "mayor",
    "man": "mayor",
    "build": "builder",
    "new_colonist": "builder",
    "produce": "craftsman",
    "extra": "craftsman",
    "sell": "trader",
    "load": "captain",
    "store": "store",
}
BASE_KINDS = frozenset(STAGES)


def further(state: State) -> dict[str, str]:
    """Actions that only an expansion offers now: action text -> the thing it names.

    The thing is "good", "tile" and the like; for a circle it is "empty", "manned" or "marked", the kind that
    the action needs.
    """
    if not state.expansions or not state.agenda:
        return {}
    task = state.agenda[-1]
    found = list(more_candidates(state, task.seat, task.kind))
    if task.kind not in BASE_KINDS:
        handler = edition_of(state.edition).handlers[task.kind]
        found += [a for a in handler.candidates(state, task.seat) if a.__class__ not in (Accept, Pass, Take)]
    return {a.text(): a._spot or next(iter(a._fields), "") for a in found}


def stage_of(state: State, kind: str) -> str:
    """The large drawing for a decision; "more" if it belongs only to an expansion."""
    added = (getattr(extension(name), "STAGES", {}) for name in state.expansions)
    return STAGES.get(kind) or next((stages[kind] for stages in added if kind in stages), "more")


def _loading(texts: Iterable[str]) -> list[str]:
    return [text for text in texts if text.startswith("load ")]


class ViewContext(kernel.ViewContext):
    """Values that the view needs repeatedly."""

    state: State

    def __init__(self, state: State, *looking: Any) -> None:
        super().__init__(state, *looking)
        self.more = further(state)
        self.stage = stage_of(state, self.kind) if self.task else "over"
        self.held = {
            good: n for good, n in zip(GOODS, self.board.goods, strict=True) if n
        }  # the viewer's barrels
        self.loads = self._loads()

    def _loads(self) -> dict[tuple[str, str], str]:
        """The loads that are possible, or worth asking about: action texts by good and ship."""
        found: dict[tuple[str, str], str] = {}
        for text in (*sorted(_loading(self.legal)), *_loading(self.asks)):
            _, good, _, hold = text.split()
            found.setdefault((good, hold), text)
        return found

    def chooser(self) -> int:
        """The seat whose role is being played, or -1."""
        role = {"store": "captain"}.get(self.stage, self.stage)
        return chooser(self.state, role)

    def left(self) -> int:
        """How many seats still have a turn in this phase, including the current one."""
        if self.stage in ("captain", "over"):
            return self.players
        if self.kind == "extra":
            return 1  # the extra barrel is the last step of its phase
        kinds = {"choose": "round", "store": "storage"}
        kind = kinds.get(self.stage, self.stage)
        chain = next((t for t in reversed(self.state.agenda) if t.kind == kind), None)
        if not isinstance(chain, (Round, Trip)):
            return self.players
        picks = setup(self.players).picks if kind == "round" else 1
        total = self.players * picks
        done = chain.chosen if isinstance(chain, Round) else chain.visited
        left = total - done + 1
        if self.task and self.task.kind == "greet":
            left = self.players
        return min(self.players, max(1, left))
