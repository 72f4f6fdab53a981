"""What a card or a journey leads to: the best that can be built where it takes the ship."""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import Turn
from ...kernel.game import unrefused
from .. import actions
from ..book import BOOK
from ..desks import DESKS
from ..moves import carry
from ..phases.turns import works
from ..reach import ends
from ..state import State
from . import estate


def step(state: State, seat: int, action: Any) -> State:
    """The position after one action, before the turn passes on."""
    turn = Turn(state, carry)
    DESKS[state.agenda[-1].kind].apply(turn, seat, action)
    return turn.state


def led_to(state: State, seat: int, action: Any) -> tuple[State, Any]:
    """(the position an action leads to, what is built there or None)."""
    after = step(state, seat, action)
    if isinstance(action, actions.Buy) and state.agenda[-1].kind == "turn":
        found = [_at(step(after, seat, sail), seat) for sail in _sails(after, seat, (action.card,))]
        return max([*found, _at(after, seat)], key=lambda pair: _worth(pair, seat))
    if isinstance(action, actions.Sail):
        return _at(after, seat)
    return after, None


def _sails(state: State, seat: int, cards: tuple[str, ...]) -> list[Any]:
    at = state.seats[seat].at
    return unrefused(
        BOOK,
        state,
        seat,
        [actions.Sail(card, city) for card in cards for city in ends(state, card, at)],
    )


def _at(state: State, seat: int) -> tuple[State, Any]:
    """The best that can be built where the ship lies now; where it has not stopped, after one card more."""
    found = _built(state, seat)
    if not found and state.agenda[-1].kind == "turn":
        for sail in _sails(state, seat, state.seats[seat].cards):
            found += _built(step(state, seat, sail), seat)
    return max(found, key=lambda pair: _worth(pair, seat), default=(state, None))


def _built(state: State, seat: int) -> list[tuple[State, Any]]:
    return [
        (step(state, seat, action), action)
        for action in unrefused(BOOK, state, seat, works(state, seat))
    ]


def _worth(pair: tuple[State, Any], seat: int) -> float:
    return estate.value(pair[0], seat) - (0.0 if pair[1] else 50.0)
