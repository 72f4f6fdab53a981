"""What a player may take and what that needs: further rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.rounds import pending_of
from . import decisions
from .as_role import on_sale, price_as_builder
from .asked import Facts, See
from .could import choosers, price_next, role_money
from .hooks import Building, hooks_for
from .next_step import after_extra
from .phases.order import chooser, privileges
from .production import capacity
from .ruleset import GOOD_INDEX, GOODS, PROCESSORS, SPACES


def extra_of(see: See, who: int, good: str) -> Facts:
    """Whether a player, in this craftsman phase, may take the extra barrel of a kind, and why not."""
    mine = after_extra(see, who) if good in GOODS else None
    if mine is None:
        return None
    kinds = mine["kinds"] if "kinds" in mine else [row["good"] for row in mine["rows"]]
    if good in kinds:
        return {"good": good, "n": _extras(see, who)}
    k = GOOD_INDEX[good]
    if not see.state.goods[k]:
        return {"good": good, "say": "no_supply"}
    made = capacity(see.state.seats[who])[k]
    return {"good": good, "say": "used_up" if made else "not_made"}


def _extras(see: See, who: int) -> int:
    """How many extra barrels a craftsman takes, or still takes."""
    left = sum(isinstance(task, decisions.Extra) and task.seat == who for task in see.state.agenda)
    return left or max(1, privileges(see.state, "craftsman", who))


def quarry_right(see: See, who: int) -> Facts:
    """Whether a player may take a quarry in a settler phase that somebody else opens."""
    board, left = see.state.seats[who], see.view["quarries"]["n"]
    manned = board.but(city=tuple((name, 1) for name, _ in board.city))
    hooks = hooks_for(Building.quarry, manned)
    facts = {"left": left, "building": hooks[0].building if hooks else ""}
    if not left:
        return {**facts, "say": "gone"}
    if len(board.island) >= SPACES:
        return {**facts, "say": "full"}
    if not hooks:
        return {**facts, "say": "without"}
    return facts | ({} if hooks_for(Building.quarry, board) else {"say": "idle"})


def earn(see: See) -> Facts:
    """Where money comes from: the roles with money on them, as long as somebody chooses one."""
    facts = role_money(see)
    choosing = pending_of(see.state, decisions.Choose) is not None or choosers(see)
    return facts if choosing or facts is None else {**facts, "say": "over"}


def plant_for(see: See, who: int, good: str) -> Facts:
    """The buildings for a good that a player does not have, with what they cost that player next."""
    if good not in GOODS or not PROCESSORS[good]:
        return None
    mine = {name for name, _ in see.state.seats[who].city}
    free = int(chooser(see.state, "builder") < 0)
    rows = [
        {
            "id": name,
            "n": price_next(see.state, who, name),
            "less": price_as_builder(see, who, name),
            "free": free,
        }
        for name in on_sale(see, who)
        if name in PROCESSORS[good]
    ]
    own = sum(name in mine for name in PROCESSORS[good])
    return {"good": good, "rows": rows, "n": len(rows), "own": own}


def tile_empty(see: See, who: int) -> Facts:
    """Whether a new tile comes with a colonist."""
    hooks = hooks_for(Building.tile_colonist, see.state.seats[who])
    return {"helped": hooks[0].building if hooks else ""}


def face_down(see: See) -> Facts:
    """The tiles that nobody can know yet."""
    return {"n": see.view["deck"]["n"]}


MAY_HAVE: dict[str, Callable[..., Facts]] = {
    "extra_of": extra_of,
    "quarry_right": quarry_right,
    "earn": earn,
    "plant_for": plant_for,
    "tile_empty": tile_empty,
    "face_down": face_down,
}
