"""A function as a bot: what somebody has trained plays in the other seats of an environment."""

from __future__ import annotations

from collections.abc import Callable

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position

from .cells import Array
from .setting import Setting

# It gets {"observation": array, "action_mask": mask}, as an agent of `env` does, and returns a number.
Policy = Callable[[dict[str, Array]], int]


class PolicyBot:
    """A bot that asks a function. An action that is not legal raises IllegalAction, which says why."""

    def __init__(self, setting: Setting, policy: Policy) -> None:
        self.setting, self.policy = setting, policy

    def step(self, state: Position, seat: int) -> tuple[Action, None]:
        """The action of the function, which gives no reason."""
        setting = self.setting
        legal = setting.legal(state, seat)
        seen = {"observation": setting.layout.array(state, seat), "action_mask": setting.mask(legal)}
        number = setting.number(self.policy(seen))
        if number not in legal:
            dealt = setting.game.resample(state, 0)  # hidden things have no names in what a seat sees
            raise setting.why_not(dealt, number)
        return setting.numbers.action(number), None
