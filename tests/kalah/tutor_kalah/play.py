"""The rules in code: what forbids a move, and what it does."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice
from typing import Any

from tutor.rules.kernel.agenda import Move, Turn
from tutor.rules.kernel.spec import DecisionHandler

from .book import BOOK
from .state import OPPOSITE, ROWS, Choose, Sow, State


def ring(seat: int) -> list[tuple[str, Any]]:
    """Where a player sows, from the first own pit on: the other store is not among these places."""
    own, other = ([("pit", pit) for pit in ROWS[i]] for i in (seat, 1 - seat))
    return [*own, ("store", seat), *other]


@BOOK.check("KA.sow.own-row", Sow)
def own_row(state: State, seat: int, action: Sow) -> dict[str, Any] | None:
    """Whether the pit is in the other row."""
    return None if action.pit in ROWS[seat] else {"pit": action.pit, "owner_by": 1 - seat, "row": "ab"[seat]}


@BOOK.check("KA.sow.not-empty", Sow)
def not_empty(state: State, seat: int, action: Sow) -> dict[str, Any] | None:
    """Whether there is nothing to sow."""
    return None if state.seeds(action.pit) else {"pit": action.pit}


def sow(turn: Turn, seat: int, action: Sow) -> None:
    """One seed into each place, then what the last seed brings."""
    turn.pop()
    n, first, store = turn.state.seeds(action.pit), int(action.pit[1]), ("store", seat)
    places = [*islice(cycle(ring(seat)), first, first + n)]
    moves = (("seed", often, ("pit", action.pit), to) for to, often in Counter(places).items())
    turn.emit("KA.sow.one-each", seat, *moves, pit=action.pit, n=n)
    last, again = places[-1][1], places[-1] == store
    if again:
        turn.emit("KA.sow.again", seat)
    elif last in ROWS[seat] and turn.state.seeds(last) == 1 and (n := turn.state.seeds(OPPOSITE[last])):
        pair = ("seed", 1, ("pit", last), store), ("seed", n, ("pit", OPPOSITE[last]), store)
        turn.emit("KA.sow.capture", seat, *pair, pit=last, other=OPPOSITE[last], n=n)
    if turn.state.over():
        end = int(any(turn.state.seats[0].pits))  # whose row is empty
        moves = rest(turn.state)
        turn.emit("KA.end.row", end, *moves, n=sum(n for _, n, *_ in moves), by=1 - end)
    else:
        turn.state = turn.state.but(round=turn.state.round + (seat == 1 and not again))
        turn.push(Choose(seat if again else 1 - seat))


def rest(state: State) -> list[tuple[Any, ...]]:
    """The end: the seeds that are left in a row go into the store of its owner."""
    return [("seed", state.seeds(pit), ("pit", pit), ("store", i)) for i in (0, 1) for pit in ROWS[i]]


def put(state: State, place: tuple[Any, ...], n: int) -> State:
    """The position with more seeds in one place, or fewer."""
    i = place[1] if place[0] == "store" else "ab".index(place[1][0])
    seat, k = state.seats[i], 0 if place[0] == "store" else int(place[1][1])
    pits = (*seat.pits[: k - 1], seat.pits[k - 1] + n, *seat.pits[k:]) if k else seat.pits
    seat = seat.but(pits=pits, store=seat.store + (0 if k else n))
    return state.but(seats=(seat, state.seats[1]) if i == 0 else (state.seats[0], seat))


def carry(state: State, move: Move) -> State:
    """The position after seeds went from one place to another."""
    return put(put(state, move.source, -move.n), move.target, move.n)


EVERY = [Sow(pit) for row in ROWS for pit in row]  # those of the other row are worth asking about
HANDLERS = {"sow": DecisionHandler((Sow,), lambda state, seat: EVERY, sow)}
