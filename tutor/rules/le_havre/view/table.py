"""What is on the table: the round, the harbour with its offers, the street, what can be built or bought."""

from __future__ import annotations

from functools import cache

from ..places import last_phase
from ..ruleset import HULLS, OFFERS, SHIPS, TILES, TURNS, RoundCard
from .context import ViewContext
from .street import plate, street
from .types import Berth, NoPlan, Offer, Plan, Table, Tile
from .types import RoundCard as Card

AHEAD = 3  # number of coming round cards that are shown


def table(context: ViewContext) -> Table:
    state = context.state
    return {
        "round": state.round,
        "rounds": len(context.rounds),
        "turns": max(0, TURNS - state.step),
        "card": {} if not state.agenda or last_phase(state) else card(context, state.round),
        "ahead": [one for k in range(1, AHEAD + 1) if (one := card(context, state.round + k))],
        "tiles": tiles(context),
        "offers": offers(context),
        "street": street(context),
        "plans": plans(context),
        "pile": len(state.pile),
        "yard": yard(context),
    }


def card(context: ViewContext, n: int) -> Card:
    """A round's card; nothing after the last round."""
    return {**_printed(context.rounds[n - 1], n)} if 0 < n <= len(context.rounds) else {}


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


def tiles(context: ViewContext) -> list[Tile]:
    """The seven supply tiles in order: what they bring, and whose boat is there."""
    now = context.state.step - 1
    found: list[Tile] = []
    for k, name in enumerate(context.state.tiles):
        seen = k < context.state.turned
        found.append(
            {
                "id": name if seen else "",
                "brings": TILES[name]["brings"] if seen else [],
                "interest": seen and TILES[name].get("interest", False),
                "boat": context.sailed(k),
                "past": k < now,
                "now": k == now,
                "press": context.press("sail") if k == now + 1 else None,
            }
        )
    return found


def offers(context: ViewContext) -> list[Offer]:
    """The offers, each with its goods and what was just added."""
    now = context.state.step - 1
    new = (
        TILES[context.state.tiles[now]]["brings"]
        if context.kind == "main" and 0 <= now < len(context.state.tiles)
        else []
    )
    verb = "haul" if context.kind == "haul" else "take"
    return [
        {"id": thing, "n": n, "new": thing in new, "press": context.press(f"{verb} {thing}")}
        for thing, n in zip(OFFERS, context.state.offers, strict=True)
    ]


def plans(context: ViewContext) -> list[Plan | NoPlan]:
    """The top of each pile of proposals: to build in a construction firm, otherwise to buy."""
    verb = "build" if context.kind == "build" else "buy"
    return [_plan(context, k, column, verb) for k, column in enumerate(context.state.columns)]


def _plan(context: ViewContext, k: int, column: tuple[str, ...], verb: str) -> Plan | NoPlan:
    """The top of a pile and what is below it."""
    if not column:
        return {"id": "", "more": 0, "column": k}
    top: Plan = {
        **plate(context, column[0]),
        "more": len(column) - 1,
        "column": k,
        "press": context.press(f"{verb} {column[0]}"),
        "buy": context.press(f"buy {column[0]}"),
    }
    return top


def yard(context: ViewContext) -> list[Berth]:
    """The available ships by kind; only the top of a pile is available."""
    verb = "launch" if context.kind == "launch" else "buy"
    found: list[Berth] = []
    for kind, pile in zip(SHIPS, context.state.harbour, strict=True):
        top = HULLS[pile[0]].value if pile else 0
        ship = SHIPS[kind]
        found.append(
            {
                "id": kind,
                "n": len(pile),
                "value": top,
                "price": ship.price,
                "food": ship.food[context.players - 1],
                "press": context.press(f"{verb} {kind}"),
                "buy": context.press(f"buy {kind}"),
            }
        )
    return found
