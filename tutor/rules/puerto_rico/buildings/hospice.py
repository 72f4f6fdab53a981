"""Hospice: the tile you place may get a colonist."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Accept
from ..book import BOOK
from ..phases.order import colonist_source
from ..state import Seat, State

RULES = {"tile_colonist": "PR.b.hospice.colonist"}
OTHERWISE = {"tile_colonist": "PR.b.hospice.source"}
NEVER = {"tile_colonist": "PR.b.hospice.not-hacienda"}


def tile_colonist(seat: Seat) -> bool:
    return True


@BOOK.check("PR.b.hospice.source", Accept)
def nobody_left(state: State, seat: int, action: Accept) -> Facts | None:
    return None if colonist_source(state) else {"colonists": 0}
