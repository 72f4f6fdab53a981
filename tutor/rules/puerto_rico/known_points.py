"""The points of a player as far as the viewer can see them: everything but the chips of others."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from .asked import Facts, See
from .extension_points import Extension, functions_at
from .hooks import Building, hooks_for
from .looked_back import chips_of_others
from .ruleset import BUILDINGS
from .scoring import score
from .state import Seat

CHIPS = 12  # as many that every bonus for chips grows


def points(see: See, who: int) -> Facts:
    """Chips are secret; what is printed on buildings and what large buildings add is not."""
    board, seen = see.state.seats[who], _open(see, who)
    if see.view["seats"][who]["points"] is None:
        known = seen["buildings"] + seen["bonus"]
        return {**seen, **_bound(see, who), "say": "secret", "open": known, "grows": _grows(board)}
    chips = board.points + board.noted
    n = chips + seen["buildings"] + seen["bonus"]
    return {**seen, "n": n, "chips": chips, "sure": int(who == see.me and _leads(see, n))}


def _bound(see: See, who: int) -> CountedFacts:
    """The most points that a player whose chips are secret can have, and the chips of all others together."""
    chips = chips_of_others(see)
    if chips < 0:
        return {"bound": 0, "chips": 0, "most": 0}
    board = see.state.seats[who].but(points=chips, noted=0)
    most = score(board, who, functions_at(see.state, Extension.score)).total
    return {"bound": 1, "chips": chips, "most": most, "but": see.view["names"][see.me]}


def _leads(see: See, n: int) -> bool:
    """Whether no other player can have as many points as the asker, where their chips are secret."""
    others = [who for who in range(len(see.state.seats)) if who != see.me]
    if any(see.view["seats"][who]["points"] is not None for who in others):
        return False  # all is open, and needs no bound
    found = [_bound(see, who) for who in others]
    return all(one["bound"] and one["most"] < n for one in found)


def printed(see: See, who: int) -> Facts:
    """The points printed on a player's buildings, and those that large buildings add."""
    seen = _open(see, who)
    return {"n": seen["buildings"], "bonus": seen["bonus"]}


def bonus(see: See, who: int, name: str) -> Facts:
    """What a large building would count for a player at the end, with the people who are there now; what
    depends on chips that are secret is not told.
    """
    if name not in BUILDINGS:
        return None
    board = see.state.seats[who]
    manned = board.but(city=(*((one, n) for one, n in board.city if one != name), (name, 1)))
    hook = next((one for one in hooks_for(Building.final_bonus, manned) if one.building == name), None)
    if hook is None:
        return None
    on = dict(board.city).get(name, 0)  # the colonist for it is on the board already, or comes later
    as_it_is = board.but(city=(*(row for row in board.city if row[0] != name), (name, on)))
    if see.view["seats"][who]["points"] is None and _counts_chips(hook.answer, as_it_is):
        return {"building": name, "say": "secret"}
    return {"building": name, "n": hook.answer(as_it_is)}


def _counts_chips(answer: Callable[[Seat], int], board: Seat) -> bool:
    """Whether what a building adds depends on the chips."""
    return answer(board.but(points=CHIPS, noted=0)) != answer(board.but(points=0, noted=0))


def _open(see: See, who: int) -> dict[str, int]:
    """What is printed on a player's buildings, and what is added to it, without chips that are secret."""
    board = see.state.seats[who]
    if see.view["seats"][who]["points"] is None:
        board = board.but(points=0, noted=0)
    own = sum(BUILDINGS[name].points for name, _ in board.city)
    total = score(board, who, functions_at(see.state, Extension.score)).total
    return {"buildings": own, "bonus": total - board.points - board.noted - own}


def _grows(board: Seat) -> str:
    """The building at work whose bonus depends on the chips."""
    found = (name for name, on in board.city if on and _bonus(board, name, CHIPS) > _bonus(board, name, 0))
    return next(found, "")


def _bonus(board: Seat, name: str, chips: int) -> int:
    """The points of one building beside chips."""
    alone = board.but(points=chips, noted=0, city=tuple(one for one in board.city if one[0] == name))
    return score(alone, 0).total - chips
