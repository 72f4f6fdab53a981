"""Prefecture: keep two cards instead of one."""

from __future__ import annotations

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending
from ..actions import Done, Pass
from ..book import BOOK
from ..phases.councillor import kept
from ..state import State

RULES = {"keep_more": "SJ.prefecture.keep-two"}


def keep_more() -> int:
    return 1


@BOOK.check("SJ.prefecture.keep-two", Pass, Done)
def second_to_keep(state: State, seat: int, action: Action) -> Facts | None:
    """One card is kept already, so the prefecture offers the second."""
    task = pending(state, "keep", seat)
    return {"seat": seat, "n": task.left} if task and task.left < kept(state, seat) else None
