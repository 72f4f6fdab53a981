"""What would help a player who may not use a building: computed after a refusal."""

from __future__ import annotations

from collections import Counter

from ...kernel.agenda import Facts
from ..actions import Clear, Enter
from ..book import BOOK
from ..payments import gained, less, remedy
from ..ruleset import BUILDINGS
from ..state import State
from . import KINDS, able, watch

_TRIES = 3  # the fee may take the same things that are added


@BOOK.explain("LH.ruling.no-empty-action")
def what_would_do(state: State, seat: int, action: Enter | Clear) -> Facts:
    """The goods with which there would be something to do."""
    stock = state.seats[seat].stock
    if state.agenda and state.agenda[-1].kind == "clear":
        stock = less(stock, watch.FRANC)
    gain: Counter[str] = Counter()
    for _ in range(_TRIES):
        richer = less(stock, [(thing, -n) for thing, n in gain.items()])
        facts = able.possible(state, seat, action.building, richer, KINDS)
        if not facts:
            break
        short = facts["short"]
        assert isinstance(short, dict)
        if short.get("ship"):
            if BUILDINGS[action.building].work == "wharf":
                return {"piles": "none"}  # there is no ship left to build
            return {**remedy(short), "liners": len(state.seats[seat].ships)}  # those without holds are no help
        more = gained(short)
        if not more:
            return remedy(short)
        gain.update(more)
    return remedy(dict(gain))
