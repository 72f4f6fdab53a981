"""Moving through a game: undo, any moment, replay of others' moves, another game from here."""

from __future__ import annotations

from tutor.boards import board, eyes, telling, words
from tutor.rules.kernel.table import Table

from ..orders import Orders, count, order, order_of, text
from . import beside, coaching, digest
from .keeping import Keeping
from .sitting import Sitting
from .standing import Replay, Standing


class TimeTravel:
    """Controls which moment of the game is shown."""

    def __init__(self, standing: Standing, keeping: Keeping) -> None:
        self.standing, self.page, self.keeping = standing, standing.page, keeping
        self.orders: Orders = {
            "undo": order(self.undo),
            "redo": order(self.redo),
            "goto": order_of(self.goto, count),
            "replay": order_of(self.replay, text),
            "from_here": order(self.from_here),
            "retry": order_of(self.retry, count),
        }

    def sit(self, table: Table, kinds: str = "") -> None:
        """Take over a table."""
        self.standing.at = Sitting(table, kinds.split(",") if kinds else ())
        self.standing.forget()

    def after(self) -> None:
        """After an action: save the game, show what moved, announce it."""
        standing, at = self.standing, self.standing.at
        assert at is not None
        standing.forget()
        news = [event for step in at.news for event in step.events]
        standing.noticed(news)
        self.page.moves = eyes.moves(at.table, at.me, news)
        self.page.say = " ".join(
            filter(None, (beside.said(standing), "" if at.curtain else coaching.said(standing)))
        )
        self.page.sight = "task" if at.over else self.page.sight
        self.keeping.remember()

    # Time --------------------------------------------------------------------------------------
    def undo(self) -> None:
        standing, at, w = self.standing, self.standing.at, words.of(self.standing.lang)
        if at is None:
            return
        step = at.undo()
        standing.coach.comment = standing.coach.round = None
        if step is None:
            self.page.say = w("play.nothing_to_undo")
            return
        standing.forget()
        self.keeping.remember()
        key = "undone_secret" if at.curtain and eyes.secret(at.table, step.text) else "undone"
        self.page.say = w(
            f"play.{key}",
            seat=at.table.names[step.seat],
            action=board.plain(standing.game, step.text, standing.lang),
        )

    def redo(self) -> None:
        if self.standing.at is None:
            return
        if self.standing.at.redo():
            self.after()
        else:
            self.page.say = words.of(self.standing.lang)("play.nothing_to_redo")

    def goto(self, moment: int) -> None:
        """Show a moment; nothing is saved until somebody plays."""
        at = self.standing.at
        if at is None or moment < 0:
            return
        self.standing.forget()
        at.look(moment)
        self.page.say = words.of(self.standing.lang)("play.moment", at=len(at.table.steps), last=at.last)

    def replay(self, what: str) -> None:
        """Replay what the others did: "start", "next", a speed, or "stop" (back to the decision)."""
        standing, at = self.standing, self.standing.at
        if at is None or at.curtain:
            return
        if what == "start" and digest.since(at) < len(at.table.steps):
            standing.forget()
            first = digest.since(at)
            standing.replay = Replay(first, len(at.table.steps), standing.pace)
            self._replayed(at, first + 1)
            self.page.sight = "task"
        elif standing.replay is not None and what in digest.PACES:
            standing.pace = what
            standing.replay = standing.replay.but(pace=what)
            self.page.keep = {"play.pace": what}
        elif standing.replay is not None and what == "next" and len(at.table.steps) < standing.replay.last:
            self._replayed(at, len(at.table.steps) + 1)
        elif standing.replay is not None:
            at.look(standing.replay.last)
            standing.replay, at.looking = None, False
            self.page.sight = "task"

    def replay_ends(self) -> bool:
        """Whether moves were being replayed. Any other press only ends the replay."""
        running = self.standing.replay is not None
        if running:
            self.replay("stop")
        return running

    def _replayed(self, at: Sitting, moment: int) -> None:
        at.look(moment)
        self.page.moves = eyes.moves(at.table, at.me, at.table.steps[-1].events)
        self.page.say = telling.spoken(at.table, self.standing.lang)

    def from_here(self) -> None:
        """Start another game from this moment; the original stays in the browser."""
        if self.standing.at is not None:
            self.standing.at.fork()
            self.after()

    def retry(self, moment: int) -> None:
        """Start another game before a decision; the finished one stays in the browser."""
        standing, at = self.standing, self.standing.at
        if at is None or not 0 <= moment <= at.last:
            return
        steps = [*at.table.steps, *reversed(at.table.undone)]
        chosen = steps[moment].text if moment < len(steps) else ""
        at.look(moment)
        self.from_here()
        self.page.sight, standing.retried = "task", chosen
        if chosen:
            self.page.say = words.of(standing.lang)(
                "play.retried", action=board.plain(standing.game, chosen, standing.lang)
            )
