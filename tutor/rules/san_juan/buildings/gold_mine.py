"""Gold mine: turn up four cards; take one if no two have the same cost."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Mine, Take
from ..book import BOOK
from ..hooks import Building, hooks_for
from ..state import State

RULES = {"turn_up": "SJ.gold-mine.reveal"}


def turn_up() -> int:
    return 4


@BOOK.check("SJ.gold-mine.reveal", Mine)
def no_mine(state: State, seat: int, action: Mine) -> Facts | None:
    return None if hooks_for(Building.turn_up, state.seats[seat].area) else {"seat": seat}


@BOOK.check("SJ.gold-mine.hit", Take)
def not_turned_up(state: State, seat: int, action: Take) -> Facts | None:
    if action.card in state.mine:
        return None
    return {"seat": seat, "building": action.card, "cards": list(state.mine)}
