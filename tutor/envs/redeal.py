"""A position in which what nobody has seen is dealt again: the decks and stacks, but not the hands."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.agenda import OwnState
from tutor.rules.kernel.chance import MOST, roll
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.spec import HIDDEN


def seen_by_anybody(game: Game, state: OwnState) -> OwnState:
    """What all seats see together: hidden is only what each of them cannot see."""
    return _together([game.observe(state, seat) for seat in range(len(state.seats))])


def _together(views: list[Any]) -> Any:
    first = views[0]
    if all(view is first or view == first for view in views):
        return first
    if isinstance(first, tuple):
        parts = [_together([*each]) for each in zip(*views, strict=True)]
        return tuple.__new__(type(first), parts)
    return next(view for view in views if view != HIDDEN)


def dealt_again(game: Game, state: OwnState, outcome: int) -> OwnState:
    """The position after this outcome of chance: every seat sees what it saw, all else is dealt again."""
    chance, _ = roll((state.chance + 977 * (outcome + 1)) & MOST, MOST)
    return game.resample(seen_by_anybody(game, state), chance)
