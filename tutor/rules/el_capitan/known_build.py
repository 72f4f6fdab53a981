"""What a player could build in a city once the ship is there, and what forbids it; what a turn still
asks for. Counted when somebody asks, by the conditions that the rules themselves ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from . import conditions
from .actions import Build, Fortress, Reopen
from .asked import Facts, See
from .conditions import Spot, pieces_of
from .decisions import PlayerTurn, Rounds, Shop
from .numbers import numbers
from .phases.bank import left as loans_left
from .reach import berth, can_finish, costs, ends, reach
from .ruleset import BANK, LOANS, NAMED, PHASES
from .state import State
from .track import closes, sites


def spot_in(state: State, who: int, city: str) -> Spot:
    """The harbour space of this ship in a city, or the one that it would take; the first where all are
    taken: what may be built doesn't depend on it, only the price.
    """
    board = state.seats[who]
    space = board.berth if board.at == city and board.berth else berth(state, who, city)
    return Spot(numbers(state.board).cities[city], state.city(city), space or 1, pieces_of(state, who))


def leading_on(state: State, who: int) -> list[tuple[str, str]]:
    """The cards in the hand that may be played now, each with a city to which it leads."""
    board, look = state.seats[who], reach(state, who)
    every = [(card, city) for card in board.cards for city in ends(state, card, board.at)]
    return [(card, city) for card, city in every if look.sailing(card, city)]


def acted(state: State, who: int) -> int:
    """Whether this player has done the action of a turn that is still going on."""
    return int(pending_of(state, Shop, who) is not None)


def over(state: State) -> bool:
    """Whether no turn will be played any more."""
    return state.phase == PHASES and not any(isinstance(one, Rounds) for one in state.agenda)


def could(state: State, who: int, city: str) -> CountedFacts:
    """What may be built there once the ship is there, and what forbids a warehouse."""
    spot = spot_in(state, who, city)
    found = conditions.works(spot)
    forts = [cost for one, cost in found if isinstance(one, Fortress)]
    house = any(isinstance(one, Build) for one, _ in found)
    again = any(isinstance(one, Reopen) for one, _ in found)
    full, none = not sites(spot.city.track), not (spot.pieces.houses + spot.pieces.neutral)
    row = conditions.row_of_own(spot, Reopen("own")) or conditions.row_of_both(spot, Reopen("own"))
    return {
        "can": int(house),
        "again": int(again),
        "fort": min(forts, default=0),
        "forts": len(forts),
        "full": int(full),
        "row": int(bool(row) and not full),
        "none": int(none and not full and not row),
        "nothing": int(not found),
        "least": min((cost for _, cost in found), default=0),
        "acted": acted(state, who),
    }


def somewhere(state: State, who: int) -> dict[str, CountedFacts]:
    """The cities in which this player could build or reopen something."""
    every = {city: could(state, who, city) for city in state.names}
    return {city: one for city, one in every.items() if not one["nothing"]}


def _first_round(see: See, who: int) -> Facts:
    """In the first round nobody may borrow, as long as anything can be built."""
    state = see.state
    first = state.phase == 1 and state.round == 1 and pending_of(state, PlayerTurn, who) is not None
    return {} if first and can_finish(state, who) else None


def _due(see: See, who: int) -> Facts:
    """What the turn of a player still asks for, and what may still be done in it."""
    now = pending_of(see.state, PlayerTurn, who)
    if acted(see.state, who):
        return {"say": "acted"}
    if now is None or _first_round(see, who) is not None:
        return None
    return {"say": "begun" if now.begun else "says" if can_finish(see.state, who) else "bank"}


def _stuck(see: See, who: int) -> Facts:
    """Why nothing can be built where a ship is, and whether a way leads to another city."""
    state, board = see.state, see.state.seats[who]
    if over(state) or acted(state, who):
        return None
    city = board.at if board.berth and board.at in state.names else ""
    facts = {"money": max(0, board.money), "way": int(can_finish(state, who)), "city": city}
    if not city:
        return {**facts, "say": "nowhere"} if board.at == BANK and not facts["way"] else None
    here, own = could(state, who, city), int(who in state.city(city).forts)
    if not here["nothing"]:
        return {**facts, "n": here["least"], "say": "poor"} if here["least"] > board.purse else None
    lacks = int(not own and not board.fortresses)
    return {**facts, **here, "own": own, "short": lacks, "taken": int(not own and not lacks)}


def _borrowed(see: See, who: int) -> Facts:
    """The money and the debt of a player who takes one loan more, by the size of it."""
    state, seat = see.state, see.view["seats"][who]
    first = state.phase == 1 and state.round == 1
    if over(state) or first or acted(state, who):
        return None
    rows = [
        {"id": str(loan.amount), "n": seat["money"] + loan.amount, "owes": seat["owes"] + loan.back}
        for loan in LOANS.values()
        if loans_left(state, loan.amount)
    ]
    return {"rows": rows} if rows else None


def _from_bank(see: See, who: int) -> Facts:
    """The destination cards of a player and those for sale: only they lead away from the bank."""
    state, price = see.state, costs(see.state.board)
    if over(state):
        return None
    own = [card for card in state.seats[who].cards if card in NAMED]
    rows = [{"id": card, "n": price[card]} for pile in state.shown for card in pile if card in NAMED]
    return {"own": own, "rows": rows, "n": len(rows), "money": max(0, state.seats[who].money)}


def _place(state: State, city: str) -> CountedFacts:
    """The site on which the next warehouse of a city goes, and whether it closes one."""
    possible = sites(state.city(city).track)
    shut = any(closes(state, city, site) for site in possible)
    return {"sites": [str(one) for one in possible], "shut": int(shut)}


def _again(see: See, who: int) -> Facts:
    """The cities in which a player has a closed warehouse: where it could be reopened now, and where not."""
    state = see.state
    closed = [city for city in state.names if who in state.city(city).closed]
    if over(state) or not closed:
        return None
    found = {city: could(state, who, city) for city in closed}
    now = [city for city in closed if found[city]["again"]]
    full = [city for city in closed if found[city]["full"]]
    row = [city for city in closed if city not in (*now, *full)]
    rows = [{"id": city, **_place(state, city)} for city in now]
    facts = {"cities": now, "full": full, "row": row, "rows": rows}
    return {**facts, "n": len(closed), "acted": acted(state, who)}


def _round_left(see: See) -> Facts:
    """The players who still have a turn in this round, after the one that is going on."""
    state, names = see.state, see.view["names"]
    rounds = next((one for one in state.agenda if isinstance(one, Rounds)), None)
    if rounds is None or state.agenda[-1] is rounds:
        return None
    left = range(rounds.played, len(names))
    return {"who": state.agenda[-1].seat, "names": [names[(state.starter + k) % len(names)] for k in left]}


def _harbours(see: See) -> Facts:
    """The prices of the two harbour spaces of each city."""
    printed = numbers(see.state.board).cities
    rows = [{"id": city, "n": list(map(str, printed[city].harbours))} for city in see.view["towns"]]
    return {"rows": [row for row in rows if len(row["n"]) > 1]}


def _first_card(see: See, city: str) -> Facts:
    """A ship at the bank, or not yet on the board, first needs a destination card."""
    state, at = see.state, see.state.seats[see.me].at
    if over(state) or at not in ("", BANK):
        return None
    return {"say": "bank" if at == BANK else "says"}


def suspended(see: See, cities: Sequence[str]) -> frozenset[str]:
    """Rules that mislead in this position, where these cities are meant."""
    state, found = see.state, set[str]()
    if acted(state, see.me) or _first_round(see, see.me) is not None:
        found |= {"EC.turn.no-pass", "EC.loan.forced"}
    for city in (one for one in cities if f"city:{one}" in see.view):
        can = could(state, see.me, city)
        found |= {"EC.full.fortress-still"} if -1 not in state.city(city).forts else set()
        found |= {"EC.warehouse.row-not-total"} if can["row"] or can["full"] else set()
    return frozenset(found)


KNOWN: Mapping[str, Callable[..., Any]] = {
    "suspended": suspended,
    "first_round": _first_round,
    "due": _due,
    "stuck": _stuck,
    "borrowed": _borrowed,
    "from_bank": _from_bank,
    "reopening": _again,
    "round_left": _round_left,
    "harbour_prices": _harbours,
    "first_card": _first_card,
    "several_cards": lambda see: None if over(see.state) else {},
    "staying": lambda see: {},
}
