"""What holds once the rounds are over, and what people ask about cards and buildings in general, counted when
somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from ..kernel.rounds import pending_of
from .asked import Facts, See
from .book import BOOK
from .decisions import After, Before, ExtraAction, Feed, Final, Main
from .hooks import Card, hooks_for
from .moves import worth
from .payments import means
from .places import NOBODY, half, last_phase, owner, price, tops
from .ruleset import BUILDINGS, GOODS, HULLS, SHIPS
from .state import State

BUYS_AT = (Before, Main, After)  # decisions at which a player may buy
MANY = 4  # cards of a column that are named one by one
BUYING = ("any-time", "buy-town", "buy-start", "buy-top", "several", "ship-top", "ship-no-wharf")
# What does not hold in the final phase: nothing can be bought, and a sale loses half of the value.
SUSPENDED = frozenset({"LH.advice.sell-late", "LH.main.one", *(f"LH.optional.{one}" for one in BUYING)})


def rounds_over(state: State) -> bool:
    """Whether no round is being played any more: from then on nothing can be bought."""
    return not state.agenda or last_phase(state)


def over(state: State) -> str:
    """How a row says that the rounds are over: "final", or "ended" after the game; "" in the rounds."""
    return "" if not rounds_over(state) else "final" if state.agenda else "ended"


def _final(see: See) -> Facts:
    """The players with a last action now, those still to have one, and whose building gives another one."""
    state, names = see.state, see.view["names"]
    if not rounds_over(state):
        return None
    task = next((one for one in state.agenda if isinstance(one, Final)), None)
    if task is None:
        return {"say": "ended"}
    now = (task.seat + task.visited - 1) % len(names)
    coming = [names[(task.seat + k) % len(names)] for k in range(task.visited, len(names))]
    more = sum(isinstance(one, ExtraAction) for one in state.agenda)
    return {"who": now, "more": more, "names": coming, "n": len(coming)}


def _last_actions(see: See, who: int) -> Facts:
    """How many actions a player still has in the final phase, the one that is going on among them."""
    state = see.state
    task = next((one for one in state.agenda if isinstance(one, Final)), None)
    if task is None:
        return None
    at = (who - task.seat) % len(state.seats)
    if at < task.visited - 1:
        return {"n": 0}
    if at == task.visited - 1:
        return {"n": 1 + sum(isinstance(one, ExtraAction) for one in state.agenda), "say": "now"}
    hooks = hooks_for(Card.last_actions, state.seats[who].buildings)
    return {"n": 1 + sum(int(hook.answer()) for hook in hooks)}


def _no_buying(see: See) -> Facts:
    said = over(see.state)
    return {"say": "says" if said == "final" else said} if said else None


def _town_owns(see: See) -> Facts:
    """The buildings of the town; their prices as long as they can be bought."""
    rows = [
        {"id": one, "n": 0 if rounds_over(see.state) else price(one)}
        for one in BUILDINGS
        if one in see.state.town
    ]
    return {"n": len(rows), "rows": rows}


def _proposals(see: See) -> Facts:
    """The cards of each column, from the top; of a high one only the first."""
    rows = []
    for k, column in enumerate(see.state.columns, 1):
        all_of = len(column) <= MANY
        more = 0 if all_of else len(column) - 1
        if column:
            rows.append({"k": k, "id": list(column if all_of else column[:1]), "more": more})
    return {"rows": rows} if rows else {"say": "none"}


def _column_tops(see: See) -> Facts:
    """The card on top of each column, and its price as long as it can be bought."""
    closed = rounds_over(see.state)
    rows = [
        {"k": k, "id": column[0], "n": 0 if closed else price(column[0])}
        for k, column in enumerate(see.state.columns, 1)
        if column
    ]
    return {"rows": rows} if rows else {"say": "none"}


def _piles(see: See) -> Facts:
    """The ships in the harbour, pile by pile, with the value of each."""
    rows = []
    for kind, pile in zip(SHIPS, see.state.harbour, strict=True):
        name = _ship(kind)
        rows += (
            [{"id": name, "values": ", ".join(str(worth(one)) for one in pile), "n": len(pile)}]
            if pile
            else []
        )
    return {"rows": rows, "n": len(rows)}


def _tiles(see: See) -> Facts:
    """How many supply tiles there are, and how many of them are face up."""
    seen = sum(bool(tile["id"]) for tile in see.view["tiles"])
    return {"n": len(see.view["tiles"]), "seen": seen}


def _sold_for_food(see: See, who: int, card: str) -> Facts:
    """What a sale would leave of the food that is due now, or still lack."""
    due, board = pending_of(see.state, Feed, who), see.state.seats[who]
    if due is None or card not in (*board.buildings, *board.ships):
        return None
    short, brings = due.left - means(board.stock, "food"), half(card)
    if short <= 0 or (card in HULLS):  # a ship takes its food away with it
        return None
    return {"card": card, "n": brings, "short": short, "left": brings - short, "lacks": short - brings}


def _own_entry(see: See, building: str) -> Facts:
    """Whether the owner of a building may enter it without a fee: all of them."""
    if building not in BUILDINGS or not BUILDINGS[building].work or owner(see.state, building) == see.me:
        return None
    return {"building": building, "n": int(owner(see.state, building) != NOBODY)}


def _before_sailing(see: See, who: int) -> Facts:
    return {} if pending_of(see.state, Before, who) is not None else None


def _can_buy(see: See, cards: Sequence[str]) -> Facts:
    """What a player can pay for, or the cheapest; and whether this is a moment for buying."""
    if rounds_over(see.state):
        return None
    state, money = see.state, see.state.seats[see.me].stock[0]
    rows = sorted((price(card), card) for card in cards if price(card) and card not in state.traded)
    can = [row for row in rows if row[0] <= money]
    shown = can or [row for row in rows if row[0] == rows[0][0]]
    now = any(isinstance(one, BUYS_AT) and one.seat == see.me for one in state.agenda[-1:])
    named = [{"id": _ship(card), "n": n} for n, card in shown]
    facts = {"money": money, "rows": named, "n": len(can), "wait": int(bool(can) and not now)}
    return {**facts, "say": "says" if can else "none" if rows else "empty"}


def _ship(card: str) -> str:
    """The name of a kind of ship; some are called like the good they are built of."""
    return f"{card}_ship" if card in GOODS else card


def _buy_building(see: See) -> Facts:
    return _can_buy(see, [*tops(see.state), *see.state.town])


def _ships(state: State) -> list[str]:
    return [kind for kind, pile in zip(SHIPS, state.harbour, strict=True) if pile]


def _buy_ship(see: See) -> Facts:
    ships = _ships(see.state)
    facts = _can_buy(see, ships)
    return facts and {**facts, "never": int(any(not price(one) for one in ships))}


def _buy_any(see: See) -> Facts:
    return _can_buy(see, [*tops(see.state), *see.state.town, *_ships(see.state)])


@cache
def _rules_of_buildings() -> dict[str, str]:
    """The rule that says what a building does -> the building."""
    named = {one.replace("_", "-"): one for one in BUILDINGS}
    return {rule: named[end] for rule in BOOK.rules if (end := rule.rsplit(".", 1)[1]) in named}


def suspended(see: See, things: Sequence[str]) -> frozenset[str]:
    """Rules that mislead in this position: advice that comes too late, and what buildings do that are nowhere
    on the table, if the question doesn't name them.
    """
    state = see.state
    there = {*things, *state.town, *(one for column in state.columns for one in column)}
    there |= {one for board in state.seats for one in board.buildings}
    absent = {rule for rule, building in _rules_of_buildings().items() if building not in there}
    return frozenset(absent | (SUSPENDED if rounds_over(state) else set()))


KNOWN: Mapping[str, Callable[..., Any]] = {
    "suspended": suspended,
    "buy_building": _buy_building,
    "buy_ship": _buy_ship,
    "buy_any": _buy_any,
    "final": _final,
    "last_actions": _last_actions,
    "no_buying": _no_buying,
    "town_owns": _town_owns,
    "proposals": _proposals,
    "column_tops": _column_tops,
    "piles": _piles,
    "tiles_up": _tiles,
    "sold_for_food": _sold_for_food,
    "own_entry": _own_entry,
    "before_sailing": _before_sailing,
}
