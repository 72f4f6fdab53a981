"""Every game as an environment for agents of other people: PettingZoo, Gymnasium, OpenSpiel.

    from tutor.envs import env
    table = env("puerto_rico", players=4)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        action = None if over else table.action_space(agent).sample(observation["action_mask"])
        table.step(action)

These packages come with the extra [agents] (OpenSpiel with [openspiel]). Nothing else in tutor needs them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.bots import USUAL
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.extras import require

if TYPE_CHECKING:
    from .single import SeatEnv
    from .turns import TurnsEnv

__all__ = ["env", "raw_env", "seat_env"]


def raw_env(
    game: str,
    players: int | None = None,
    *,
    reward: str = "winning",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    lang: str = "en",
    **options: Any,
) -> TurnsEnv:
    """The PettingZoo AEC environment of a game. An illegal action raises IllegalAction, which says why.

    `players`: 4, or as near as the game allows. `reward`, paid at the end: "winning", "points" or "margin".
    `render_mode`: "ansi" (a text), "human" (our board in a notebook, the text in a terminal) or "rgb_array"
    (needs [render] and Chromium). `max_cycles`: after so many decisions it is cut short. `lang`: the
    language of these texts. `options`: the game's choices at set-up.
    """
    require("agents", "numpy", "gymnasium", "pettingzoo")
    from .setting import Setting
    from .turns import TurnsEnv

    return TurnsEnv(Setting(game, players, reward, lang, options), render_mode, max_cycles)


def env(game: str, players: int | None = None, **choices: Any) -> Any:
    """The same in PettingZoo's usual wrappers: an illegal action ends the game with a reward of -1."""
    raw = raw_env(game, players, **choices)
    from pettingzoo.utils import wrappers

    from .setting import ILLEGAL

    ends = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ends))


def seat_env(
    game: str,
    players: int | None = None,
    *,
    seat: int = 0,
    bots: str = USUAL,
    reward: str = "winning",
    render_mode: str | None = None,
    lang: str = "en",
    **options: Any,
) -> SeatEnv:
    """The Gymnasium environment of one seat. The others are bots: `bots` has their names in seating order,
    "steady,random", repeated until every seat has one (the agent's own is not used).

    The observation is the array. `info["action_mask"]` and `action_masks()` say which actions are legal.
    """
    require("agents", "numpy", "gymnasium")
    from .setting import Setting
    from .single import SeatEnv

    setting = Setting(game, players, reward, lang, options)
    if not 0 <= seat < setting.players:
        raise UnknownName("unknown.seat", name=seat, most=setting.players - 1)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    return SeatEnv(setting, seat, names or [USUAL], render_mode)
