"""The players who take part in a phase and their privileges; points, and what ends the game."""

from __future__ import annotations

from functools import partial

from ...kernel import rounds
from ...kernel.agenda import Parts
from ..hooks import Building, hooks_for, total
from ..state import State, Turn, noted, recalled


def chooser(state: State, role: str) -> int:
    """The seat that chose `role` this round, or -1."""
    for card in state.roles:
        if card.role == role:
            return card.taken
    return -1


def times(state: State, seat: int) -> int:
    """How often this seat has the privilege of a role that it chooses: once, more with a building."""
    return 1 + total(Building.again, state.seats[seat])


def privileges(state: State, role: str, seat: int) -> int:
    """How often this seat has the role's privilege: never, unless it chose the role."""
    return times(state, seat) if chooser(state, role) == seat else 0


def tell_again(turn: Turn, role: str, seat: int) -> None:
    """A building that doubles the privilege reports it."""
    for hook in hooks_for(Building.again, turn.state.seats[seat]):
        turn.emit(hook.rule, seat, role=role)


def party(state: State) -> int:
    """How many seats take part in this phase: all, or the one that plays a role alone."""
    return 1 if recalled(state, "alone") else len(state.seats)


def after(state: State, seat: int) -> int:
    """The next seat that takes part in this phase."""
    return seat if recalled(state, "alone") else (seat + 1) % len(state.seats)


each_in_turn = partial(rounds.each_in_turn, party=party)


def end_game(turn: Turn, rule: str, seat: int, /, **facts: object) -> None:
    """The first condition met decides that this round is the last."""
    if not turn.state.ending:
        turn.state = turn.state.but(ending=rule)
        turn.emit(rule, seat, **facts)


def points(turn: Turn, seat: int, n: int, rule: str, /, *moves: Parts, **facts: object) -> None:
    """Points from the supply of chips; points that it cannot give are written down and count too."""
    chips = min(n, turn.state.pool)
    turn.emit(rule, seat, *moves, ("point", chips, ("pool",), ("seat", seat)), **facts, points=n)
    if chips < n:
        move = ("point", n - chips, ("paper",), ("notes", seat))
        turn.emit("PR.end.vp-overflow", seat, move, n=n - chips)


def award(turn: Turn, seat: int, n: int, rule: str, /, *moves: Parts, **facts: object) -> None:
    """Points from the supply outside the captain's loads; taking the last chip ends the game too.

    This applies unless the table ruled otherwise, or the captain phase is being played anyway.
    """
    had, captains = turn.state.pool, bool(noted(turn.state, "last_point"))
    points(turn, seat, n, rule, *moves, **facts)
    captains = captains and not any(task.kind in ("captain", "load") for task in turn.state.agenda)
    if had and not turn.state.pool and not captains:
        end_game(turn, "PR.end.vp", seat, seat=seat)


def colonist_source(state: State) -> tuple[str, ...] | None:
    """Where a building's free colonist comes from: the supply, otherwise the ship."""
    if state.colonists:
        return ("supply",)
    return ("colonist_ship",) if state.colonist_ship > state.ship_marked else None
