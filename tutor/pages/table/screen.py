"""The screen for playing: each seat is a person or a bot; everything can be asked, undone and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tutor.boards import board, telling, words
from tutor.boards.eyes import NOBODY
from tutor.rules import load
from tutor.rules.kernel.coach import first_game
from tutor.rules.kernel.errors import OtherRules, TutorError, UnknownName
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.table import Answer, Table

from ..first import going
from ..screen import Hello, Seen, number
from . import beside, coaching, digest, kept, more, thumb
from .handing import Handing
from .setup import Setup, seated
from .sitting import YOU

HINTED = "★"  # the mark on the place of a hint
MOST_NEWS = 16  # actions whose effects the board still shows


def same_decision(before: Any, now: Any) -> bool:
    """Whether the same player still makes the same decision."""
    pending = [(state.agenda[-1].kind, state.agenda[-1].seat) if state.agenda else None for state in (before, now)]
    return pending[0] == pending[1]


@lru_cache(maxsize=64)
def _named(game: str, lang: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The title of the page, and its place in the site."""
    play, name = words.of(lang)("play.title"), telling.title(game, lang)
    return f"{play} · {name}", ((name, f"{game}/learn"), (play, ""))


class PlayTable(Handing):
    """The set-up form, then one game; every action is saved in the browser."""

    def __init__(self, game: str) -> None:
        Handing.__init__(self, game)
        self.setup = Setup(self.module)

    # Opening -----------------------------------------------------------------------------------
    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("seats", "seed", "coach", "log", "position", "example", "first", "kept", *(choice.name for choice in load(game).CHOICES))

    def hello(self, hello: Hello) -> None:
        self.saved = hello.saved
        self.auto = self.saved.get("play.auto") is True
        pace = self.saved.get("play.pace")
        self.pace = pace if pace in digest.PACES else self.pace
        self.coach.read(self.saved.get(self.coach_key))
        self.setup.coached = self.coach.liked
        self.narrow = hello.narrow
        self.keep = kept.renewed(self.saved, self.game)
        query = hello.query
        if "kept" in query:
            self.do_resume(query["kept"])
        elif "first" in query:
            self.do_first("")
        elif not self.given(query) and "seats" in query:
            self.setup.choose(seated(query["seats"]), query)
            self._begin(self.coach.there and query.get("coach") == "1")

    def do_first(self, value: str) -> None:
        """Start the first game with a coach, or continue an unfinished one."""
        first = first_game(self.module)
        if first is None or self._goes_on(going(self.game, self.saved)):
            return
        self.setup.choose([YOU, *[first.bot] * (first.players - 1)], {"seed": str(first.seed), **(first.options or {})})
        self._begin(True, first=True)

    def _goes_on(self, name: str) -> bool:
        """Whether a saved game could be continued."""
        try:
            self.do_resume(name) if name else None
        except OtherRules:
            raise  # it continues as far as it is legal
        except TutorError:
            return False  # it can no longer be read
        return bool(name)

    def do_coach(self, value: str) -> None:
        """The coach was read, turned on or off, or asked to explain everything again."""
        if value == "heard":
            self.coach.heard()
        elif value == "seen":
            self.coach.seen()
        elif value == "again":
            self.coach.forget()
        elif value in ("true", "false", "off"):
            self.coach.sit(value == "true")
        self.noticed(())
        self._keep_coach()

    def do_warns(self, value: str) -> None:
        """Turn warnings before a costly choice on or off."""
        self.coach.warn(value == "true")
        self._keep_coach()

    def _keep_coach(self) -> None:
        self.keep = {**self.keep, self.coach_key: self.coach.document()}
        if self.at is not None:
            self.remember()

    # Playing -----------------------------------------------------------------------------------
    def act(self, what: str) -> None:
        if self.at is None or self.at.curtain or self.replay_ends():
            return
        table = self.at.table
        if table.seat < 0 or self.at.bot or not self.at.mine or table.why_not(what).refusals:
            self.ask(what)
            return
        before, seat, played = table.state, table.seat, len(table.steps)
        if self.coach.stops(before, seat, what):
            self.say = coaching.said(self)
            return
        warned = self.coach.warned == what  # the warning was already shown
        self.coach.go_on()
        if self.coach.on and not (warned or self.at.between_people):  # what it says about a hand is for one person only
            self.coach.comments(before, seat, what)
        self.at.play(what)
        if self.auto:
            seen = self.at.seen
            self.at.run(True)
            self.at.seen = seen
        self.coach.sum_up(table, played)
        self.after()
        if self.narrow and not same_decision(before, table.state):
            self.sight = "task"

    def do_show(self, value: str) -> None:
        """The person whose turn it is takes the screen."""
        if self.at is not None and self.at.curtain:
            self.at.take_screen()
            self.forget()

    def ask(self, what: str) -> None:
        if self.at is None or self.at.curtain or self.at.me == NOBODY or self.replay_ends():
            return
        table = self.at.table
        answer = table.why_not(what, self.at.me)
        self.forget()
        self.answer = answer
        yes = words.of(self.lang)("board.legal")
        self.say = yes if answer.legal else telling.verdict(table, answer, self.lang)

    def do(self, what: str, value: str = "") -> None:
        if self.at is None and self.setup.do(what, value):
            return
        if what in ("undo", "redo", "goto", "from_here", "hint", "bot", "new"):
            self.replay_ends()
        handler = getattr(self, f"do_{what}", None)
        if handler is None:
            raise UnknownName("unknown.message", name=what[:40])
        handler(value)

    def do_close_why(self, value: str) -> None:
        self.forget()

    def do_bot(self, value: str) -> None:
        """One bot move, or ("run") bot moves until a person's turn."""
        if self.at is not None and self.at.bot:
            played = len(self.at.table.steps)
            self.coach.go_on()
            self.at.run(value == "run")
            self.coach.sum_up(self.at.table, played)
            self.after()
            self.sight = "task"

    def do_usual(self, value: str) -> None:
        """Make the usual decisions before play."""
        if self.at is not None and self.at.mine and not self.at.looking and beside.prelude(self):
            self.at.as_usual()
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
        """Why a bot did what it did; a second press closes the reason."""
        k = number(value)
        self.because = -1 if k == self.because else k
        if self.because >= 0 and self.at is not None:
            self.say = beside.because_said(self, k)

    # Players and games -------------------------------------------------------------------------
    def do_begin(self, value: str) -> None:
        self.coach.sit(self.setup.coached)
        if self.coach.there:
            self.keep = {**self.keep, self.coach_key: self.coach.document()}
        self._begin(self.coach.on)

    def _begin(self, coached: bool, first: bool = False) -> None:
        self.at = self.setup.begin()
        self.at.first = first
        self.coach.on = coached
        self.coach.at_first(first)
        self.noticed(())
        if self.auto:
            self.at.run(True)
        self.after()
        self.sight = "task"

    def do_again(self, value: str) -> None:
        """Another game with the same players and options; "alone": without the coach."""
        if self.at is None:
            return
        kinds, names, options = self.at.kinds, self.at.table.names, self.at.table.options
        coached, self.setup = self.coach.on and value != "alone", Setup(self.module)
        self.setup.choose(list(kinds), {name: str(told) for name, told in options.items()})
        self.setup.names[: len(names)] = names
        self._begin(coached)

    def do_new(self, value: str) -> None:
        self.at, self.address, self.panel = None, "", ""
        self.setup = Setup(self.module)
        self.setup.coached = self.coach.liked
        self.forget()

    def do_panel(self, value: str) -> None:
        self.panel = "" if value == self.panel else value
        self.linked, self.filed = "", False
        self.sight = "more" if self.panel else ""

    def do_seat(self, value: str) -> None:
        """"2 random": change who plays in a seat during the game."""
        seat, _, kind = value.partition(" ")
        if self.at is not None and 0 <= number(seat) < len(self.at.kinds):
            self.at.seat_kind(number(seat), kind)
            self.forget()
            self.remember()

    # Display -----------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        self.title, self.crumbs = _named(self.game, self.lang)
        if self.at is None:
            self.can_undo, self.lit = None, {}
            return {"body": tag("div", data_area="setup"), "setup": self.setup.form(self.lang, self.kept, self.to_go())}
        self.can_undo = bool(self.at.table.steps)
        news, me = [event for step in self.at.news[-MOST_NEWS:] for event in step.events], self.at.me
        curtain = me == NOBODY and self.at.curtain
        drawn, self.lit = board.areas(
            self.at.table, me, self.lang, answer=self.answer,
            recent=() if self.answer or self.at.over else news, show_all=self.at.over,
            look=self._shown(), mark=HINTED if self._points() else "",
        )  # fmt: skip
        return {
            "body": board.layout(self.game, self.lang, ("task", "coach", "column", "more", "feed", "thumb"), cls="at-table"), **drawn,
            "task": beside.task(self), "coach": coaching.cards(self), "column": beside.column_of(self, curtain),
            **beside.feed(self), "more": more.more(self), "thumb": thumb.buttons(self, curtain),
        }  # fmt: skip

    def _points(self) -> str:
        """The place on the board for the current hint; "" without a hint or place."""
        if self.hinted is None or self.answer is not None or self.at is None:
            return ""
        return board.place(self.at.table, self.at.me, self.lang, self.hinted.chosen.action)

    def _shown(self) -> tuple[str, ...]:
        """The things that the hint or the coach mentions, highlighted on the board."""
        if place := self._points():
            return (place,)
        entry = self.coach.entry
        if entry is None or self.answer is not None or self.at is None:
            return ()
        return tuple(place.replace("{seat}", str(self.at.me)) for place in entry.look)

    def open_board(self) -> tuple[Table, int] | None:
        if self.at is None or self.replay is not None:
            return None
        me = self.at.me  # nobody, while the screen changes hands
        return (self.at.table, me) if me != NOBODY else None

    def board_seen(self) -> Seen | None:
        if self.at is None or self.at.curtain:
            return None
        return Seen(self.at.table, self.at.me, still=self.replay is not None, show_all=self.at.over)

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
