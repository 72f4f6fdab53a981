"""What is certain of the rest of the phase that is going on, and of the end of this round:
further rows of known.toml.

In a captain phase every way of going on is played out; where there are too many, nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..kernel.counted import CountedFacts, left_over
from ..kernel.rounds import pending
from .ahead import another_round
from .asked import Facts, See
from .could import choosers
from .editions import edition_of
from .hooks import total
from .phases import captain
from .phases.storage import places
from .ruleset import GOODS
from .scoring import score
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


def loaded(state: State) -> list[State]:
    """The positions in which the loading of this captain phase may end, before anything is stored; none if
    there are too many, or with an expansion, whose own decisions are not looked at.
    """
    if state.expansions or not pending(state, "load"):
        return []
    seen, waiting, found = {state}, [state], dict[State, None]()
    while waiting:
        for then in _after(waiting.pop()):
            if not pending(then, "load"):
                found[then] = None
            elif then not in seen:
                seen.add(then)
                waiting.append(then)
        if len(seen) > MANY:
            return []
    return [*found]


def unstored(state: State, seat: int) -> int:
    """The barrels of a player for which there is no place after loading."""
    board = state.seats[seat]
    counts = sorted(filter(None, board.goods), reverse=True)
    return max(0, sum(counts[total("warehouse", board) :]) - places(state, seat))


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
    left = {good: n for good, n in zip(GOODS, then.goods, strict=True) if n}
    facts |= {"rest": left, "chips": _chips(then), "total": score(then, who).total}
    return facts | ({} if who == see.me else {"say": "theirs"})


def _chips(board: Seat) -> int:
    return board.points + board.noted


def ships_after(see: See) -> Facts:
    """The ships that are emptied at the end of this captain phase, and those that keep their cargo."""
    ends = loaded(see.state)
    if not ends:
        return None if pending(see.state, "load") else {"say": "in_general"}
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


THIS_PHASE: dict[str, Callable[..., Facts]] = {
    "after_captain": after_captain,
    "ships_after": ships_after,
    "next_coins": next_coins,
}
