"""Colonists who arrive outside the mayor's phase and are placed immediately by the player who gets them."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.spec import AutomaticStep, DecisionHandler
from ..actions import Done, Place
from ..decisions import Help
from ..editions import edition_of
from ..state import State, Turn
from .mayor import empty_circles, targets


def arrive(turn: Turn, seat: int, n: int, why: str) -> None:
    """`n` colonists wait on this seat's windrose and can be placed now."""
    if n and empty_circles(turn.state.seats[seat]):
        turn.push(Help(seat, n, why))
    else:
        edition_of(turn.state.edition).ends[why](turn, seat, n)


def candidates(state: State, seat: int) -> Iterable[Action]:
    return (*(Place(name) for name in targets(state.seats[seat])), Done())


def apply(turn: Turn, seat: int, action: Action) -> None:
    now: Help = turn.pop()
    left, why = now.left, now.why
    if isinstance(action, Place):
        move = ("colonist", 1, ("sanjuan", seat), ("circle", seat, action.target))
        turn.emit("PR.mayor.occupied", seat, move, target=action.target)
        arrive(turn, seat, left - 1, why)
    else:
        edition_of(turn.state.edition).ends[why](turn, seat, left)


HANDLERS = {"help": DecisionHandler((Place, Done), candidates, apply)}
AUTOMATIC_STEPS: dict[str, AutomaticStep] = {}
