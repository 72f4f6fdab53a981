"""What players may still do in the phase that is going on, and what they could build, when somebody asks:
further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.decision import Decision
from .asked import Facts, See
from .decisions import PHASES, CouncillorDraw, Keep, Phase, ProspectorDraw, Sift
from .hooks import PRIVILEGES, Building, hooks_for, owned, total
from .phases import councillor, producer, trader
from .phases.builder import means, price
from .phases.order import privileges
from .ruleset import CARDS, PRICES
from .state import State


def before(state: State) -> tuple[Decision, ...]:
    """What is pending outside the phases of the roles."""
    return tuple(task for task in state.agenda if task.kind not in PHASES)


def as_chooser(state: State, role: str, seat: int) -> State:
    """The position in a phase of this role that this player has chosen."""
    times = 1 + bool(hooks_for(PRIVILEGES[role], state.seats[seat].area))
    return state.but(agenda=(*before(state), PHASES[role](seat, times=times)))


def as_other(state: State) -> State:
    """The position in no phase: nobody has a privilege."""
    return state.but(agenda=before(state))


def phase_of(see: See, role: str) -> Phase | None:
    """The phase of a role, while it is going on."""
    found = (task for task in see.state.agenda if isinstance(task, Phase) and task.kind == role)
    return next(found, None)


def _to_come(see: See, who: int) -> bool:
    """Whether a player still has a decision in this phase."""
    return bool(see.view["away"][who] >= 0)


def building_now(see: See, who: int) -> bool:
    """Whether a player may still build, now or later, in the builder phase that is going on."""
    return phase_of(see, "builder") is not None and _to_come(see, who) and not see.state.seats[who].site


def keeps_more(state: State, who: int) -> CountedFacts:
    """The cards that a player keeps beside the first, and the buildings that allow it."""
    helpers = [hook.building for hook in hooks_for(Building.keep_more, state.seats[who].area)]
    return {"more": councillor.kept(state, who) - 1, "helpers": helpers}


def councillor_now(see: See, who: int) -> Facts:
    """The cards that a player draws and keeps in this councillor phase."""
    phase = phase_of(see, "councillor")
    if phase is None:
        return None
    task, hand = see.state.agenda[-1], see.view["seats"][who]["hand"]
    kept = councillor.kept(see.state, who)
    facts = {"who": phase.seat, "n": councillor.drawn(see.state, who), "kept": kept}
    facts |= keeps_more(see.state, who)
    if not _to_come(see, who):
        return facts | {"say": "done"}
    facts["after"] = hand + kept
    if task.seat != who or not isinstance(task, (Keep, Sift)):
        return facts
    after = hand - task.left if isinstance(task, Sift) else hand + task.left
    return facts | {"say": task.kind, "left": task.left, "after": after}


def _allowed(see: See, who: int, role: str, rules: list[tuple[str, str]]) -> CountedFacts:
    """How often a player may act in a phase, and why."""
    helpers = [building for _, building in rules if building]
    own = privileges(see.state, role, who)
    return {"n": len(rules), "own": own, "more": len(helpers), "helpers": [*dict.fromkeys(helpers)]}


def producer_now(see: See, who: int) -> Facts:
    """The goods that a player may make in this producer phase."""
    if phase_of(see, "producer") is None or not _to_come(see, who):
        return None
    empty = [one for one, card in see.state.seats[who].area if CARDS[one].good and not card]
    made = getattr(see.state.agenda[-1], "made", 0) if see.state.agenda[-1].seat == who else 0
    facts = _allowed(see, who, "producer", producer.allowance(see.state, who))
    return facts | {"made": made, "empty": len(empty), "list": empty}


def trader_now(see: See, who: int) -> Facts:
    """The goods that a player may sell in this trader phase, and what they bring."""
    if phase_of(see, "trader") is None or not _to_come(see, who) or not see.state.open:
        return None
    task, paid = see.state.agenda[-1], PRICES[see.state.open]
    sold = getattr(task, "sold", 0) if task.seat == who else 0
    goods = sorted(
        (CARDS[one].good for one, card in see.state.seats[who].area if card), key=lambda one: -paid[one]
    )
    facts = _allowed(see, who, "trader", trader.allowance(see.state, who))
    still = min(len(goods), facts["n"] - sold)
    extra = sum(
        hook.answer(sold + still) for hook in hooks_for(Building.cards_for_selling, see.state.seats[who].area)
    )
    brings = sum(paid[good] for good in goods[:still]) + extra
    rows = [{"good": good, "price": paid[good]} for good in dict.fromkeys(goods)]
    return facts | {
        "sold": sold,
        "left": max(0, facts["n"] - sold),
        "goods": len(goods),
        "stock": {good: goods.count(good) for good in dict.fromkeys(goods)},
        "rows": rows,
        "still": still,
        "brings": brings,
        "extra": extra,
    }


def trader_told(see: See, who: int) -> Facts:
    """The same, or the goods that stay with a player who sells no more in this trader phase."""
    if phase_of(see, "trader") is None or _to_come(see, who):
        return trader_now(see, who)
    goods = [CARDS[one].good for one, card in see.state.seats[who].area if card]
    return {"goods": goods, "say": "done"}


def after_sale(see: See, who: int) -> Facts:
    """The cards in the asker's hand after selling one good, the first in this trader phase; for each good."""
    now = trader_now(see, who)
    if now is None or who != see.me or now["sold"] or not now["still"]:
        return None
    extra = sum(hook.answer(1) for hook in hooks_for(Building.cards_for_selling, see.state.seats[who].area))
    hand = see.view["seats"][who]["hand"]
    rows = [{"good": row["good"], "n": hand + row["price"] + extra} for row in now["rows"]]
    return {"n": hand, "rows": rows, "extra": extra}


def goods_pay(see: See, who: int) -> Facts:
    """The goods with which a player could pay now, with a building that lets them."""
    area = see.state.seats[who].area
    most = total(Building.goods_as_cards, area)
    return {"n": min(most, sum(bool(card) for _, card in area))} if most else None


def draws_for(see: See, who: int, name: str) -> Facts:
    """The cards that a player's buildings bring after building this one."""
    area = see.state.seats[who].area
    found = hooks_for(Building.cards_after_building, area)
    if name not in CARDS or not found or name in [hook.building for hook in found]:
        return None
    violet = CARDS[name].violet
    helpers = [hook.building for hook in found]
    n = sum(hook.answer(violet) for hook in found)
    return {"building": name, "n": n, "helpers": helpers, "violet": int(violet)}


def cheaper(see: See) -> Facts:
    """The player who has the builder this round, and by how much that makes a building cheaper."""
    card = next(card for card in see.view["roles"] if card["id"] == "builder")
    if card["taken"] < 0:
        return {"say": "free"}
    phase = phase_of(see, "builder")
    return {"who": card["taken"], "say": "says" if phase is not None else "over"}


def brings(see: See, who: int, goods: list[str], prices: dict[str, tuple[int, int]], n: int) -> str:
    """The cards for the best `n` goods, with those that buildings add: "3", "3–4"."""
    area = see.state.seats[who].area
    extra = sum(hook.answer(n) for hook in hooks_for(Building.cards_for_selling, area)) if n else 0
    least, most = (extra + sum(sorted((prices[good][k] for good in goods), reverse=True)[:n]) for k in (0, 1))
    return span(least, most)


def span(least: int, most: int) -> str:
    """A number, or the least and the most that it can be."""
    return str(least) if least == most else f"{least}–{most}"


def _built(state: State, who: int, name: str) -> bool:
    """Whether a player has this violet building already: there is one of each at most."""
    return CARDS[name].violet and name in owned(state.seats[who].area)


def _affordable(state: State, who: int) -> list[CountedFacts]:
    """The buildings in a player's hand that can be paid for, with their price."""
    board = state.seats[who]
    found = []
    for name in dict.fromkeys(board.hand):
        n = price(state, who, name).pay
        if n <= sum(means(state, who, name)) and not _built(state, who, name):
            found.append({"id": name, "n": n})
    return sorted(found, key=lambda row: row["n"])


def still_draws(see: See, who: int) -> bool:
    """Whether a player is about to draw cards in this phase."""
    task = see.state.agenda[-1] if see.state.agenda else None
    return isinstance(task, (CouncillorDraw, Keep, ProspectorDraw)) and task.seat == who


def could_build(see: See, who: int) -> Facts:
    """What the player who asks can pay for: now in this phase, or with the builder and without."""
    if who != see.me or see.state.seats[who].site:
        return None
    cards = see.view["seats"][who]["hand"]
    facts: CountedFacts = {"cards": cards, "pay": max(0, cards - 1), "drawn": int(still_draws(see, who))}
    if building_now(see, who):
        rows = _affordable(see.state, who)
        return facts | {"rows": rows, "n": len(rows), "say": "now"}
    rows = _affordable(as_chooser(see.state, "builder", who), who)
    other = [row["id"] for row in _affordable(as_other(see.state), who)]
    return facts | {"rows": rows, "n": len(rows), "others": other, "say": "says" if rows else "none"}


def after_building(state: State, who: int, name: str) -> int:
    """The cards left in hand after a building, less than 0 where it can't be paid for."""
    board = state.seats[who]
    cards, goods = means(state, who, name)
    n = price(state, who, name).pay
    if n > cards + goods:
        return -1
    left: int = max(0, cards - n)
    violet = CARDS[name].violet
    left += sum(hook.answer(violet) for hook in hooks_for(Building.cards_after_building, board.area))
    left += sum(hook.answer(left) for hook in hooks_for(Building.cards_if_few, board.area))
    return left


def left_after(see: See, who: int, name: str) -> Facts:
    """The cards in the asker's hand after one of them was built."""
    if who != see.me or name not in CARDS or name not in see.state.seats[who].hand:
        return None
    if see.state.seats[who].site:
        return None  # what stays in hand depends on what is paid first
    if _built(see.state, who, name) or means(see.state, who, name)[1]:
        return None  # with goods that can pay, more cards may stay
    if building_now(see, who):
        n = after_building(see.state, who, name)
        return {"building": name, "n": n, "say": "says" if n >= 0 else "short"}
    n = after_building(as_other(see.state), who, name)
    less = after_building(as_chooser(see.state, "builder", who), who, name)
    return {
        "building": name,
        "n": n,
        "less": less,
        "say": "short" if less < 0 else "own" if n < 0 else "both",
    }


def violet_hand(see: See) -> Facts:
    """The violet cards in the asker's hand."""
    found = [name for name in see.state.seats[see.me].hand if CARDS[name].violet]
    return {"n": len(found), "list": found}


THIS_PHASE: dict[str, Callable[..., Facts]] = {
    "violet_hand": violet_hand,
    "councillor_now": councillor_now,
    "producer_now": producer_now,
    "trader_now": trader_told,
    "after_sale": after_sale,
    "cheaper": cheaper,
    "goods_pay": goods_pay,
    "draws_for": draws_for,
    "could_build": could_build,
    "left_after": left_after,
}
