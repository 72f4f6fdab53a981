"""Every game as a Python game of OpenSpiel. Importing this module registers them:

    import pyspiel
    import tutor.envs.open_spiel
    game = pyspiel.load_game("python_puerto_rico(players=4)")

Chance. The first node deals: its outcome is the seed of the deal. A later action that draws cards or tiles
leads to a chance node. Its outcome says how what nobody has seen is dealt again; then the action is carried
out. So a state does not know what will be drawn. Each node offers `outcomes` ways, equally likely: not every
deal that there is, but a sample that is always the same.

In San Juan, cards that were discarded face down count as seen by nobody. So a card that one player discarded
can be drawn again.

A game is cut short after `max_cycles` decisions (0: never). Then all players get the same: with the reward
"winning" an equal share of the 1, since the returns must add up to that; otherwise 0.

In an option, names are joined by "+": python_puerto_rico_1897(expansions=burghers+festival).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from hashlib import blake2b
from json import dumps
from typing import Any

import numpy as np
import pyspiel

from tutor.rules import load, names
from tutor.rules.kernel.agenda import OwnState, Position
from tutor.rules.kernel.chance import MOST
from tutor.rules.kernel.game import usual_players
from tutor.rules.kernel.log import MOST_ACTIONS

from . import MAX_CYCLES
from .redeal import dealt_again
from .setting import Setting

OUTCOMES, UTMOST, HISTORY = 256, 9999.0, 16  # HISTORY: numbers that stand for all that a seat has seen
_UTILITY = pyspiel.GameType.Utility
UTILITIES = {"winning": _UTILITY.CONSTANT_SUM, "margin": _UTILITY.ZERO_SUM, "points": _UTILITY.GENERAL_SUM}
UTILITY_SUMS = {"winning": 1.0, "margin": 0.0, "points": None}


class HistoryNode:
    """Where a game stands, and the node before. It never changes, so that copies of a state share it."""

    def __init__(self, position: Position | None, pending: int | None, before: HistoryNode | None) -> None:
        self.position, self.pending, self.before = position, pending, before
        self.acted: tuple[int, int] | None = None  # the seat and the number of the action that led here
        self.decisions: int = before.decisions if before else 0  # of all players, up to here
        self._digests: dict[int, bytes] = {}

    def __deepcopy__(self, memo: object) -> HistoryNode:
        return self

    def digest(self, setting: Setting, seat: int) -> bytes:
        """A fingerprint of all that a seat has seen and done."""
        missing: list[HistoryNode] = []
        node: HistoryNode | None = self
        while node is not None and seat not in node._digests:
            missing.append(node)
            node = node.before
        last = b"" if node is None else node._digests[seat]
        for one in reversed(missing):
            own = one.acted[1] if one.acted and one.acted[0] == seat else ""
            text = f"{own} {observed_text(setting, one.position, seat)}"
            last = one._digests[seat] = blake2b(last + text.encode(), digest_size=HISTORY).digest()
        return last


def observed_text(setting: Setting, position: Position | None, seat: int) -> str:
    """What a seat sees, as one line."""
    game = setting.game
    return dumps(game.to_json(game.observe(position, seat)), ensure_ascii=False) if position else ""


class SpielState(pyspiel.State):
    """A position of a game, with what led to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._setting, self._outcomes = game.setting, game.outcomes
        self._most, self._cut_short = game.max_cycles, game.cut_short
        self.node = HistoryNode(None, None, None)

    def current_player(self) -> int:
        position = self.node.position
        if position is None or self.node.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = -1 if 0 < self._most <= self.node.decisions else self._setting.actor(position)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        position = self.node.position
        return sorted(self._setting.legal(position, player)) if position and not self.is_terminal() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The ways to deal, equally likely."""
        return [(outcome, 1 / self._outcomes) for outcome in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        node, setting = self.node, self._setting
        if node.position is None:
            self.node = HistoryNode(setting.start(action), None, node)
        elif node.pending is not None:
            position = dealt_again(setting.game, node.position, action)
            after = setting.after(position, setting.actor(position), node.pending)
            self.node = HistoryNode(after, None, node)
        else:
            self.node = self._after(node, node.position, action)

    def _after(self, node: HistoryNode, position: OwnState, action: int) -> HistoryNode:
        """The node after a player's action: a chance node if something is drawn."""
        game, seat = self._setting.game, self._setting.actor(position)
        after: OwnState
        after, events = game.apply_action(position, seat, self._setting.numbers.action(action))
        draws = after.chance != position.chance or game.irreversible(events)
        found = HistoryNode(position, action, node) if draws else HistoryNode(after, None, node)
        found.acted, found.decisions = (seat, action), node.decisions + 1
        return found

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self._setting.numbers.texts[action]

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What each seat gets: nothing before the end."""
        position = self.node.position
        if position is None or not self.is_terminal():
            return [0.0] * self._setting.players
        over = self._setting.actor(position) < 0
        return self._setting.final(position) if over else [self._cut_short] * self._setting.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state in which this player has seen the same, with the rest dealt again."""
        copy: SpielState = self.clone()
        position, game = copy.node.position, self._setting.game
        if position is not None:
            chance = random.Random(sampler()).randrange(MOST)
            other = game.resample(game.observe(position, player), chance)
            node = copy.node
            copy.node = HistoryNode(other, node.pending, node.before)
            copy.node.acted, copy.node.decisions = node.acted, node.decisions
        return copy

    def __str__(self) -> str:
        position = self.node.position
        return dumps(self._setting.game.to_json(position)) if position else "deal"


class SpielObserver:
    """What a player sees: the array of the position; with perfect recall also a fingerprint of the past."""

    def __init__(self, kind: Any, setting: Setting) -> None:
        self._setting, self._recall, size = setting, kind.perfect_recall, setting.layout.size
        self.tensor = np.zeros(size + HISTORY * self._recall, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self._recall:
            self.dict["history"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor with what a player sees in this state."""
        position = state.node.position
        self.tensor.fill(0)
        if position is not None:
            self.dict["observation"][:] = self._setting.observation(position, player)
            if self._recall:
                self.dict["history"][:] = np.frombuffer(state.node.digest(self._setting, player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text."""
        past = f"{state.node.digest(self._setting, player).hex()} " if self._recall else ""
        return f"{past}player {player} {observed_text(self._setting, state.node.position, player)}"


class SpielGame(pyspiel.Game):
    """A game; the classes made from this one know which (`name`)."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.parameters(), **(params or {})}
        options = {choice.name: given[choice.name] for choice in load(self.name).CHOICES}
        chosen = {name: value.replace("+", ",") for name, value in options.items() if value}
        self.setting = Setting(self.name, given["players"], given["reward"], "en", chosen)
        self.outcomes, self.max_cycles = given["outcomes"], given["max_cycles"]
        low, high = (0.0, 1.0) if given["reward"] == "winning" else (-UTMOST, UTMOST)
        total = UTILITY_SUMS[given["reward"]]
        more = {} if total is None else {"utility_sum": total}
        self.cut_short = (total or 0.0) / self.setting.players  # for each player
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.numbers),
            max_chance_outcomes=self.outcomes,
            num_players=self.setting.players,
            min_utility=low,
            max_utility=high,
            max_game_length=self.max_cycles or MOST_ACTIONS,
            **more,
        )
        super().__init__(self.game_type(given["reward"]), info, params or {})

    @classmethod
    def parameters(cls) -> dict[str, Any]:
        """The parameters, with what they are if none is given. Of an option "" is the usual value."""
        game = load(cls.name)
        options = {choice.name: "" for choice in game.CHOICES}
        usual = {"players": usual_players(game), "reward": "winning", "outcomes": OUTCOMES}
        return {**usual, "max_cycles": MAX_CYCLES, **options}

    @classmethod
    def game_type(cls, reward: str = "winning") -> pyspiel.GameType:
        """What OpenSpiel wants to know of the game."""
        game, kind = load(cls.name), pyspiel.GameType
        return kind(
            short_name=f"python_{cls.name}",
            long_name=f"Python {cls.name}",
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kind.Information.IMPERFECT_INFORMATION,
            utility=UTILITIES[reward],
            reward_model=kind.RewardModel.TERMINAL,
            max_num_players=game.PLAYERS[-1],
            min_num_players=game.PLAYERS[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=cls.parameters(),
        )

    def new_initial_state(self) -> SpielState:
        """The node at which the deal is drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """What reads a state for a player; None for what only the public, or only one player, sees."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SpielObserver(kind, self.setting) if whole else None


def _register(every: Sequence[str]) -> None:
    for name in every:
        made = type(f"Spiel_{name}", (SpielGame,), {"name": name})
        pyspiel.register_game(made.game_type(), made)  # type: ignore[attr-defined]


_register(names())
