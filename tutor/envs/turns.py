"""A game as a PettingZoo environment in which the seats take turns (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar

from pettingzoo import AECEnv

from tutor.rules.kernel.agenda import Position

from .cells import Array
from .rendering import MODES, Rendering
from .setting import Setting, any_seed

VERSION = "v1"  # of the arrays and the numbers; the next one as soon as either changes


class TurnsEnv(AECEnv):
    """The environment without wrappers: an illegal action raises IllegalAction, which says why."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": [*MODES],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, setting: Setting, render_mode: str | None, max_cycles: int | None) -> None:
        super().__init__()
        self.setting, self.render_mode, self.max_cycles = setting, render_mode, max_cycles
        self.rendering = Rendering(setting, render_mode)
        self.metadata = {**type(self).metadata, "name": f"{setting.game.NAME}_{VERSION}"}  # type: ignore[misc]
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: setting.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: setting.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the same seed gives the same game everywhere. `options`: {"position": ...} begins at a
        position.
        """
        self.seed = any_seed() if seed is None else seed
        self._stand_at(self.setting.start(self.seed, (options or {}).get("position")))
        self.decisions = 0
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.actor]

    def _stand_at(self, position: Position) -> None:
        self.position, self.actor = position, self.setting.actor(position)
        self.legal = self.setting.legal(position, self.actor)

    def observe(self, agent: str) -> dict[str, Array]:
        """What the agent sees, and which actions are legal for it now."""
        seat = self._seat[agent]
        return {
            "observation": self.setting.observation(self.position, seat),
            "action_mask": self.setting.mask(self.legal if seat == self.actor else []),
        }

    def step(self, action: int | None) -> None:
        """Carries out an action of the agent that decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self.setting.number(action)
        if number not in self.legal:
            raise self.setting.why_not(self.position, number)
        self._stand_at(self.setting.after(self.position, self.actor, number))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        if self.actor < 0:
            self.rewards = dict(zip(self.possible_agents, self.setting.final(self.position), strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        elif self.max_cycles and self.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.actor]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """What the agent that decides sees, as the mode says (see MODES)."""
        return self.rendering.shown(self.position, self._seat[self.agent_selection])

    def close(self) -> None:
        """Ends the browser that drew, if there was one."""
        self.rendering.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])
