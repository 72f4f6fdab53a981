"""Beginning a game: from the form, the first game with its coach, another one, and who plays in a seat."""

from __future__ import annotations

from tutor.rules.kernel.coach import first_game
from tutor.rules.kernel.errors import OtherRules, TutorError

from ..first import going
from ..orders import Orders, order, order_of, text, yes_or_no
from ..screen import number
from . import beside
from .keeping import Keeping
from .moments import TimeTravel
from .setup import Setup
from .sitting import YOU
from .standing import Standing


class Opening:
    """The set-up form, and bots that play until a person's turn."""

    def __init__(self, standing: Standing, keeping: Keeping, time: TimeTravel) -> None:
        self.standing, self.page, self.keeping, self.time = standing, standing.page, keeping, time
        self.setup = Setup(standing.module)
        self.orders: Orders = {
            "first": order(self.first),
            "begin": order(self.begin),
            "again": order_of(self.again, text),
            "new": order(self.new),
            "panel": order_of(self.panel, text),
            "seat": order_of(self.seat, text),
            "bot": order_of(self.bot, text),
            "auto": order_of(self.auto, yes_or_no),
            "usual": order(self.usual),
        }

    def first(self) -> None:
        """Start the first game with a coach, or continue an unfinished one."""
        standing = self.standing
        first = first_game(standing.module)
        if first is None or self._goes_on(going(standing.game, self.keeping.saved)):
            return
        self.setup.choose(
            [YOU, *[first.bot] * (first.players - 1)], {"seed": str(first.seed), **(first.options or {})}
        )
        self.start(True, first=True)

    def _goes_on(self, name: str) -> bool:
        """Whether a saved game could be continued."""
        try:
            self.keeping.resume(name) if name else None
        except OtherRules:
            raise  # it continues as far as it is legal
        except TutorError:
            return False  # it can no longer be read
        return bool(name)

    def begin(self) -> None:
        """Begin the game that the form says."""
        coach = self.standing.coach
        coach.sit(self.setup.coached)
        if coach.there:
            self.keeping.keep_coach()
        self.start(coach.on)

    def start(self, coached: bool, first: bool = False) -> None:
        """Begin the game that was chosen, with or without the coach."""
        standing, at = self.standing, self.setup.begin()
        standing.at, at.first = at, first
        standing.coach.on = coached
        standing.coach.at_first(first)
        standing.noticed(())
        if standing.auto:
            at.run(True)
        self.time.after()
        self.page.sight = "task"

    def again(self, how: str) -> None:
        """Another game with the same players and options; "alone": without the coach."""
        at = self.standing.at
        if at is None:
            return
        names, coached = at.table.names, self.standing.coach.on and how != "alone"
        self.setup = Setup(self.standing.module)
        self.setup.choose(list(at.kinds), {name: str(told) for name, told in at.table.options.items()})
        self.setup.names[: len(names)] = names
        self.start(coached)

    def new(self) -> None:
        """Back to the form."""
        self.standing.at, self.page.address, self.standing.panel = None, "", ""
        self.setup = Setup(self.standing.module)
        self.setup.coached = self.standing.coach.liked
        self.standing.forget()

    def panel(self, name: str) -> None:
        """Open a part of "more", or close it."""
        standing = self.standing
        standing.panel = "" if name == standing.panel else name
        standing.linked, standing.filed = "", False
        self.page.sight = "more" if standing.panel else ""

    def seat(self, who: str) -> None:
        """ "2 random": change who plays in a seat during the game."""
        at, (seat, _, kind) = self.standing.at, who.partition(" ")
        if at is not None and 0 <= number(seat) < len(at.kinds):
            at.seat_kind(number(seat), kind)
            self.standing.forget()
            self.keeping.remember()

    # Moves that the reader need not make -------------------------------------------------------
    def bot(self, how: str) -> None:
        """One bot move, or ("run") bot moves until a person's turn."""
        standing, at = self.standing, self.standing.at
        if at is not None and at.bot:
            played = len(at.table.steps)
            standing.coach.go_on()
            at.run(how == "run")
            standing.coach.sum_up(at.table, played)
            self.time.after()
            self.page.sight = "task"

    def auto(self, on: bool) -> None:
        """Let the bots play without stopping, or one move at a time."""
        self.standing.auto = on
        self.keeping.keep(**{"play.auto": on})

    def usual(self) -> None:
        """Make the usual decisions before play."""
        at = self.standing.at
        if at is not None and at.mine and not at.looking and beside.prelude(self.standing):
            at.as_usual()
            self.time.after()
            self.page.sight = "task"
