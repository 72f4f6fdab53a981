"""Beginning a game: from the form, the first game with its coach, another one, and who plays in a seat."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.kernel.coach import first_game
from tutor.rules.kernel.errors import OtherRules, TutorError

from ..first_game import going
from ..orders import Orders, order, order_of, text, yes_or_no
from ..screen import number
from . import side_panel
from .persistence import GamePersistence
from .setup import TableSetup
from .table_session import YOU
from .time_travel import TimeTravel
from .ui_state import UiState


class Opening:
    """The set-up form, and bots that play until a person's turn."""

    def __init__(self, ui: UiState, keeping: GamePersistence, time: TimeTravel) -> None:
        self.ui, self.page, self.keeping, self.time = ui, ui.page, keeping, time
        self.setup = TableSetup(ui.module)
        self.orders: Orders = {
            "first": order(self.first),
            "begin": order(self.begin),
            "again": order_of(self.again, text),
            "new": order(self.new),
            "panel": order_of(self.panel, text),
            "share": order(self.share),
            "seat": order_of(self.seat, text),
            "bot": order_of(self.bot, text),
            "auto": order_of(self.auto, yes_or_no),
            "usual": order(self.usual),
        }

    def first(self) -> None:
        """Start the first game with a coach, or continue an unfinished one."""
        ui = self.ui
        first = first_game(ui.module)
        if first is None or self._goes_on(going(ui.game, self.keeping.saved)):
            return
        self.setup.choose(
            [YOU, *[first.bot] * (first.players - 1)], {"seed": str(first.seed), **(first.options or {})}
        )
        self.start(True, first=True, plays=first.plays)

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
        coach = self.ui.coach
        coach.sit(self.setup.coached)
        if coach.there:
            self.keeping.keep_coach()
        self.start(coach.on)

    def start(self, coached: bool, first: bool = False, plays: Iterable[str] = ()) -> None:
        """Begin the game that was chosen, with or without the coach; some actions may be done already."""
        ui, at = self.ui, self.setup.begin()
        ui.at, at.first = at, first
        for action in plays:
            at.play(action)
        ui.coach.on = coached
        ui.coach.at_first(first)
        ui.noticed(())
        if ui.auto:
            at.run(True)
        self.time.after()
        self.page.sight = "task"

    def again(self, how: str) -> None:
        """Another game with the same players and options; "alone": without the coach."""
        at = self.ui.at
        if at is None:
            return
        names, coached = at.table.names, self.ui.coach.on and how != "alone"
        self.setup = TableSetup(self.ui.module)
        self.setup.choose(list(at.kinds), {name: str(told) for name, told in at.table.options.items()})
        self.setup.names[: len(names)] = names
        self.start(coached)

    def new(self) -> None:
        """Back to the form."""
        self.ui.at, self.page.address, self.ui.panel = None, "", ""
        self.setup = TableSetup(self.ui.module)
        self.setup.coached = self.ui.coach.liked
        self.ui.forget()

    def panel(self, name: str) -> None:
        """Open a part of "more", or close it."""
        ui = self.ui
        ui.panel = "" if name == ui.panel else name
        ui.linked, ui.filed = "", False
        self.page.sight = "more" if ui.panel else ""

    def share(self) -> None:
        """Open what shares and saves the game, wherever the reader is on the page."""
        ui = self.ui
        if ui.at is not None:
            ui.panel, ui.fold, self.page.sight = "share", "more", "more"

    def seat(self, who: str) -> None:
        """ "2 random": change who plays in a seat during the game."""
        at, (seat, _, kind) = self.ui.at, who.partition(" ")
        if at is not None and 0 <= number(seat) < len(at.kinds):
            at.seat_kind(number(seat), kind)
            self.ui.forget()
            self.keeping.remember()

    # Moves that the reader need not make -------------------------------------------------------
    def bot(self, how: str) -> None:
        """One bot move, or ("run") bot moves until a person's turn."""
        ui, at = self.ui, self.ui.at
        if at is not None and at.bot:
            played = len(at.table.steps)
            ui.coach.go_on()
            at.run(how == "run")
            ui.sum_up(played)
            self.time.after()
            self.page.sight = "task"

    def auto(self, on: bool) -> None:
        """Let the bots play without stopping, or one move at a time."""
        self.ui.auto = on
        self.keeping.keep(**{"play.auto": on})

    def usual(self) -> None:
        """Make the usual decisions before play."""
        at = self.ui.at
        if at is not None and at.mine and not at.looking and side_panel.prelude(self.ui):
            at.as_usual()
            self.time.after()
            self.page.sight = "task"
