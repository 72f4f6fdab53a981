"""The value of an action for the player who takes it, and the facts that explain the value.

`advise` returns (value in francs, a key of words.toml, facts): the action is played to the end of its own
steps, and the position after it is compared with the one before. It reads only what the seat may see: `state`
is the result of `observe`.
"""

from __future__ import annotations

from ...kernel.action import Action
from ...kernel.agenda import Facts
from .. import actions
from ..ruleset import THINGS
from ..state import Seat, State
from ..symbols import ship_food
from ..works.able import owed
from . import estate
from .ahead import followed

Advice = tuple[float, str, Facts]
_WINDOW = 0.15  # the least gain for which a sale or purchase is advised


def brought(before: Seat, after: Seat, players: int) -> Facts:
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


def _key(action: Action, facts: Facts) -> str:
    """The key of the sentence for it."""
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


# The facts used by each sentence: only choices with the same facts are compared in one sentence.
_SPOKEN: dict[str, tuple[str, ...]] = {
    "take": ("goods",),
    "gets": ("goods",),
    "sell": ("goods",),
    "card": ("cards", "spent"),
    "buy": ("cards", "spent"),
    "ship": ("cards", "food", "spent"),
    "turns-into": ("goods", "spent"),
    "costs": ("spent",),
    "cheapest": ("spent",),
}


def advise(state: State, seat: int, action: Action) -> Advice:
    """The value of a legal action of `seat`, with a key and the facts of its reason."""
    before = state.seats[seat]
    if isinstance(action, (actions.Sail, actions.Put, actions.Done, actions.Pass)):
        worth = _WINDOW if isinstance(action, (actions.Sail, actions.Done)) else 0.0
        return worth, _key(action, brought(before, before, len(state.seats))), {"seat": seat}
    after = followed(state, seat, action)
    facts = brought(before, after.seats[seat], len(state.seats))
    key = _key(action, facts)
    worth = estate.value(after, seat) - estate.value(state, seat)
    spoken = {name: facts[name] for name in _SPOKEN.get(key, ())}
    if key == "turns-into":
        spoken["fee"] = isinstance(action, actions.Enter) and bool(owed(state, seat, action.building))
    return worth, key, {"seat": seat, **spoken, "about": max(0, round(worth))}
