"""What comes in the next turns, counted when somebody asks: whose turn is next, how many turns are left,
what the supply tiles bring.
"""

from __future__ import annotations

from collections.abc import Callable

from .asked import Facts, See
from .decisions import Before, Main, NextTurn, Supply
from .places import coming, last_phase


def _coming(see: See) -> tuple[list[int], int] | None:
    """The players of all turns after this one until the final phase, and how many are in this round."""
    state = see.state
    following = next((one.seat for one in state.agenda if isinstance(one, NextTurn)), -1)
    if following < 0 or last_phase(state):
        return None
    left = len(state.tiles) - state.step - _supply_due(see)
    turns = left + len(state.tiles) * (see.view["rounds"] - see.view["round"])
    return [(following + k) % len(state.seats) for k in range(turns)], left


def _supply_due(see: See) -> int:
    """Whether the ship of this turn has not yet moved to its tile."""
    return int(any(isinstance(one, Before | Supply) for one in see.state.agenda))


def _turns_to_end(see: See, who: int) -> Facts:
    found = _coming(see)
    return None if found is None else {"n": found[0].count(who)}


def _actions_left(see: See, who: int) -> Facts:
    """The main actions that a player still has in the rounds, the one that is due now among them."""
    found = _coming(see)
    if found is None:
        return None
    now = sum(isinstance(one, (Before, Main)) and one.seat == who for one in see.state.agenda)
    turns, left = found
    return {"now": now, "round": turns[:left].count(who), "n": turns.count(who) + now}


def _order(see: See) -> Facts:
    """Whose turn comes after this one, and whose is the last one of the round."""
    found = _coming(see)
    if found is None or not found[0]:
        return None
    turns, left = found
    after = {"next": see.view["names"][turns[0]], "round": see.view["round"]}
    return {**after, "last": see.view["names"][turns[left - 1]]} if left else {**after, "say": "over"}


def _offer_ahead(see: See, good: str) -> Facts:
    """What the next supply tiles add to an offer, as far as they are face up."""
    offer = next((one["n"] for one in see.view["offers"] if one["id"] == good), -1)
    found = _coming(see)
    if offer < 0 or found is None:
        return None
    tiles, due = see.view["tiles"], _supply_due(see)
    rows, hidden = [], 0
    for k in range(1 - due, min(len(tiles), len(found[0])) + 1):
        tile = tiles[(see.state.step + due + k - 1) % len(tiles)]
        if not tile["id"]:
            hidden = 1
            break
        if n := tile["brings"].count(good):
            who = see.view["names"][found[0][k - 1]] if k else ""
            rows.append({"turn": k, "n": n, "who": who})
    say = "says" if rows else ("hidden" if hidden else "none")
    return {"good": good, "n": offer, "goods": {good: offer}, "rows": rows, "hidden": hidden, "say": say}


def _specials(see: See) -> Facts:
    """The special buildings that are face down, and the round in which the town builds the next one."""
    rounds = enumerate(coming(see.state), see.view["round"])
    return {"n": see.view["pile"], "when": next((n for n, card in rounds if card.town == "special"), 0)}


KNOWN: dict[str, Callable[..., Facts]] = {
    "turns_to_end": _turns_to_end,
    "actions_left": _actions_left,
    "order": _order,
    "offer_ahead": _offer_ahead,
    "one_offer": lambda see, good: {},
    "specials": _specials,
}
