"""Whether a building can be used now, and after it is bought; when a turn ends; what ships of a kind there
are: further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.game import unrefused
from ..kernel.rounds import pending_of
from .actions import Buy, Enter
from .asked import Facts, See
from .book import BOOK
from .decisions import After, Before, Main
from .known_final import rounds_over
from .moves import carry, kind_of, worth
from .phases import entry, trading
from .places import NOBODY, column, owner, price
from .ruleset import BUILDINGS, GOODS, SHIPS
from .state import State, Turn

IN_THE_WAY = (entry.occupied, entry.there_already)  # what a disc in a building refuses


def shut(state: State, building: str) -> int:
    """Whether the disc in a building keeps everybody out: not in the final phase."""
    enter = Enter(building)
    return int(all(any(one(state, who, enter) for one in IN_THE_WAY) for who in range(len(state.seats))))


def coming(state: State, building: str) -> bool:
    """Whether a building is in one of the columns: it isn't built yet."""
    return owner(state, building) == NOBODY and column(state, building) >= 0


def _bought_now(see: See, who: int, building: str) -> Facts:
    """Whether a building that a player buys in this turn can be entered in the same turn."""
    card, state = BUILDINGS.get(building), see.state
    if card is None or not card.work or rounds_over(state):
        return None
    if building not in state.town and not coming(state, building):
        return None
    if pending_of(state, After, who) is not None:
        return {"building": building, "say": "later"}
    if not any(pending_of(state, kind, who) for kind in (Before, Main)):
        return None
    cost, board = price(building), state.seats[who]
    had, seats = board.stock[0], [*state.seats]
    seats[who] = board.but(stock=(max(had, cost), *board.stock[1:]))
    rich = state.but(seats=tuple(seats))
    facts: CountedFacts = {"building": building, "price": cost, "missing": max(0, cost - had)}
    buy, turn = Buy(building), Turn(rich, carry)
    if buy not in trading.purchases(rich, who) or not cost or not unrefused(BOOK, rich, who, (buy,)):
        return {"building": building, "say": "never"}
    trading.carry_out(turn, who, buy)
    return {**facts, "use": int(bool(unrefused(BOOK, turn.state, who, (Enter(building),))))}


def _turn_end(see: See, who: int) -> Facts:
    """How the turn of a player ends: by itself, or by saying so."""
    state = see.state
    last = int(rounds_over(state))
    if pending_of(state, After, who) is not None:
        return {"last": last}
    if any(pending_of(state, kind, who) for kind in (Before, Main)):
        return {"last": last, "say": "main"}
    return None


def _offers_feed(see: See, who: int) -> Facts:
    """What a player can pay food with. The goods on the offer spaces aren't part of it."""
    seat, last = see.view["seats"][who], int(rounds_over(see.state))
    return None if last else {"food": seat["food"], "francs": seat["francs"]}


def pile(state: State, kind: str) -> CountedFacts:
    """The value of the ship on top of a pile, and the values of those under it."""
    values = [worth(one) for one in state.harbour[tuple(SHIPS).index(kind)]]
    return {"top": values[0] if values else 0, "under": ", ".join(map(str, values[1:]))}


def _own_ships(see: See, who: int, ship: str) -> Facts:
    """A player's ships of one kind, and what they count together."""
    own = [one for one in see.state.seats[who].ships if kind_of(one) == ship]
    if ship not in SHIPS or not own:
        return None
    name = f"{ship}_ship" if ship in GOODS else ship
    return {"ship": name, "n": len(own), "list": own, "value": sum(map(worth, own))}


KNOWN: dict[str, Callable[..., Facts]] = {
    "bought_now": _bought_now,
    "turn_end": _turn_end,
    "offers_feed": _offers_feed,
    "own_ships": _own_ships,
}
