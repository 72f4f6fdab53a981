"""What is said after a choice: why the best action is better, and what each one led to."""

from __future__ import annotations

from tutor.boards import naming, reasons, words
from tutor.boards.chapters_that_help import chapters_for
from tutor.boards.review_words import moves_said
from tutor.bots import adviser
from tutor.bots.continuation import Continuations
from tutor.practice.puzzles import Puzzle, Tried
from tutor.rules.kernel.lesson import Lesson
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.valuing import is_valued

FURTHER = 2  # settled moments that it goes on


class PuzzleResult:
    """A puzzle and what was chosen, None if nothing was. The best action is compared with that, or, if it was
    chosen, with the one that costs least of the others.
    """

    def __init__(self, table: Table, puzzle: Puzzle, picked: Tried | None, lang: str) -> None:
        self.table, self.puzzle, self.picked, self.lang = table, puzzle, picked, lang
        self.best = puzzle.best
        self.other = puzzle.tried[1] if picked is None or picked == puzzle.best else picked
        self.w = words.of(lang)

    def action(self, one: Tried) -> str:
        """An action in plain words."""
        return naming.plain(self.table.game.NAME, one.action, self.lang, self.table.names)

    def why(self) -> str:
        """Why the best action is better, in the words of a hint."""
        game, seat = self.table.game, self.table.seat
        bot, seen = adviser(game), game.observe(self.table.state, seat)
        thoughts = {one.action: one for one in bot.thoughts(seen, seat)}
        reason = bot.reason(seen, seat, thoughts[self.best.action], thoughts[self.other.action])
        return reasons.why(naming.speaker(self.table, self.lang), game.NAME, reason, self.action(self.other))

    def lines(self) -> list[tuple[str, float, float]]:
        """The groups of score lines: the player's points at the end after the best and the other action."""
        names = self.table.game.BOOK.words("advice/words.toml")
        other = dict(self.other.points)
        return [(str(names[f"line-{head}"][self.lang]), n, other[head]) for head, n in self.best.points]

    def continuations(self) -> tuple[list[str], list[str]]:
        """How it may go on after the best and after the other action, move by move, on the same deal."""
        game = self.table.game
        assert is_valued(game)
        ways, seat = Continuations(game, FURTHER), self.table.seat
        seen = game.observe(self.table.state, seat)
        best, other = (
            ways.follow(seen, seat, game.NOTATION.parse(one.action), 1).played
            for one in (self.best, self.other)
        )
        return moves_said(self.table, best, self.lang), moves_said(self.table, other, self.lang)

    def chapter(self) -> Lesson | None:
        """The chapter about the two actions, if there is one."""
        return next(iter(chapters_for(self.table.game, [self.best.action, self.other.action], 1)), None)
