"""What this expansion does at the extension points of the base game, and the decisions it adds."""

from __future__ import annotations

from ....kernel.document import Document
from ...conservation import fits, left
from ...ruleset import CIRCLES, EXPANSIONS, Setup
from ...state import PORTRAIT, Seat, State, Turn, recalled, remember
from . import tokens
from .actions import ACTIONS as ACTIONS
from .buildings import chapel, hunting_lodge, jeweler, land_office, royal_supplier, villa
from .checks import CHECKS as CHECKS
from .decisions import DECISIONS as DECISIONS
from .decisions import Lodges
from .worth import worth as worth

HANDLERS = {**tokens.HANDLERS, **hunting_lodge.HANDLERS, **royal_supplier.HANDLERS, **land_office.HANDLERS}
AUTOMATIC_STEPS = {**tokens.AUTOMATIC_STEPS, **hunting_lodge.AUTOMATIC_STEPS, **land_office.AUTOMATIC_STEPS}
NOTES: Document = {"land": [int], "supplied": [int]}
EXTRAS = tokens.EXTRAS
BELOW = {"dealt": "sell"}
STAGES = {"pick": "mayor", "supply": "captain", "land": "trader"}
MARKED = ("burgher",)
_BOX = EXPANSIONS["burghers"]


def numbers(found: Setup, players: int) -> Setup:
    """Every worker in the box is used, plus the burghers; one burgher is on the register."""
    return found.but(colonists=_BOX["workers"] + _BOX["burghers"] - players, colonist_ship=players)


def set_up(state: State, options: Document) -> State:
    players = len(state.seats)
    return state.but(colonists=_BOX["workers"] - players + 1, marked=_BOX["burghers"] - 1, ship_marked=1)


def phase_closes(turn: Turn, seat: int, role: str) -> None:
    if role == "settler":
        turn.push(Lodges(seat))


def phase_opens(turn: Turn, seat: int, role: str) -> None:
    turn.state = remember(remember(turn.state, "land", ()), "supplied", ())


def distribute(turn: Turn, first: int) -> bool:
    players = len(turn.state.seats)
    for k in range(players):
        seat = (first + k) % players
        if recalled(turn.state, "alone", (seat,)) == (seat,):
            villa.arrive(turn, seat)
    tokens.distribute(turn, first)
    return True


def sold(turn: Turn, seat: int) -> None:
    land_office.after_sale(turn, seat)


def refill(turn: Turn, seat: int, need: int) -> bool:
    tokens.refill(turn, seat, need)
    return True


def producing(turn: Turn, seat: int) -> None:
    chapel.pay(turn, seat)
    jeweler.pay(turn, seat)


def captain_visit(turn: Turn, seat: int) -> bool:
    seen = recalled(turn.state, "supplied")
    if seat in seen:
        return False
    turn.state = remember(turn.state, "supplied", (*seen, seat))
    return royal_supplier.before_loading(turn, seat)


def score(board: Seat) -> list[tuple[str, int]]:
    return [("PR.x2.burgher-vp", tokens.burghers(board))]


def bounds(players: int) -> Document:
    return {
        "tokens": _BOX["burghers"],
        "workers": _BOX["workers"],
        "aboard": players,
        "standing": dict.fromkeys((*CIRCLES, "portrait"), _BOX["burghers"]),
    }


def read(found: Document, state: State) -> State:
    """The places of the burghers; the supplies contain the rest."""
    rows = found.get("seat", [])
    seats = tuple(
        _marked(rows[i].get("burghers", {}) if i < len(rows) else {}, board)
        for i, board in enumerate(state.seats)
    )
    placed = sum(tokens.burghers(board) for board in seats)
    people = sum(board.waiting + sum(n for _, n in board.island + board.city) for board in seats)
    aboard = found.get("ship_burghers", min(1, state.colonist_ship))
    fits("ship_burghers", aboard, state.colonist_ship)
    red = left("burghers", _BOX["burghers"], placed + aboard, found.get("burghers"))
    brown = left(
        "colonists",
        _BOX["workers"],
        people - placed + state.colonist_ship - aboard,
        found.get("colonists"),
    )
    return state.but(seats=seats, ship_marked=aboard, marked=red, colonists=brown)


def _marked(marks: dict[str, int], board: Seat) -> Seat:
    for place, n in marks.items():
        there = (
            board.waiting
            if place == "portrait"
            else sum(k for name, k in board.island + board.city if name == place)
        )
        fits(place, n, there)
    where = {PORTRAIT if place == "portrait" else place: n for place, n in marks.items()}
    return board.but(marked=tuple(sorted((place, n) for place, n in where.items() if n)))


def write(state: State, document: Document) -> None:
    document |= {"burghers": state.marked, "ship_burghers": state.ship_marked}
    for board, row in zip(state.seats, document["seat"], strict=True):
        if board.marked:
            row["burghers"] = ", ".join(f"{place or 'portrait'} {n}" for place, n in board.marked)
