"""Different goods of the player's choice from the supply; and with some buildings a look at the next special
buildings.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Done, Pick, Put
from ..book import BOOK
from ..ruleset import BUILDINGS, GOODS, LOOKS, Picking
from ..state import State, Stock, Turn
from ..symbols import of_type
from .gain import receive

_DONE = Done()


def kinds(pick: Picking) -> list[str]:
    """The goods to choose from."""
    return [good.id for good in GOODS.values() if good.upgraded == pick.upgraded and good.id != pick.never]


def count(state: State, seat: int, pick: Picking) -> int:
    """How many of them this player takes."""
    n = min(pick.most, pick.base + of_type(state.seats[seat], "craftsman"))
    lone = len(state.seats) == 1 and pick.solo and dict(state.options).get("solo_market") == "yes"
    return min(n, pick.solo) if lone else n


def _picking(building: str) -> Picking:
    pick = BUILDINGS[building].pick
    assert pick is not None
    return pick


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    return {} if count(state, seat, _picking(building)) else {"craftsman": 1}


def start(turn: Turn, seat: int, building: str) -> None:
    pick = _picking(building)
    n, known = count(turn.state, seat, pick), kinds(pick)
    if n < len(known):
        turn.push(decisions.Pick(seat, building, n))
        return
    receive(turn, seat, BUILDINGS[building].rule, dict.fromkeys(known, 1), building=building, left=0)
    _then(turn, seat, building)


def _pending(state: State, seat: int) -> decisions.Pick | None:
    return pending_of(state, decisions.Pick, seat)


def _facts(now: decisions.Pick, good: str) -> Facts:
    taken = now.taken
    return {
        "seat": now.seat,
        "building": now.building,
        "good": good,
        "twice": good in taken,
        "taken": list(taken),
        "left": now.left,
    }


@BOOK.check("LH.bldg.marketplace", Pick)
def no_standard_good(state: State, seat: int, action: Pick) -> Facts | None:
    found = _pending(state, seat)
    if not found or _picking(found.building).upgraded or action.good in kinds(_picking(found.building)):
        return None
    return _facts(found, action.good)


@BOOK.check("LH.ruling.market-exactly", Pick)
def taken_already(state: State, seat: int, action: Pick) -> Facts | None:
    found = _pending(state, seat)
    if not found or _picking(found.building).upgraded or action.good not in found.taken:
        return None
    return _facts(found, action.good)


@BOOK.check("LH.ruling.market-exactly", Done)
def not_all_taken(state: State, seat: int, action: Done) -> Facts | None:
    found = _pending(state, seat)
    return _facts(found, "") if found and not _picking(found.building).fewer else None


@BOOK.check("LH.special.town-square", Pick)
def no_upgraded_good(state: State, seat: int, action: Pick) -> Facts | None:
    found = _pending(state, seat)
    if not found or not _picking(found.building).upgraded:
        return None
    fine = action.good in kinds(_picking(found.building)) and action.good not in found.taken
    return None if fine else _facts(found, action.good)


@BOOK.check("LH.ruling.town-square-fewer", Done)
def nothing_picked(state: State, seat: int, action: Done) -> Facts | None:
    found = _pending(state, seat)
    return (
        {"seat": seat, "building": found.building}
        if found and _picking(found.building).fewer and not found.taken
        else None
    )


def candidates(state: State, seat: int) -> Iterable[Action]:
    now = _pending(state, seat)
    assert now
    pick, taken = _picking(now.building), now.taken
    found: list[Action] = [Pick(good) for good in kinds(pick) if good not in taken]
    return [*found, _DONE] if pick.fewer and taken else found


def apply(turn: Turn, seat: int, action: Action) -> None:
    now: decisions.Pick = turn.pop()
    building, left, taken = now.building, now.left, now.taken
    if isinstance(action, Pick):
        left, taken = left - 1, (*taken, action.good)
        receive(turn, seat, BUILDINGS[building].rule, {action.good: 1}, building=building, left=left)
        if left:
            turn.push(decisions.Pick(seat, building, left, taken))
            return
    else:
        turn.emit("LH.ruling.town-square-fewer", seat, n=len(taken))
    _then(turn, seat, building)


def _then(turn: Turn, seat: int, building: str) -> None:
    if _picking(building).look:
        look(turn, seat)


def look(turn: Turn, seat: int) -> None:
    """The two special buildings on top are looked at and put back in either order."""
    seen = turn.state.pile[:LOOKS]
    if not seen:
        return
    up = [(card, 1, ("pile",), ("seen", seat)) for card in seen]
    down = [(card, 1, ("seen", seat), ("pile",)) for card in seen[::-1]]
    turn.emit("LH.ex.market-look", seat, *up, *down, n=len(seen))
    if len(seen) == LOOKS:
        turn.push(decisions.Peek(seat))


@BOOK.check("LH.ruling.market-order", Put)
def not_seen(state: State, seat: int, action: Put) -> Facts | None:
    looking = pending_of(state, decisions.Peek, seat)
    return (
        {"seat": seat, "building": action.building}
        if looking and action.building not in state.pile[:LOOKS]
        else None
    )


def to_put(state: State, seat: int) -> Iterable[Action]:
    return map(Put, state.pile[:LOOKS])


def put(turn: Turn, seat: int, action: Put) -> None:
    turn.pop()
    turn.emit("LH.ruling.market-order", seat, (action.building, 1, ("pile",), ("pile",)))


def stands(state: State, task: decisions.Pick | decisions.Peek) -> bool:
    """Whether this can be pending: so many goods are left to choose from, or two cards to look at."""
    if isinstance(task, decisions.Peek):
        return len(state.pile) >= LOOKS
    left, taken, pick = task.left, task.taken, BUILDINGS[task.building].pick
    known = kinds(pick) if pick else []
    return set(taken) <= set(known) and len(set(taken)) == len(taken) and 0 < left <= len(known) - len(taken)


HANDLERS = {
    "pick": DecisionHandler((Pick, Done), candidates, apply),
    "peek": DecisionHandler((Put,), to_put, put),
}
ANY_STOCK = True
BESIDE_FEE = True
