"""A table to play at: each seat a person or a bot; everything can be asked and taken back."""

from __future__ import annotations

from typing import Any

from tutor.bots import NAMES as BOTS
from tutor.bots import Reason, make
from tutor.rules.kernel.errors import BadAction, UnknownName
from tutor.rules.kernel.game import winners
from tutor.rules.kernel.table import Answer, Table

from . import board, games, play_column, play_setup, sharing, telling, words
from .screen import Hello, Screen

PERSON = "person"
MOST_BOT_MOVES = 200


class PlayTable(Screen):
    """One game at a time; the newest is kept in the browser after every action."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.module = games.load(game)
        self.table: Table | None = None
        self.seats: list[str] = [PERSON, "steady", "steady", "steady"]
        self.names: list[str] = []
        self.seed = 1
        self.saved: dict[str, Any] | None = None
        self.answer: Answer | None = None
        self.said_yes = ""
        self.reason: Reason | None = None
        self.reasons: dict[int, Reason] = {}  # after how many actions -> why a bot did the last
        self.opened = 0

    # Opening ----------------------------------------------------------------------------------
    def hello(self, hello: Hello) -> None:
        saved = hello.saved.get(f"play.{self.game}")
        self.saved = saved if isinstance(saved, dict) else None
        query = hello.query
        if "log" in query:
            self.sit(sharing.from_log_code(query["log"]))
        elif "position" in query:
            self.sit(sharing.from_position_code(query["position"]))
        elif "play" in query and self.saved is not None:
            self.do_resume("")

    def sit(self, table: Table, seats: list[str] | None = None) -> None:
        """Take a table over; without seats given everybody is a person."""
        if self.game != table.game.NAME:
            raise UnknownName("unknown.game", name=table.game.NAME, known=self.game)
        self.table = table
        self.opened = len(table.steps)
        self.seats = seats or [PERSON] * len(table.start.seats)
        self.forget()
        self.remember()

    def forget(self) -> None:
        """Close what is open about the last position."""
        self.answer, self.said_yes, self.reason, self.lit = None, "", None, {}

    def remember(self) -> None:
        """Keep the game in the browser."""
        if self.table is not None:
            self.saved = {"log": self.table.log(), "seats": self.seats}
            self.keep = {f"play.{self.game}": self.saved}

    def do_resume(self, value: str) -> None:
        if self.saved is None:
            return
        table = sharing.from_log(self.saved.get("log", {}))
        seats = [s if s in (PERSON, *BOTS) else PERSON for s in self.saved.get("seats", [])]
        self.sit(table, seats if len(seats) == len(table.start.seats) else None)

    def do_new(self, value: str) -> None:
        self.table = None
        self.forget()

    def do_players(self, value: str) -> None:
        n = int(value) if value.isdecimal() else 4
        if n in self.module.PLAYERS:
            self.seats = (self.seats + ["steady"] * n)[:n]

    def do_seat(self, value: str) -> None:
        """"2 random": who sits on a seat."""
        seat, _, who = value.partition(" ")
        if seat.isdecimal() and int(seat) < len(self.seats) and who in (PERSON, *BOTS):
            self.seats[int(seat)] = who

    def do_seed(self, value: str) -> None:
        self.seed = int(value) if value.isdecimal() else self.seed

    def do_begin(self, value: str) -> None:
        table = Table(self.module, len(self.seats), self.seed)
        self.sit(table, list(self.seats))
        self.say = words.of(self.lang)("play.round", round=1)

    def do_open(self, value: str) -> None:
        table = sharing.from_file(value)
        self.sit(table)
        self.say = words.of(self.lang)("play.opened", n=len(table.steps))

    # Playing ----------------------------------------------------------------------------------
    @property
    def me(self) -> int:
        """The seat whose board is shown as one's own."""
        assert self.table is not None
        if 0 <= self.table.seat < len(self.seats) and self.seats[self.table.seat] == PERSON:
            return self.table.seat
        last = [s.seat for s in self.table.steps if self.seats[s.seat] == PERSON]
        people = [k for k, who in enumerate(self.seats) if who == PERSON]
        return last[-1] if last else people[0] if people else 0

    @property
    def bot_to_move(self) -> bool:
        return self.table is not None and self.table.seat >= 0 and self.seats[self.table.seat] != PERSON

    def act(self, what: str) -> None:
        if self.table is None:
            return
        if self.table.why_not(what).refusals:
            self.ask(what)
            return
        self.table.play(what)
        self.forget()
        self.after_action()

    def after_action(self) -> None:
        assert self.table is not None
        self.moves = telling.moved(self.table)
        self.say = telling.spoken(self.table, self.lang)
        self.remember()
        if self.table.seat < 0:
            self.say += " " + play_column.result(self)

    def ask(self, what: str) -> None:
        if self.table is None:
            return
        self.forget()
        self.answer = self.table.why_not(what, self.me if not self.bot_to_move else None)
        if self.answer.legal:
            self.said_yes, self.answer = self.answer.action, None
            label = board.plain(self.game, self.said_yes, self.lang)
            self.say = words.of(self.lang)("play.legal_now", action=label)
            return
        self.say = telling.verdict(self.table, self.answer, self.lang)

    def do(self, what: str, value: str = "") -> None:
        handler = getattr(self, f"do_{what}", None)
        if handler is not None:
            handler(value)

    def do_ask(self, value: str) -> None:
        try:
            self.ask(value.strip())
        except BadAction as wrong:
            near = wrong.facts.get("nearest")
            if near is None:
                raise
            self.ask(near)

    def do_close_why(self, value: str) -> None:
        self.forget()

    def do_bot(self, value: str) -> None:
        """One move of the bot whose turn it is, or ("run") all up to a person's turn."""
        for _ in range(MOST_BOT_MOVES if value == "run" else 1):
            if not self.bot_to_move:
                break
            self.bot_step()
        self.after_action()

    def bot_step(self) -> None:
        assert self.table is not None
        seat = self.table.seat
        bot = make(self.seats[seat], self.module, self.seed * 31 + len(self.table.steps))
        action, reason = bot.step(self.module.observe(self.table.state, seat), seat)
        self.table.play(self.module.NOTATION.text(action))
        self.forget()
        if reason is not None:
            self.reasons[len(self.table.steps)] = reason

    def do_hint(self, value: str) -> None:
        """What the steady bot would do in this seat, and why."""
        if self.table is None or self.table.seat < 0:
            return
        self.forget()
        seat = self.table.seat
        bot = make("steady", self.module)
        _, self.reason = bot.step(self.module.observe(self.table.state, seat), seat)
        self.say = play_column.reason_text(self, self.reason)

    def do_because(self, value: str) -> None:
        """Why the bot did what it did last."""
        if self.table is not None:
            self.reason = self.reasons.get(len(self.table.steps))
            self.say = play_column.reason_text(self, self.reason)

    # Time -------------------------------------------------------------------------------------
    def do_undo(self, value: str) -> None:
        """Back to the last decision of a person."""
        if self.table is None:
            return
        self.forget()
        mine = [k for k, s in enumerate(self.table.steps) if self.seats[s.seat] == PERSON]
        if not mine and not self.table.steps:
            self.say = words.of(self.lang)("play.nothing_to_undo")
            return
        at = mine[-1] if mine else 0
        step = self.table.steps[at]
        self.table.goto(at)
        label = board.plain(self.game, step.text, self.lang)
        self.say = words.of(self.lang)("play.undone", seat=self.table.names[step.seat], action=label)

    def do_redo(self, value: str) -> None:
        if self.table is not None and self.table.redo():
            self.forget()
            self.moves = telling.moved(self.table)
            self.say = telling.spoken(self.table, self.lang)

    def do_goto(self, value: str) -> None:
        if self.table is not None and value.isdecimal():
            self.forget()
            self.table.goto(int(value))

    def do_now(self, value: str) -> None:
        if self.table is not None:
            self.table.goto(len(self.table.steps) + len(self.table.undone))

    # Seen -------------------------------------------------------------------------------------
    def areas(self) -> dict[str, str]:
        w = words.of(self.lang)
        self.title = w("play.title")
        name = telling.title(self.game, self.lang)
        self.crumbs = ((name, f"{self.game}/learn"), (self.title, ""))
        if self.table is None:
            self.can_undo, self.address = None, ""
            return {"body": play_setup.form(self)}
        self.can_undo = bool(self.table.steps)
        self.address = "?play=1"
        drawn, self.lit = board.areas(
            self.table, self.me, self.lang, answer=self.answer,
            recent=() if self.answer else telling.moved(self.table), show_all=self.table.seat < 0,
        )  # fmt: skip
        return {
            "body": board.layout(self.game, self.lang, ("column", "time", "feed", "share")), **drawn,
            "column": play_column.whole(self), "time": play_column.time(self),
            "feed": play_column.feed(self), "share": play_column.share(self),
        }  # fmt: skip

    def text(self) -> str:
        if self.table is None:
            return words.of(self.lang)("play.new_title")
        return board.text(self.table, self.me, self.lang)

    def best(self) -> tuple[int, ...]:
        """The winners' seats as it stands."""
        assert self.table is not None
        return winners(self.module.returns(self.table.state))
