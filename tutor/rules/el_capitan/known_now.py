"""What a player has to buy, how soon the phase can end and what comes with the next one: further rows of
known.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

from ..kernel.rounds import pending_of
from .asked import Facts, See
from .decisions import PlayerTurn, Rounds
from .known_build import leading_on, over
from .known_end import turn_left
from .reach import reach
from .ruleset import FORTRESSES, HOUSES, NEUTRAL, PHASES
from .state import State


def _need_card(see: See, who: int) -> Facts:
    """Whether a ship can sail with the cards in the hand, or something can be built where it is."""
    state, board = see.state, see.state.seats[who]
    if pending_of(state, PlayerTurn, who) is None:
        return None
    look, cards = reach(state, who), [*dict(leading_on(state, who))]
    there = board.at if look.here <= look.money else ""
    if not cards and not there and state.phase == 1 and state.round == 1:
        return None  # then nothing else can be done: the list of moves says it
    sold = [card for pile in state.shown for card in pile if look.costs[card] <= look.money]
    say = "none" if any(map(look.buying, sold)) else "stuck"
    facts = {"cards": cards, "city": there, "money": look.money}
    return {**facts, "say": "says" if cards else "here" if there else say}


def _by_waiting(state: State, turns: int) -> int:
    """After how many rounds at least everybody can wait at an empty bank, if so many turns of this round may
    still bring a loan.
    """
    loans = sum(state.stacks)
    return 1 + max(0, ceil((loans - turns) / len(state.seats))) if loans else 0


def _earliest(see: See, who: int) -> Facts:
    """The first round with which the phase can end, as nobody builds more than one piece a turn, and how many
    more turns a player has until then at least; nothing where it can end sooner by waiting.
    """
    state, n = see.state, len(see.state.seats)
    rounds = next((one for one in state.agenda if isinstance(one, Rounds)), None)
    if rounds is None or over(state):
        return None
    left = [board.pieces for board in state.seats]
    needs = [max(0, left[seat] - turn_left(state, seat)) for seat in range(n)]
    quick = min(range(n), key=lambda seat: (needs[seat], left[seat]))
    later = needs[quick]
    turns = sum(turn_left(state, seat) for seat in range(n))
    if not any(state.stacks) or later > _by_waiting(state, turns):
        return None
    coming = [(state.starter + k) % n for k in range(rounds.played, n)]
    mine = int(who in coming)
    facts = {"n": later + mine, "mine": mine, "later": later, "round": state.round + later}
    return {**facts, "who": quick, "left": left[quick]}


def _next_phase(see: See, who: int) -> Facts:
    """What a player will have to build in the next phase: what is left, and the new pieces."""
    board, phase = see.state.seats[who], see.state.phase
    if phase == PHASES:
        return None
    new = NEUTRAL if len(see.state.seats) == 2 else 0
    left, more = board.houses + board.neutral, HOUSES + new
    facts = {"phase": phase + 1, "left": left, "more": more, "n": left + more}
    facts |= {"forts": board.fortresses + FORTRESSES, "old": board.fortresses}
    return {**facts, "neutral": board.neutral + new}


KNOWN: Mapping[str, Callable[..., Any]] = {
    "need_card": _need_card,
    "earliest": _earliest,
    "next_phase": _next_phase,
    "repay_place": lambda see: {},
    "after_build": lambda see: {},
}
