"""What a player may have twice, what a building would add, and who is ahead: further rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from .asked import Facts, See
from .on_site import put_up
from .ruleset import CARDS, PICKS
from .scoring import score


def repeated(see: See, who: int, name: str, violet: bool) -> Facts:
    """How many copies of a building one player has: of a production building, or of a violet one."""
    if name not in CARDS or CARDS[name].violet != violet:
        return None
    return {"building": name, "n": [one for one, _ in see.state.seats[who].area].count(name)}


def kinds(see: See) -> Facts:
    """The production and the violet buildings of the player who asks."""
    area = [one for one, _ in see.state.seats[see.me].area]
    violet = [one for one in area if CARDS[one].violet]
    return {"list": violet, "n": len(violet)}


def would_add(see: See, who: int, name: str) -> Facts:
    """The points on the table of a player, now and with one more building; what is being paid for counts."""
    if name not in CARDS:
        return None
    board, up = see.state.seats[who], put_up(see.state, who)
    if name == board.site:
        now, then = (score(one, who).total for one in (board, up))
        return {"building": name, "n": then - now, "total": then, "say": "own"}
    if CARDS[name].violet and name in [one for one, _ in up.area]:
        return None
    now, then = (score(one, who).total for one in (up, up.but(area=(*up.area, (name, "")))))
    facts = {"building": name, "n": then - now, "total": then}
    return facts | ({"site": board.site, "now": now, "say": "site"} if board.site else {})


def with_site(see: See, who: int) -> CountedFacts:
    """The points of a player with the building that is being paid for."""
    site = see.state.seats[who].site
    tucked = ("",) * see.view["seats"][who]["chapel"]
    return {"site": site, "then": score(put_up(see.state, who).but(tucked=tucked), who).total}


def points_of_all(see: See) -> Facts:
    """The points of everybody on the table, and by how much the first leads; what breaks a tie for it."""
    rows = [{"seat": who, "n": seat["points"]} for who, seat in enumerate(see.view["seats"])]
    rows.sort(key=lambda row: -row["n"])
    gap = rows[0]["n"] - rows[1]["n"]
    building = [who for who, board in enumerate(see.state.seats) if board.site]
    more = [{"say": "with_site", "seat": who, **with_site(see, who)} for who in building]
    facts: dict[str, object] = {"rows": rows, "who": rows[0]["seat"], "n": gap, "apart": more}
    if gap:
        return facts
    level = [row["seat"] for row in rows if row["n"] == rows[0]["n"]]
    spare = {who: _spare(see, who) for who in level}
    most = [see.view["names"][who] for who in level if spare[who] == max(spare.values())]
    told = [f"{see.view['names'][who]} {spare[who]}" for who in level]
    return facts | {"say": "level", "first": most, "m": len(most), "spare": told}


def tied(see: See, who: int) -> int:
    """The cards and goods that count for a player who is level with another in front; 0 without a tie."""
    points = [seat["points"] for seat in see.view["seats"]]
    return _spare(see, who) if points[who] == max(points) and points.count(max(points)) > 1 else 0


def _spare(see: See, who: int) -> int:
    """The cards in a player's hand and the goods on the buildings."""
    goods = sum(bool(card) for _, card in see.state.seats[who].area)
    return int(see.view["seats"][who]["hand"]) + goods


def one_role(see: See, who: int) -> Facts:
    """The roles that a player has chosen, where each chooses one in a round."""
    seats = see.view["seats"]
    if PICKS[len(seats)] != len(seats):
        return None
    roles = list(seats[who]["roles"])
    return {"n": len(roles), "roles": roles}


def roles_over(see: See) -> Facts:
    """The roles that nobody has chosen."""
    free = [one["id"] for one in see.view["roles"] if one["taken"] < 0]
    return {"roles": free, "n": len(free)} if free else None


IN_THE_END: dict[str, Callable[..., Facts]] = {
    "repeat_plant": lambda see, who, name: repeated(see, who, name, False),
    "repeat_violet": lambda see, who, name: repeated(see, who, name, True),
    "kinds": kinds,
    "would_add": would_add,
    "points_of_all": points_of_all,
    "one_role": one_role,
    "roles_over": roles_over,
}
