"""The screen for playing: each seat is a person or a bot; everything can be asked, undone and shared.

Its parts share one `Standing`, which says what is open for the reader. Each part has a table of the orders
that it carries out.
"""

from __future__ import annotations

from functools import lru_cache

from tutor.boards import announcements, board, words
from tutor.boards.visibility import NOBODY
from tutor.rules import load
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.table import Answer, Table

from ...rules.kernel.agenda import Position
from ..orders import Orders, carry_out, order, order_of, text
from ..saving import SavingScreen
from ..screen import Hello, ShownBoard
from . import acts, coaching, digest, mobile_bar, more, saved_games, side_panel
from .acting import Acting
from .helping import Helping
from .opening import Opening
from .persistence import GamePersistence
from .reviewing import Reviewing
from .setup import seats_of
from .share_panel import SharePanel
from .time_travel import TimeTravel
from .ui_state import UiState

HINTED = "★"  # the mark on the place of a hint
HOLES = "task", "coach", "column", "more", "feed", "thumb"
MOST_NEWS = 16  # actions whose effects the board still shows
CAN = "can"  # in the places of an entry of the coach: all places where the reader can act now
ENDS_REPLAY = frozenset(("undo", "redo", "goto", "from_here", "hint", "bot", "new"))


def same_decision(before: Position, now: Position) -> bool:
    """Whether the same player still makes the same decision."""
    pending = [
        (state.agenda[-1].kind, state.agenda[-1].seat) if state.agenda else None for state in (before, now)
    ]
    return pending[0] == pending[1]


@lru_cache(maxsize=64)
def _named(game: str, lang: str, first: bool) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The title of the page, and its place in the site."""
    play = words.of(lang)("index.first_game" if first else "play.title")
    name = announcements.title(game, lang)
    return f"{play} · {name}", ((name, f"{game}/learn"), (play, ""))


class PlayTable(SavingScreen[GamePersistence]):
    """The set-up form, then one game; every action is saved in the browser."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.ui = UiState(game, self)
        self.keeping = GamePersistence(self.ui)
        self.time = TimeTravel(self.ui, self.keeping)
        self.handing = SharePanel(self.ui, self.time)
        self.helping = Helping(self.ui, self.keeping)
        self.opening = Opening(self.ui, self.keeping, self.time)
        self.acting = Acting(self.ui, self.keeping, self.time)
        parts = self.keeping, self.time, self.handing, self.helping, self.opening, self.acting
        self.reviewing = Reviewing(self.ui)
        own: Orders = {
            "show": order(self.take_screen),
            "close_why": order(self.ui.forget),
            "fold": order_of(self.ui.unfold, text),
        }
        self.orders: Orders = {
            name: run
            for one in (*(part.orders for part in parts), self.reviewing.orders, own)
            for name, run in one.items()
        }

    # What the session asks ---------------------------------------------------------------------
    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return (
            "seats",
            "seed",
            "coach",
            "log",
            "position",
            "example",
            "first",
            "kept",
            "review",
            *(choice.name for choice in load(game).CHOICES),
        )

    def hello(self, hello: Hello) -> None:
        ui, saved, query = self.ui, hello.saved, hello.query
        self.keeping.saved = saved
        ui.auto = saved.get("play.auto") is True
        pace = saved.get("play.pace")
        ui.pace = pace if pace in digest.PACES else ui.pace
        ui.coach.read(saved.get(self.keeping.coach_key))
        self.opening.setup.coached = ui.coach.liked
        ui.narrow = hello.narrow
        self.keep = saved_games.renewed(saved, self.game)
        if "kept" in query:
            self.keeping.resume(query["kept"])
        elif "first" in query:
            self.opening.first()
        elif not self.handing.given(query) and "seats" in query:
            self.opening.setup.choose(seats_of(query["seats"]), query)
            self.opening.start(ui.coach.there and query.get("coach") == "1")
        if "review" in query and self.reviewing.offered:
            self.reviewing.open(query["review"])

    # Playing -----------------------------------------------------------------------------------
    def act(self, what: str) -> None:
        at, coach = self.ui.at, self.ui.coach
        if at is None or at.curtain or self.time.replay_ends():
            return
        table = at.table
        if table.seat < 0 or at.bot or not at.mine or table.why_not(what).refusals:
            self.ask(what)
            return
        if act := at.held(what):
            self.acting.wait_for(act)
            return
        before, seat, played = table.state, table.seat, len(table.steps)
        self.ui.shut("why", "coach")
        if coach.stops(before, seat, what):
            self.say = coaching.announcement(self.ui)
            return
        said = coach.warned == what or coach.advised(what)  # it was warned of, or recommended
        coach.go_on()
        if coach.on and not (said or at.between_people):  # what it says about a hand is for one person only
            coach.comments(before, seat, what)
        at.play(what)
        if self.ui.auto:
            seen = at.seen
            at.run(True)
            at.seen = seen
        self.ui.sum_up(played)
        self.time.after()
        if not same_decision(before, table.state):
            self.ui.shut("moves")
            self.sight = "task" if self.ui.narrow else self.sight

    def take_screen(self) -> None:
        """The person whose turn it is takes the screen."""
        at = self.ui.at
        if at is not None and at.curtain:
            at.take_screen()
            self.ui.forget()

    def ask(self, what: str) -> None:
        at = self.ui.at
        if at is None or at.curtain or at.me == NOBODY or self.time.replay_ends():
            return
        answer = at.table.why_not(what, at.me)
        self.ui.forget()
        if answer.legal and (act := at.held(what)):
            self.acting.wait_for(act)
            return
        self.ui.answer = answer
        yes = words.of(self.lang)("board.legal")
        self.say = yes if answer.legal else announcements.verdict(at.table, answer, self.lang)

    def do(self, what: str, value: str = "") -> None:
        if self.ui.at is None and self.opening.setup.do(what, value):
            return
        if what in ENDS_REPLAY:
            self.time.replay_ends()
        carry_out(self.orders, what, value)

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        ui, at = self.ui, self.ui.at
        self.title, self.crumbs = _named(self.game, self.lang, at is not None and at.first)
        if at is None:
            self.can_undo, self.lit, self.shares = None, {}, False
            form = self.opening.setup.form(self.lang, self.keeping.kept, self.keeping.to_go())
            return {"body": tag("div", data_area="setup"), "setup": form}
        if ui.reviewing:
            return self._review()
        self.can_undo, self.shares = at.can_undo, True
        news, me = [event for step in at.news[-MOST_NEWS:] for event in step.events], at.me
        curtain = me == NOBODY and at.curtain
        drawn, lit = board.areas(
            at.table,
            me,
            self.lang,
            answer=ui.answer,
            recent=() if ui.answer or at.over else news,
            show_all=at.over,
            look=self._looked_at(),
        )
        drawn, more_lit = board.highlighted(drawn, *self._acts())
        self.lit = lit | more_lit
        return {
            "body": acts.layout(self.ui, HOLES),
            **acts.staged(ui, drawn),
            **acts.words_of(ui),
            "task": side_panel.task(ui),
            "coach": Html() if self.answer_shown else coaching.cards(ui),
            "column": side_panel.column_of(ui, curtain),
            **side_panel.feed(ui),
            "more": more.more(ui),
            "thumb": mobile_bar.buttons(ui, curtain),
        }

    def _review(self) -> dict[str, Html]:
        """The review instead of the board."""
        self.can_undo, self.lit, self.shares = None, {}, False
        self.crumbs = (*self.crumbs, (words.of(self.lang)("review.crumb"), ""))
        return {"body": tag("div", data_area="review"), "review": self.reviewing.area()}

    def _advised(self) -> str:
        """The action that the hint, or the warning, shown now advises; "" without one."""
        coach, hinted = self.ui.coach, self.ui.hinted
        if hinted is not None:
            return hinted.chosen.action
        warned = coach.warning if coach.on and coach.front == "warning" else None
        return warned.other.action if warned else ""

    def _looked_at(self) -> tuple[str, ...]:
        """The places that the coach names."""
        at, entry = self.ui.at, self.ui.coach.entry
        if at is None or entry is None or self.ui.answer is not None or self._advised():
            return ()
        return tuple(place.replace("{seat}", str(at.me)) for place in entry.look if place != CAN)

    def _acts(self) -> tuple[list[str], str]:
        """Where the advised action is done on the board that was just drawn, or every action if the coach
        speaks of them all; and the mark of these places.
        """
        at, advised, entry = self.ui.at, self._advised(), self.ui.coach.entry
        if at is None or self.ui.answer is not None:
            return [], ""
        if advised:
            place = board.place(at.table, at.me, self.lang, advised)
            return [place] if place else [], HINTED
        can = entry is not None and CAN in entry.look
        return board.places(at.table, at.me, self.lang, at.offered()) if can else [], ""

    def open_board(self) -> tuple[Table, int] | None:
        at = self.ui.at
        if at is None or self.ui.replay is not None:
            return None
        return (at.table, at.me) if at.me != NOBODY else None  # nobody, while the screen changes hands

    def board_seen(self) -> ShownBoard | None:
        at = self.ui.at
        if at is None or at.curtain:
            return None
        return ShownBoard(at.table, at.me, still=self.ui.replay is not None, show_all=at.over)

    def open_answer(self) -> tuple[Table, Answer] | None:
        at, answer = self.ui.at, self.ui.answer
        return (at.table, answer) if at is not None and answer else None

    def text(self) -> str:
        at = self.ui.at
        if at is None:
            w = words.of(self.lang)
            title = w("play.set_up", game=announcements.title(self.game, self.lang))
            return f"{title}\n{w('play.set_up_text')}"
        said = board.text(at.table, at.me, self.lang)
        legal = at.offered() if at.mine and not at.curtain else ()
        can = "".join(f"\n- {board.plain(self.game, a, self.lang, at.table.names)}" for a in legal)
        return f"{said}{can}"
