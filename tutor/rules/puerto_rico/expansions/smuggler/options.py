"""What each of the smuggler's options does, and what forbids it."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.action import Action
from ....kernel.agenda import Facts
from ....kernel.spec import DecisionHandler
from ...actions import Choose, Pass
from ...phases import helping
from ...phases.captain import ship_for
from ...phases.loading import no_such_ship
from ...phases.order import award
from ...state import State, Turn, noted
from .actions import KEEPS, Capture, Plunder, Poach, Raid
from .checks import CHECKS
from .decisions import Smuggle

CHECKS.check("PR.captain.no-such-ship", Raid)(no_such_ship)


def captured(state: State) -> tuple[str, int]:
    """(role, captor) of the captured role, or ("", -1)."""
    role, seat = noted(state, "captured", ("", -1))
    return str(role), int(seat)


@CHECKS.check("PR.x3.not-twice", Choose)
def took_it_last(state: State, seat: int, action: Choose) -> Facts | None:
    return {"seat": seat} if action.role == "smuggler" and noted(state, "poster") == (seat,) else None


@CHECKS.check("PR.x3.raid", Raid)
def empty_ship(state: State, seat: int, action: Raid) -> Facts | None:
    ship = ship_for(state, action.hold)
    return {"seat": seat, "size": ship.size} if ship and not ship.load else None


@CHECKS.check("PR.x3.raid.fewer", Raid)
def all_of_them(state: State, seat: int, action: Raid) -> Facts | None:
    ship = ship_for(state, action.hold)
    if action.count == KEEPS or ship is None or not ship.load or action.count < ship.load:
        return None
    facts = {"seat": seat, "ship": state.ships.index(ship), "size": ship.size, "load": ship.load}
    return {**facts, "wanted": action.count, "beyond": action.count > ship.load}


@CHECKS.check("PR.x3.plunder", Plunder)
def empty_house(state: State, seat: int, action: Plunder) -> Facts | None:
    return None if state.house else {"seat": seat}


@CHECKS.check("PR.x3.poach", Poach)
def at_minimum(state: State, seat: int, action: Poach) -> Facts | None:
    n, players = state.colonist_ship, len(state.seats)
    return None if n > players else {"seat": seat, "n": n, "players": players}


@CHECKS.check("PR.x3.capture.take", Capture)
def used_already(state: State, seat: int, action: Capture) -> Facts | None:
    for card in state.roles:
        if card.role == action.role:
            return {"role": card.role, "by": card.taken} if card.taken >= 0 else None
    return None


@CHECKS.check("PR.x3.capture.none", Capture)
def not_on_the_table(state: State, seat: int, action: Capture) -> Facts | None:
    return None if any(c.role == action.role for c in state.roles) else {"role": action.role}


@CHECKS.check("PR.x3.capture.twice", Capture)
def captured_already(state: State, seat: int, action: Capture) -> Facts | None:
    return {"role": action.role} if captured(state)[0] == action.role else None


def start(turn: Turn, seat: int) -> None:
    turn.emit("PR.x3.poster", seat, ("poster", 1, ("aside",), ("poster", seat)))
    turn.emit("PR.x3.choose-option", seat)
    turn.push(Smuggle(seat))


def candidates(state: State, seat: int) -> Iterable[Action]:
    raids = [Raid(ship.name) for ship in state.ships]
    fewer = [Raid(ship.name, n) for ship in state.ships for n in reversed(range(min(KEEPS, ship.load)))]
    return (*raids, Plunder(), Poach(), *(Capture(card.role) for card in state.roles), *fewer, Pass())


def apply(turn: Turn, seat: int, action: Action) -> None:
    turn.pop()
    if isinstance(action, Raid):
        _raid(turn, seat, action)
    elif isinstance(action, Plunder):
        house = turn.state.house
        moves = ((good, 1, ("house",), ("supply",)) for good in house)
        award(turn, seat, len(house), "PR.x3.plunder", *moves, n=len(house), house=list(house))
    elif isinstance(action, Poach):
        _poach(turn, seat)
    elif isinstance(action, Capture):
        coins = next(c.coins for c in turn.state.roles if c.role == action.role)
        card = (action.role, 1, ("aside",), ("captured", seat))
        purse = ("coin", coins, ("role", action.role), ("seat", seat))
        turn.emit("PR.x3.capture.take", seat, card, purse, role=action.role, n=coins)
    else:
        turn.emit("PR.role.action-optional", seat)


def _raid(turn: Turn, seat: int, action: Raid) -> None:
    k, ship = next((k, s) for k, s in enumerate(turn.state.ships) if action.hold == s.name)
    kept = min(action.count, ship.load)
    back, there = ship.load - kept, ("ship", k)
    moves = ((ship.good, kept, there, ("seat", seat)), (ship.good, back, there, ("supply",)))
    turn.emit("PR.x3.raid", seat, *moves, good=ship.good, size=ship.size, n=kept, back=back)


def _poach(turn: Turn, seat: int) -> None:
    n = turn.state.colonist_ship - len(turn.state.seats)
    kept = 0 if noted(turn.state, "poach") else min(KEEPS, n)
    moves = (
        ("colonist", kept, ("colonist_ship",), ("sanjuan", seat)),
        ("colonist", n - kept, ("colonist_ship",), ("supply",)),
    )
    turn.emit("PR.x3.poach", seat, *moves, n=n, kept=kept)
    helping.arrive(turn, seat, kept, "poach")


def leftover(turn: Turn, seat: int, n: int) -> None:
    """Workers without a place go to the supply: none may wait on the portrait."""
    if n:
        turn.emit("PR.ruling.x3.poach-keep", seat, ("colonist", n, ("sanjuan", seat), ("supply",)), n=n)


HANDLERS = {"smuggle": DecisionHandler((Raid, Plunder, Poach, Capture, Pass), candidates, apply)}
