"""A table to play at: each seat a person or a bot; everything can be asked, taken back and shared."""

from __future__ import annotations

from tutor.boards import board, eyes, telling, typed, words
from tutor.boards.eyes import NOBODY
from tutor.rules.kernel.coach import first_game
from tutor.rules.kernel.errors import BadAction, UnknownName
from tutor.rules.kernel.example import find, table_for
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.table import Answer, Table

from ..screen import Hello, number
from . import beside, coaching, digest, kept, more, sharing
from .keeping import Keeping
from .setup import Setup
from .sitting import YOU, Sitting, check_kinds
from .standing import Replay

MOST_NEWS = 16  # actions whose traces the board still shows


class PlayTable(Keeping):
    """The set-up form, then one game; every action is kept in the browser."""

    def __init__(self, game: str) -> None:
        Keeping.__init__(self, game)
        self.setup = Setup(self.module)

    # Opening ----------------------------------------------------------------------------------
    def hello(self, hello: Hello) -> None:
        self.saved = hello.saved
        self.auto = self.saved.get("play.auto") is True
        pace = self.saved.get("play.pace")
        self.pace = pace if pace in digest.PACES else self.pace
        self.coach.read(self.saved.get(self.coach_key))
        self.narrow = hello.narrow
        self.keep = kept.renewed(self.saved, self.game)
        query = hello.query
        if "kept" in query:
            self.do_resume(query["kept"])
        elif "first" in query:
            self.do_first("")
        elif table := self._given(query):
            self.sit(table, query.get("seats", ""))
            self.say = words.of(self.lang)("play.opened", n=len(table.steps)) if table.steps else ""
        elif "seats" in query:
            self.setup.choose(check_kinds(query["seats"].split(",")), query)
            self.do_begin("")

    def do_first(self, value: str) -> None:
        """The first game: the table is set, the coach is on."""
        first = first_game(self.module)
        if first is None:
            return
        self.setup.choose([YOU, *[first.bot] * (first.players - 1)], {"seed": str(first.seed), **(first.options or {})})
        self.coach.on = True
        self.do_begin("")

    def do_coach(self, value: str) -> None:
        """Heard; on or off; to be warned before a costly choice, or not."""
        if value == "heard":
            self.coach.heard()
        elif value in ("on", "off"):
            self.coach.on = value == "on"
            self.noticed(())
        elif value == "warns":
            self.coach.warns = not self.coach.warns
        self.remember()

    def _given(self, query: dict[str, str]) -> Table | None:
        """The table that the address brings along."""
        if "log" in query:
            return sharing.from_log_code(query["log"], self.game)
        if "position" in query:
            return sharing.from_position_code(query["position"], self.game)
        if "example" in query:
            return table_for(self.module, find(self.module, query["example"]))
        return None

    def sit(self, table: Table, kinds: str = "") -> None:
        """Take a table over."""
        self.at = Sitting(table, kinds.split(",") if kinds else ())
        self.forget()

    # Playing ----------------------------------------------------------------------------------
    def act(self, what: str) -> None:
        if self.at is None or self.at.curtain or self._replay_ends():
            return
        table = self.at.table
        if table.seat < 0 or self.at.bot or not self.at.mine or table.why_not(what).refusals:
            self.ask(what)
            return
        before, seat = table.state, table.seat
        if self.coach.stops(before, seat, what):
            self.say = coaching.said(self)
            return
        self.coach.go_on()
        if self.coach.on and not self.at.between_people:  # what it says of a hand is for one person's eyes
            self.coach.comment = self.coach.weigh(before, seat, what)
        self.at.play(what)
        self.coach.sum_up(before, self.at.table.state)
        if self.auto:
            seen = self.at.seen
            self.at.run(True)
            self.at.seen = seen
        self.after()

    def after(self) -> None:
        """Something was played: keep it, show what moved, say it."""
        assert self.at is not None
        self.forget()
        news = [event for step in self.at.news for event in step.events]
        self.noticed(news)
        self.moves = eyes.moves(self.at.table, self.at.me, news)
        self.say = " ".join(filter(None, (beside.said(self), "" if self.at.curtain else coaching.said(self))))
        self.remember()

    def do_show(self, value: str) -> None:
        """The person whose turn it is has the screen."""
        if self.at is not None and self.at.curtain:
            self.at.take_screen()
            self.forget()

    def ask(self, what: str) -> None:
        if self.at is None or self.at.curtain or self.at.me == NOBODY or self._replay_ends():
            return
        table = self.at.table
        answer = table.why_not(what, self.at.me)
        self.forget()
        self.answer = answer
        yes = words.of(self.lang)("board.legal")
        self.say = yes if answer.legal else telling.verdict(table, answer, self.lang)

    def do_ask(self, value: str) -> None:
        """Asked in words; a misspelt action is read as the nearest."""
        if self.at is None:
            return
        try:
            self.ask(typed.read(self.at.table, value, self.lang))
        except BadAction as wrong:
            if "nearest" not in wrong.facts:
                raise
            self.ask(typed.read(self.at.table, wrong.facts["nearest"], self.lang))

    def do(self, what: str, value: str = "") -> None:
        if self.at is None and self.setup.do(what, value):
            return
        if what in ("undo", "redo", "goto", "from_here", "hint", "bot", "new"):
            self._replay_ends()
        handler = getattr(self, f"do_{what}", None)
        if handler is None:
            raise UnknownName("unknown.message", name=what[:40])
        handler(value)

    def do_close_why(self, value: str) -> None:
        self.forget()

    def do_bot(self, value: str) -> None:
        """The bot moves once, or ("run") bots move on to a person's turn."""
        if self.at is not None and self.at.bot:
            before = self.at.table.state
            self.coach.go_on()
            self.at.run(value == "run")
            self.coach.sum_up(before, self.at.table.state)
            self.after()
            self.sight = "task"

    def do_auto(self, value: str) -> None:
        self.auto = value == "true"
        self.keep = {**self.keep, "play.auto": self.auto}

    def do_hint(self, value: str) -> None:
        """What the best bot would do in this seat, and why."""
        if self.at is None or self.at.over or self.at.bot or self.at.curtain or not self.at.mine:
            return
        self.forget()
        self.hinted = self.at.hint()
        self.say = beside.hint_said(self)

    def do_because(self, value: str) -> None:
        """Why a bot did what it did; asked again, the reason closes."""
        k = number(value)
        self.because = -1 if k == self.because else k
        if self.because >= 0 and self.at is not None:
            self.say = beside.because_said(self, k)

    # Time -------------------------------------------------------------------------------------
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
        """Look at a moment; nothing is kept until somebody plays."""
        if self.at is None or number(value) < 0:
            return
        self.forget()
        self.at.look(number(value))
        at, last = len(self.at.table.steps), self.at.last
        self.say = words.of(self.lang)("play.moment", at=at, last=last)

    def do_replay(self, value: str) -> None:
        """Show again what the others did: "start", "next", a pace, or "stop" (back to the decision)."""
        if self.at is None or self.at.curtain:
            return
        if value == "start" and digest.since(self.at) < len(self.at.table.steps):
            self.forget()
            first = digest.since(self.at)
            self.replay = Replay(first, len(self.at.table.steps), self.pace)
            self._replayed(first + 1)
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

    def _replay_ends(self) -> bool:
        """Whether moves were being replayed: whatever else is pressed ends that, and nothing more."""
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
        """Another game from this moment; the one that went on stays in the browser."""
        if self.at is not None:
            self.at.fork()
            self.after()

    def do_retry(self, value: str) -> None:
        """Another game from before a decision: the one that is over stays in the browser."""
        if self.at is not None and 0 <= number(value) <= self.at.last:
            self.at.look(number(value))
            self.do_from_here("")
            self.sight = "task"

    # Around the table -------------------------------------------------------------------------
    def do_begin(self, value: str) -> None:
        self.at = self.setup.begin()
        self.noticed(())
        if self.auto:
            self.at.run(True)
        self.after()
        self.sight = "task"

    def do_open(self, value: str) -> None:
        """A file or a pasted link."""
        table = sharing.from_text(value, self.game)
        self.sit(table)
        self.after()
        self.say = words.of(self.lang)("play.opened", n=len(table.steps))

    def do_new(self, value: str) -> None:
        self.at, self.address, self.panel = None, "", ""
        self.setup = Setup(self.module)
        self.forget()

    def do_panel(self, value: str) -> None:
        self.panel = "" if value == self.panel else value
        self.linked, self.filed = "", False
        self.sight = "more" if self.panel else ""

    def do_seat(self, value: str) -> None:
        """"2 random": somebody else takes a seat in mid-game."""
        seat, _, kind = value.partition(" ")
        if self.at is not None and 0 <= number(seat) < len(self.at.kinds):
            self.at.seat_kind(number(seat), kind)
            self.forget()
            self.remember()

    def do_file(self, value: str) -> None:
        """Write out the whole game: everybody's cards are in it, so it lies in the page only when asked for."""
        if self.at is not None and self.at.me != NOBODY:
            self.filed = True

    def do_link(self, value: str) -> None:
        """The page's address becomes the link: to the game, or to the position alone."""
        if self.at is not None:
            table = self.at.table
            self.linked = value
            name, code = sharing.link(table, self.at.me)
            if value == "position":
                name, code = value, sharing.position_code(table, self.at.me)
            self.address = f"{name}={code}&seats={','.join(self.at.kinds)}"
            self.say = words.of(self.lang)("play.link_ready")

    # Seen -------------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        w = words.of(self.lang)
        self.title = f"{w('play.title')} · {telling.title(self.game, self.lang)}"
        self.crumbs = ((telling.title(self.game, self.lang), f"{self.game}/learn"), (w("play.title"), ""))
        if self.at is None:
            self.can_undo, self.lit = None, {}
            return {"body": tag("div", data_area="setup"), "setup": self.setup.form(self.lang, self.kept)}
        self.can_undo = bool(self.at.table.steps)
        news = [event for step in self.at.news[-MOST_NEWS:] for event in step.events]
        drawn, self.lit = board.areas(
            self.at.table, self.at.me, self.lang, answer=self.answer,
            recent=() if self.answer or self.at.over else news, show_all=self.at.over,
            look=self._shown(),
        )  # fmt: skip
        return {
            "body": board.layout(self.game, self.lang, ("task", "column", "more", "feed")), **drawn,
            "task": beside.task(self), "column": beside.column_of(self),
            "feed": beside.feed(self), "more": more.more(self),
        }  # fmt: skip

    def _shown(self) -> tuple[str, ...]:
        """What the coach speaks of, lit on the board."""
        entry = self.coach.entry
        return entry.look if entry is not None and self.answer is None else ()

    def open_answer(self) -> tuple[Table, Answer] | None:
        return (self.at.table, self.answer) if self.at is not None and self.answer else None

    def text(self) -> str:
        if self.at is None:
            w = words.of(self.lang)
            return f"{w('play.set_up')}\n{w('play.set_up_text')}"
        said = board.text(self.at.table, self.at.me, self.lang)
        legal = self.at.table.legal() if self.at.mine and not self.at.curtain else ()
        can = "".join(f"\n- {board.plain(self.game, a, self.lang)}" for a in legal)
        return f"{said}{can}"
