"""What is due, counted when somebody asks: the food that is being paid, what a ship takes at a wharf,
what one step of a building takes.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.rounds import pending_of
from .asked import Facts, See
from .decisions import Feed, Feeding
from .known_final import rounds_over
from .payments import PAYS, cheapest, counters, held, lacking, means, smallest, worth
from .places import NOBODY, occupants, owner
from .ruleset import BUILDINGS, GOODS, PLACE, SHIPS
from .state import State, Stock
from .symbols import of_type
from .works import wharf
from .works.able import owed

WHARFS = tuple(name for name, card in BUILDINGS.items() if card.work == "wharf")
FIRM = "building_firm"  # the two of them begin so
TWICE = 2  # energy is printed for two times where half of one is meant


def needed(see: See, who: int) -> int:
    """The food that is still due from a player this round, after the food of the ships."""
    now = pending_of(see.state, Feed, who)
    return now.left if now else max(0, see.view["card"]["food"] - see.view["seats"][who]["sails"])


def fed(state: State, who: int) -> bool:
    """Whether a player has paid the food of this round already."""
    trip = next((task for task in state.agenda if isinstance(task, Feeding)), None)
    if trip is None or pending_of(state, Feed, who) is not None:
        return False
    return (who - trip.seat) % len(state.seats) < trip.visited


def _due_now(see: See, who: int) -> Facts:
    """The food that a player is paying, the cheapest way, and the ways without waste with one good."""
    due, stock = pending_of(see.state, Feed, who), see.state.seats[who].stock
    if due is None or not due.left:
        return None
    there = means(stock, "food")
    if there < due.left:
        return {"n": due.left, "short": due.left - there, "say": "short"}
    way = cheapest(held(stock, "food"), "food", due.left, smallest("food", due.least))
    goods = counters("food", way) if way else {}
    lost = sum(worth("food", thing) * n for thing, n in goods.items()) - due.left
    alone = [thing for thing in PAYS["food"] if not due.left % worth("food", thing)]
    rows = [
        {"goods": {thing: due.left // worth("food", thing)}}
        for thing in alone
        if _has(stock, thing, due.left)
    ]
    return {"n": due.left, "goods": goods, "lost": max(0, lost), "rows": rows}


def _has(stock: Stock, thing: str, left: int) -> bool:
    return bool(stock[PLACE[thing]] * worth("food", thing) >= left)


def _due_with(see: See, who: int, good: str) -> Facts:
    """How many of one good pay the food that is due now, and what is lost by that."""
    due = pending_of(see.state, Feed, who)
    if due is None or not due.left or good not in PAYS["food"]:
        return None
    each = worth("food", good)
    n = -(-due.left // each)
    have = see.state.seats[who].stock[PLACE[good]]
    lost = n * each - due.left
    return {"good": good, "goods": {good: n}, "n": due.left, "lost": lost, "own": {good: have}, "have": have}


def _shipyard(see: See, who: int) -> Facts:
    """What each available ship takes at a wharf, and what a player lacks of it."""
    state = see.state
    built = [one for one in WHARFS if owner(state, one) != NOBODY]
    if not built:
        return {"say": "none"}
    at = next((one for one in built if one in state.modern), built[0])
    rows = []
    for kind, pile in zip(SHIPS, state.harbour, strict=True):
        due = wharf.due(state, who, at, kind)
        short = lacking(state.seats[who].stock, due)
        name = f"{kind}_ship" if kind in GOODS else kind
        rows += [{"id": name, "needed": dict(due), "short": short, "n": sum(short.values())}] if pile else []
    return {"rows": rows} if rows else None


def _recipe_of(see: See, good: str) -> Facts:
    """What one step of each building takes that makes a good, and when its energy is paid."""
    if good not in GOODS:
        return None
    coming = {one for column in see.state.columns for one in column}
    rows = [
        {
            "id": name,
            "takes": dict(recipe.takes),
            "gives": dict(recipe.gives),
            "each": 0 if recipe.half_energy % TWICE else recipe.half_energy // TWICE,
            "pair": recipe.half_energy if recipe.half_energy % TWICE else 0,
            "once": recipe.energy,
            "free": int(not recipe.energy and not recipe.half_energy),
            "unbuilt": int(owner(see.state, name) == NOBODY),
        }
        for name, card in BUILDINGS.items()
        for recipe in card.recipes
        if recipe.takes
        and good in dict(recipe.gives)
        and (owner(see.state, name) != NOBODY or name in coming)
    ]
    return {"good": good, "rows": rows} if rows else None


def _ship_foods(see: See) -> Facts:
    """The food that each kind of ship brings per round with so many players."""
    each = {kind: ship.food[len(see.state.seats) - 1] for kind, ship in SHIPS.items()}
    rows = [{"id": f"{kind}_ship" if kind in GOODS else kind, "n": n} for kind, n in each.items()]
    return {"rows": rows}


def _firms(see: See) -> Facts:
    """The buildings in which exactly one building is constructed: the fee of the asker, and who is inside."""
    every = [name for name, card in BUILDINGS.items() if card.work == "construct" and FIRM in name]
    rows = []
    for name in (one for one in every if owner(see.state, one) != NOBODY):
        inside = [see.view["names"][one] for one in occupants(see.state, name)]
        fee = dict(owed(see.state, see.me, name)).get("food", 0)
        price = next(
            (one["price"] for one in see.view["street"] if one["id"] == name and one["owner"] < 0), 0
        )
        price = 0 if rounds_over(see.state) else price
        rows.append({"id": name, "food": fee, "n": len(inside), "names": inside, "price": price})
    return {"rows": rows} if rows else None


KNOWN: dict[str, Callable[..., Facts]] = {
    "due_now": _due_now,
    "due_with": _due_with,
    "shipyard": _shipyard,
    "recipe_of": _recipe_of,
    "ship_foods": _ship_foods,
    "feeding_final": lambda see: {},
    "no_loan_for": lambda see: {},
    "craftsmen": lambda see, who: {"n": of_type(see.state.seats[who], "craftsman")},
    "firms": _firms,
}
