"""The random bot: it chooses uniformly among the legal actions."""

from __future__ import annotations

import random
from typing import Any

from tutor.rules.kernel.game import Game, legal_actions

from ..rules.kernel.agenda import Position
from .reason import Reason


class RandomBot:
    """Plays any legal action; all are equally likely."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.choice = random.Random(seed)

    def step(self, state: Position, seat: int) -> tuple[Any, Reason | None]:
        """A legal action, chosen at random."""
        return self.choice.choice(legal_actions(self.game, state, seat)), None
