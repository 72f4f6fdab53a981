"""What a player could do with a role or a building, when somebody asks: further rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from .asked import Facts, See
from .could import as_chooser, given_back, goods_then, in_play, making, may_choose, price_next
from .hooks import Building, hooks_for, total
from .phases.builder import city_spaces, price
from .phases.captain import best
from .phases.order import chooser, privileges
from .production import capacity, output
from .ruleset import BUILDINGS, GOOD_INDEX, GOODS, SPACES


def could_build(see: See, who: int) -> Facts:
    """What a player could build with the money they have, and by choosing the builder."""
    board, coins = see.state.seats[who], _coins_on(see, "builder")
    sale = on_sale(see, who)
    plain = [name for name in sale if price_next(see.state, who, name) <= board.coins]
    facts = {"money": board.coins, "coins": coins, "plain": plain}
    chosen = as_chooser(given_back(see.state, "builder"), "builder", who)
    prices = {name: price(chosen, who, name) for name in sale}
    if chooser(see.state, "builder") >= 0 or not may_choose(see, who):
        later = [] if see.state.ending else [name for name in sale if prices[name] <= board.coins]
        rows = [{"id": name, "n": prices[name]} for name in later]
        return {**facts, "rows": rows, "n": len(set(later) - set(plain)), "say": "fixed"}
    rows = [{"id": name, "n": n} for name, n in prices.items() if n <= board.coins + coins]
    return {**facts, "rows": rows, "n": len(rows)} | ({} if rows else {"say": "none"})


def on_sale(see: See, who: int) -> list[str]:
    """The buildings that are left, that a player does not have, and that fit in the city."""
    city = see.state.seats[who].city
    mine, room = {name for name, _ in city}, SPACES - city_spaces(city)
    left = (row["id"] for row in see.view["market"] if row["left"])
    return [name for name in left if name not in mine and BUILDINGS[name].spaces <= room]


def _coins_on(see: See, role: str) -> int:
    """The coins on a role that a player gets for choosing it."""
    return next((card["coins"] for card in see.view["roles"] if card["id"] == role), 0)


def money_as_builder(see: See, who: int) -> int:
    """The money of a player who chooses the builder; 0 where somebody has it."""
    return 0 if chooser(see.state, "builder") >= 0 else see.state.seats[who].coins + _coins_on(see, "builder")


def price_as_builder(see: See, who: int, name: str) -> int:
    """What a building costs a player who chooses the builder."""
    return price(as_chooser(see.state, "builder", who), who, name)


def as_captain(see: See, who: int) -> Facts:
    """What the first load would earn a player who can still choose the captain; the player who asks and can't
    choose any more this round loads without the privilege.
    """
    if not in_play(see.state, "captain") or chooser(see.state, "captain") >= 0:
        return None
    board = see.state.seats[who]
    chooses = may_choose(see, who)
    if who != see.me and not chooses:
        return None
    more = total(Building.load_bonus, board)
    more += privileges(as_chooser(see.state, "captain", who), "captain", who) if chooses else 0
    own = bool(hooks_for(Building.hold, board))
    found = [
        (name, have if own else best(see.state, name, have))
        for name, have in zip(GOODS, goods_then(see.state, who), strict=True)
        if have
    ]
    rows = [{"goods": {name: n}, "n": n + more} for name, n in found if n]
    facts = {"rows": rows, "n": len(rows), **making(see.state, who)}
    if not chooses:
        return {"made": {}, **facts, "say": "other" if rows else "other_none"}
    return facts | ({} if rows else {"say": "none"})


def column(see: See, name: str) -> Facts:
    """The printed price of a building, and how many quarries count for it."""
    if name not in BUILDINGS:
        return None
    return {"building": name, "cost": BUILDINGS[name].cost, "n": BUILDINGS[name].column}


def size(see: See, name: str) -> Facts:
    """How many colonists a building has room for."""
    return {"building": name, "n": BUILDINGS[name].circles} if name in BUILDINGS else None


def pays(see: See, who: int, name: str) -> Facts:
    """What a building that pays for kinds would pay for what a player can produce now."""
    if name not in BUILDINGS:
        return None
    board = see.state.seats[who]
    manned = board.but(city=(*((one, n) for one, n in board.city if one != name), (name, 1)))
    hook = next((one for one in hooks_for(Building.income, manned) if one.building == name), None)
    kinds = sum(n > 0 for n in output(board, see.state.goods))
    return None if hook is None else {"building": name, "kinds": kinds, "n": hook.answer(manned, kinds)}


def plant(see: See, who: int, name: str) -> Facts:
    """What limits the good of a production building: plantations or circles with colonists."""
    good = BUILDINGS[name].good if name in BUILDINGS else ""
    if not good:
        return None
    board = see.state.seats[who]
    fields = board.island.count((good, 1))
    circles = sum(on for one, on in board.city if one in BUILDINGS and BUILDINGS[one].good == good)
    say = "fields" if fields < circles else "circles" if circles < fields else "says"
    made = capacity(board)[GOOD_INDEX[good]]
    return {"good": good, "fields": fields, "circles": circles, "n": made, "say": say}


AS_ROLE: dict[str, Callable[..., Facts]] = {
    "could_build": could_build,
    "as_captain": as_captain,
    "column": column,
    "size": size,
    "pays": pays,
    "plant": plant,
}
