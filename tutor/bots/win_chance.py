"""The chance to win, from the margins that a position is valued at.

It is a softmax of the margins over a scale; a margin says more the nearer the end is. The scale, and how far
a valued difference is off, were estimated from games that bots played. They stand in a game's
`advice/review.json`, with how they were made (tests/estimate_review.py).
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeGuard

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.valuing import FeatureSet, Valued, is_valued, knots


class WinChance(Record):
    """What was estimated for one game and number of players: the scale in points at the start, the middle
    and the end, and `off`, how many points a valued difference of two choices is off (a standard deviation).
    """

    scale: tuple[float, float, float]
    off: float

    def width(self, progress: float) -> float:
        """The scale at this point of the game."""
        return sum(share * one for share, one in zip(knots(progress), self.scale, strict=True))

    def chances(self, margins: Sequence[float], progress: float) -> list[float]:
        """Each seat's chance to win; together 1."""
        width, most = self.width(progress), max(margins)
        weights = [math.exp((one - most) / width) for one in margins]
        return [one / sum(weights) for one in weights]

    def shifted(self, margins: Sequence[float], progress: float, seat: int, points: float) -> float:
        """The chance of one seat if its margin were larger by some points."""
        others = max(1, len(margins) - 1)
        moved = [one + (points if k == seat else -points / others) for k, one in enumerate(margins)]
        return self.chances(moved, progress)[seat]


def estimates_file(features: FeatureSet) -> Path:
    """Where a game's estimates stand: beside the folder of its weights."""
    return features.weights.with_name("review.json")


def reviewable(game: Game) -> TypeGuard[Valued]:
    """Whether games of it can be reviewed: its positions can be valued, and it is known how well."""
    return is_valued(game) and estimates_file(game.FEATURES).is_file()


@cache
def _estimates(file: Path) -> Document:
    found: Document = json.loads(file.read_text("utf-8"))["players"]
    return found


def win_chance(game: Game, players: int) -> WinChance:
    """What was estimated for this number of players, or for the nearest one. Raises TutorError for a game
    without estimates.
    """
    if not reviewable(game):
        raise TutorError("review.unvalued", name=game.NAME)
    rows = _estimates(estimates_file(game.FEATURES))
    row = rows[min(rows, key=lambda n: (abs(int(n) - players), n))]
    start, middle, end = row["scale"]
    return WinChance((start, middle, end), row["off"])
