"""What players could do with what they have, when somebody asks: further rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import cast

from ..kernel.counted import CountedFacts, left_over, to_choose
from ..kernel.rounds import pending_of, will_decide
from .asked import Facts, See
from .decisions import Craftsman, Produce, Round
from .editions import edition_of
from .extension_points import more_to_do
from .hooks import Building, hooks_for, total
from .phases.builder import city_spaces, price, without_past_privilege
from .phases.captain import best, room
from .phases.mayor import empty_building_circles, empty_circles
from .phases.order import chooser, party, privileges
from .phases.storage import needs_no_choice, places
from .production import output, with_goods
from .ruleset import BUILDINGS, GOOD_INDEX, GOODS, HOUSE_SIZE, PRICES, PROCESSORS, setup
from .state import State


def as_chooser(state: State, role: str, seat: int) -> State:
    """The position with a role that nobody has yet in this player's hands."""
    if chooser(state, role) >= 0:
        return state
    return state.but(roles=tuple(card.but(taken=seat) if card.role == role else card for card in state.roles))


def given_back(state: State, role: str) -> State:
    """The position with a role that nobody has."""
    return state.but(roles=tuple(card.but(taken=-1) if card.role == role else card for card in state.roles))


def in_play(state: State, role: str) -> bool:
    return any(card.role == role for card in state.roles)


def price_next(state: State, seat: int, name: str) -> int:
    """What a building costs a player who can next buy, without a privilege that is past."""
    return price(without_past_privilege(state), seat, name)


def choosers(see: See) -> list[str]:
    """The players who still choose a role this round, after the player who decides now."""
    state = see.state
    chosen = next((task.chosen for task in state.agenda if isinstance(task, Round)), None)
    picks = len(state.seats) * setup(len(state.seats)).picks
    return [] if chosen is None else to_choose(see.view["names"], state.governor, chosen, picks)


def may_choose(see: See, who: int) -> bool:
    """Whether a player can still choose a role this round."""
    task = see.state.agenda[-1] if see.state.agenda else None
    now = task is not None and task.kind == "choose" and task.seat == who
    return now or see.view["names"][who] in choosers(see)


def acts(see: See, who: int) -> bool:
    """Whether a player, as things are now, still has something to decide in this phase."""
    state = see.state
    kinds = {task.kind for task in state.agenda}
    if kinds & {"greet", "distribute"}:
        return empty_circles(state.seats[who]) > 0  # colonists come first, and then they are placed
    if not kinds & {"captain", "load"}:
        edition = edition_of(state.edition)
        return will_decide(state, who, edition.automatic_steps, edition.carry)
    board = state.seats[who]
    loads = any(best(state, name, have) for name, have in zip(GOODS, board.goods, strict=True) if have)
    hold = hooks_for(Building.hold, board) and any(board.goods)
    return bool(loads or hold or more_to_do(state, who, "load") or not needs_no_choice(state, who))


def building(see: See, who: int, name: str) -> Facts:
    """Whether a player has a building and it works; otherwise what it costs that player."""
    if name not in BUILDINGS:
        return None
    board, printed = see.state.seats[who], BUILDINGS[name]
    on = dict(board.city).get(name, -1)
    if on >= 0:
        say = "working" if on else "idle"
        return {"say": say, "building": name, "on": on, "circles": printed.circles, "points": printed.points}
    left = next((row["left"] for row in see.view["market"] if row["id"] == name), -1)
    if left <= 0:
        return {"say": "gone", "building": name} if not left else None
    mine = price_next(see.state, who, name)
    builder = chooser(see.state, "builder")
    less = price(as_chooser(given_back(see.state, "builder"), "builder", who), who, name)
    facts = {
        "building": name,
        "n": mine,
        "cost": printed.cost,
        "less": less,
        "money": board.coins,
        "left": left,
        "points": printed.points,
    }
    if less == mine:
        return {**facts, "say": "fixed"}
    return facts | ({} if builder < 0 else {"say": "taken"})


def good(see: See, who: int, name: str) -> Facts:
    """What a player has of a good, and what for it is at work."""
    if name not in GOODS:
        return None
    board, k = see.state.seats[who], GOOD_INDEX[name]
    return {
        "say": "says" if PROCESSORS[name] else "alone",
        "good": name,
        "goods": {name: board.goods[k]},
        "n": board.goods[k],
        "makes": output(board, see.state.goods)[k],
        "coming": (coming := made_yet(see.state, who)[k]),
        "taken": int(who in producers(see.state) and not coming),
        "fields": board.island.count((name, 1)),
        "idle": board.island.count((name, 0)),
        "circles": sum(on for one, on in board.city if one in PROCESSORS[name]),
        "empty": sum(BUILDINGS[one].circles - on for one, on in board.city if one in PROCESSORS[name]),
    }


def sale(see: See, who: int, name: str) -> Facts:
    """What one barrel brings a player, and as the trader."""
    if name not in GOODS:
        return None
    shut = name in see.state.house and not hooks_for(Building.repeat_kind, see.state.seats[who])
    return {"good": name, **_sale(see, who, name), **({"say": "there"} if shut else {})}


def _sale(see: See, who: int, name: str) -> dict[str, int]:
    plain = PRICES[GOOD_INDEX[name]] + total(Building.sale_bonus, see.state.seats[who])
    more = privileges(as_chooser(see.state, "trader", who), "trader", who)
    return {"n": plain, "most": plain + max(more, 1)}


def loading(state: State) -> bool:
    """Whether this is a captain phase: then nobody sells."""
    return any(task.kind in ("captain", "load", "storage") for task in state.agenda)


def storing(state: State) -> bool:
    """Whether the loading of this captain phase is over."""
    return loading(state) and not any(task.kind in ("captain", "load") for task in state.agenda)


def trader_is_over(state: State) -> bool:
    """Whether this round's trader phase has been played."""
    on = any(task.kind in ("trader", "sell") for task in state.agenda)
    return chooser(state, "trader") >= 0 and not on


def producers(state: State) -> list[int]:
    """The players who still produce in this craftsman phase, in their order; none elsewhere."""
    trip = next((task for task in state.agenda if isinstance(task, Craftsman)), None)
    if trip is None:
        return []
    first = trip.visited - (pending_of(state, Produce) is not None)
    return [(trip.seat + nth) % len(state.seats) for nth in range(first, party(state))]


def made_yet(state: State, who: int) -> tuple[int, ...]:
    """What a player still makes in this craftsman phase, if all produce what they can; nothing elsewhere."""
    supply = state.goods
    for seat in producers(state):
        made = output(state.seats[seat], supply)
        if seat == who:
            return made
        supply = tuple(have - n for have, n in zip(supply, made, strict=True))
    return (0,) * len(GOODS)


def goods_then(state: State, who: int) -> tuple[int, ...]:
    """A player's barrels, with those that they still make in this craftsman phase."""
    return tuple(map(sum, zip(state.seats[who].goods, made_yet(state, who), strict=True)))


def making(state: State, who: int) -> CountedFacts:
    """What a player still makes in this phase, and how the row says it; nothing in another phase."""
    made = with_goods(made_yet(state, who))
    return {"made": made, "say": "making"} if made else {}


def sellable(see: See, who: int) -> Facts:
    """What the trading house would take from a player, with what they still make in this phase."""
    house, board = see.state.house, see.state.seats[who]
    goods_now = goods_then(see.state, who)
    twice = bool(hooks_for(Building.repeat_kind, board))
    rows = [
        {"id": name, **_sale(see, who, name)}
        for name, n in zip(GOODS, goods_now, strict=True)
        if n and len(house) < HOUSE_SIZE and (twice or name not in house)
    ]
    facts = {"n": len(rows), "rows": rows, "room": HOUSE_SIZE - len(house), "over": trader_is_over(see.state)}
    if any(board.goods) and loading(see.state):
        goods = with_goods(board.goods)
        return {**facts, "goods": goods, "say": "storing" if storing(see.state) else "loading"}
    if more := making(see.state, who):
        return {**facts, **more}
    return facts | ({} if rows else {"say": "none" if any(board.goods) else "no_goods"})


def loadable(see: See, who: int) -> Facts:
    """What the cargo ships would take from a player, each kind on the ship that takes the most; with the
    barrels that they still make in this phase.
    """
    rows: list[CountedFacts] = []
    goods = goods_then(see.state, who)
    for name, have in zip(GOODS, goods, strict=True):
        n = best(see.state, name, have) if have else 0
        ships = [str(ship.size) for ship in see.state.ships if n and room(see.state, ship, name, have) == n]
        if ships:
            rows.append({"goods": {name: n}, "n": n, "sizes": ships, "have": have})
    stuck = {
        name: have
        for name, have in zip(GOODS, goods, strict=True)
        if have and not any(name in row["goods"] for row in rows)
    }
    board = see.state.seats[who]
    room_for = {"singles": places(see.state, who), "rooms": total(Building.warehouse, board)}
    room_for["more"] = total(Building.load_bonus, board)
    facts = {"n": len(rows), "rows": rows, "stuck": stuck, "clash": _clash(rows), **room_for}
    if more := making(see.state, who):
        return {**facts, **more}
    return facts | ({} if rows else {"say": "none" if stuck else "no_goods"})


def _clash(rows: Sequence[CountedFacts]) -> bool:
    """Whether the kinds cannot all be loaded, because each ship carries only one."""
    ways = product(*(cast(list[str], row["sizes"]) for row in rows))
    return not any(len({*way}) == len(way) for way in ways)


def no_ship_for(see: See, who: int, name: str) -> Facts:
    """What a player has of a good that no ship takes in this captain phase, and what may be kept."""
    if name not in GOODS or not loading(see.state):
        return None
    stuck = (loadable(see, who) or {})["stuck"]
    if name not in stuck or hooks_for(Building.hold, see.state.seats[who]):
        return None
    rooms = total(Building.warehouse, see.state.seats[who])
    goods = sum(see.state.seats[who].goods)
    return {"good": name, "n": goods, "singles": places(see.state, who), "rooms": rooms}


def keeps(see: See, who: int) -> Facts:
    """The room for barrels at the end of a captain phase."""
    board = see.state.seats[who]
    goods = with_goods(board.goods)
    singles = places(see.state, who)
    return {"n": len(goods), "goods": goods, "singles": singles, "rooms": total(Building.warehouse, board)}


def arriving(see: See, who: int) -> Facts:
    """The colonists a player gets by choosing the mayor, and in another player's mayor phase."""
    players, aboard, state = len(see.state.seats), see.view["colonists"]["aboard"], see.state
    if not in_play(state, "mayor") or chooser(state, "mayor") >= 0:
        return None
    own = min(privileges(as_chooser(state, "mayor", who), "mayor", who), see.view["colonists"]["n"])
    share, least, most = (
        -(-aboard // players),
        aboard // players,
        -(-(aboard - 1) // players) if aboard else 0,
    )
    return {
        "n": share + own,
        "own": own,
        "ship": share,
        "aboard": aboard,
        "share": f"{least}–{most}" if least < most else str(least),
        "rows": [
            {"seat": (who + k) % players, "n": (aboard + players - 1 - k) // players}
            for k in range(1, players)
        ],
        "empty": empty_circles(state.seats[who]),
    }


def role(see: See, name: str) -> Facts:
    """The player with a role, or what is on the card; the card itself says what the role does."""
    card = next((card for card in see.view["roles"] if card["id"] == name), None)
    if card is None:
        return None
    if card["taken"] >= 0:
        return {"say": "taken", "who": card["taken"], "role": name}
    more = not see.state.ending and name not in edition_of(see.state.edition).unpaid
    facts = {"role": name, "n": card["coins"], "more": int(more)}
    return facts | ({"say": "over"} if left_over(see, [name], choosers(see)).get("say") else {})


def role_money(see: See) -> Facts:
    """What is on the roles that nobody has, and which of them have nothing on them."""
    free = [card for card in see.view["roles"] if card["taken"] < 0]
    rows = [{"role": card["id"], "n": card["coins"]} for card in free if card["coins"]]
    return {"n": len(rows), "rows": rows, "bare": [card["id"] for card in free if not card["coins"]]}


def face_up(see: See, name: str) -> Facts:
    return (
        {"good": name, "n": [spot["kind"] for spot in see.view["row"]].count(name)} if name in GOODS else None
    )


def everything(see: See, who: int) -> Facts:
    board = see.state.seats[who]
    return {
        "money": board.coins,
        "goods": with_goods(board.goods),
        "island": [kind for kind, _ in board.island],
        "city": [name for name, _ in board.city],
        "spaces": city_spaces(board.city),
    }


def quarry(see: See, who: int) -> Facts:
    on = [n for kind, n in see.state.seats[who].island if kind == "quarry"]
    return {"n": len(on), "manned": sum(n > 0 for n in on), "left": see.view["quarries"]["n"]}


def refill(see: See) -> CountedFacts:
    """How many colonists the next refill takes; while some still have to be placed that isn't known yet."""
    state = see.state
    waiting = sum(board.waiting for board in state.seats)
    placing = any(task.kind in ("mayor", "man", "greet", "distribute") for task in state.agenda)
    circles = empty_building_circles(state)
    need = max(len(state.seats), circles)
    return {"refill": need, "circles": circles, "waiting": waiting, "placing": placing and waiting > 0}


COULD: dict[str, Callable[..., Facts]] = {
    "building": building,
    "good_of": good,
    "sale": sale,
    "sellable": sellable,
    "loadable": loadable,
    "keeps": keeps,
    "no_ship_for": no_ship_for,
    "arriving": arriving,
    "role": role,
    "everything": everything,
    "role_money": role_money,
    "face_up": face_up,
    "quarry": quarry,
    "moving": lambda see: {
        "say": "now" if any(task.kind == "mayor" for task in see.state.agenda) else "says"
    },
}
