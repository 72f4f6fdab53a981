"""What would help whoever may not use a building: asked once it has been refused."""

from __future__ import annotations

from typing import Any

from ..book import BOOK
from ..payments import less, remedy
from ..ruleset import PLACE
from ..state import State
from . import KINDS, able, watch


@BOOK.tell("LH.ruling.no-empty-action")
def what_would_do(state: State, seat: int, action: Any) -> dict[str, Any]:
    """The goods with which there would be something to do."""
    stock = state.seats[seat].stock
    if state.agenda and state.agenda[-1].kind == "clear":
        stock = less(stock, watch.FRANC)
    facts = able.possible(state, seat, action.building, stock, KINDS)
    short = dict(facts["short"]) if facts else {}
    if short.keys() <= PLACE.keys():  # what is lacking may be what the fee would take as well
        richer = less(stock, [(thing, -n) for thing, n in short.items()])
        more = able.possible(state, seat, action.building, richer, KINDS)
        for thing, n in more["short"].items() if more else ():
            short[thing] = short.get(thing, 0) + n
    return remedy(short)
