"""The random bot: it chooses uniformly among the legal actions."""

from __future__ import annotations

import random

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import Game, legal_actions

from .reason import Reason


class RandomBot:
    """Plays any legal action; all are equally likely."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.choice = random.Random(seed)

    def step(self, state: Position, seat: int) -> tuple[Action, Reason | None]:
        """A legal action, chosen at random."""
        return self.choice.choice(legal_actions(self.game, state, seat)), None
