"""Positions as documents: JSON both ways, and short enough to write by hand.

Only `players` is needed. What is left out is as at set-up, and every card that is not named stays in the
supply, so that no card is lost:

    {"players": 3, "seat": [{"hand": "sugar_mill", "area": "indigo_plant*, smithy"}],
     "turn": {"phase": "builder", "seat": 0}}

`*` after a production building: there is a good on it.
"""

from __future__ import annotations

from collections import Counter

from ..kernel.agenda import Event, Turn
from ..kernel.decision import Decision
from ..kernel.document import Document
from ..kernel.errors import BadPosition
from . import decisions as d
from .handlers import AUTOMATIC_STEPS, HANDLERS
from .hooks import PRIVILEGES, Building, hooks_for, owned, total
from .phases import choose, newround, producer, trader
from .ruleset import CARDS, ROLES
from .state import State
from .table import TABLE


def from_json(document: Document, told: list[Event] | None = None) -> State:
    """The position that a document describes.

    Raises BadPosition, which names the wrong field, or the card that does not fit and how many there are.
    What happens automatically before the first decision is added to `told`.
    """
    found = TABLE.schema.read(document)
    state = _once(TABLE.lay(found))
    if "agenda" in found:
        return _checked(state.but(agenda=found["agenda"]))
    work = _open(state, found.get("turn", {}))
    if told is not None:
        told += work.events
    after: State = work.state
    return after


def _once(state: State) -> State:
    """The position, if nobody owns a violet building twice."""
    for seat, board in enumerate(state.seats):
        for building, n in Counter(owned(board.area)).items():
            if n > 1 and CARDS[building].violet:
                raise BadPosition("position.once", what=building, n=n, at=f"seat[{seat}].area")
    return state


def _checked(state: State) -> State:
    """The position, if the subject of its pending decision is on the table."""
    if not state.agenda:
        return state
    *below, task = state.agenda
    if (
        state.agenda[0].kind != "round"
        or any(t.kind in HANDLERS for t in below)
        or not _stands(state, state.agenda)
    ):
        raise BadPosition("position.agenda", at="agenda", found=task.kind)
    return state


def _stands(state: State, agenda: tuple[Decision, ...]) -> bool:
    task = agenda[-1]
    seat = task.seat
    board = state.seats[seat]
    match task:
        case d.Choose():
            return any(tile.taken < 0 for tile in state.roles)
        case d.Pay():
            means = len(board.hand) + sum(bool(card) for _, card in board.area)
            covered = () if not hooks_for(Building.cover, board.area) else owned(board.area)
            return bool(board.site) and task.over in ("", *covered) and 0 < task.left <= means
        case d.Sell():
            return (
                bool(state.open)
                and agenda[-2].kind == "trader"
                and task.sold < len(trader.allowance(state, seat))
            )
        case d.Produce():
            return task.made < len(producer.allowance(state, seat))
        case d.Keep():
            return 0 < task.left <= len(board.drawn)
        case d.Strike():
            return bool(state.mine)
        case d.Sift():
            return 0 < task.left <= len(board.hand) and bool(total(Building.into_hand, board.area))
        case d.Limit():
            return len(board.hand) > newround.limit(board)
        case d.Tuck():
            return bool(total(Building.tuck, board.area))
        case d.Mine():
            return bool(total(Building.turn_up, board.area))
        case d.Double():
            return task.role in ROLES and bool(total(PRIVILEGES[task.role], board.area))
    return True


def _open(state: State, turn: Document) -> Turn[State]:
    """What follows as if `turn.seat` had just chosen the role `turn.phase`."""
    players = len(state.seats)
    phase, seat = turn.get("phase", "choose"), turn.get("seat", state.governor)
    at = turn.get("at", seat)
    roles = {tile.role: tile for tile in state.roles}
    if phase in roles and roles[phase].taken < 0:
        roles[phase] = roles[phase].but(taken=seat)
    taken = sum(tile.taken >= 0 for tile in roles.values())
    chosen = taken + 1 if phase == "choose" else max(taken, (seat - state.governor) % players + 1)
    first = d.Round(state.governor, 0 if phase == "newround" else chosen)
    work = Turn(state.but(roles=tuple(roles.values()), agenda=(first,)), TABLE.carry)
    if phase == "choose":
        work.push(d.Choose(seat))
    elif phase == "newround":
        newround.start(work, seat)
    elif at == seat:
        choose.privilege(work, seat, phase)
    else:
        times = 1 + total(PRIVILEGES[phase], state.seats[seat].area)
        work.push(d.PHASES[phase](seat, (at - seat) % players, times))
    work.run(AUTOMATIC_STEPS)
    return work
