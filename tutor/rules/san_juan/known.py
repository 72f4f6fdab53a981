"""What can be counted on the table when somebody asks: the rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts, left_over, who_took
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .could import COULD, choosers, over_for, paying
from .decisions import Chapels, Hands, Tuck
from .due_now import DUE_NOW
from .in_the_end import IN_THE_END, tied, with_site
from .not_built import NOT_BUILT
from .on_site import built, owed, put_up
from .phases.builder import price
from .phases.newround import limit as hand_limit
from .ruleset import CARDS, LAST_BUILDING
from .this_phase import after_building, as_other, building_now, councillor_now, goods_pay


def _buildings(see: See, who: int) -> Facts:
    area = [building for building, _ in see.state.seats[who].area]
    site, n = see.state.seats[who].site, built(see.state)[who]
    return {"n": len(area), "list": area, "left": max(0, LAST_BUILDING - n), "site": site}


def _copies(see: See, who: int, building: str) -> Facts:
    if building not in CARDS:
        return None
    n = [name for name, _ in see.state.seats[who].area].count(building)
    return {"n": n, "building": building}


def _owner(see: See, building: str) -> Facts:
    if building not in CARDS:
        return None
    names = see.view["names"]
    return {
        "building": building,
        "owners": [
            names[who]
            for who, seat in enumerate(see.state.seats)
            if building in [name for name, _ in seat.area]
        ],
    }


def _with_goods(see: See, who: int) -> list[str]:
    return [CARDS[building].good for building, card in see.state.seats[who].area if card]


def _everything(see: See, who: int) -> Facts:
    seat = see.view["seats"][who]
    return {
        "n": seat["points"],
        "hand": seat["hand"],
        "list": [name for name, _ in see.state.seats[who].area],
        "goods": _with_goods(see, who),
    }


def _goods(see: See, who: int) -> Facts:
    goods = _with_goods(see, who)
    return {"n": len(goods), "goods": goods}


def _good(see: See, who: int, good: str) -> Facts:
    plants = sum(CARDS[building].good == good for building, _ in see.state.seats[who].area)
    return {"n": _with_goods(see, who).count(good), "good": good, "plants": plants}


def _empty_plants(see: See, who: int) -> Facts:
    empty = [building for building, card in see.state.seats[who].area if CARDS[building].good and not card]
    return {"n": len(empty), "list": empty}


def _plants(see: See, who: int) -> Facts:
    plants = [building for building, _ in see.state.seats[who].area if CARDS[building].good]
    return {"n": len(plants), "list": plants}


def _violet(see: See, who: int) -> Facts:
    found = [building for building, _ in see.state.seats[who].area if CARDS[building].violet]
    return {"n": len(found), "list": found}


def _hand(see: See, who: int) -> Facts:
    n = see.view["seats"][who]["hand"]
    if who != see.me:
        return {"n": n, "say": "hidden"}
    return {"n": n, "cards": [card["id"] for card in see.view["hand"]["cards"] for _ in range(card["n"])]}


def _over(see: See, who: int) -> Facts:
    n = see.view["seats"][who]["hand"]
    limit = hand_limit(see.state.seats[who])
    facts = {"n": max(0, n - limit), "hand": n, "limit": limit}
    return facts | (_owed(see, who) or _sifted(see, who) or _counted_now(see))


def _owed(see: See, who: int) -> CountedFacts:
    """The cards still to be paid for the building on a player's site."""
    found = paying(see, who)
    if not found or not found["left"]:
        return {}
    goods = (goods_pay(see, who) or {"n": 0})["n"]
    return {"say": "paying", "building": found["building"], "left": found["left"], "goods": int(goods > 0)}


def _sifted(see: See, who: int) -> CountedFacts:
    """The cards that a player discards in this councillor phase."""
    found = councillor_now(see, who)
    if found is None or found.get("say") == "done":
        return {}
    say, left, after = found.get("say"), found.get("left", 0), found["after"]
    then = {"after": after, "n": max(0, after - hand_limit(see.state.seats[who]))}
    away = left if say == "sift" else found["n"] - (found["kept"] if say is None else left)
    return then | ({"say": "drawing", "away": away} if say != "keep" else {"say": "keeping", "left": left})


def _counted_now(see: See) -> CountedFacts:
    """Whether hands are being counted."""
    return {"say": "now"} if any(isinstance(task, Hands) for task in see.state.agenda) else {}


def _points(see: See, who: int) -> Facts:
    n = see.view["seats"][who]["points"]
    printed = sum(CARDS[building].points for building, _ in see.state.seats[who].area)
    return {"n": n, "printed": printed, "rest": n - printed, "tied": tied(see, who), **with_site(see, who)}


def _chapel(see: See, who: int) -> Facts:
    """The cards under a player's chapel, and whether this is the moment to put one there."""
    seat = see.view["seats"][who]
    now = pending_of(see.state, Tuck, who) is not None
    opening = any(isinstance(task, Chapels) for task in see.state.agenda)
    say = "now" if now else "round" if opening else "says"
    return {
        "n": seat["chapel"],
        "hand": seat["hand"],
        "left": max(0, seat["hand"] - 1),
        "say": say if seat["tucks"] else "without",
    }


def _roles(see: See, free: bool) -> list[str]:
    return [tile["id"] for tile in see.view["roles"] if (tile["taken"] < 0) == free]


def _free_roles(see: See) -> Facts:
    return left_over(see, _roles(see, True), choosers(see))


def _taken(see: See) -> Facts:
    return {"n": len(_roles(see, False)), "roles": _roles(see, False)}


def _ending(see: See) -> Facts:
    every = built(see.state)
    most = max(every)
    return {
        "say": "ending" if most >= LAST_BUILDING else "says",
        "round": see.view["round"],
        "names": [name for name, n in zip(see.view["names"], every, strict=True) if n == most],
        "n": most,
        "left": LAST_BUILDING - most,
        "over": int(over_for(see, "builder")),
        "site": next((board.site for board in see.state.seats if board.site), ""),
    }


def _could_end(see: See, who: int) -> Facts:
    every, site = built(see.state), see.state.seats[who].site
    if max(every) >= LAST_BUILDING:
        return None  # the game ends anyway
    left = LAST_BUILDING - every[who]
    return {"n": every[who], "left": left, "site": site, "say": "one" if left <= 1 else "says"}


def _in_hand(see: See) -> Facts:
    """The cards in the asker's hand, with their price for them now; one card cannot pay for itself, nor can
    those that are owed for the building on the site.
    """
    board = put_up(see.state, see.me)
    hand, paying = board.hand, bool(see.state.seats[see.me].site)
    area = [name for name, _ in board.area]
    state = as_other(see.state) if paying else see.state  # nobody builds twice in a phase
    free = [name for name in dict.fromkeys(hand) if not (CARDS[name].violet and name in area)]
    rows = [
        {"id": name, "n": price(state, see.me, name).pay, "points": CARDS[name].points}
        | ({} if paying else {"left": after_building(state, see.me, name)})
        for name in free
    ]
    reduced = "builder" in see.view["seats"][see.me]["roles"] and not paying
    money = max(0, len(hand) - owed(see.state, see.me) - 1)
    return {"money": money, "reduced": reduced, "rows": rows} if rows else None


def _in_hand_now(see: See) -> Facts:
    """The same while the asker builds; before that the price depends on who takes the builder."""
    return _in_hand(see) if building_now(see, see.me) else None


def _chosen(see: See, who: int) -> Facts:
    roles = list(see.view["seats"][who]["roles"])
    return {"n": len(roles), "roles": roles}


KNOWN: dict[str, Callable[..., Facts]] = {
    **COULD,
    **DUE_NOW,
    **IN_THE_END,
    **NOT_BUILT,
    "everything": _everything,
    "chosen": _chosen,
    "chooser": who_took("role"),
    "buildings": _buildings,
    "copies": _copies,
    "owner": _owner,
    "goods": _goods,
    "good": _good,
    "empty_plants": _empty_plants,
    "plants": _plants,
    "violet": _violet,
    "hand": _hand,
    "over": _over,
    "points": _points,
    "chapel": _chapel,
    "free_roles": _free_roles,
    "taken": _taken,
    "ending": _ending,
    "could_end": _could_end,
    "in_hand": _in_hand,
    "in_hand_now": _in_hand_now,
    "stacks": lambda see: {"n": see.view["deck"]["n"], "discard": see.view["discard"]},
    "round": lambda see: {"n": see.view["round"]},
    "by_rule": lambda see: {},
    "kept_by_another": lambda see, who: None if who == see.me else {"n": see.view["seats"][who]["hand"]},
    "deck": lambda see: {"n": see.view["deck"]["n"]},
    "discard": lambda see: {"n": see.view["discard"]},
    "governor": lambda see: {
        "who": see.view["governor"],
        "next": see.view["names"][(see.view["governor"] + 1) % len(see.view["names"])],
    },
}
