"""What a player would have after the next step, when somebody asks: further rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import left_over
from ..kernel.rounds import pending_of
from . import decisions
from .asked import Facts, See
from .could import choosers, made_yet, producers
from .hooks import Building, total
from .phases.captain import ship_loads
from .phases.order import chooser, privileges
from .ruleset import GOOD_INDEX, GOODS, setup
from .scoring import score


def after_load(see: See, who: int) -> Facts:
    """The points of each load that a player may now choose, and what the player who asks would then have."""
    task, state = pending_of(see.state, decisions.Load, who), see.state
    if task is None or who != see.me:
        return None
    board = state.seats[who]
    more = total(Building.load_bonus, board)
    if task.bonus and chooser(state, "captain") == who:
        more += privileges(state, "captain", who)
    chips = board.points + board.noted
    loads = dict.fromkeys((load.good, load.count) for load in ship_loads(state, who))
    rows = []
    for good, n in loads:
        then = score(board.but(points=board.points + n + more), who).total
        rows.append({"goods": {good: n}, "n": n + more, "chips": chips + n + more, "total": then})
    return {"n": len(rows), "rows": rows} if rows else None


def after_extra(see: See, who: int) -> Facts:
    """The barrels that the player has who takes the extra one now, with each kind;
    before that, the kinds that the craftsman may take.
    """
    task = pending_of(see.state, decisions.Extra, who)
    if task is None:
        return _extra_later(see, who)
    goods, supply = see.state.seats[who].goods, see.view["goods"]
    rows = [
        {"goods": {good: goods[GOOD_INDEX[good]] + 1}, "good": good, "left": supply[GOOD_INDEX[good]]}
        for good in task.kinds
        if supply[GOOD_INDEX[good]]
    ]
    return {"n": sum(goods) + 1, "now": sum(goods), "rows": rows} if rows else None


def _extra_later(see: See, who: int) -> Facts:
    """The kinds of which the craftsman may take a barrel more: those that they produce and of which some are
    left in the supply once all have produced what they can.
    """
    trip = next((task for task in see.state.agenda if isinstance(task, decisions.Craftsman)), None)
    if trip is None or chooser(see.state, "craftsman") != who:
        return None
    still = producers(see.state)
    taken = [made_yet(see.state, seat) for seat in still]
    coming = made_yet(see.state, who)
    made = [good for good, n in zip(GOODS, coming, strict=True) if n] if who in still else trip.made
    left = [have - sum(one[k] for one in taken) for k, have in enumerate(see.state.goods)]
    kinds = [good for good in made if left[GOOD_INDEX[good]] > 0]
    return {"say": "later", "n": len(kinds), "kinds": kinds}


def after_making(see: See, who: int) -> Facts:
    """The barrels that a player will have who still produces in this craftsman phase."""
    making = _making(see, who)
    if making is None:
        return None
    made, extra = making
    now = sum(see.state.seats[who].goods)
    most = sum(made) + extra
    return {
        "n": now + sum(made),
        "now": now,
        "made": sum(made),
        "extra": extra,
        "most": most,
        "with": now + most,
    }


def after_making_of(see: See, who: int, good: str) -> Facts:
    """The same of one kind."""
    making = _making(see, who) if good in GOODS else None
    if making is None:
        return None
    k = GOOD_INDEX[good]
    made, now = making[0][k], see.state.seats[who].goods[k]
    extra = making[1] if made else 0
    most = made + extra
    facts = {"good": good, "now": now, "made": made, "n": now + made}
    return {**facts, "extra": extra, "most": most, "with": now + most}


def _making(see: See, who: int) -> tuple[tuple[int, ...], int] | None:
    """What a player makes who still produces in this phase, and the extra barrels that may be added."""
    state = see.state
    made = made_yet(state, who)
    own = chooser(state, "craftsman") == who
    return (made, privileges(state, "craftsman", who) if own else 0) if any(made) else None


def goods_left(see: See) -> Facts:
    """The barrels in the supply."""
    left = {good: n for good, n in zip(GOODS, see.view["goods"], strict=True) if n}
    return {"n": sum(left.values()), "goods": left}


def given(see: See) -> Facts:
    """The points in the pool, and how many players have together got from it."""
    every = setup(len(see.state.seats), see.state.edition).pool
    left = see.view["pool"]
    return {"n": left, "all": every, "given": every - left}


def cargo(see: See) -> Facts:
    """The kind on each ship that has one."""
    rows = [{"good": ship["good"], "size": ship["size"]} for ship in see.view["ships"] if ship["good"]]
    return {"n": len(rows), "rows": rows}


def role_money_for(see: See, name: str) -> Facts:
    """What the player who asks, and still chooses, would have with what is on a role that nobody has."""
    card = next((card for card in see.view["roles"] if card["id"] == name), None)
    still = left_over(see, [name], choosers(see))["choosers"]
    if card is None or card["taken"] >= 0 or not card["coins"] or see.view["names"][see.me] not in still:
        return None
    money = see.state.seats[see.me].coins
    return {"seat": see.me, "role": name, "n": card["coins"], "now": money, "all": money + card["coins"]}


NEXT_STEP: dict[str, Callable[..., Facts]] = {
    "after_load": after_load,
    "after_extra": after_extra,
    "after_making": after_making,
    "after_making_of": after_making_of,
    "goods_left": goods_left,
    "given": given,
    "cargo": cargo,
    "nothing_more": lambda see: {},
    "role_money_for": role_money_for,
}
