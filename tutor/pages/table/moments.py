"""Moving through a game: undo, any moment, replay of others' moves, another game from here."""

from __future__ import annotations

from tutor.boards import board, eyes, telling, words
from tutor.rules.kernel.table import Table

from ..screen import number
from . import beside, coaching, digest
from .keeping import Keeping
from .sitting import Sitting
from .standing import Replay


class Moments(Keeping):
    """Controls which moment of the game is shown."""

    def sit(self, table: Table, kinds: str = "") -> None:
        """Take over a table."""
        self.at = Sitting(table, kinds.split(",") if kinds else ())
        self.forget()

    def after(self) -> None:
        """After an action: save the game, show what moved, announce it."""
        assert self.at is not None
        self.forget()
        news = [event for step in self.at.news for event in step.events]
        self.noticed(news)
        self.moves = eyes.moves(self.at.table, self.at.me, news)
        self.say = " ".join(filter(None, (beside.said(self), "" if self.at.curtain else coaching.said(self))))
        self.sight = "task" if self.at.over else self.sight
        self.remember()

    # Time --------------------------------------------------------------------------------------
    def do_undo(self, value: str) -> None:
        w = words.of(self.lang)
        if self.at is None:
            return
        step = self.at.undo()
        self.coach.comment = self.coach.round = None
        if step is None:
            self.say = w("play.nothing_to_undo")
            return
        self.forget()
        self.remember()
        seat, key = self.at.table.names[step.seat], "undone"
        if self.at.curtain and eyes.secret(self.at.table, step.text):
            key = "undone_secret"
        self.say = w(f"play.{key}", seat=seat, action=board.plain(self.game, step.text, self.lang))

    def do_redo(self, value: str) -> None:
        if self.at is None:
            return
        if self.at.redo():
            self.after()
        else:
            self.say = words.of(self.lang)("play.nothing_to_redo")

    def do_goto(self, value: str) -> None:
        """Show a moment; nothing is saved until somebody plays."""
        if self.at is None or number(value) < 0:
            return
        self.forget()
        self.at.look(number(value))
        at, last = len(self.at.table.steps), self.at.last
        self.say = words.of(self.lang)("play.moment", at=at, last=last)

    def do_replay(self, value: str) -> None:
        """Replay what the others did: "start", "next", a speed, or "stop" (back to the decision)."""
        if self.at is None or self.at.curtain:
            return
        if value == "start" and digest.since(self.at) < len(self.at.table.steps):
            self.forget()
            first = digest.since(self.at)
            self.replay = Replay(first, len(self.at.table.steps), self.pace)
            self._replayed(first + 1)
            self.sight = "task"
        elif self.replay is not None and value in digest.PACES:
            self.pace = value
            self.replay = self.replay.but(pace=value)
            self.keep = {"play.pace": value}
        elif self.replay is not None and value == "next" and len(self.at.table.steps) < self.replay.last:
            self._replayed(len(self.at.table.steps) + 1)
        elif self.replay is not None:
            last, self.replay = self.replay.last, None
            self.at.look(last)
            self.at.looking = False
            self.sight = "task"

    def replay_ends(self) -> bool:
        """Whether moves were being replayed. Any other press only ends the replay."""
        running = self.replay is not None
        if running:
            self.do_replay("stop")
        return running

    def _replayed(self, k: int) -> None:
        assert self.at is not None
        self.at.look(k)
        self.moves = eyes.moves(self.at.table, self.at.me, self.at.table.steps[-1].events)
        self.say = telling.spoken(self.at.table, self.lang)

    def do_from_here(self, value: str) -> None:
        """Start another game from this moment; the original stays in the browser."""
        if self.at is not None:
            self.at.fork()
            self.after()

    def do_retry(self, value: str) -> None:
        """Start another game before a decision; the finished one stays in the browser."""
        if self.at is not None and 0 <= number(value) <= self.at.last:
            k = number(value)
            steps = [*self.at.table.steps, *reversed(self.at.table.undone)]
            chosen = steps[k].text if k < len(steps) else ""
            self.at.look(k)
            self.do_from_here("")
            self.sight, self.retried = "task", chosen
            self.say = words.of(self.lang)("play.retried", action=board.plain(self.game, chosen, self.lang)) if chosen else self.say
