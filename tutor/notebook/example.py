"""A worked example of the rulebook in a notebook: run step by step, with the book's numbers."""

from __future__ import annotations

from typing import Any

from tutor.boards import board, words
from tutor.rules.kernel import example as examples
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .listing import Listing
from .position import Position


class Example:
    """One worked example.

        >>> pr.example("PR.ex.captain.roberto").steps()
    """

    def __init__(self, module: Any, example: examples.Example, lang: str) -> None:
        self._module, self._example, self.lang = module, example, lang
        self.id, self.title, self.intro = example.id, example.title[lang], example.intro[lang]
        self.rules = list(example.rules)

    def __dir__(self) -> list[str]:
        return ["id", "intro", "lang", "position", "rules", "steps", "title"]

    @property
    def position(self) -> Position:
        """The position it begins with."""
        return Position(examples.table_for(self._module, self._example), self.lang)

    def steps(self) -> Listing[examples.Outcome]:
        """What is done or asked, what is said of it, and whether it came out as printed: everything is run now."""
        w, table = words.of(self.lang), examples.table_for(self._module, self._example)
        heads = [w(f"notebook.{head}") for head in ("step", "done", "said", "holds")]
        done = [(examples.play_step(table, step), k) for k, step in enumerate(self._example.steps, 1)]
        places = {id(outcome): k for outcome, k in done}
        return Listing([outcome for outcome, _ in done], heads, lambda outcome: self._row(outcome, places[id(outcome)], table))

    def _row(self, outcome: examples.Outcome, k: int, table: Table) -> tuple[Any, ...]:
        step, w = outcome.step, words.of(self.lang)
        action = step.do or step.ask
        done = board.plain(self._module.NAME, action, self.lang) if action else ""
        said = words.speaker(self._module.NAME, self.lang, table.names, pictures=False).fill(step.says[self.lang], {}) if step.says else ""
        return k, w("notebook.asked", action=done) if step.ask else done, said, "; ".join(outcome.problems) or "✓"

    def __repr__(self) -> str:
        return f"{self.title}. {self.intro}"

    def _repr_html_(self) -> Html:
        return once("p", once("b", self.title), ". ", self.intro)


