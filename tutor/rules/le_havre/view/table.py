"""What is on the table: the round, the harbour with its offers, the street, what can be built or bought."""

from __future__ import annotations

from functools import cache

from ..places import last_phase
from ..ruleset import HULLS, OFFERS, SHIPS, TILES, TURNS, RoundCard
from .eye import Eye
from .street import plate, street
from .types import Berth, NoPlan, Offer, Plan, Table, Tile
from .types import RoundCard as Card

AHEAD = 3  # number of coming round cards that are shown


def table(eye: Eye) -> Table:
    state = eye.state
    return {
        "round": state.round,
        "rounds": len(eye.rounds),
        "turns": max(0, TURNS - state.step),
        "card": {} if not state.agenda or last_phase(state) else card(eye, state.round),
        "ahead": [one for k in range(1, AHEAD + 1) if (one := card(eye, state.round + k))],
        "tiles": tiles(eye),
        "offers": offers(eye),
        "street": street(eye),
        "plans": plans(eye),
        "pile": len(state.pile),
        "yard": yard(eye),
    }


def card(eye: Eye, n: int) -> Card:
    """A round's card; nothing after the last round."""
    return {**_printed(eye.rounds[n - 1], n)} if 0 < n <= len(eye.rounds) else {}


@cache
def _printed(found: RoundCard, n: int) -> Card:
    ship = HULLS[found.ship]
    return {
        "n": n,
        "food": found.food,
        "harvest": found.harvest,
        "town": found.town,
        "ship": ship.kind,
        "value": ship.value,
    }


def tiles(eye: Eye) -> list[Tile]:
    """The seven supply tiles in order: what they bring, and whose boat is there."""
    now = eye.state.step - 1
    found: list[Tile] = []
    for k, name in enumerate(eye.state.tiles):
        seen = k < eye.state.turned
        found.append(
            {
                "id": name if seen else "",
                "brings": TILES[name]["brings"] if seen else [],
                "interest": seen and TILES[name].get("interest", False),
                "boat": eye.sailed(k),
                "past": k < now,
                "now": k == now,
                "press": eye.press("sail") if k == now + 1 else None,
            }
        )
    return found


def offers(eye: Eye) -> list[Offer]:
    """The offers, each with its goods and what was just added."""
    now = eye.state.step - 1
    new = (
        TILES[eye.state.tiles[now]]["brings"]
        if eye.kind == "main" and 0 <= now < len(eye.state.tiles)
        else []
    )
    verb = "haul" if eye.kind == "haul" else "take"
    return [
        {"id": thing, "n": n, "new": thing in new, "press": eye.press(f"{verb} {thing}")}
        for thing, n in zip(OFFERS, eye.state.offers, strict=True)
    ]


def plans(eye: Eye) -> list[Plan | NoPlan]:
    """The top of each pile of proposals: to build in a construction firm, otherwise to buy."""
    verb = "build" if eye.kind == "build" else "buy"
    return [_plan(eye, k, column, verb) for k, column in enumerate(eye.state.columns)]


def _plan(eye: Eye, k: int, column: tuple[str, ...], verb: str) -> Plan | NoPlan:
    """The top of a pile and what is below it."""
    if not column:
        return {"id": "", "more": 0, "column": k}
    top: Plan = {
        **plate(eye, column[0]),
        "more": len(column) - 1,
        "column": k,
        "press": eye.press(f"{verb} {column[0]}"),
        "buy": eye.press(f"buy {column[0]}"),
    }
    return top


def yard(eye: Eye) -> list[Berth]:
    """The available ships by kind; only the top of a pile is available."""
    verb = "launch" if eye.kind == "launch" else "buy"
    found: list[Berth] = []
    for kind, pile in zip(SHIPS, eye.state.harbour, strict=True):
        top = HULLS[pile[0]].value if pile else 0
        ship = SHIPS[kind]
        found.append(
            {
                "id": kind,
                "n": len(pile),
                "value": top,
                "price": ship.price,
                "food": ship.food[eye.players - 1],
                "press": eye.press(f"{verb} {kind}"),
                "buy": eye.press(f"buy {kind}"),
            }
        )
    return found
