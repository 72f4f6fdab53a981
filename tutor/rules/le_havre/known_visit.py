"""What can be counted about one building, ship or good when somebody asks: a visit,
the materials, what could be made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..kernel.counted import CountedFacts
from . import known_table, known_use
from .asked import Facts, See
from .decisions import Before, Feeding, NextTurn, Supply
from .hooks import Card, hooks_for
from .known_final import rounds_over
from .moves import worth
from .payments import lacking
from .places import NOBODY, half, last_phase, last_round, occupants, owner, price, top_ship, tops
from .ruleset import BUILDINGS, GOODS, HULLS, PLACE, SHIPS, THINGS, Recipe
from .symbols import fishermen, hammers, of_type
from .works import construct, gain, wharf
from .works.able import owed
from .works.make import asks, most, yields
from .works.pick import count

PAYING = ("shipping", "bridge")  # works that pay francs for any good
TAKE_ANY = ("shipping", "bridge", "office")  # works in which any good can be handed in
SAVING = tuple(name for name, card in BUILDINGS.items() if card.work == "construct" and card.off)
WHARFS = tuple(name for name, card in BUILDINGS.items() if card.work == "wharf")
ASKED_BEFORE: dict[str, Callable[..., CountedFacts]] = {  # also told of a building that nobody has built
    "bridge": lambda see, who, most: known_table.at_bridge(see, who),
    "shipping": lambda see, who, most: known_table.best_load(see, who),
    "empty_offers": lambda see, who, most: known_table.at_empty_offers(see, most),
}
SAYS = {
    ("bridge", "says"): "bridge",
    ("shipping", "says"): "shipping",
    ("shipping", "short"): "shipping_short",
    ("empty_offers", "says"): "empty",
}


def _visit(see: See, who: int, building: str) -> Facts:
    """What a building would give this player now, before the fee is paid: goods,
    or what can be made of the stock.
    """
    card = BUILDINGS.get(building)
    if card is None:
        return None
    state, board = see.state, see.state.seats[who]
    facts = {"building": building}
    if card.work in ASKED_BEFORE:
        found = ASKED_BEFORE[card.work](see, who, card.most)
        unbuilt = int(owner(state, building) == NOBODY)
        return {**facts, **found, "unbuilt": unbuilt, "say": SAYS[card.work, found.get("say", "says")]}
    if card.work == "gain":
        goods, unbuilt = gain.amounts(board, building), int(owner(state, building) == NOBODY)
        return {**facts, "goods": goods, "n": sum(goods.values()), "unbuilt": unbuilt}
    if owner(state, building) == NOBODY:
        return None
    if card.work == "pick" and card.pick is not None:
        return {**facts, "say": "pick", "n": count(state, who, card.pick)}
    if card.work == "make" and not card.gains:
        rows = [_run(see, who, recipe) for recipe in card.recipes]
        made = [row for row in rows if row["n"]]
        fee = int(bool(owed(state, who, building)))
        return {**facts, "say": "make", "rows": made, "n": len(made), "fee": fee}
    return None


def _run(see: See, who: int, recipe: Recipe) -> CountedFacts:
    """A recipe carried out as often as this player can now."""
    times = most(see.state, who, recipe, see.state.seats[who].stock)
    spent = {thing: n * times for thing, n in recipe.takes}
    return {
        "n": times,
        "spent": spent,
        "goods": yields(recipe, times),
        "energy": asks(recipe, times) if times else 0,
    }


def _place(see: See, building: str) -> Facts:
    """Whose a building is, who is in it, what entering costs the player who asks, and its price."""
    card = BUILDINGS.get(building)
    if card is None:
        return None
    state, who = see.state, owner(see.state, building)
    inside = occupants(state, building)
    fee = dict(owed(state, see.me, building))
    facts = {
        "building": building,
        "food": fee.get("food", 0),
        "franc": fee.get("franc", 0),
        "value": card.value,
    }
    facts |= {"price": 0 if rounds_over(state) else price(building), "half": half(building)}
    if who == NOBODY:
        return {**facts, "say": "unbuilt"}
    asked = dict(card.fee) if who == see.me else {}
    facts |= {"others": len(asked), "other_food": asked.get("food", 0), "other_franc": asked.get("franc", 0)}
    here: CountedFacts = {"names": [see.view["names"][one] for one in inside], "n": len(inside)}
    here |= {"shut": known_use.shut(state, building)}
    if not card.work:
        return {**facts, "say": "nobody", "seat": who} if who >= 0 else {**facts, "say": "nobody_town"}
    free = who == see.me and not fee and not asked
    return {**facts, **here, "say": "free" if free else "says" if who >= 0 else "town", "seat": who}


def _entry_price(see: See, who: int, building: str) -> Facts:
    """The cost for this player to enter a building, if it can be entered."""
    card = BUILDINGS.get(building)
    if card is None or not card.work or owner(see.state, building) == NOBODY:
        return None
    fee = dict(owed(see.state, who, building))
    return {"building": building, "food": fee.get("food", 0), "franc": fee.get("franc", 0)}


def _materials(see: See, who: int, building: str) -> Facts:
    """What a building that is not built yet takes, and what this player lacks of it."""
    card = BUILDINGS.get(building)
    if card is None or owner(see.state, building) != NOBODY:
        return None
    cost = 0 if rounds_over(see.state) else price(building)
    if not card.build:
        return {"building": building, "say": "never", "price": cost}
    needed = construct.due(see.state, who, known_table.FULL_PRICE, building)
    short = lacking(see.state.seats[who].stock, needed)
    saving = next((firm for firm in SAVING if construct.allowed(firm, building)), "")
    return {
        "building": building,
        "needed": dict(needed),
        "short": short,
        "n": sum(short.values()),
        "seat": who,
        "price": cost,
        "saving": saving,
        "off": dict(BUILDINGS[saving].off) if saving else {},
    }


def _ship_cost(see: See, who: int, ship: str) -> Facts:
    """What a ship takes at a wharf, what this player lacks, and what it costs to buy."""
    if ship not in SHIPS:
        return None
    kind, state = SHIPS[ship], see.state
    name = f"{ship}_ship" if ship in ("iron", "steel") else ship
    top, own = top_ship(state, ship), state.seats[who].stock
    ready = [one for one in WHARFS if one in state.modern]
    due = wharf.due(state, who, ready[0] if ready else WHARFS[0], ship)
    short = lacking(own, due)
    facts = {
        "ship": name,
        "needed": dict(due),
        "short": short,
        "n": sum(short.values()),
        "there": int(bool(top)),
        **known_use.pile(state, ship),
    }
    if rounds_over(state) and kind.price:
        return {**facts, "say": "final"}
    missing = max(0, kind.price - own[0])
    return {**facts, "price": kind.price, "money": own[0], "missing": missing if kind.price else 0}


def _recipes(see: See) -> Iterator[tuple[str, Recipe]]:
    """The buildings in play, with what each of them makes."""
    for name, card in BUILDINGS.items():
        if card.work == "make" and not card.gains and owner(see.state, name) != NOBODY:
            yield from ((name, recipe) for recipe in card.recipes)


def _makes(see: See, who: int, good: str) -> Facts:
    """How many of a good this player could make now of what they have, and where."""
    if good not in THINGS:
        return None
    stock = see.state.seats[who].stock
    made = [
        (name, yields(recipe, most(see.state, who, recipe, stock)).get(good, 0))
        for name, recipe in _recipes(see)
        if good in dict(recipe.gives)
    ]
    rows = [{"id": name, "n": n, "shut": known_use.shut(see.state, name)} for name, n in made]
    fewer = int(any(n > 1 for _, n in made))
    return {"good": good, "n": len(rows), "rows": rows, "fewer": fewer} if rows else None


def _uses(see: See, good: str) -> Facts:
    """The buildings in play that take a good, also those that take any."""
    if good not in GOODS:
        return None
    found: dict[str, dict[str, int]] = {}
    for name, recipe in _recipes(see):
        if good in dict(recipe.takes):
            found[name] = found.get(name, {}) | dict(recipe.gives)
    for name, card in BUILDINGS.items():
        if card.work in TAKE_ANY and owner(see.state, name) != NOBODY:
            found.setdefault(name, {})
    rows = [
        {
            "id": name,
            "gives": [one for one in gives if one != "franc"],
            "money": int("franc" in gives or BUILDINGS[name].work in PAYING),
            "shut": known_use.shut(see.state, name),
        }
        for name, gives in found.items()
    ]
    later = [
        name
        for name, card in BUILDINGS.items()
        if known_use.coming(see.state, name)
        and (card.work in TAKE_ANY or any(good in dict(one.takes) for one in card.recipes))
    ]
    facts: CountedFacts = {"good": good, "n": len(rows), "rows": rows, "later": later}
    return {**facts, "say": "says" if rows else "unbuilt"} if rows or later else None


def _for_half(see: See, card: str) -> Facts:
    """What the town pays for a card."""
    if card not in BUILDINGS and card not in HULLS:
        return None
    return {
        "card": card,
        "n": half(card),
        "value": BUILDINGS[card].value if card in BUILDINGS else worth(card),
        "last": int(rounds_over(see.state)),
    }


def _value(see: See, who: int, good: str) -> Facts:
    """How many of a good a player has, what that is as food and energy, and what is on offer."""
    if good not in GOODS:
        return None
    n, card = see.state.seats[who].stock[PLACE[good]], GOODS[good]
    offer = next((one["n"] for one in see.view["offers"] if one["id"] == good), -1)
    facts: CountedFacts = {
        "good": good,
        "n": n,
        "goods": {good: n},
        "food": n * card.food,
        "energy": n * card.energy,
    }
    facts |= {"ship": card.ship, "one": card.food}
    return {**facts, "offer": max(0, offer), "offered": {good: max(0, offer)}, "kind": int(offer == 0)}


def _free_entry(see: See) -> Facts:
    """The buildings that can be entered and whose entry costs the player who asks nothing."""
    last = rounds_over(see.state)  # then only the own disc stands in the way
    found = [
        one["id"]
        for one in see.view["street"]
        if not (see.me in one["in"] if last else one["in"])
        and BUILDINGS[one["id"]].work
        and not owed(see.state, see.me, one["id"])
    ]
    return {"n": len(found), "list": found, "say": "final" if last else "says"}


def _next_ship(see: See) -> Facts:
    card = see.view["card"]
    if not card:
        return None
    return {
        "ship": f"{card['ship']}_ship" if card["ship"] in ("iron", "steel") else card["ship"],
        "value": card["value"],
        "price": SHIPS[card["ship"]].price,
    }


def _disc(see: See, who: int) -> Facts:
    at = see.state.seats[who].disc
    return {"building": at, "n": 1} if at else {"say": "free"}


def _end_value(see: See, who: int, building: str) -> Facts:
    """What a building that counts others would count at the end for this player, also if it is not theirs."""
    board = see.state.seats[who]
    own = board if building in board.buildings else board.but(buildings=(*board.buildings, building))
    extra = [hook.answer(own) for hook in hooks_for(Card.final_points, (building,))]
    if not extra:
        return None
    value = BUILDINGS[building].value
    cost = 0 if own is board or rounds_over(see.state) else price(building)
    return {
        "building": building,
        "n": value + sum(extra),
        "value": value,
        "extra": sum(extra),
        "price": cost,
    }


def _round_end(see: See) -> Facts:
    """What the card of this round says: harvest, food, the town's building and the ship."""
    card, ship = see.view["card"], _next_ship(see)
    if ship is None:
        return None
    lowest = min(tops(see.state), key=lambda one: BUILDINGS[one].number, default="")
    building = lowest if card["town"] == "standard" else ""
    say = ["feeding"] if any(isinstance(one, Feeding) for one in see.state.agenda) else []
    say += ["special"] if card["town"] == "special" else []
    return {
        **ship,
        "harvest": int(card["harvest"]),
        "food": card["food"],
        "building": building,
        "next": 0 if last_round(see.state) else see.view["round"] + 1,
        "say": "_".join(say) or "says",
    }


def _turns_mine(see: See, who: int) -> Facts:
    """How many turns a player has in this round, and how many of them come after the one that has begun."""
    state, players = see.state, len(see.state.seats)
    following = next((one.seat for one in state.agenda if isinstance(one, NextTurn)), -1)
    if following < 0 or last_phase(state):
        return None
    begun = state.step + any(isinstance(one, Before | Supply) for one in state.agenda)
    left = range(len(state.tiles) - begun)
    n = sum((following + k) % players == who for k in left)
    before = sum((following - 1 - k) % players == who for k in range(begun))
    return {"n": n, "total": n + before, "tiles": len(state.tiles)}


def _people(see: See) -> Facts:
    """Where everybody's disc is."""
    rows = [{"seat": who, "building": one.disc} for who, one in enumerate(see.state.seats) if one.disc]
    return {"rows": rows, "n": len(rows)}


def _fisher(see: See, who: int) -> Facts:
    """The symbols on a player's cards, and the craftsman buildings."""
    board = see.state.seats[who]
    return {"n": hammers(board), "fishermen": fishermen(board), "craftsman": of_type(board, "craftsman")}


KNOWN: dict[str, Callable[..., Facts]] = {
    "visit": _visit,
    "place": _place,
    "entry_price": _entry_price,
    "materials": _materials,
    "ship_cost": _ship_cost,
    "makes": _makes,
    "uses": _uses,
    "for_half": _for_half,
    "value": _value,
    "disc": _disc,
    "free_entry": _free_entry,
    "next_ship": _next_ship,
    "turns_mine": _turns_mine,
    "end_value": _end_value,
    "round_end": _round_end,
    "people": _people,
    "symbols": _fisher,
}
