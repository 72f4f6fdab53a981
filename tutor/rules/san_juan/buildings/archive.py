"""Archive: the drawn cards join the hand, and any cards may be discarded."""

from __future__ import annotations

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending
from ..actions import Done, Pass
from ..book import BOOK
from ..state import State

RULES = {"into_hand": "SJ.archive.whole-hand"}
OTHERWISE = {"into_hand": "SJ.archive.count"}


def into_hand() -> int:
    return 1


@BOOK.check("SJ.archive.count", Pass, Done)
def still_to_discard(state: State, seat: int, action: Action) -> Facts | None:
    task = pending(state, "sift", seat)
    return {"seat": seat, "n": task.left} if task else None
