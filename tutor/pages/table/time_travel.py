"""Moving through a game: undo, any moment, replay of others' moves, another game from here."""

from __future__ import annotations

from tutor.boards import announcements, board, visibility, words
from tutor.rules.kernel.table import Table

from ..orders import Orders, count, order, order_of, text
from . import coaching, digest, side_panel
from .persistence import GamePersistence
from .table_session import TableSession
from .ui_state import Replay, UiState


class TimeTravel:
    """Controls which moment of the game is shown."""

    def __init__(self, ui: UiState, keeping: GamePersistence) -> None:
        self.ui, self.page, self.keeping = ui, ui.page, keeping
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
        self.ui.at = TableSession(table, kinds.split(",") if kinds else ())
        self.ui.forget()

    def after(self) -> None:
        """After an action: save the game, show what moved, announce it."""
        ui, at = self.ui, self.ui.at
        assert at is not None
        at.leave_for_now()
        ui.forget()
        news = [event for step in at.news for event in step.events]
        ui.noticed(news)
        self.page.moves = visibility.moves(at.table, at.me, news)
        self.page.say = " ".join(
            filter(None, (side_panel.announcement(ui), "" if at.curtain else coaching.announcement(ui)))
        )
        self.page.sight = "task" if at.over else self.page.sight
        self.keeping.remember()

    # Time --------------------------------------------------------------------------------------
    def undo(self) -> None:
        ui, at, w = self.ui, self.ui.at, words.of(self.ui.lang)
        if at is None:
            return
        step = at.undo()
        ui.coach.comment = ui.coach.round = None
        if step is None:
            self.page.say = w("play.nothing_to_undo")
            return
        ui.forget()
        self.keeping.remember()
        key = "undone_secret" if at.curtain and visibility.secret(at.table, step.text) else "undone"
        self.page.say = w(
            f"play.{key}",
            seat=at.table.names[step.seat],
            action=board.plain(ui.game, step.text, ui.lang, at.table.names),
        )

    def redo(self) -> None:
        if self.ui.at is None:
            return
        if self.ui.at.redo():
            self.after()
        else:
            self.page.say = words.of(self.ui.lang)("play.nothing_to_redo")

    def goto(self, moment: int) -> None:
        """Show a moment; nothing is saved until somebody plays."""
        at = self.ui.at
        if at is None or moment < 0:
            return
        self.ui.forget()
        at.look(moment)
        self.page.say = words.of(self.ui.lang)("play.moment", at=len(at.table.steps), last=at.last)

    def replay(self, what: str) -> None:
        """Replay what the others did: "start", "next", a speed, or "stop" (back to the decision)."""
        ui, at = self.ui, self.ui.at
        if at is None or at.curtain:
            return
        if what == "start" and digest.since(at) < len(at.table.steps):
            ui.forget()
            first = digest.since(at)
            ui.replay = Replay(first, len(at.table.steps), ui.pace)
            self._replayed(at, first + 1)
            self.page.sight = "task"
        elif ui.replay is not None and what in digest.PACES:
            ui.pace = what
            ui.replay = ui.replay.but(pace=what)
            self.page.keep = {"play.pace": what}
        elif ui.replay is not None and what == "next" and len(at.table.steps) < ui.replay.last:
            self._replayed(at, len(at.table.steps) + 1)
        elif ui.replay is not None:
            at.look(ui.replay.last)
            ui.replay, at.looking = None, False
            self.page.sight = "task"

    def replay_ends(self) -> bool:
        """Whether moves were being replayed. Any other press only ends the replay."""
        running = self.ui.replay is not None
        if running:
            self.replay("stop")
        return running

    def _replayed(self, at: TableSession, moment: int) -> None:
        at.look(moment)
        self.page.moves = visibility.moves(at.table, at.me, at.table.steps[-1].events)
        self.page.say = announcements.spoken(at.table, self.ui.lang)

    def from_here(self) -> None:
        """Start another game from this moment; the original stays in the browser."""
        if self.ui.at is not None:
            self.ui.at.fork()
            self.after()

    def retry(self, moment: int) -> None:
        """Start another game before a decision; the finished one stays in the browser."""
        ui, at = self.ui, self.ui.at
        if at is None or not 0 <= moment <= at.last:
            return
        steps = [*at.table.steps, *reversed(at.table.undone)]
        chosen = steps[moment].text if moment < len(steps) else ""
        at.look(moment)
        self.from_here()
        self.page.sight, ui.retried = "task", chosen
        if chosen:
            self.page.say = words.of(ui.lang)(
                "play.retried", action=board.plain(ui.game, chosen, ui.lang, at.table.names)
            )
