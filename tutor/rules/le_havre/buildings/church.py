"""Church: it can be constructed but not bought."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Buy
from ..book import BOOK
from ..places import price
from ..ruleset import SHIPS
from ..state import State

RULES: dict[str, str] = {}


@BOOK.check("LH.bldg.church-no-sale", Buy)
def not_for_sale(state: State, seat: int, action: Buy) -> Facts | None:
    if action.card in SHIPS or price(action.card):
        return None
    return {"seat": seat, "building": action.card}
