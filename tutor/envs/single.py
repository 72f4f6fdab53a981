"""A game as a Gymnasium environment: one seat is the agent's, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium

from tutor.bots import Bot, make
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.errors import TutorError

from .cells import Array
from .policy import Policy, PolicyBot
from .rendering import MODES, Rendering
from .setting import ILLEGAL, Setting


class SeatEnv(gymnasium.Env):
    """One seat against bots. An illegal action ends the game with a reward of -1, and `info["reason"]` says
    why it is one.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [*MODES], "render_fps": 1}

    def __init__(
        self,
        setting: Setting,
        seat: int,
        bots: Sequence[str | Policy],
        render_mode: str | None,
        max_cycles: int | None,
    ) -> None:
        self.setting, self.seat, self.render_mode, self.max_cycles = setting, seat, render_mode, max_cycles
        self.rendering = Rendering(setting, render_mode)
        self.bots = [bots[k % len(bots)] for k in range(setting.players)]
        for bot in bots:
            self._player(bot, 0)  # a wrong name is reported before the first game
        self.observation_space = setting.box()
        self.action_space = setting.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new game, up to the agent's first decision. The same seed gives the same game. `options`:
        {"position": ...} begins at a position.
        """
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(2**63)) if seed is None else seed
        self._players = [self._player(bot, self.seed * 31 + k) for k, bot in enumerate(self.bots)]
        self.decisions = 0
        self._stand_at(self.setting.start(self.seed, (options or {}).get("position")), None)
        return self._seen()

    def _player(self, bot: str | Policy, seed: int) -> Bot:
        return PolicyBot(self.setting, bot) if callable(bot) else make(bot, self.setting.game, seed)

    def _stand_at(self, position: Position, most: int | None) -> None:
        """Lets the bots play until the agent decides, the game is over, or it has had so many decisions."""
        game = self.setting.game
        while (actor := self.setting.actor(position)) not in (self.seat, -1):
            if most and self.decisions >= most:
                break
            action, _ = self._players[actor].step(game.observe(position, actor), actor)
            position, _ = game.apply_action(position, actor, action)
            self.decisions += 1
        self.position, self.over = position, actor < 0
        self.cut_short = not self.over and most is not None and 0 < most <= self.decisions
        self.legal = [] if self.cut_short else self.setting.legal(position, actor)

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        return self.setting.observation(self.position, self.seat), {"action_mask": self.action_masks()}

    def action_masks(self) -> Array:
        """Which actions are legal now. Libraries with masked policies call it by this name."""
        return self.setting.mask(self.legal)

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Carries out the agent's action and those of the bots until it decides again."""
        number = self.setting.number(action)
        if self.over or self.cut_short:
            raise TutorError("environment.over")
        if number not in self.legal:
            reason = str(self.setting.why_not(self.position, number))
            self.over, self.legal = True, []
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, {**info, "reason": reason}
        self.decisions += 1
        self._stand_at(self.setting.after(self.position, self.seat, number), self.max_cycles)
        reward = self.setting.final(self.position)[self.seat] if self.over else 0.0
        seen, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return seen, reward, self.over, self.cut_short, info

    def render(self) -> Any:
        """What the agent sees, as the mode says (see MODES)."""
        return self.rendering.shown(self.position, self.seat)

    def close(self) -> None:
        """Ends the browser that drew, if there was one."""
        self.rendering.close()
