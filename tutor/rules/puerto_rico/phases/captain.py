"""The captain: players load barrels and score points until nobody can load any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.hooks import Hook
from ...kernel.rounds import pending, pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import PRIVATE, Load, Pass
from ..book import BOOK
from ..extension_points import Extension, dispatch, more_to_do
from ..hooks import Building, hooks_for
from ..ruleset import GOODS
from ..state import Seat, Ship, State, Turn
from .order import after, chooser, end_game, party, points, privileges, tell_again

_PASS = Pass()


def start(turn: Turn, seat: int) -> None:
    turn.push(decisions.Captain(seat))


def used_holds(state: State) -> tuple[int, ...]:
    """Seats that have used their private hold in this phase."""
    now = pending_of(state, decisions.Load)
    return now.used if now else ()


def ship_for(state: State, hold: str) -> Ship | None:
    """The cargo ship called "ship6" and so on, if it is in the game."""
    return next((ship for ship in state.ships if hold == ship.name), None)


def room(state: State, ship: Ship, good: str, have: int) -> int:
    """How many of `have` barrels of `good` this ship would take under the loading rules."""
    if ship.load >= ship.size or ship.good not in ("", good):
        return 0
    if not ship.good and any(other.good == good for other in state.ships):
        return 0
    return min(have, ship.size - ship.load)


def best(state: State, good: str, have: int) -> int:
    """The most barrels of `good` any ship would take."""
    return max(room(state, ship, good, have) for ship in state.ships)


def ship_loads(state: State, seat: int) -> Iterator[Load]:
    """Every load on a cargo ship that the rules allow this seat."""
    for good, have in zip(GOODS, state.seats[seat].goods, strict=True):
        if have:
            yield from _loads(state, good, have)


def _loads(state: State, good: str, have: int) -> list[Load]:
    """The loads of one good: only on the ship that takes the most."""
    rooms = [room(state, ship, good, have) for ship in state.ships]
    most = max(rooms)
    return (
        [Load(good, most, ship.name) for ship, n in zip(state.ships, rooms, strict=True) if n == most]
        if most
        else []
    )


def own_hold(state: State, seat: int, used: tuple[int, ...]) -> bool:
    """Whether this seat still has a private ship to load."""
    return seat not in used and bool(hooks_for(Building.hold, state.seats[seat]))


def _hold(state: State, seat: int) -> Hook[[Seat], str]:
    return hooks_for(Building.hold, state.seats[seat])[0]


def candidates(state: State, seat: int) -> Iterable[Action]:
    found: list[Action] = []
    for good, have in zip(GOODS, state.seats[seat].goods, strict=True):
        if have:
            for ship in state.ships:
                n = min(have, ship.size - ship.load) or have
                found.append(Load(good, n, ship.name))
            found += [Load(good, have, hold) for hold in PRIVATE]
    found.append(_PASS)
    return found


def quick(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    must = False
    own = PRIVATE if own_hold(state, seat, used_holds(state)) else ()
    for good, have in zip(GOODS, state.seats[seat].goods, strict=True):
        if have:
            loads = _loads(state, good, have)
            must = must or bool(loads)
            found += [*loads, *[Load(good, have, hold) for hold in own]]
    return found if must else [*found, _PASS]


def step(turn: Turn) -> None:
    """One seat's visit: a decision if it can load anything, else it is passed over."""
    task, state = turn.pending(decisions.Captain), turn.state
    seat = task.seat
    if task.idle >= party(state):
        turn.pop()
        turn.emit("PR.captain.continues", chooser(state, "captain"))
        turn.push(decisions.Storage(chooser(state, "captain")))
        dispatch(Extension.storing, turn)
        return
    if dispatch(Extension.captain_visit, turn, seat):
        return  # there is something to do before the first load; this turn comes again
    goods = turn.state.seats[seat].goods
    if any(goods) and (own_hold(turn.state, seat, task.used) or next(ship_loads(turn.state, seat), None)):
        turn.instead(task.to(seat, decisions.Load))
        return
    turn.pop()
    state = turn.state
    if more_to_do(state, seat, "load"):
        turn.push(task.to(seat, decisions.Load))
        return
    told = task.told
    if seat not in told:
        told = (*told, seat)
        kinds = [good for good, n in zip(GOODS, goods, strict=True) if n]
        rule = "PR.captain.nothing-fits" if kinds else "PR.captain.no-goods"
        turn.emit(rule, seat, kinds=kinds)
    turn.push(task.but(idle=task.idle + 1, told=told).to(after(state, seat), decisions.Captain))


def apply(turn: Turn, seat: int, action: Load | Pass) -> None:
    if isinstance(action, Pass):
        now: decisions.Load = turn.pop()
        spare = hooks_for(Building.hold, turn.state.seats[seat])
        if spare and seat not in now.used:
            turn.emit("PR.violet.voluntary", seat, building=spare[0].building)
        else:
            turn.emit("PR.role.action-optional", seat)
        turn.push(now.but(idle=now.idle + 1).to(after(turn.state, seat), decisions.Captain))
        return
    _load(turn, seat, action)
    loaded(turn, seat, action.hold in PRIVATE)


def loaded(turn: Turn, seat: int, own: bool = False) -> None:
    """After a load on any ship: the bonuses, then the next seat."""
    now: decisions.Load = turn.pop()
    captain = chooser(turn.state, "captain") == seat
    if captain and now.bonus:
        tell_again(turn, "captain", seat)
        points(turn, seat, privileges(turn.state, "captain", seat), "PR.captain.privilege", seat=seat)
    for hook in hooks_for(Building.load_bonus, turn.state.seats[seat]):
        points(turn, seat, hook.answer(turn.state.seats[seat]), hook.rule, seat=seat)
    for hook in hooks_for(Building.load_coins, turn.state.seats[seat]):
        n = hook.answer(turn.state.seats[seat])
        turn.emit(hook.rule, seat, ("coin", n, ("bank",), ("seat", seat)), n=n)
    if not turn.state.pool:
        end_game(turn, "PR.end.vp", seat, seat=seat)
    used = (*now.used, seat) if own else now.used
    then = now.but(bonus=now.bonus and not captain, used=used, idle=0)
    turn.push(then.to(after(turn.state, seat), decisions.Captain))


def _load(turn: Turn, seat: int, action: Load) -> None:
    good, n, hold = action
    facts = {"seat": seat, "good": good, "n": n}
    for k, ship in enumerate(turn.state.ships):
        if hold == ship.name:
            move = (good, n, ("seat", seat), ("ship", k))
            points(turn, seat, n, "PR.captain.vp-per-barrel", move, **facts, size=ship.size)
    if hold in PRIVATE:
        points(turn, seat, n, _hold(turn.state, seat).rule, (good, n, ("seat", seat), ("supply",)), **facts)


@BOOK.check("PR.captain.must-load", Pass)
def can_load(state: State, seat: int, action: Pass) -> Facts | None:
    task = pending(state, "load")
    if task is None or task.seat != seat:
        return None
    options = [f"{load.good}" for load in ship_loads(state, seat)]
    if not options:
        return None
    best_load = next(ship_loads(state, seat))
    facts = {"seat": seat, "kinds": list(dict.fromkeys(options))}
    return {**facts, "good": best_load.good, "n": best_load.count, "hold": best_load.hold}


HANDLERS = {"load": DecisionHandler((Load, Pass), candidates, apply, quick)}
AUTOMATIC_STEPS = {"captain": step}
