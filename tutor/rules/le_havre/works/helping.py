"""What would help a player who may not use a building: computed after a refusal."""

from __future__ import annotations

from collections import Counter

from ...kernel.agenda import Facts
from ..actions import Clear, Enter
from ..book import BOOK
from ..payments import gained, less, remedy
from ..places import tops
from ..ruleset import BUILDINGS
from ..state import State
from . import KINDS, able, watch

_TRIES = 3  # the fee may take the same things that are added


@BOOK.explain("LH.ruling.no-empty-action")
def what_would_do(state: State, seat: int, action: Enter | Clear) -> Facts:
    """The goods with which there would be something to do, the missing ships, and the proposals if none
    of them can be constructed.
    """
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
        more = gained(short)
        if not more:
            no_ship = _no_ship(state, seat, action.building, short)
            return {
                **remedy(short),
                "no_ship": no_ship,
                "no_plan": "proposal" in short,
                "tops": [*tops(state)],
            }
        gain.update(more)
    return {**remedy(dict(gain)), "no_ship": "", "no_plan": False, "tops": []}


def _no_ship(state: State, seat: int, building: str, short: dict[str, int]) -> str:
    """Why there is no ship for the action: no pile has one, or no own ship has room; "" if neither."""
    if not short.get("ship"):
        return ""
    if BUILDINGS[building].work == "wharf":
        return "piles"
    return "room" if state.seats[seat].ships else ""
