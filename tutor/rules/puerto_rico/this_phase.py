"""What is certain of the rest of the phase that is going on, and of the end of this round:
further rows of known.toml.

In a captain phase every way of going on is played out; where there are too many, nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ..kernel.counted import CountedFacts, left_over
from ..kernel.rounds import pending
from .ahead import another_round
from .asked import Facts, See
from .could import as_chooser, choosers, in_play
from .editions import edition_of
from .hooks import Building, hooks_for, total
from .phases import captain
from .phases.builder import city_spaces
from .phases.mayor import empty_circles
from .phases.order import chooser, privileges
from .phases.storage import places
from .production import output, with_goods
from .ruleset import BUILDINGS, CIRCLES, GOODS, PROCESSORS, SPACES
from .scoring import colonists, score
from .state import Seat, Ship, State, Turn

MANY = 400  # positions of one captain phase that are looked at


def _after(state: State) -> Iterator[State]:
    """The positions after each legal load of the player who decides."""
    edition, seat = edition_of(state.edition), state.agenda[-1].seat
    handler = edition.handlers["load"]
    for action in handler.quick(state, seat) or () if handler.quick else ():
        turn = Turn(state, edition.carry)
        handler.apply(turn, seat, action)
        turn.run(captain.AUTOMATIC_STEPS)
        yield turn.state


@lru_cache(maxsize=8)
def loaded(state: State) -> tuple[State, ...]:
    """The positions in which the loading of this captain phase may end, before anything is stored; none if
    there are too many, or with an expansion, whose own decisions are not looked at.
    """
    if state.expansions or not pending(state, "load"):
        return ()
    seen, waiting, found = {state}, [state], dict[State, None]()
    while waiting:
        for then in _after(waiting.pop()):
            if not pending(then, "load"):
                found[then] = None
            elif then not in seen:
                seen.add(then)
                waiting.append(then)
        if len(seen) > MANY:
            return ()
    return (*found,)


def unstored(state: State, seat: int) -> int:
    """The barrels of a player for which there is no place after loading."""
    board = state.seats[seat]
    counts = sorted(filter(None, board.goods), reverse=True)
    return max(0, sum(counts[total(Building.warehouse, board) :]) - places(state, seat))


def after_captain(see: See, who: int) -> Facts:
    """The points and the barrels of a player after this captain phase, however it goes on."""
    ends = loaded(see.state)
    if not ends:
        return None
    now = see.state.seats[who]
    points = sorted({_chips(then.seats[who]) - _chips(now) for then in ends})
    lost = sorted({unstored(then, who) for then in ends})
    goods = sorted({then.seats[who].goods for then in ends})
    facts: CountedFacts = {"n": points[0], "most": points[-1], "lost": lost[0], "lost_most": lost[-1]}
    if len(points) > 1 or len(lost) > 1 or len(goods) > 1:
        return {**facts, "say": "range"}
    then = ends[0].seats[who]
    facts["rest"] = with_goods(then.goods)
    if who != see.me:
        return {**facts, "say": "theirs"}
    return {**facts, "chips": _chips(then), "total": score(then, who).total}


def _chips(board: Seat) -> int:
    return board.points + board.noted


def ships_after(see: See) -> Facts:
    """The ships that are emptied at the end of this captain phase, and those that keep their cargo."""
    ends = loaded(see.state)
    if not ends:
        return None
    found: dict[str, list[str]] = {"leave": [], "stay": [], "bare": [], "unsure": []}
    for k, ship in enumerate(see.state.ships):
        ways = {_with_cargo(then.ships[k]) for then in ends}
        found[ways.pop() if len(ways) == 1 else "unsure"].append(str(ship.size))
    return dict(found)


def _with_cargo(ship: Ship) -> str:
    """What becomes of a ship after loading."""
    return "leave" if ship.load == ship.size else "stay" if ship.load else "bare"


def next_coins(see: See) -> Facts:
    """How many roles get a coin when the round ends: those that are left when everybody has chosen."""
    state = see.state
    unpaid = edition_of(state.edition).unpaid
    free = [card for card in see.view["roles"] if card["taken"] < 0]
    paid = [card for card in free if card["id"] not in unpaid]
    still = len(left_over(see, [], choosers(see))["choosers"])
    rows = [{"role": card["id"], "n": card["coins"] + 1} for card in paid]
    facts = {"rows": rows, "maybe": int(not another_round(state))}
    if state.ending:
        return {"n": 0, "say": "ending"}
    if not still:
        return {**facts, "n": len(paid), "say": "over"}
    if len(paid) < len(free):
        return {**facts, "n": len(paid), "say": "some"}
    return {**facts, "n": max(0, len(free) - still)}


def mayor_end(see: See) -> Facts:
    """Whether the colonists could refill the ship after a mayor phase that the player who asks opens now, or
    each other player who can still choose.
    """
    state, names = see.state, see.view["names"]
    if state.expansions or not in_play(state, "mayor") or chooser(state, "mayor") >= 0:
        return None
    still = left_over(see, [], choosers(see))["choosers"]
    if names[see.me] in still:
        return refill_after(state, see.me)
    rows = [refill_after(state, who) for who, name in enumerate(names) if name in still]
    return {"apart": rows, "who": see.me, "say": "others"} if rows else None


def refill_after(state: State, mayor: int) -> CountedFacts:
    """The supply and the least and most that the refill takes, once a player has had the mayor: with the
    privilege used. It is certain only what holds without it too.
    """
    own = min(privileges(as_chooser(state, "mayor", mayor), "mayor", mayor), state.colonists)
    least, most = _empty_after(state, mayor, own)
    bare = _empty_after(state, mayor, 0)
    left = state.colonists - own
    facts: CountedFacts = {"seat": mayor, "n": left, "least": least, "most": most}
    facts["wide"] = most - least
    if left >= most and state.colonists >= bare[1]:
        return {**facts, "most": max(most, bare[1]), "say": "no"}
    return facts | ({"say": "yes"} if left < least and state.colonists < bare[0] else {})


def _empty_after(state: State, mayor: int, own: int) -> tuple[int, int]:
    """The least and the most circles of buildings that may be empty after a mayor phase."""
    players = len(state.seats)
    least = most = 0
    for who, board in enumerate(state.seats):
        share = (state.colonist_ship + players - 1 - (who - mayor) % players) // players
        fields = sum(CIRCLES[name] for name, _ in board.island)
        circles = sum(CIRCLES[name] for name, _ in board.city)
        people = colonists(board) + share + (own if who == mayor else 0)
        least += circles - min(people, circles)
        most += circles - min(max(0, people - fields), circles)
    return max(players, least), max(players, most)


def could_end(see: See, who: int) -> Facts:
    """Whether a player could fill the city, and so end the game, with the next building."""
    spaces = SPACES - city_spaces(see.state.seats[who].city)
    large = any(left and BUILDINGS[name].large for name, left in see.state.market)
    facts = {"n": spaces}
    if not spaces:
        return {**facts, "say": "full"}
    return facts | ({"say": "one"} if spaces == 1 else {"say": "two"} if spaces == 2 and large else {})


def may_take(see: See, who: int) -> Facts:
    """The roles that another player can still choose from, with the money on them."""
    if see.view["names"][who] not in left_over(see, [], choosers(see))["choosers"] or who == see.me:
        over = who != see.me and not see.state.ending and see.view["names"][who] not in choosers(see)
        return {"say": "next"} if over else None
    free = [card for card in see.view["roles"] if card["taken"] < 0]
    rows = [{"role": card["id"], "n": card["coins"]} for card in free]
    return {"n": len(rows), "rows": rows}


def tile_at_once(see: See, who: int, name: str) -> Facts:
    """What a new plantation of this kind needs before it gives anything."""
    if name not in GOODS:
        return None
    board = see.state.seats[who]
    plants = sum(one in PROCESSORS[name] for one, _ in board.city)
    say = "alone" if not PROCESSORS[name] else "says"
    return {
        "good": name,
        "n": plants,
        "helped": int(bool(hooks_for(Building.tile_colonist, board))),
        "say": say,
    }


def production_full(see: See, who: int) -> Facts:
    """What a craftsman phase would bring with somebody on every circle of a player."""
    board = see.state.seats[who]
    filled = board.but(
        island=tuple((kind, 1) for kind, _ in board.island),
        city=tuple((name, BUILDINGS[name].circles) for name, _ in board.city),
    )
    made = with_goods(output(filled, see.state.goods))
    return {"n": sum(made.values()), "goods": made, "empty": empty_circles(board)}


THIS_PHASE: dict[str, Callable[..., Facts]] = {
    "after_captain": after_captain,
    "ships_after": ships_after,
    "next_coins": next_coins,
    "mayor_end": mayor_end,
    "could_end": could_end,
    "may_take": may_take,
    "tile_at_once": tile_at_once,
    "production_full": production_full,
    "tile_points": lambda see: None if see.state.expansions else {},
}
