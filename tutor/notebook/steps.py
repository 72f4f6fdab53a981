"""A worked example to step through: a board in a cell, or a table if nothing can be pressed."""

from __future__ import annotations

from functools import cached_property

from tutor.boards import board, naming, words
from tutor.pages.example.alone import AloneExample
from tutor.rules.kernel import example as examples
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.table import Table

from .arguments import checked
from .cell import Shown
from .listing import Listing
from .position import Position

COLUMNS = ("step", "player", "done", "said", "holds")


class Step:
    """One step as it was played now: the player, the action or question, and the comment.

    >>> step = pr.example("PR.ex.captain.full-phase-4p").steps()[0]
    >>> step.done, step.said, step.holds, step.position
    """

    def __init__(self, number: int, table: Table, outcome: examples.Outcome, lang: str) -> None:
        self._table, self._mark, self._outcome, self.lang = table, len(table.steps), outcome, lang
        self.number, self.problems = number, list(outcome.problems)

    def __dir__(self) -> list[str]:
        return ["done", "holds", "lang", "number", "player", "position", "problems", "said"]

    @property
    def player(self) -> str:
        """The player who does or asks it; "" if the step only shows something."""
        step = self._outcome.step
        seat = step.seat if step.seat >= 0 else self._outcome.seat
        return str(self._table.names[seat]) if (step.do or step.ask) and seat >= 0 else ""

    @property
    def done(self) -> str:
        """The action; a question if it is asked and refused."""
        w, step = words.of(self.lang), self._outcome.step
        if not step.do and not step.ask:
            return w("example.look")
        said = board.plain(self._table.game.NAME, step.do or step.ask, self.lang, self._table.names)
        return w("example.asked", action=said) if step.ask else said

    @property
    def said(self) -> str:
        """The comment; if there is none, the reason for the refusal."""
        step, game, refused = self._outcome.step, self._table.game, self._outcome.refusals
        if step.says:
            return str(
                words.speaker(game.NAME, self.lang, self._table.names, pictures=False).fill(
                    step.says[self.lang], {}
                )
            )
        if not refused:
            return ""
        return (
            explanation(game.BOOK, tuple(refused))
            .in_words(naming.speaker(self._table, self.lang, pictures=False))
            .verdict
        )

    @property
    def holds(self) -> bool:
        """Whether the result was as printed; `problems` lists the differences."""
        return not self.problems

    @property
    def position(self) -> Position:
        """The position after it."""
        return Position(self._table.copied(self._mark), self.lang)

    @property
    def result(self) -> str:
        """✓, or the differences from what is printed."""
        return "; ".join(self.problems) or "✓"

    def __repr__(self) -> str:
        head = f"{self.number}. " + ": ".join(filter(None, [self.player, self.done])) + f" {self.result}"
        return "\n".join(filter(None, [head, self.said and f"   {self.said}"]))


class Steps(Listing[Step], Shown):
    """An example's steps. Write it as the last line of a cell to show it, and press from step to step.

    >>> steps = pr.example("PR.ex.captain.full-phase-4p").steps()
    >>> steps[1].position
    >>> steps.goto(2)
    """

    def __init__(self, module: Game, example: examples.Example, lang: str) -> None:
        w, table = words.of(lang), examples.table_for(module, example)
        heads = [w(f"notebook.{head}") for head in COLUMNS]
        run = [
            Step(k, table, examples.play_step(table, step), lang) for k, step in enumerate(example.steps, 1)
        ]
        super().__init__(
            run,
            heads,
            lambda step: (step.number, step.player, step.done, step.said, step.result),
            COLUMNS,
            lambda step: (step.number, step.player, step.done, step.said, step.holds),
        )
        self._game, self._example, self.lang = module.NAME, example, lang

    def __dir__(self) -> list[str]:
        return ["at", "columns", "frame", "goto", "lang", "rows", "widget"]

    @cached_property
    def _page(self) -> AloneExample:
        return AloneExample(self._game, self._example.id, self.lang)

    def _shows(self) -> AloneExample:
        return self._page

    @property
    def at(self) -> int:
        """The number of steps that the board has gone."""
        return self._page.walk.at

    @checked
    def goto(self, step: int) -> Steps:
        """Move the board to the moment after this step; 0 is the beginning."""
        self._page.stepping.goto(step)
        self._refresh()
        return self

    def __repr__(self) -> str:
        title = self._example.title[self.lang]
        return "\n".join(
            [f"{title}{words.full_stop(title)} {self._example.intro[self.lang]}", *map(repr, self)]
        )

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": str(self._repr_html_())}
