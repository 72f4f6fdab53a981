"""The number of each action of a game. It is part of the contract: it never changes.

The numbers of the games of this package are lines of `actions/<game>.txt`, counted from 0. If a game gets
new actions, they get the numbers that follow. An action that is gone keeps its line. A game of another
package has no such file: its actions are numbered in the order in which it declares them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.game import Game

FOLDER = Path(__file__).parent / "actions"


class ActionNumbers:
    """The actions of one game by number, and their numbers."""

    def __init__(self, texts: Iterable[str], game: Game) -> None:
        self.texts = tuple(texts)
        self.notation = game.NOTATION
        found = {text: number for number, text in enumerate(self.texts)}
        self._by_kind: dict[type[Action], dict[Action, int]] = {kind: {} for kind in self.notation.actions}
        for action in self.notation.every():
            self._by_kind[action.__class__][action] = found[self.notation.text(action)]

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, action: Action) -> int:
        """The number of an action."""
        return self._by_kind[action.__class__][action]

    def numbers(self, actions: Iterable[Action]) -> list[int]:
        """The numbers of several actions, in their order."""
        found = self._by_kind
        return [found[action.__class__][action] for action in actions]

    def action(self, number: int) -> Action:
        """The action with this number. Raises BadAction for one that the game no longer has."""
        return self.notation.parse(self.texts[number])


def numbered_texts(game: Game) -> tuple[str, ...]:
    """The texts of a game's actions in the order of their numbers: those of its file, then all others."""
    path = FOLDER / f"{game.NAME}.txt"
    kept = path.read_text("utf-8").splitlines() if path.is_file() else []
    known = set(kept)
    more = (game.NOTATION.text(action) for action in game.NOTATION.every())
    return (*kept, *(text for text in more if text not in known))


@cache
def action_numbers(game: Game) -> ActionNumbers:
    """The numbers of a game's actions."""
    return ActionNumbers(numbered_texts(game), game)
