"""What an action is worth to the player who takes it, and the facts that say so.

`advise` returns (worth in francs, a key of words.toml, facts): the action is carried on to the end
of what belongs to it, and the position after it is weighed against the one before. It looks only at
what the seat may see: `state` is what `observe` gives.
"""

from __future__ import annotations

from typing import Any

from .. import actions
from ..ruleset import THINGS
from ..state import Seat, State
from ..symbols import ship_food
from . import estate
from .ahead import followed

Advice = tuple[float, str, dict[str, Any]]
_WINDOW = 0.15  # a sale or a purchase has to bring at least so much


def brought(before: Seat, after: Seat, players: int) -> dict[str, Any]:
    """What an action changes for its player: goods and francs, cards, ships' food, loans."""
    change = {thing: b - a for thing, a, b in zip(THINGS, before.stock, after.stock, strict=True)}
    cards = [*after.buildings, *after.ships]
    for card in (*before.buildings, *before.ships):
        if card in cards:
            cards.remove(card)
    return {
        "goods": {thing: n for thing, n in change.items() if n > 0},
        "spent": {thing: -n for thing, n in change.items() if n < 0},
        "cards": cards,
        "food": max(0, ship_food(after, players) - ship_food(before, players)),
        "loans": before.loans - after.loans,
    }


def _key(action: Any, facts: dict[str, Any]) -> str:
    """Which sentence says it."""
    match action:
        case actions.Buy() | actions.Sell() | actions.Repay() | actions.Borrow() | actions.Take():
            return action._verb
        case actions.Cheapest() | actions.Sail() | actions.Put():
            return action._verb
        case actions.Done() | actions.Pass():
            return "stop"
    if facts["cards"]:
        return "ship" if facts["food"] else "card"
    if facts["goods"] and facts["spent"]:
        return "turns-into"
    return "gets" if facts["goods"] else "costs" if facts["spent"] else "nothing"


def advise(state: State, seat: int, action: Any) -> Advice:
    """The worth of a legal action of `seat`, a key and the facts of its reason."""
    if isinstance(action, (actions.Sail, actions.Put, actions.Done, actions.Pass)):
        facts = brought(state.seats[seat], state.seats[seat], len(state.seats))
        return (
            (_WINDOW if isinstance(action, (actions.Sail, actions.Done)) else 0.0),
            _key(action, facts),
            {"seat": seat, **_named(action), **facts},
        )
    after = followed(state, seat, action)
    facts = brought(state.seats[seat], after.seats[seat], len(state.seats))
    worth = estate.value(after, seat) - estate.value(state, seat)
    due = max(0.0, estate.hunger(state, state.seats[seat]))
    return (
        worth,
        _key(action, facts),
        {"seat": seat, **_named(action), **facts, "hungry": bool(due)},
    )


def _named(action: Any) -> dict[str, Any]:
    """The thing an action names."""
    return {"what": str(action[0]) if len(action) else ""}
