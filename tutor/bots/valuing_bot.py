"""What the bots have in common that value every action: they play the best one, and can say why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import Advising

from .reason import ALIKE, Reason, Thought

G = TypeVar("G", bound=Advising)


class ValuingBot(ABC, Generic[G]):
    """A bot that knows what each action is worth to it. `thoughts` is what tells one from another."""

    def __init__(self, game: G, seed: int = 0) -> None:
        self.game = game

    @property
    def close(self) -> float:
        """Actions that differ by fewer points are about as good as each other."""
        return ALIKE

    @abstractmethod
    def thoughts(self, state: Position, seat: int) -> list[Thought]:
        """Every legal action with what this bot thinks of it, the best first."""

    def advised(self, state: Position, seat: int) -> list[Thought]:
        """Every legal action, first the one to recommend."""
        return self.thoughts(state, seat)

    def hint(self, state: Position, seat: int) -> Reason:
        """The action to recommend, and why it is better than the next one."""
        return self.reason(state, seat, *self.advised(state, seat)[:2])

    def gap(self, state: Position, seat: int, best: Thought, other: Thought) -> float:
        """By how many points one action is better than the other; below 0 if it is worse."""
        return best.worth - other.worth

    def against(self, state: Position, seat: int, best: Thought, other: Thought) -> Thought:
        """`best` with the facts that explain why it is better than `other`."""
        return best

    def reason(self, state: Position, seat: int, best: Thought, other: Thought | None = None) -> Reason:
        """Why `best` is better than `other`."""
        return Reason(best if other is None else self.against(state, seat, best, other), other)

    def step(self, state: Position, seat: int) -> tuple[Action, Reason | None]:
        """The best action, and the one it was preferred to."""
        best, *others = self.thoughts(state, seat)
        return self.game.NOTATION.parse(best.action), self.reason(state, seat, best, *others[:1])
