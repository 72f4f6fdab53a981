"""What an environment pays each seat at the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import Score, winners
from tutor.rules.kernel.valuing import margins

Scores = tuple[Score, ...]


def _winning(scores: Scores) -> list[float]:
    first = winners(scores)
    return [(score.seat in first) / len(first) for score in scores]


def _points(scores: Scores) -> list[float]:
    return [float(score.total) for score in scores]


def _margin(scores: Scores) -> list[float]:
    return margins([score.total for score in scores])


REWARDS: Mapping[str, Callable[[Scores], list[float]]] = {
    "winning": _winning,  # 1 for first place, shared equally by those who share it; 0 for the others
    "points": _points,  # the points of the seat
    "margin": _margin,  # the points of the seat, less the mean of the others
}


def reward_function(name: str) -> Callable[[Scores], list[float]]:
    """The rewards of this name. Raises UnknownName, which lists those that exist."""
    if name not in REWARDS:
        raise UnknownName("unknown.option", name=name, known=", ".join(f"reward={one}" for one in REWARDS))
    return REWARDS[name]
