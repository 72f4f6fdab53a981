"""The screen of a puzzle: the board on the left, the choices on the right; and the list of all puzzles."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from tutor.boards import announcements, board, naming, words
from tutor.boards.parts import link
from tutor.practice.puzzles import Puzzle, puzzles_of
from tutor.rules import load
from tutor.rules.kernel.elements import has
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.table import Table

from ..orders import carry_out, count, order, order_of
from ..screen import Hello, Screen, ShownBoard
from . import column, puzzle_list
from .result import PuzzleResult
from .solved import HELPED, RIGHT, WRONG, marks_document, marks_of, saved_as

HINT_LEAVES = 2


class PuzzleScreen(Screen):
    """Without an address it shows the puzzle of the day, which is the same for everybody."""

    def __init__(self, game: str, today: Callable[[], date] = date.today) -> None:
        super().__init__(game)
        self.today, self.module, self.puzzles = today, load(game), puzzles_of(game)
        self.marks: dict[str, str] = {}
        self.puzzle: Puzzle | None = None
        self.table: Table | None = None
        self.all = False
        self.picked, self.pressed, self.mark = -1, -1, ""
        self.hinted, self.on_board, self.both = False, False, False
        self.orders = {
            "pick": order_of(self.pick, count),
            "give_up": order(lambda: self.pick(-1)),
            "hint": order(self.hint),
            "settle": order(lambda: self.pick(self.pressed) if self.pressed >= 0 else None),
            "undo": order(self.take_back),
            "both": order(self.show_both),
            "open": self.open,
            "next": order(self.next),
            "list": order(self.show_list),
        }

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("puzzle", "view")

    def hello(self, hello: Hello) -> None:
        self.marks = marks_of(self.game, hello.saved.get(saved_as(self.game)))
        self.open(hello.query.get("puzzle", ""))
        self.all = hello.query.get("view", "") == "all"

    def went_on(self, name: str, doc: object) -> None:
        if name == saved_as(self.game):
            self.marks = marks_of(self.game, doc)

    def do(self, what: str, value: str = "") -> None:
        carry_out(self.orders, what, value)

    # One puzzle ----------------------------------------------------------------------------------
    def open(self, name: str = "") -> None:
        """Show a puzzle; without a name, or with one that there is not, that of the day."""
        self.all = False
        self.picked, self.pressed, self.mark, self.hinted, self.both = -1, -1, "", False, False
        if not self.puzzles.puzzles:
            return
        self.puzzle = self.puzzles.named(name) or self.of_today
        self.table = self.puzzle.game.table(self.module, self.puzzle.step)
        self.say, self.sight = self.text().splitlines()[0], "question"

    @property
    def of_today(self) -> Puzzle:
        """The puzzle of the day."""
        return self.puzzles.of_day(self.today())

    def next(self) -> None:
        """Show the next puzzle that was not tried, after this one; if all were tried, the next one."""
        every, here = self.puzzles.puzzles, self.puzzle
        if here is None:
            return
        k = every.index(here) + 1
        order = [*every[k:], *every[:k]]
        self.open(next((one for one in order if one.id not in self.marks), order[0]).id)

    def pick(self, number: int) -> None:
        """A choice, by its place; -1 for none. There is one try."""
        puzzle = self.puzzle
        if puzzle is None or self.mark or number >= len(puzzle.tried) or number not in (-1, *self.left):
            return
        self.picked, self.pressed = number, -1
        right = number >= 0 and puzzle.in_order[number] == puzzle.best
        self.mark = WRONG if not right else HELPED if self.hinted else RIGHT
        if puzzle.id not in self.marks:
            self.marks[puzzle.id] = self.mark
            self.keep = {saved_as(self.game): marks_document(self.marks)}
        w, best = words.of(self.lang), self._named(puzzle.best.action)
        self.say = f"{w(f'practice.say_{self.mark}')} {w('puzzle.best_is', action=best)}"
        self.sight = "answers"

    def _named(self, action: str) -> str:
        return naming.plain(self.game, action, self.lang, self.table.names if self.table else ())

    def act(self, what: str) -> None:
        """A press on the board: a choice that can be taken back for a moment."""
        texts = [one.action for one in self.puzzle.in_order] if self.puzzle else []
        if not self.mark and what in texts and texts.index(what) in self.left:
            self.pressed = texts.index(what)
            said = self._named(what)
            self.say, self.sight = words.of(self.lang)("practice.pressed", answer=said), "answers"

    def take_back(self) -> None:
        """Nothing was pressed."""
        self.pressed = -1

    def hint(self) -> None:
        """Leave two choices."""
        if self.puzzle is not None and not self.mark:
            self.hinted = True
            self.say = words.of(self.lang)("practice.hint_said")

    def show_both(self) -> None:
        """Show how it may go on after both choices, or hide it."""
        self.both = not self.both

    def show_list(self) -> None:
        """Show all puzzles."""
        self.all = True

    @property
    def left(self) -> list[int]:
        """The places of the choices that a hint leaves: the best one and the one that costs least."""
        if self.puzzle is None:
            return []
        stay = self.puzzle.tried[:HINT_LEAVES] if self.hinted else self.puzzle.tried
        return [k for k, one in enumerate(self.puzzle.in_order) if one in stay]

    # Display -------------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        w, puzzle, table = words.of(self.lang), self.puzzle, self.table
        self.title = w("puzzle.title")
        practice = (w("practice.title"), f"{self.game}/practice")
        home = (announcements.title(self.game, self.lang), f"{self.game}/learn")
        self.crumbs, self.lit = (home, practice, (self.title, "")), {}
        if puzzle is None or table is None:
            back = tag("p", link(practice[1], w("puzzle.to_practice"), cls="button fill"))
            return {"body": tag("div.plain", tag("h1", self.title), tag("p", w("puzzle.none")), back)}
        if self.all:
            self.address = "?view=all"
            return {"body": puzzle_list.draw(self.game, self.puzzles, self.marks, self.of_today, self.lang)}
        self.address = f"?puzzle={puzzle.id}"
        drawn, self.lit = self._board(puzzle, table)
        body = board.layout(self.game, self.lang, ("question", "answers"), cls="practice-page whole")
        return {
            "body": tag("div.practice", body),
            **drawn,
            "question": column.question(table, puzzle, self._day(puzzle), bool(self.mark), self.lang),
            "answers": self._answers(puzzle, table),
        }

    def _day(self, puzzle: Puzzle) -> date | None:
        """The day, if it is the puzzle of the day."""
        return self.today() if puzzle == self.of_today else None

    def _answers(self, puzzle: Puzzle, table: Table) -> Html:
        if self.mark:
            picked = puzzle.in_order[self.picked] if self.picked >= 0 else None
            found = PuzzleResult(table, puzzle, picked, self.lang)
            return column.answered(found, self.mark, self.both)
        if self.pressed >= 0:
            return column.pressed_choice(table, puzzle.in_order[self.pressed], self.lang)
        return column.choices(table, puzzle, self.left, self.hinted, self.on_board, self.lang)

    def _board(self, puzzle: Puzzle, table: Table) -> tuple[dict[str, Html], dict[str, str]]:
        """The board of the player who decides; the choices can be pressed if all of them are drawn on it."""
        seat, self.on_board = table.seat, False
        if not self.mark:
            texts = [puzzle.in_order[k].action for k in self.left]
            drawn, lit = board.areas(table, seat, self.lang, offered=texts)
            if all(any(has(html, "data_action", text) for html in drawn.values()) for text in texts):
                self.on_board = True
                return drawn, lit
        return board.areas(table, seat, self.lang, still=True)

    def board_seen(self) -> ShownBoard | None:
        return None if self.table is None or self.all else ShownBoard(self.table, self.table.seat, still=True)

    def text(self) -> str:
        w, puzzle, table = words.of(self.lang), self.puzzle, self.table
        if puzzle is None or table is None:
            return w("puzzle.title")
        asked = column.asked_plainly(table, self.lang)
        return f"{asked}\n{board.text(table, table.seat, self.lang)}"
