"""What a player is deciding, what is still possible in a turn, and what lasts to the end of the game, counted
when somebody asks: further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .decisions import After, Feed, Main, Peek
from .known_due import fed, needed
from .known_final import rounds_over
from .payments import counters, finishing, held, smallest, worth
from .places import coming
from .ruleset import BUILDINGS, LOOKS, PLACE
from .symbols import ship_food


def _peek(see: See, who: int) -> Facts:
    """The two special buildings that a player puts back, and when the town builds the one on top."""
    state = see.state
    if pending_of(state, Peek, who) is None or who != see.me:
        return None
    rounds = enumerate(coming(state), see.view["round"])
    rows = [{"id": card, "n": BUILDINGS[card].value} for card in state.pile[:LOOKS] if card in BUILDINGS]
    return {"rows": rows, "when": next((n for n, card in rounds if card.town == "special"), 0)}


def _done_main(see: See, who: int) -> Facts:
    """The main action is done, and the turn is still going on."""
    return {} if pending_of(see.state, After, who) is not None else None


def _own_disc(see: See, who: int, building: str) -> Facts:
    """The building that a player's disc is in cannot be entered again next."""
    state = see.state
    if building not in BUILDINGS or state.seats[who].disc != building:
        return None
    if not rounds_over(state):
        return {"building": building}
    sold = building in state.seats[who].buildings and building not in state.traded
    return {
        "building": building,
        "own": int(sold and pending_of(state, Main, who) is not None),
        "say": "final",
    }


def _food_to_end(see: See, who: int) -> Facts:
    """The food of all rounds that are left, less what the ships bring now, and what there is to pay it."""
    state, seat = see.state, see.view["seats"][who]
    if rounds_over(state):
        return None
    due = 0 if fed(state, who) else needed(see, who)
    ships = ship_food(state.seats[who], len(state.seats))
    later = [max(0, card.food - ships) for card in coming(state)[1:]]
    n, have = due + sum(later), seat["food"] + seat["francs"]
    facts = {"n": n, "now": due, "later": sum(later), "rounds": len(later), "last": see.view["rounds"]}
    facts |= {"food": seat["food"], "francs": seat["francs"], "short": max(0, n - have)}
    return {**facts, "rest": max(0, have - n), "say": "short" if n > have else "says"}


def _pay_mix(see: See, who: int) -> Facts:
    """The way to pay the food that is due without losing any and with as few francs as possible."""
    due, stock = pending_of(see.state, Feed, who), see.state.seats[who].stock
    if due is None or not due.left:
        return None
    ways = finishing(held(stock, "food"), "food", due.left, smallest("food", due.least))
    every = [counters("food", way) for way in ways]
    exact = [way for way in every if sum(worth("food", thing) * n for thing, n in way.items()) == due.left]
    best = min(exact, key=lambda way: way.get("franc", 0), default=None)
    facts: CountedFacts = {"n": due.left, "money": stock[PLACE["franc"]]}
    return {**facts, "goods": best} if best else None


KNOWN: dict[str, Callable[..., Facts]] = {
    "peek": _peek,
    "done_main": _done_main,
    "own_disc": _own_disc,
    "food_to_end": _food_to_end,
    "pay_mix": _pay_mix,
}
