"""What was paid so far in this game, and who opened the phase: further rows of known.toml."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from .actions import Pass
from .asked import Facts, See
from .decisions import Extra
from .editions import edition_of
from .phases.order import chooser, privileges
from .ruleset import BUILDINGS
from .start import numbers_for
from .state import State


def spent(see: See, who: int) -> Facts:
    """A player's money at the beginning, what came in since, and what was paid for each building."""
    start = see.start
    if start is None or not see.past or not _at_the_beginning(start):
        return None
    rows: list[CountedFacts] = []
    got = paid = 0
    for moves in see.past:
        coins = [move for move in moves if move.what == "coin"]
        paid_now = sum(move.n for move in coins if move.source == ("seat", who))
        got += sum(move.n for move in coins if move.target == ("seat", who))
        built = [move.what for move in moves if move.target == ("city", who) and move.what in BUILDINGS]
        rows += [{"id": name, "n": paid_now} for name in built if paid_now]
        paid += paid_now
    for_buildings = sum(row["n"] for row in rows)
    began, money = start.seats[who].coins, see.state.seats[who].coins
    facts = {"money": money, "start": began, "got": got, "n": for_buildings, "rows": rows}
    return {**facts, "other": paid - for_buildings}


def _at_the_beginning(state: State) -> bool:
    """Whether nobody has chosen a role or built anything yet."""
    chosen = any(card.taken >= 0 for card in state.roles)
    return state.round == 1 and not chosen and not any(board.city for board in state.seats)


def mayor_now(see: See) -> Facts:
    """In a mayor phase, who is the mayor and how many extra colonists that privilege gives."""
    who = chooser(see.state, "mayor")
    if who < 0 or not any(task.kind == "mayor" for task in see.state.agenda):
        return None
    return {"who": who, "n": privileges(see.state, "mayor", who)}


def large_owned(see: See, who: int) -> Facts:
    """The large buildings of a player, with the points printed on them, and whether somebody works there."""
    city = [(name, on) for name, on in see.state.seats[who].city if BUILDINGS[name].large]
    rows = [{"id": name, "n": BUILDINGS[name].points, "on": on} for name, on in city]
    return {"n": len(rows), "rows": rows}


def extra_pass(see: See, who: int) -> Facts:
    """Whether a player who is to take the extra barrel may also take none."""
    if pending_of(see.state, Extra, who) is None:
        return None
    offered = edition_of(see.state.edition).handlers["extra"].candidates(see.state, who)
    return {} if any(isinstance(one, Pass) for one in offered) else None


def chips_of_others(see: See) -> int:
    """As many chips as all other players have together: what is neither in the supply nor the asker's; -1
    once points are written down, because then nobody can tell.
    """
    state = see.state
    if not state.pool:
        return -1
    numbers = numbers_for(len(state.seats), state.edition, state.expansions)
    return numbers.pool - state.pool - state.seats[see.me].points


LOOKED_BACK: dict[str, Callable[..., Facts]] = {
    "spent": spent,
    "mayor_now": mayor_now,
    "large_owned": large_owned,
    "extra_pass": extra_pass,
}
