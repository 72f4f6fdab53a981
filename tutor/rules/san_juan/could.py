"""What players could do with what they have, when somebody asks: further rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..kernel.counted import CountedFacts, left_over, order_of_choosing, to_choose
from ..kernel.rounds import will_decide
from .asked import Facts, See
from .decisions import PHASES, Double, Round
from .hooks import Building, hooks_for
from .in_the_end import with_site
from .on_site import brought, no_discount, owed, put_up
from .phases import councillor, producer, trader
from .phases.builder import price
from .ruleset import CARDS, GOODS, PICKS, PLANTS, PRICES
from .scoring import score
from .state import Area
from .table import TABLE
from .this_phase import (
    THIS_PHASE,
    as_chooser,
    as_other,
    brings,
    building_now,
    keeps_more,
    phase_of,
    producer_now,
    span,
    still_draws,
)

OPEN_PHASES = {**producer.AUTOMATIC_STEPS, **trader.AUTOMATIC_STEPS}  # who acts in them is open to all


def building(see: See, who: int, name: str) -> Facts:
    """Whether a player has a building; otherwise what it costs that player. What a production building in
    the asker's hand costs is said too where there is one of it already.
    """
    if name not in CARDS:
        return None
    board, printed = see.state.seats[who], CARDS[name]
    n = [one for one, _ in board.area].count(name)
    if not n:
        return _to_build(see, who, name)
    more, site = (bonus(see, who, name) or {"n": 0})["n"], board.site
    facts = {"building": name, "points": printed.points, "have": n, "bonus": more, "site": site}
    goods = sum(one == name and bool(card) for one, card in board.area)
    again = printed.good and (name == site or (who == see.me and name in board.hand))
    another = [{"say": "again", "seat": who, **_to_build(see, who, name)}] if again else []
    return facts | {"say": "plant" if printed.good else "there", "goods": goods, "apart": another}


def _to_build(see: See, who: int, name: str) -> CountedFacts:
    """What a building costs a player, and what there is to pay it with."""
    board, printed = see.state.seats[who], CARDS[name]
    facts: CountedFacts = {"building": name, "cost": printed.cost, "points": printed.points}
    other, chosen = as_other(see.state), as_chooser(see.state, "builder", who)
    plain, less = (price(state, who, name).pay for state in (other, chosen))
    now = building_now(see, who)  # then the player pays today's price, also the builder
    cards, due = see.view["seats"][who]["hand"], owed(see.state, who)
    if board.site == name:
        worth = {"bonus": (bonus(see, who, name) or {"n": 0})["n"], **with_site(see, who)}
        return facts | worth | {"say": "site", **(paying(see, who) or {"n": 0, "left": 0})}
    today = price(see.state if now else other, who, name)
    facts |= {
        "n": today.pay if now else plain,
        "privilege": today.privilege,
        "helped": sum(n for _, n in today.helped),
        "less": less,
        "later": not now,
        "cards": cards,
        "owed": due,
        "drawn": int(still_draws(see, who)),
        "site": board.site,
        "pay": max(0, cards - due - 1),
        "hand": board.hand.count(name),
        "bonus": (bonus(see, who, name) or {"n": 0})["n"],
    }
    return facts | ({"say": "others"} if who != see.me else {} if facts["hand"] else {"say": "elsewhere"})


def price_of(see: See, who: int, name: str) -> Facts:
    """The same of a building that the player who asks has not built, or may build again."""
    found = building(see, who, name)
    found = found["apart"][0] if found and found.get("apart") else found
    said = found.get("say", "says") if found else "there"
    if said in ("there", "plant") or (said in ("says", "again") and building_now(see, who)):
        return None
    return {**(found or {}), "say": {"others": "theirs", "again": "says"}.get(said, said)}


def good(see: See, who: int, name: str) -> Facts:
    """The plants of a good that a player has, full and empty, and what the good brings."""
    if name not in GOODS:
        return None
    area = see.state.seats[who].area
    plants = [card for one, card in area if one == PLANTS[name]]
    facts = {"good": name, "n": sum(map(bool, plants)), "plants": len(plants), "empty": plants.count("")}
    least, most = _prices(see)[GOODS.index(name)]
    certain = "says" if see.view["house"]["prices"] else "next"
    paid = [prices[name] for prices in PRICES.values()]
    facts |= {"spread": span(min(paid), max(paid)) if who == see.me else ""}
    return facts | {"least": least, "most": most, "say": certain if least == most else "range"}


def _prices(see: See) -> list[list[int]]:
    """The lowest and the highest price of each good, on the open tile or on the next."""
    house = see.view["house"]
    return [[n, n] for n in house["prices"]] or house["next"] or [[0, 0]] * len(GOODS)


def tile(see: See) -> Facts:
    rows = [{"good": name, "price": span(*pair)} for name, pair in zip(GOODS, _prices(see), strict=True)]
    return {"rows": rows, "say": "open" if see.view["house"]["prices"] else "says"}


def seen_tile(see: See) -> Facts:
    """The tile that was turned up last and is away again, while the asker still knows it."""
    away = see.view["house"]["known"]
    if see.view["house"]["prices"] or not away:
        return {"say": "none"} if not see.view["house"]["prices"] else None
    return {"rows": [{"good": name, "price": n} for name, n in zip(GOODS, away[-1], strict=True)]}


def tiles_next(see: See) -> Facts:
    """The tiles that come next, where the asker has seen all of them."""
    house = see.view["house"]
    if len(house["known"]) + bool(house["prices"]) < len(PRICES):
        return None
    return {"rows": [dict(zip(GOODS, tile, strict=True)) for tile in house["known"]]}


def makes(see: See, who: int) -> Facts:
    """The goods a player would make, as the producer and in another player's phase, outside of it."""
    if producer_now(see, who) is not None:
        return None
    area = see.state.seats[who].area
    empty = [one for one, card in area if CARDS[one].good and not card]
    own, other = (
        min(len(empty), len(producer.allowance(state, who)))
        for state in (as_chooser(see.state, "producer", who), as_other(see.state))
    )
    return {"n": own, "other": other, "empty": len(empty), "list": empty}


def sells(see: See, who: int) -> Facts:
    """The goods a player could sell, as the trader and in another player's phase, outside of it."""
    if phase_of(see, "trader") is not None:
        return None
    goods = [CARDS[one].good for one, card in see.state.seats[who].area if card]
    own, other = (
        min(len(goods), len(trader.allowance(state, who)))
        for state in (as_chooser(see.state, "trader", who), as_other(see.state))
    )
    pairs = {name: (low, high) for name, (low, high) in zip(GOODS, _prices(see), strict=True)}
    rows = [{"good": name, "price": span(*pairs[name])} for name in dict.fromkeys(goods)]
    sums = {key: brings(see, who, goods, pairs, n) for key, n in (("sum", own), ("less", other))}
    facts = {"n": own, "other": other, "goods": goods, "rows": rows, **sums}
    if coming := producer_now(see, who):
        more = min(coming["empty"], coming["n"] - coming["made"])
        if more > 0:
            return {**facts, "more": more, "say": "making"}
    return facts | ({} if goods else {"say": "none"})


def draws(see: See, who: int) -> Facts:
    """The cards seen and kept, as the councillor and in another player's phase."""
    own, other = (as_chooser(see.state, "councillor", who), as_other(see.state))
    return {
        "n": councillor.drawn(own, who),
        "other": councillor.drawn(other, who),
        "kept": councillor.kept(other, who),
        **keeps_more(see.state, who),
    }


def paying(see: See, who: int) -> Facts:
    """What a player who is building still has to pay."""
    name, task = see.state.seats[who].site, see.state.agenda[-1] if see.state.agenda else None
    if not name or task is None or task.seat != who:
        return None
    over = getattr(task, "over", "")
    cost, left = price(see.state, who, name, over), getattr(task, "left", 0)
    after = max(0, see.view["seats"][who]["hand"] - left)
    return {
        "building": name,
        "n": cost.pay,
        "left": left,
        "cost": cost.cost,
        "privilege": cost.privilege,
        "helped": sum(n for _, n in cost.helped),
        "covered": cost.covered,
        "after": after,
        "more": brought(see.state, who, after),
        "violet": int(CARDS[name].violet),
        "idle": no_discount(see.state, who, name, over),
    }


def prospector_card(see: See, who: int) -> Facts:
    """The cards that a player draws as the prospector, and who may use a gold mine then."""
    mines = [
        name
        for name, board in zip(see.view["names"], see.state.seats, strict=True)
        if hooks_for(Building.turn_up, board.area)
    ]
    n = 1 + bool(hooks_for(Building.prospector_privilege, see.state.seats[who].area))
    return {"n": n, "mines": mines}


def role(see: See, name: str) -> Facts:
    one = next((one for one in see.view["roles"] if one["id"] == name), None)
    if one is None:
        return None
    if one["taken"] >= 0:
        return {"role": name, "who": one["taken"], "say": "taken"}
    return {"role": name, "say": left_over(see, [name], choosers(see)).get("say", "says")}


def when(see: See, name: str) -> Facts:
    """The role whose phase it belongs to, while that phase isn't going on, and the asker's empty plants."""
    facts = None if phase_of(see, name) else role(see, name)
    empty = [one for one, card in see.state.seats[see.me].area if CARDS[one].good and not card]
    return facts and {**facts, "seat": see.me, "empty": empty}


def over_for(see: See, name: str) -> bool:
    """Whether the phase of a role does not come any more in this round."""
    begins = any(isinstance(task, Double) and task.role == name for task in see.state.agenda)
    found = role(see, name)
    gone = found is not None and found["say"] != "says"
    return gone and not begins and phase_of(see, name) is None


def choosers(see: See) -> list[str]:
    """The players whose choice of a role is still to come in this round."""
    state = see.state
    chosen = next((task.chosen for task in state.agenda if isinstance(task, Round)), None)
    return (
        []
        if chosen is None
        else to_choose(see.view["names"], state.governor, chosen, PICKS[len(state.seats)])
    )


def unused(see: See) -> Facts:
    """The roles that are free, and how many of them nobody will take."""
    free = [one["id"] for one in see.view["roles"] if one["taken"] < 0]
    taken = len(see.view["roles"]) - len(free)
    more = max(0, PICKS[len(see.state.seats)] - taken)
    return {"roles": free, "n": len(free), "more": more, "left": len(free) - more}


def sources(see: See, who: int) -> Facts:
    """Where a player's points on the table come from."""
    area, tucked = see.state.seats[who].area, see.view["seats"][who]["chapel"]
    points = [(one, CARDS[one].points) for one, _ in area]
    points += [(hook.building, hook.answer(area)) for hook in hooks_for(Building.final_points, area)]
    before = tucked + sum(n for _, n in points)
    points += [(hook.building, hook.answer(before)) for hook in hooks_for(Building.last_points, area)]
    total: dict[str, int] = {}
    for one, n in points:
        total[one] = total.get(one, 0) + n
    return {
        "n": see.view["seats"][who]["points"],
        "rows": [{"id": one, "n": n} for one, n in total.items() if n],
        "tucked": tucked,
        **with_site(see, who),
    }


def bonus(see: See, who: int, name: str) -> Facts:
    """What a building that counts at the end would count for a player now, the palace after all others."""
    if name not in CARDS:
        return None
    board, site = put_up(see.state, who), see.state.seats[who].site
    laid: Area = board.area if name in [one for one, _ in board.area] else (*board.area, (name, ""))
    first, last = hooks_for(Building.final_points, laid), hooks_for(Building.last_points, laid)
    counts = {hook.building: hook.rule for hook in first} | {hook.building: hook.rule for hook in last}
    if name not in counts:
        return None
    tucked = ("",) * see.view["seats"][who]["chapel"]
    lines = score(board.but(area=laid, tucked=tucked), who).lines
    n = sum(n for rule, n in lines if rule == counts[name])
    facts = {"building": name, "n": n, "site": site, "built": int(laid == board.area)}
    return facts | ({"say": "site"} if site not in ("", name) else {})


def acts(see: See, who: int) -> bool:
    """Whether a player, as the open cards are, still has something to decide in this phase."""
    kinds = {task.kind for task in see.state.agenda}
    if "builder" in kinds:
        return bool(see.view["seats"][who]["hand"])  # a player without a card is skipped
    if not kinds & OPEN_PHASES.keys():
        return True
    return will_decide(see.state, who, OPEN_PHASES, TABLE.carry)


def next_role(see: See) -> Facts:
    """The next players to choose a role, and the roles that are free."""
    facts = order_of_choosing(see, choosers(see), acts)
    free = [one["id"] for one in see.view["roles"] if one["taken"] < 0]
    names, first = see.view["names"], see.view["governor"]
    opens = (first + 1) % len(names)
    then = [names[(opens + k) % len(names)] for k in range(1, len(names))]
    later = then if PICKS[len(names)] == len(names) else []  # in a game of two the first one chooses twice
    return facts and {**facts, "roles": free, "first": names[opens], "then": later}


COULD: dict[str, Callable[..., Facts]] = {
    **THIS_PHASE,
    "next_role": next_role,
    "order": next_role,
    **{f"when_{name}": partial(when, name=name) for name in PHASES},
    "building": building,
    "price_of": price_of,
    "good_of": good,
    "tile": tile,
    "tiles_next": tiles_next,
    "seen_tile": seen_tile,
    "makes": makes,
    "sells": sells,
    "draws": draws,
    "role": role,
    "paying": paying,
    "prospector_card": prospector_card,
    "unused": unused,
    "sources": sources,
    "bonus": bonus,
}
