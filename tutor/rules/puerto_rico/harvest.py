"""What a craftsman phase brings, by the player who opens it: further rows of known.toml."""

from __future__ import annotations

from ..kernel.counted import CountedFacts
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .could import made_yet, producers
from .decisions import Man
from .production import output, with_goods
from .state import State
from .this_phase import production_full


def production(see: See, who: int) -> Facts:
    """What a craftsman phase would bring a player, before the privilege; and what it would bring where others
    produce first, if they leave too little in the supply.
    """
    state, board = see.state, see.state.seats[who]
    still = producers(state)
    made = with_goods(made_yet(state, who) if who in still else output(board, state.goods))
    waiting = board.waiting if pending_of(state, Man, who) else 0
    full = (production_full(see, who) or {"goods": {}})["goods"] if waiting else {}
    facts: CountedFacts = {"n": sum(made.values()), "goods": made, "full": full, "waiting": waiting}
    rows = [] if still else [*_with_less(see, who, made)]
    return {**facts, "apart": rows} if rows else facts


def made_after(state: State, first: int, who: int) -> tuple[int, ...]:
    """What a player makes in a craftsman phase that another player opens, if all produce what they can."""
    supply, players = state.goods, len(state.seats)
    for nth in range((who - first) % players):
        made = output(state.seats[(first + nth) % players], supply)
        supply = tuple(have - n for have, n in zip(supply, made, strict=True))
    return output(state.seats[who], supply)


def _with_less(see: See, who: int, made: dict[str, int]) -> list[CountedFacts]:
    """The players who leave too little in the supply when they open the phase, and what is made then."""
    found: dict[tuple[int, ...], list[str]] = {}
    for first, name in enumerate(see.view["names"]):
        then = made_after(see.state, first, who)
        if with_goods(then) != made:
            found.setdefault(then, []).append(name)
    return [
        {"say": "less", "seat": who, "names": names, "n": sum(then), "goods": with_goods(then)}
        for then, names in found.items()
    ]
