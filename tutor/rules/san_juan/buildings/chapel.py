"""Chapel: one card per round may be put under it; each is a point at the end."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Tuck
from ..book import BOOK
from ..hooks import Building, hooks_for
from ..state import State

RULES = {"tuck": "SJ.chapel.tuck"}


def tuck() -> int:
    return 1


@BOOK.check("SJ.chapel.tuck", Tuck)
def no_chapel(state: State, seat: int, action: Tuck) -> Facts | None:
    return None if hooks_for(Building.tuck, state.seats[seat].area) else {"seat": seat}
