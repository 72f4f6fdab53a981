"""Building one ship: the top card of a kind, for its materials and 3 energy."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Launch
from ..book import BOOK
from ..moves import kind_of, worth
from ..payments import Due, told_short
from ..payments import lacking as short_of
from ..places import top_ship
from ..ruleset import BUILDINGS, PLACE, SHIPS
from ..settling import energy, energy_due, pay
from ..state import State, Stock, Turn

YACHT = next(card.id for card in BUILDINGS.values() if card.kind == "ship")
TRADED = "iron"  # the kind of ship that is traded in for it
_LAUNCH = {kind: Launch(kind) for kind in (*SHIPS, YACHT)}


def brick(state: State, wharf: str, kind: str) -> Due:
    """The brick that modernises a wharf, if this ship needs it and there is none."""
    return (("brick", 1),) if SHIPS[kind].brick and wharf not in state.modern else ()


def due(state: State, seat: int, wharf: str, kind: str) -> Due:
    """The full cost of a ship of this kind here."""
    ship = SHIPS[kind]
    return (*brick(state, wharf, kind), *ship.build, ("energy", energy(state, seat, ship.energy)))


def tradable(state: State, seat: int) -> str:
    """The ship that this player would trade for the yacht, the least valuable one; "" if there is none or no
    yacht.
    """
    mine = [ship for ship in state.seats[seat].ships if kind_of(ship) == TRADED]
    return min(mine, key=worth) if mine and YACHT in state.town else ""


def can(state: State, seat: int, building: str, stock: Stock) -> bool:
    kinds = [kind for kind, pile in zip(SHIPS, state.harbour, strict=True) if pile]
    return any([not short_of(stock, due(state, seat, building, kind)) for kind in kinds]) or bool(
        tradable(state, seat)
    )


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    if tradable(state, seat):
        return {}
    short: list[dict[str, int]] = []
    for kind, pile in zip(SHIPS, state.harbour, strict=True):
        if pile:
            found = short_of(stock, due(state, seat, building, kind))
            if not found:
                return {}
            short.append(found)
    return min(short, key=lambda one: sum(one.values())) if short else {"ship": 1}


def start(turn: Turn, seat: int, building: str) -> None:
    turn.push(decisions.Launch(seat, building))


def _wharf(state: State, seat: int) -> str:
    """The wharf used by this seat, or ""."""
    now = pending_of(state, decisions.Launch, seat)
    return now.building if now else ""


@BOOK.check("LH.special.luxury-yacht", Launch)
def no_yacht(state: State, seat: int, action: Launch) -> Facts | None:
    if action.ship != YACHT or tradable(state, seat):
        return None
    iron = any(kind_of(ship) == TRADED for ship in state.seats[seat].ships)
    return {"seat": seat, "building": YACHT, "town": YACHT in state.town, "iron": iron}


@BOOK.check("LH.ship.build", Launch)
def no_such_ship(state: State, seat: int, action: Launch) -> Facts | None:
    if action.ship == YACHT or top_ship(state, action.ship):
        return None
    return {"seat": seat, "ship": f"{action.ship}_ship"}


@BOOK.check("LH.ship.modernise", Launch)
def no_brick(state: State, seat: int, action: Launch) -> Facts | None:
    wharf = _wharf(state, seat)
    if not wharf or action.ship == YACHT or state.seats[seat].stock[PLACE["brick"]]:
        return None
    return (
        {"seat": seat, "wharf": wharf, "ship": f"{action.ship}_ship"}
        if brick(state, wharf, action.ship)
        else None
    )


@BOOK.check("LH.ship.pay-order", Launch)
def too_dear(state: State, seat: int, action: Launch) -> Facts | None:
    wharf = _wharf(state, seat)
    if not wharf or action.ship == YACHT:
        return None
    asked = due(state, seat, wharf, action.ship)[len(brick(state, wharf, action.ship)) :]
    found = told_short(state.seats[seat].stock, asked)
    return (
        {"seat": seat, "wharf": wharf, "ship": f"{action.ship}_ship", "cost": dict(asked), **found}
        if found
        else None
    )


def candidates(state: State, seat: int) -> Iterable[Action]:
    found = [_LAUNCH[kind] for kind, pile in zip(SHIPS, state.harbour, strict=True) if pile]
    return [*found, _LAUNCH[YACHT]] if tradable(state, seat) else found


def apply(turn: Turn, seat: int, action: Launch) -> None:
    wharf, kind = turn.pop().building, action.ship
    if kind == YACHT:
        given = tradable(turn.state, seat)
        moves = ((given, 1, ("fleet", seat), ("box",)), (YACHT, 1, ("town",), ("owner", seat)))
        turn.emit("LH.special.luxury-yacht", seat, *moves, building=YACHT, value=worth(given))
        return
    turn.push(decisions.Launched(seat, wharf, kind))
    ship, what = SHIPS[kind], f"{kind}_ship"
    turn.emit("LH.bldg.wharf", seat, ship=what, wharf=wharf, cost={**dict(ship.build), "energy": ship.energy})
    if brick(turn.state, wharf, kind):
        turn.emit(
            "LH.ship.modernise", seat, ("brick", 1, ("stock", seat), ("wharf", wharf)), wharf=wharf, ship=what
        )
    due_now: Due = (*ship.build, ("energy", energy_due(turn, seat, ship.energy)))
    pay(turn, seat, due_now, "ship", what)


def launched(turn: Turn) -> None:
    """After the payment: the ship belongs to the player, and feeds from now on."""
    task: decisions.Launched = turn.pop()
    seat, kind = task.seat, task.ship
    piece = top_ship(turn.state, kind)
    turn.emit(
        "LH.ship.build",
        seat,
        (piece, 1, ("harbour", kind), ("fleet", seat)),
        ship=f"{kind}_ship",
        value=worth(piece),
    )
    food = SHIPS[kind].food[len(turn.state.seats) - 1]
    if food:
        turn.emit("LH.feeding.token", seat, n=food, ship=f"{kind}_ship")


def stands(state: State, task: decisions.Launch | decisions.Launched) -> bool:
    """Whether this can be pending: a ship to build, or one that is being paid for."""
    if isinstance(task, decisions.Launched):
        return bool(top_ship(state, task.ship))
    return not lacking(state, task.seat, task.building, state.seats[task.seat].stock)


HANDLERS = {"launch": DecisionHandler((Launch,), candidates, apply)}
AUTOMATIC_STEPS = {"launched": launched}
BESIDE_FEE = True
