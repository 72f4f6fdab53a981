"""What every environment needs of a game: its actions by number, its arrays, its rewards."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from tutor.rules import load
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.chance import MOST
from tutor.rules.kernel.errors import BadPosition, TutorError, UnknownName
from tutor.rules.kernel.game import legal_actions, usual_players
from tutor.rules.kernel.table import Table

from .cells import Array
from .numbering import action_numbers
from .observation import observation_layout
from .rewards import reward_function

ILLEGAL = -1.0  # the reward for an illegal action, which ends the game


class Setting:
    """A game with its number of players, its options and its rewards.

    `layout` says what each cell of an observation is, `numbers.texts` which action each number is.
    """

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

    def start(self, seed: int, position: object = None) -> Position:
        """The position after set-up, or the one that is given: from a notebook, of the engine, or a document.
        Raises BadPosition if it is of another number of players or has other options.
        """
        begun = self.game.new_initial_state(self.players, seed, **self.options)
        if position is None:
            return begun
        document = getattr(position, "document", position)
        state = self.game.from_json(document if isinstance(document, dict) else self.game.to_json(document))
        found, wanted = self.game.to_json(state), self.game.to_json(begun)
        for field in self.game.POSITION_SCHEMA.head:
            if found.get(field) != wanted.get(field):
                facts = {"found": found.get(field), "wanted": wanted.get(field)}
                raise self._in_words(BadPosition("environment.other_game", field=field, **facts))
        return state

    def _in_words(self, error: TutorError) -> TutorError:
        error.lang = self.lang
        return error

    def number(self, action: object) -> int:
        """The number that an action is. Raises UnknownName for what is the number of none."""
        try:
            number = operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            number = -1
        if 0 <= number < len(self.numbers):
            return number
        raise self._in_words(UnknownName("unknown.action_number", name=action, most=len(self.numbers) - 1))

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
            return self._in_words(error)
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
