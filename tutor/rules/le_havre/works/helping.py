"""What would help whoever may not use a building: asked once it has been refused."""

from __future__ import annotations

from typing import Any

from ..book import BOOK
from ..payments import less, remedy
from ..state import State
from . import able, possible, watch


@BOOK.tell("LH.ruling.no-empty-action")
def what_would_do(state: State, seat: int, action: Any) -> dict[str, Any]:
    """The goods with which there would be something to do."""
    if state.agenda and state.agenda[-1].kind == "clear":
        stock = less(state.seats[seat].stock, watch.FRANC)
        facts = able.possible(state, seat, action.building, stock)
    else:
        facts = possible(state, seat, action.building)
    return remedy(facts["short"] if facts else {})
