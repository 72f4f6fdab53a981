"""A worked example of the rulebook in a notebook: played step by step with the book's numbers."""

from __future__ import annotations

from tutor.boards import words
from tutor.rules.kernel import example as examples
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html, once

from .position import Position
from .steps import Steps


class Example:
    """One worked example.

    >>> pr.example("PR.ex.captain.full-phase-4p").steps()
    """

    def __init__(self, module: Game, example: examples.Example, lang: str) -> None:
        self._module, self._example, self.lang = module, example, lang
        self.id, self.title, self.intro = example.id, example.title[lang], example.intro[lang]
        self.rules = list(example.rules)

    def __dir__(self) -> list[str]:
        return ["id", "intro", "lang", "position", "rules", "steps", "title"]

    @property
    def position(self) -> Position:
        """The position in which it begins."""
        return Position(examples.table_for(self._module, self._example), self.lang)

    def steps(self) -> Steps:
        """Its steps, played now: a board to step through; `steps()[0].position` is the position after the
        first step.
        """
        return Steps(self._module, self._example, self.lang)

    def __repr__(self) -> str:
        return f"{self.title}{words.full_stop(self.title)} {self.intro}"

    def _repr_html_(self) -> Html:
        return once("p", once("b", self.title), f"{words.full_stop(self.title)} ", self.intro)
