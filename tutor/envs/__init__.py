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

from collections.abc import Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

from tutor.bots import USUAL
from tutor.rules import load
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.extras import require

if TYPE_CHECKING:
    from .policy import Policy
    from .setting import Setting
    from .single import SeatEnv
    from .turns import TurnsEnv

__all__ = ["MAX_CYCLES", "env", "raw_env", "seat_env"]

MAX_CYCLES = 5_000  # no random game has had 1,000; weak players of San Juan can go on for ever


def raw_env(
    game: str,
    players: int | None = None,
    *,
    reward: str = "winning",
    render_mode: str | None = None,
    max_cycles: int | None = MAX_CYCLES,
    lang: str = "en",
    **options: Any,
) -> TurnsEnv:
    """The PettingZoo AEC environment of a game. An illegal action raises IllegalAction, which says why.

    The arguments are those of `env`.
    """
    require("agents", "numpy", "gymnasium", "pettingzoo")
    from .turns import TurnsEnv

    return TurnsEnv(_setting(raw_env, game, players, reward, lang, options), render_mode, max_cycles)


def env(
    game: str,
    players: int | None = None,
    *,
    reward: str = "winning",
    render_mode: str | None = None,
    max_cycles: int | None = MAX_CYCLES,
    lang: str = "en",
    **options: Any,
) -> Any:
    """A game in PettingZoo's usual wrappers: an illegal action ends the game with a reward of -1.

    `players`: 4, or as near as the game allows. `reward`, paid at the end: "winning" (1, shared equally),
    "points" or "margin" (the points less the mean of the others). `render_mode`: "ansi" (a text), "human"
    (our board in a notebook, the text in a terminal) or "rgb_array" (needs [render] and Chromium).
    `max_cycles`: after so many decisions of all players together the game is cut short. Every agent is then
    truncated and gets 0. With None no game is cut short. `lang`: "en" or "es", for the texts.
    `options`: the game's choices at set-up.
    """
    more: dict[str, Any] = {"max_cycles": max_cycles, "lang": lang, **options}
    raw = raw_env(game, players, reward=reward, render_mode=render_mode, **more)
    from pettingzoo.utils import wrappers

    from .setting import ILLEGAL

    ends = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ends))


def seat_env(
    game: str,
    players: int | None = None,
    *,
    seat: int = 0,
    bots: str | Policy | Sequence[str | Policy] = USUAL,
    reward: str = "winning",
    render_mode: str | None = None,
    max_cycles: int | None = MAX_CYCLES,
    lang: str = "en",
    **options: Any,
) -> SeatEnv:
    """The Gymnasium environment of one seat, numbered from 0. The others are bots.

    `bots`: "random", "beginner", "steady", "keen" or "expert", from the weakest to the strongest. Several
    stand in seating order, "steady,random", and are repeated until every seat has one (the agent's own is
    not used). A bot may also be a function of your own: it gets {"observation": array, "action_mask": mask}
    and returns a number; [mine, "random"] are two. `max_cycles`: after so many decisions of all players
    together, the bots' too, the game is cut short; `step` then returns the reward 0 and `truncated`. The
    other arguments are those of `env`: `players`, `reward`, `render_mode`, `lang` and the game's `options`.

    The observation is the array. `info["action_mask"]` and `action_masks()` say which actions are legal.
    """
    require("agents", "numpy", "gymnasium")
    from .single import SeatEnv

    setting = _setting(seat_env, game, players, reward, lang, options)
    if not 0 <= seat < setting.players:
        raise UnknownName("unknown.seat", name=seat, most=setting.players - 1)
    if isinstance(bots, str):
        bots = [name.strip() for name in bots.split(",") if name.strip()]
    return SeatEnv(setting, seat, [bots] if callable(bots) else bots or [USUAL], render_mode, max_cycles)


def _setting(
    make: Any, game: str, players: int | None, reward: str, lang: str, options: dict[str, Any]
) -> Setting:
    """The game with its options. An option that it does not have is answered with all arguments of `make`."""
    from .setting import Setting

    try:
        return Setting(game, players, reward, lang, options)
    except UnknownName as error:
        name, about_options = error.facts["name"], error.code.startswith("unknown.option")
        choices = _choices(game) if about_options else []
        if not about_options or name not in options or name in choices:
            raise
        arguments = [one for one in signature(make).parameters if one != "options"]
        code = "unknown.argument" if choices else "unknown.argument.none"
        raise UnknownName(code, name=name, known=", ".join([*arguments, *choices])) from None


def _choices(game: str) -> list[str]:
    """The names of a game's options, those that take a file too."""
    rules = load(game)
    rows = rules.BOOK.words("choices.toml").items()
    files = [name for name, row in rows if row.get("kind") == "document"]
    return [*(choice.name for choice in rules.CHOICES), *files]
