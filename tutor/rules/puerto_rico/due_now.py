"""What the decision that is due brings or leaves, what a load earns, how far quarries count, and why nothing
is produced: further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts, left_over
from ..kernel.rounds import had_turn, pending_of
from . import decisions
from .asked import Facts, See
from .could import as_chooser, choosers, goods_then, in_play, loading, made_yet, making, role_money
from .hooks import Building, hooks_for, total
from .phases.captain import best
from .phases.order import chooser, colonist_source, privileges
from .production import capacity, output, with_goods
from .ruleset import BUILDINGS, GOODS
from .then import quarries

MOST_COUNT = max(building.column for building in BUILDINGS.values())  # quarries for a large building
OPTIONAL: dict[str, type] = {
    "build": decisions.Build,
    "produce": decisions.Produce,
    "settle": decisions.Settle,
    "sell": decisions.Sell,
}


def load_worth(see: See, who: int) -> Facts:
    """What a load earns a player: a point for each barrel, and what buildings add to each load."""
    if not in_play(see.state, "captain"):
        return None
    board, state = see.state.seats[who], see.state
    helpers = [hook.building for hook in hooks_for(Building.load_bonus, board)]
    more = total(Building.load_bonus, board)
    given_back = state.but(
        roles=tuple(card.but(taken=-1) if card.role == "captain" else card for card in state.roles)
    )
    fits = {
        good: best(state, good, have)
        for good, have in zip(GOODS, goods_then(state, who), strict=True)
        if have
    }
    rows = [{"goods": {good: n}, "n": n + more} for good, n in fits.items() if n]
    own = privileges(as_chooser(given_back, "captain", who), "captain", who)
    coming = making(state, who).get("made", {})
    return {"n": len(rows), "rows": rows, "more": more, "helpers": helpers, "own": own, "made": coming}


def captain_next(see: See, who: int) -> Facts:
    """What the first load would earn the player who asks as the captain of the next round, once this round's
    captain phase is over or nobody can choose it any more: with the barrels as they will be after this phase
    and the ships as they are now.
    """
    state = see.state
    taken = chooser(state, "captain")
    never = taken < 0 and left_over(see, ["captain"], choosers(see)).get("say") == "over"
    if who != see.me or (taken < 0 and not never) or loading(state) or state.ending:
        return None
    worth = load_worth(see, who)
    if worth is None:
        return None
    hold = bool(hooks_for(Building.hold, state.seats[who]))
    rows = [{**row, "n": row["n"] + worth["own"]} for row in worth["rows"]]
    facts = {**worth, "rows": rows, "who": taken, "hold": hold}
    if never:
        return {**facts, "say": "free" if rows else "free_none"}
    return facts | ({} if rows else {"say": "none"})


def pass_now(see: See, who: int) -> Facts:
    """What a player who passes now goes without, and keeps."""
    kind = next((name for name, task in OPTIONAL.items() if pending_of(see.state, task, who)), "")
    if not kind:
        return None
    board = see.state.seats[who]
    goods = made_yet(see.state, who) if kind == "produce" else board.goods
    facts: CountedFacts = {"n": board.coins, "goods": with_goods(goods)}
    return {**facts, "say": "further" if _turned_up(see, who) else kind}


def _turned_up(see: See, who: int) -> bool:
    """Whether a player, in this settler turn, has turned up the tile that a building brings."""
    task = pending_of(see.state, decisions.Settle, who)
    return task is not None and bool(task.drawn)


def quarry_limit(see: See, who: int) -> Facts:
    """How many quarries count for a building, and for which one more would."""
    own = quarries(see.state.seats[who])
    n = own["n"]
    facts = {**own, "m": n + 1, "most": MOST_COUNT}
    say = "first" if not n else "full" if n >= MOST_COUNT else "large" if n + 1 == MOST_COUNT else "says"
    return {**facts, "say": say}


def staffing(see: See) -> Facts:
    """When colonists are placed: in the phase of the mayor, of this round or of a later one; and what brings
    the player who asks one at once.
    """
    board, there = see.state.seats[see.me], colonist_source(see.state) is not None
    facts: CountedFacts = {
        "seat": see.me,
        "built": [hook.building for hook in hooks_for(Building.new_colonist, board) if there],
        "taken": [hook.building for hook in hooks_for(Building.tile_colonist, board) if there],
    }
    if any(task.kind == "mayor" for task in see.state.agenda):
        return {**facts, "say": "now"}
    who = chooser(see.state, "mayor")
    if who >= 0:
        return {**facts, "who": who, "say": "taken"}
    say = left_over(see, ["mayor"], choosers(see)).get("say", "says")
    return {**facts, "say": say, "role": "mayor"}


def made_nothing(see: See, who: int) -> Facts:
    """Why a player gets no barrels in a craftsman phase, or had a turn in this one."""
    board, state = see.state.seats[who], see.state
    goods = with_goods(output(board, state.goods))
    facts = {"goods": goods, "n": sum(board.goods)}
    if goods:
        return {**facts, "say": "turn"} if had_turn(state, who, "craftsman", "produce") else None
    if any(capacity(board)):
        return {**facts, "say": "supply"}
    manned = [good for good in GOODS if (good, 1) in board.island]
    return {**facts, "kinds": manned, "say": "says" if manned else "nobody"}


def second_tile(see: See, who: int) -> Facts:
    """Whether a building brings a player a second tile in a settler phase."""
    board = see.state.seats[who]
    manned = board.but(city=tuple((name, 1) for name, _ in board.city))
    hooks = hooks_for(Building.face_down_tile, manned)
    if not hooks:
        return None
    works = bool(hooks_for(Building.face_down_tile, board))
    say = "had" if _turned_up(see, who) else "says" if works else "idle"
    return {"building": hooks[0].building, "say": say}


def money_now(see: See) -> Facts:
    """The money on the roles from which the player who asks chooses now."""
    return role_money(see) if pending_of(see.state, decisions.Choose, see.me) else None


DUE_NOW: dict[str, Callable[..., Facts]] = {
    "load_worth": load_worth,
    "captain_next": captain_next,
    "pass_now": pass_now,
    "quarry_limit": quarry_limit,
    "staffing": staffing,
    "made_nothing": made_nothing,
    "second_tile": second_tile,
    "money_now": money_now,
}
