"""What the decision that is due brings: the prospector's card, the gold mine, the last building of the game,
and what pays for a building. Further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .could import acts
from .decisions import Mine, ProspectorDraw
from .hooks import Building, hooks_for, modules, total
from .on_site import built
from .ruleset import CARDS, LAST_BUILDING
from .this_phase import building_now

WHILE_BUILDING = (  # where a building may help in a builder phase
    Building.discount,
    Building.goods_as_cards,
    Building.cover,
    Building.cards_after_building,
    Building.cards_if_few,
)


def prospector_now(see: See, who: int) -> Facts:
    """The cards that a player draws who has the prospector's privilege now, and the hand with them."""
    task = pending_of(see.state, ProspectorDraw, who)
    if task is None:
        return None
    n = min(task.cards, see.view["deck"]["n"] + see.view["discard"])
    return {"n": n, "after": see.view["seats"][who]["hand"] + n}


def mine_now(see: See, who: int) -> Facts:
    """The cards that a player may turn up now with a gold mine, and the hand after a success."""
    if pending_of(see.state, Mine, who) is None:
        return None
    up = total(Building.turn_up, see.state.seats[who].area)
    there = see.view["deck"]["n"] + see.view["discard"]
    facts = {"up": up, "n": see.view["seats"][who]["hand"] + 1}
    return facts | ({} if there >= up else {"say": "few"})


def mine_of(see: See, who: int) -> Facts:
    """Whether a player may use a gold mine in a prospector phase."""
    hooks = hooks_for(Building.turn_up, see.state.seats[who].area)
    return {"say": "says", "n": hooks[0].answer()} if hooks else {"say": "none"}


def last_building(see: See, who: int) -> Facts:
    """Whether the next building of a player ends the game, if nobody's has ended it already."""
    names, site = see.view["names"], see.state.seats[who].site
    up, every = [len(board.area) for board in see.state.seats], built(see.state)
    if max(up) >= LAST_BUILDING:
        done = [names[seat] for seat, n in enumerate(up) if n >= LAST_BUILDING]
        return {"n": max(up), "names": done, "say": "ending"}
    if max(every) >= LAST_BUILDING:
        last = every.index(max(every))
        return {"who": last, "n": max(every), "site": see.state.seats[last].site, "say": "site"}
    n = every[who]
    facts: CountedFacts = {"n": n, "left": LAST_BUILDING - n, "site": site}
    if n + 1 < LAST_BUILDING:
        return {**facts, "say": "says"}
    if not building_now(see, who):
        return {**facts, "say": "one"}
    away = see.view["away"]
    later = sorted((turns, seat) for seat, turns in enumerate(away) if turns > away[who] and acts(see, seat))
    return {**facts, "names": [names[seat] for _, seat in later], "say": "now" if later else "alone"}


def pay_with(see: See, who: int) -> Facts:
    """What a player may pay for a building with."""
    area = see.state.seats[who].area
    hooks = hooks_for(Building.goods_as_cards, area)
    goods = sum(bool(card) for _, card in area)
    if not hooks:
        return {"n": 0, "say": "none", "goods": goods}
    return {"n": min(total(Building.goods_as_cards, area), goods), "building": hooks[0].building}


def no_self(see: See, name: str) -> Facts:
    """A building in the asker's hand, or on the site, that helps in a builder phase, but not in its own
    construction.
    """
    board = see.state.seats[see.me]
    helps = name in CARDS and any(hooks_for(hook, ((name, ""),)) for hook in WHILE_BUILDING)
    mine = name in [one for one, _ in board.area]
    return {"building": name} if helps and not mine and name in (*board.hand, board.site) else None


def only_in_hand(see: See, name: str) -> Facts:
    """A building with a power that the asker has in hand only."""
    board = see.state.seats[see.me]
    there = name in [one for one, _ in board.area] or name == board.site
    return {"building": name} if name in modules() and name in board.hand and not there else None


def crane_cost(see: See, name: str) -> Facts:
    """A building with which others are covered."""
    covers = name in CARDS and hooks_for(Building.cover, ((name, ""),))
    return {"building": name} if covers else None


DUE_NOW: dict[str, Callable[..., Facts]] = {
    "prospector_now": prospector_now,
    "mine_now": mine_now,
    "mine_of": mine_of,
    "last_building": last_building,
    "pay_with": pay_with,
    "no_self": no_self,
    "crane_cost": crane_cost,
    "only_in_hand": only_in_hand,
}
