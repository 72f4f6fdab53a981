"""What every environment needs of a game: its actions by number, its arrays, its rewards."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from tutor.rules import load
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.chance import MOST
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import legal_actions, usual_players
from tutor.rules.kernel.table import Table

from .cells import Array
from .numbering import action_numbers
from .observation import observation_layout
from .rewards import reward_function

ILLEGAL = -1.0  # the reward for an illegal action, which ends the game


class Setting:
    """A game with its number of players, its options and its rewards."""

    def __init__(
        self, game: str, players: int | None, reward: str, lang: str, options: Mapping[str, Any]
    ) -> None:
        self.game = load(game)
        self.players = usual_players(self.game) if players is None else players
        self.options = {**options}
        self.layout = observation_layout(self.game, self.players, **self.options)
        self.numbers = action_numbers(self.game)
        self.rewards, self.lang = reward_function(reward), lang
        self._made_of = game, self.players, reward, lang, self.options

    def __reduce__(self) -> tuple[type[Setting], tuple[object, ...]]:
        """In another process it is made again."""
        return Setting, self._made_of

    def __deepcopy__(self, memo: object) -> Setting:
        """Itself: it does not change, and a copy of a game needs no other."""
        return self

    def start(self, seed: int) -> Position:
        """The position after set-up."""
        return self.game.new_initial_state(self.players, seed, **self.options)

    def actor(self, state: Position) -> int:
        """The seat that decides now, or -1 when the game is over."""
        return next(iter(self.game.current_players(state)), -1)

    def legal(self, state: Position, seat: int) -> list[int]:
        """The numbers of the legal actions of the seat that decides now."""
        return self.numbers.numbers(legal_actions(self.game, state, seat)) if seat >= 0 else []

    def after(self, state: Position, seat: int, number: int) -> Position:
        """The position after a legal action of the seat that decides now."""
        return self.game.apply_action(state, seat, self.numbers.action(number))[0]

    def why_not(self, state: Position, number: int) -> TutorError:
        """The error for an action that a rule forbids: it says why."""
        try:
            Table(self.game, start=self.game.to_json(state)).play(self.numbers.texts[number])
        except TutorError as error:
            error.lang = self.lang
            return error
        raise AssertionError(self.numbers.texts[number])

    def observation(self, state: Position, seat: int) -> Array:
        """What a seat sees, as an array."""
        return self.layout.array(self.game.observe(state, seat), seat)

    def mask(self, legal: list[int]) -> Array:
        """1 for each of these actions."""
        mask: Array = np.zeros(len(self.numbers), np.int8)
        mask[legal] = 1
        return mask

    def final(self, state: Position) -> list[float]:
        """The rewards of a game that is over."""
        return self.rewards(self.game.returns(state))

    def text(self, state: Position, seat: int) -> str:
        """What a seat sees, in words."""
        return "\n".join(self.layout.lines(self.observation(state, seat), self.lang))

    def box(self) -> spaces.Space[Any]:
        """The space of the array."""
        return spaces.Box(self.layout.low, self.layout.high, dtype=np.int32)

    def observation_space(self) -> spaces.Space[Any]:
        """The space of the array with the mask."""
        return spaces.Dict(observation=self.box(), action_mask=spaces.MultiBinary(len(self.numbers)))

    def action_space(self) -> spaces.Space[Any]:
        """The numbers of the actions."""
        return spaces.Discrete(len(self.numbers))


def any_seed() -> int:
    """A seed for a game that nobody gave one."""
    return secrets.randbelow(MOST)
