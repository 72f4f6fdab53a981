"""The keen bot: it plays each legal action on until nothing is under way, and values that position.

Until then everybody plays as the steady bot would. Where things are hidden, several deals that fit what the
seat sees are tried, the same for each action.
"""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.valuing import Valued, ValueFunction, final_margins, value_function

from .reason import Reason, Thought

LONGEST = 400  # actions that are played on at most


def steadily(game: Valued, state: Any, seat: int) -> Any:
    """The action the steady bot would play."""
    actions = legal_actions(game, state, seat)
    if len(actions) == 1:
        return actions[0]
    return max(actions, key=lambda action: game.advise(state, seat, action)[0])


def played_on(game: Valued, state: Any, ahead: int) -> Any:
    """The position at the next settled moment, or `ahead` of them later; everybody plays steadily."""
    settled = game.FEATURES.settled
    for _ in range(LONGEST):
        if not state.agenda:
            break
        if settled(state):
            if not ahead:
                break
            ahead -= 1
        seat = state.agenda[-1].seat
        state, _ = game.apply_action(state, seat, steadily(game, state, seat))
    return state


class KeenBot:
    """Values positions instead of actions."""

    def __init__(self, game: Valued, seed: int = 0) -> None:
        self.game, self._values = game, dict[int, ValueFunction]()

    def margins(self, state: Any) -> list[float]:
        """The margin to expect for each seat; the true one if the game is over."""
        if not state.agenda:
            return final_margins(self.game.returns(state))
        players = len(state.seats)
        if players not in self._values:
            self._values[players] = value_function(self.game, players)
        return self._values[players].margins(state)

    def _worths(self, seen: Any, seat: int, actions: list[Any]) -> list[float]:
        features, game = self.game.FEATURES, self.game
        ahead = features.ahead.get(len(seen.seats), 0)
        deals = [game.resample(seen, k) for k in range(1, features.deals + 1)]
        found = []
        for action in actions:
            total = 0.0
            for deal in deals:
                after = played_on(game, game.apply_action(deal, seat, action)[0], ahead)
                total += self.margins(after)[seat]
            found.append(total / len(deals))
        return found

    def thoughts(self, state: Any, seat: int) -> list[Thought]:
        """Every legal action with the margin it leads to, the best first. The facts are those of `advise`."""
        actions, write = legal_actions(self.game, state, seat), self.game.NOTATION.text
        worths = self._worths(state, seat, actions) if len(actions) > 1 else [0.0]
        found = [
            Thought(write(action), worth, *self.game.advise(state, seat, action)[1:])
            for action, worth in zip(actions, worths, strict=True)
        ]
        return sorted(found, key=lambda thought: -thought.worth)

    def step(self, state: Any, seat: int) -> tuple[Any, Reason | None]:
        """The best action, and the one it was preferred to."""
        best, *others = self.thoughts(state, seat)
        reason = Reason(best, others[0] if others else None)
        return self.game.NOTATION.parse(best.action), reason
