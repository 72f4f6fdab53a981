"""The mayor: colonists arrive and are placed."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts, Parts
from ...kernel.rounds import had_turn, pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Accept, Done, Lift, Pass, Place
from ..book import BOOK
from ..extension_points import Extension, dispatch
from ..ruleset import CIRCLES, ISLAND
from ..state import PORTRAIT, Seat, State, Turn, marked_at
from .order import chooser, each_in_turn, end_game, party, privileges, tell_again
from .settler import gifts

_PLACE = {target: Place(target) for target in CIRCLES}
_LIFT = {target: Lift(target) for target in CIRCLES}
_DONE = Done()


def start(turn: Turn, seat: int) -> None:
    turn.push(decisions.Distribute(seat), decisions.Mayor(seat))
    times = privileges(turn.state, "mayor", seat)
    if turn.state.colonists:
        turn.push(*[decisions.Greet(seat)] * min(times, turn.state.colonists))
        tell_again(turn, "mayor", seat)
    else:
        turn.emit("PR.mayor.supply-empty", seat)


def room(board: Seat, target: str) -> tuple[int, int, int]:
    """(number of tiles or buildings with this name, their circles, the colonists on them)."""
    if target in ISLAND:
        manned = board.island.count((target, 1))
        own = board.island.count((target, 0)) + manned
        return own, own * CIRCLES[target], manned
    for name, colonists in board.city:
        if name == target:
            return 1, CIRCLES[target], colonists
    return 0, 0, 0


def empty_circles(board: Seat) -> int:
    """Empty circles on a player's tiles and buildings."""
    spots = board.island + board.city
    return sum([CIRCLES[name] - colonists for name, colonists in spots])


def empty_building_circles(state: State) -> int:
    """Empty circles on everybody's buildings, which decide how many colonists the ship gets."""
    return sum([CIRCLES[name] - n for board in state.seats for name, n in board.city])


def targets(board: Seat) -> tuple[str, ...]:
    """Everything with a circle on a player's board, each name once."""
    return tuple(dict.fromkeys(name for name, _ in board.island + board.city))


def with_room(board: Seat) -> dict[str, int]:
    """Everything with an empty circle, each name once, and how many empty circles it has."""
    found: dict[str, int] = {}
    for name, n in board.island + board.city:
        if n < CIRCLES[name]:
            found[name] = found.get(name, 0) + CIRCLES[name] - n
    return found


@BOOK.check("PR.mayor.nobody-waits", Place)
def nobody_waits(state: State, seat: int, action: Place) -> Facts | None:
    board = state.seats[seat]
    return None if board.waiting > marked_at(board, PORTRAIT) else {"seat": seat, "waiting": 0}


@BOOK.check("PR.mayor.circles", Place)
def no_empty_circle(state: State, seat: int, action: Place) -> Facts | None:
    own, circles, manned = room(state.seats[seat], action.target)
    if own and (manned < circles or not circles):
        return None  # a thing for no colonist has a check of its own
    return {"seat": seat, "target": action.target, "own": own, "circles": circles}


@BOOK.check("PR.mayor.rearrange", Lift)
def nobody_there(state: State, seat: int, action: Lift) -> Facts | None:
    board = state.seats[seat]
    own, _, manned = room(board, action.target)
    return (
        None
        if manned > marked_at(board, action.target)
        else {"seat": seat, "target": action.target, "own": own}
    )


@BOOK.check("PR.ruling.mayor.lift-first", Lift)
def placing_already(state: State, seat: int, action: Lift) -> Facts | None:
    now = pending_of(state, decisions.Man, seat)
    return {"seat": seat, "placed": now.placed} if now and now.placed else None


@BOOK.check("PR.ruling.mayor.order", Place, Lift)
def placed_already(state: State, seat: int, action: Action) -> Facts | None:
    return {"seat": seat} if had_turn(state, seat, "mayor", "man") else None


@BOOK.check("PR.mayor.privilege", Accept)
def privilege_past(state: State, seat: int, action: Accept) -> Facts | None:
    """The mayor's extra colonist comes before everything else, once; a building may still offer one."""
    kinds = [task.kind for task in state.agenda]
    offered = bool(kinds) and kinds[-1] in ("greet", "tile_colonist", "new_colonist")
    if offered or "mayor" not in kinds or chooser(state, "mayor") != seat:
        return None
    return {"seat": seat}


@BOOK.check("PR.mayor.must-fill", Done)
def circles_left(state: State, seat: int, action: Done) -> Facts | None:
    if pending_of(state, decisions.Man, seat) is None:
        return None
    board = state.seats[seat]
    empty = empty_circles(board)
    if not board.waiting or not empty:
        return None
    return {
        "seat": seat,
        "waiting": board.waiting,
        "empty": empty,
        "vacant": with_room(board),
    }


def greet(turn: Turn, seat: int, action: Action) -> None:
    turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.ruling.role.decline-privilege", seat)
    else:
        move = ("colonist", 1, ("supply",), ("sanjuan", seat))
        turn.emit("PR.mayor.privilege", seat, move)


def distribute(turn: Turn) -> None:
    """One colonist at a time, clockwise from the mayor, until the ship is empty."""
    mayor = turn.pop().seat
    if dispatch(Extension.distribute, turn, mayor):
        return
    share(turn, mayor)


def share(turn: Turn, mayor: int) -> None:
    """Everybody on the ship is distributed, one by one around the table."""
    players, aboard = party(turn.state), turn.state.colonist_ship
    gained = {}
    for k in range(players):
        gained[(mayor + k) % len(turn.state.seats)] = (aboard + players - 1 - k) // players
    moves = (("colonist", n, ("colonist_ship",), ("sanjuan", i)) for i, n in gained.items())
    each = [gained.get(i, 0) for i in range(len(turn.state.seats))]
    turn.emit("PR.mayor.distribute", mayor, *moves, seat=mayor, n=aboard, each=each, taken=0)


def visit(turn: Turn, seat: int, mayor: int) -> None:
    board = turn.state.seats[seat]
    empty = empty_circles(board)
    idle = not board.waiting and not any(n for _, n in board.island + board.city)
    if empty and not idle:
        turn.push(decisions.Man(seat))
    elif board.waiting:
        turn.emit("PR.mayor.san-juan", seat, n=board.waiting)
    else:
        turn.emit("PR.role.unable-is-skipped", seat)


def candidates(state: State, seat: int) -> Iterable[Action]:
    names = targets(state.seats[seat])
    return (*(_PLACE[t] for t in names), *(_LIFT[t] for t in names), _DONE)


def manned(board: Seat) -> list[str]:
    """Everything with a normal colonist on it, each name once."""
    there: dict[str, int] = {}
    for name, n in board.island + board.city:
        if n:
            there[name] = there.get(name, 0) + n
    return [name for name, n in there.items() if n > marked_at(board, name)] if board.marked else [*there]


def quick(state: State, seat: int) -> list[Action]:
    board = state.seats[seat]
    found: list[Action] = []
    free = with_room(board) if board.waiting else ()
    if free and board.waiting > marked_at(board, PORTRAIT):
        found += [_PLACE[name] for name in free]
    now = pending_of(state, decisions.Man)
    if now and not now.placed:
        found += [_LIFT[name] for name in manned(board)]
    if not free:
        found.append(_DONE)
    return found


def apply(turn: Turn, seat: int, action: Place | Lift | Done) -> None:
    if isinstance(action, Done):
        turn.pop()
        waiting = turn.state.seats[seat].waiting
        turn.emit("PR.mayor.placed", seat, n=waiting)
        return
    circle = ("circle", seat, action.target)
    home = ("sanjuan", seat)
    move: Parts
    if isinstance(action, Lift):
        rule, move = "PR.mayor.rearrange", ("colonist", 1, circle, home)
    else:
        rule, move = "PR.mayor.occupied", ("colonist", 1, home, circle)
        one_more(turn)
    turn.emit(rule, seat, move, target=action.target)
    if isinstance(action, Place):
        placed(turn, seat)


def one_more(turn: Turn) -> None:
    """One more was placed in this turn: nobody is lifted any more."""
    now = turn.pending(decisions.Man)
    turn.instead(now.but(placed=now.placed + 1))


def placed(turn: Turn, seat: int) -> None:
    """A colonist was placed: the turn ends if nobody waits or no circle is left."""
    board = turn.state.seats[seat]
    if not (board.waiting and empty_circles(board)):
        turn.pop()
        if board.waiting:
            turn.emit("PR.mayor.san-juan", seat, n=board.waiting)


def counted_for(state: State) -> tuple[str, dict[str, int]]:
    """The rule that says how many colonists come, and what it counts."""
    empty, players = empty_building_circles(state), len(state.seats)
    rule = "PR.mayor.refill-count" if empty >= players else "PR.mayor.refill-minimum"
    return rule, {"empty": empty, "players": players}


def refill(turn: Turn, task: decisions.Mayor) -> None:
    """The ship is loaded for the next mayor: one colonist an empty building circle."""
    state, seat = turn.state, task.seat
    rule, facts = counted_for(state)
    need = max(facts.values())
    if dispatch(Extension.refill, turn, seat, need):
        return
    n = min(need, state.colonists)
    if n:
        turn.emit(rule, seat, ("colonist", n, ("supply",), ("colonist_ship",)), **facts, n=n)
    else:
        turn.emit("PR.mayor.supply-empty-no-refill", seat)
    if n < need:
        end_game(turn, "PR.end.colonists", seat, need=need, left=n)


HANDLERS = {
    "greet": DecisionHandler((Accept, Pass), gifts, greet, others="PR.role.privilege-only-chooser"),
    "man": DecisionHandler((Place, Lift, Done), candidates, apply, quick, "PR.mayor.only-placement-phase"),
}
AUTOMATIC_STEPS = {"distribute": distribute, "mayor": each_in_turn(visit, refill)}
