"""The next to decide, and the phases of this round in which the game may still be ended. What is left out of
those is certain: more is allowed for than can happen.
"""

from __future__ import annotations

from ..kernel.counted import CountedFacts, left_over, order_of_choosing
from .asked import Facts, See
from .could import acts, choosers
from .hooks import Building, hooks_for, total
from .phases.builder import city_spaces
from .phases.order import chooser
from .ruleset import BUILDINGS, CIRCLES, GOODS, PRICES, SPACES
from .scoring import colonists
from .state import Seat, State
from .this_phase import refill_after

# The roles in whose phases the game may be ended, and the decisions of those phases.
ENDED_IN = {
    "captain": frozenset(("captain", "load", "storage", "store")),
    "mayor": frozenset(("mayor", "man", "greet", "distribute")),
    "builder": frozenset(("builder", "build", "new_colonist")),
}
PHASES = {
    **ENDED_IN,
    "settler": frozenset(("settler", "settle", "tile_colonist")),
    "trader": frozenset(("trader", "sell")),
    "craftsman": frozenset(("craftsman", "produce", "extra")),
}
NEWCOMERS = 2  # colonists that one building brings from the supply in a round
TILES = 2  # of one player in a settler phase
LARGE = 2  # city spaces


def this_round(see: See) -> CountedFacts:
    """The phases of this round in which the game may still be ended, those to come and the one that is going
    on; "none", if there are none. Expansions end it in other phases too.
    """
    if see.state.expansions:
        return {"ways": [], "none": 0}
    may = {"captain": _points_may_run_out, "mayor": _colonists_may_run_out, "builder": _city_may_be_full}
    ways = [role for role in ENDED_IN if _comes(see, role) and may[role](see)]
    return {"ways": ways, "none": int(not ways)}


def begins_next(see: See) -> str:
    """The player who chooses first in the next round; "" in the last one."""
    names = see.view["names"]
    return "" if see.state.ending else names[(see.view["governor"] + 1) % len(names)]


def order(see: See) -> Facts:
    """Those who decide now and later in this phase, those to choose a role, and who begins the next round."""
    found = order_of_choosing(see, choosers(see), acts)
    return None if found is None else {**found, "next": begins_next(see)}


def my_first(see: See, who: int) -> Facts:
    """The round in which a player is the governor."""
    if see.state.ending:
        return None
    governor, number = see.view["governor"], see.view["round"]
    wait = (who - governor) % len(see.view["names"])
    return {"who": governor, "round": number, "first": number + wait, **({} if wait else {"say": "now"})}


def _comes(see: See, role: str) -> bool:
    """Whether the phase of a role is going on or may still come this round."""
    state, on = see.state, {task.kind for task in see.state.agenda}
    free = any(card.role == role and card.taken < 0 for card in state.roles)
    return bool(on & PHASES[role]) or (free and bool(_still(see)))


def _still(see: See) -> list[str]:
    """The players who choose a role yet, once for each."""
    choosing: list[str] = left_over(see, [], choosers(see))["choosers"]
    return choosing


def _all_manned(board: Seat) -> Seat:
    return board.but(city=tuple((name, 1) for name, _ in board.city))


def _most_barrels(see: See, board: Seat) -> int:
    """No player can have more barrels this round."""
    more = len(board.island) + TILES + _privileges(board) if _comes(see, "craftsman") else 0
    return sum(board.goods) + more


def _privileges(board: Seat) -> int:
    """How often a player could have the privilege of a role."""
    return 1 + total(Building.again, _all_manned(board))


def _points_may_run_out(see: See) -> bool:
    """Whether the loads of a captain phase could take all points that are left."""
    state = see.state
    open_ships = [ship for ship in state.ships if ship.load < ship.size]
    room = sum(ship.size - ship.load for ship in open_ships)
    most, barrels = 0, 0
    for board in state.seats:
        manned, have = _all_manned(board), _most_barrels(see, board)
        own = bool(hooks_for(Building.hold, manned))
        kinds = sum(map(bool, board.goods)) if not _comes(see, "craftsman") else len(board.goods)
        loads = min(len(open_ships), kinds, have) + own
        most += total(Building.load_bonus, manned) * loads + (have if own else 0)
        barrels += have
    captain = max(_privileges(board) for board in state.seats)
    return state.pool <= most + min(room, barrels) + captain


def _colonists_may_run_out(see: See) -> bool:
    """Whether the colonists may not suffice to refill the ship after a mayor phase."""
    state, players, names = see.state, len(see.state.seats), see.view["names"]
    if {task.kind for task in state.agenda} & ENDED_IN["mayor"]:
        return state.colonists - 1 < _empty_at_most(state)
    built = max(CIRCLES[name] for name in BUILDINGS) * players if _comes(see, "builder") else 0
    gone = sum(_newcomers(board) for board in state.seats)
    for who in (who for who, name in enumerate(names) if name in _still(see)):
        facts = refill_after(state, who)
        if facts["n"] - gone < facts["most"] + built:
            return True
    return False


def _newcomers(board: Seat) -> int:
    """No more colonists can leave the supply for a player through buildings this round."""
    manned = _all_manned(board)
    hooks = (*hooks_for(Building.tile_colonist, manned), *hooks_for(Building.new_colonist, manned))
    return NEWCOMERS * len(hooks)


def _empty_at_most(state: State) -> int:
    """No more circles of buildings can be empty at the end of this mayor phase."""
    empty = 0
    for board in state.seats:
        circles = sum(CIRCLES[name] for name, _ in board.city)
        empty += circles - min(circles, max(0, colonists(board) - len(board.island)))
    return max(len(state.seats), empty)


def _city_may_be_full(see: See) -> bool:
    """Whether a player could fill the last space of a city with one building."""
    state = see.state
    large = any(left and BUILDINGS[name].large for name, left in state.market)
    for who, board in enumerate(state.seats):
        spaces = SPACES - city_spaces(board.city)
        if spaces == 1 or (spaces == LARGE and large and _could_pay(see, who)):
            return True
    return False


def _could_pay(see: See, who: int) -> bool:
    """Whether a player could have the money for a large building in this round's builder phase."""
    state, board = see.state, see.state.seats[who]
    manned = _all_manned(board)
    picks = _still(see).count(see.view["names"][who])
    kinds = len(PRICES) if _comes(see, "craftsman") else 0
    money = board.coins + picks * (max((card.coins for card in state.roles), default=0) + 1)
    if _comes(see, "trader"):
        office = bool(hooks_for(Building.repeat_kind, manned))
        prices = [
            price
            for have, price, good in zip(board.goods, PRICES, GOODS, strict=True)
            if (have or kinds) and (office or good not in state.house)
        ]
        money += max(prices, default=0) + total(Building.sale_bonus, manned) + _privileges(board)
    money += sum(hook.answer(manned, kinds) for hook in hooks_for(Building.income, manned))
    quarries = sum(kind == "quarry" for kind, _ in board.island) + (TILES if _comes(see, "settler") else 0)
    off = _privileges(board) if picks or chooser(state, "builder") == who else 0
    prints = [BUILDINGS[name] for name, left in state.market if left and BUILDINGS[name].large]
    return any(one.cost - min(quarries, one.column) - off <= money for one in prints)
