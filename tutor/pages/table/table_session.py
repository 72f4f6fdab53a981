"""A game in progress: the table, the players, the moment that is shown. It has no words and no HTML."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from tutor.boards.naming import LEAVING
from tutor.boards.visibility import NOBODY, has_secrets
from tutor.bots import NAMES as BOTS
from tutor.bots import USUAL, Reason, adviser, best_of, levels, make
from tutor.rules.kernel import acts
from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.coach import first_game
from tutor.rules.kernel.errors import OtherRules, SeenAlready, UnknownName
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.table import Step, Table

YOU = "you"
KINDS = (YOU, *reversed(BOTS))
MOST_BOT_MOVES = 3000


def kinds_for(game: Game) -> tuple[str, ...]:
    """The players a table of this game can have: a person, or one of its bots, the strongest first."""
    return (YOU, *reversed(levels(game)))


def check_kinds(kinds: Sequence[str], known: Sequence[str] = KINDS) -> list[str]:
    """The kinds of seats as given. Raises UnknownName for an unknown one."""
    for kind in kinds:
        if kind not in known:
            raise UnknownName("unknown.sitter", name=kind[:40], known=", ".join(known))
    return list(kinds)


class TableSession:
    """A table and the people and bots who play at it."""

    def __init__(self, table: Table, kinds: Sequence[str] = (), name: str = "") -> None:
        n = len(table.start.seats)
        self.table = table
        self.kinds = (
            (check_kinds(kinds, kinds_for(table.game)) + [USUAL] * n)[:n] if kinds else self._one_person(n)
        )
        self.name = name or secrets.token_hex(3)  # the name under which the browser saves it
        self.seen = len(table.steps)  # what happened after this moment is new to the reader
        self.looking = False
        self.shown = NOBODY  # the person with the screen, if people with secret hands share it
        self.first = False  # whether it is a reader's first game, which is set up for them
        self.whole = False  # whether the reader wants to see all of it, without acts
        self._stood: tuple[object, acts.CurrentAct | None] = (None, None)
        self.told: OtherRules | None = (
            None  # the message about a saved game that was played under other rules
        )
        self.company = self.kinds.count(YOU) > 1  # whether it has ever had more than one person

    def _one_person(self, n: int) -> list[str]:
        """The player who decides first is a person, the others are bots."""
        here = max(self.table.seat, 0)
        return [YOU if seat == here else USUAL for seat in range(n)]

    @property
    def filename(self) -> str:
        """The name of its files, without the ending."""
        return f"{self.table.game.NAME}-{self.name}"

    # Turns ------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.table.seat < 0

    @property
    def bot(self) -> str:
        """The bot that has to decide, or ""."""
        seat = self.table.seat
        return self.kinds[seat] if seat >= 0 and self.kinds[seat] != YOU else ""

    @property
    def between_people(self) -> bool:
        """Whether a person at this table sees things that are secret from another person.

        This stays true if a bot replaces a person, because the program does not know who holds the screen.
        """
        return self.company and has_secrets(self.table) and not self.over_at_last

    @property
    def waits(self) -> int:
        """The person who has to decide now, no matter which moment is shown; otherwise NOBODY."""
        table, seat = self.table, self.table.seat
        if self.looking and table.undone:
            seat = next(iter(table.game.current_players(table.undone[0].state)), NOBODY)
        return seat if seat >= 0 and self.kinds[seat] == YOU else NOBODY

    @property
    def curtain(self) -> bool:
        """Whether a person has to take the screen before secret things of any moment are shown."""
        return self.between_people and self.waits not in (NOBODY, self.shown)

    def settle(self) -> None:
        """After any change of the game: the person with the screen gives it up if it is another's turn."""
        if self.curtain:
            self.shown = NOBODY

    def take_screen(self) -> None:
        """The person whose turn it is takes the screen."""
        self.shown = self.waits

    def seat_kind(self, seat: int, kind: str) -> None:
        """Change who plays in a seat during the game. Raises UnknownName for an unknown kind."""
        self.kinds[seat] = check_kinds([kind], kinds_for(self.table.game))[0]
        self.company = self.company or self.kinds.count(YOU) > 1
        self.settle()

    @property
    def mine(self) -> bool:
        """Whether the decision of the shown moment belongs to the person with the screen."""
        return not self.has_hidden or self.table.seat == self.me

    @property
    def has_hidden(self) -> bool:
        """Whether the table, as it is shown, hides something from somebody."""
        return has_secrets(self.table) and not self.over_at_last

    @property
    def me(self) -> int:
        """The seat of the viewer; NOBODY while the screen changes hands."""
        if self.between_people:
            return NOBODY if self.curtain else self.shown
        if not self.over and not self.bot:
            return self.table.seat
        people = [seat for seat, kind in enumerate(self.kinds) if kind == YOU]
        past = [step.seat for step in self.table.steps if step.seat in people]
        return past[-1] if past else people[0] if people else 0

    @property
    def last(self) -> int:
        """The number of actions, including undone ones."""
        return len(self.table.steps) + len(self.table.undone)

    # Playing -----------------------------------------------------------------------------------
    def play(self, text: str) -> Step:
        """An action by a person. At a past moment it starts another game; the old one stays."""
        if self.looking:
            self.bar(len(self.table.steps))
        step = self.table.play(text)  # if a rule forbids it, this raises an error and nothing has changed
        self.seen = len(self.table.steps) - 1
        if self.looking:
            self.rename()
            self.looking = False
        self.settle()
        return step

    def bar(self, k: int) -> None:
        """Raises SeenAlready if going back to moment `k` would hide something that a person has seen."""
        if not self.between_people:
            return
        for step in [*self.table.steps[k:], *reversed(self.table.undone)]:
            if self.table.game.irreversible(step.events):
                raise SeenAlready("undo.seen", who=self.table.names[step.seat])

    @property
    def over_at_last(self) -> bool:
        """Whether the game has been played to its end, no matter which moment is shown."""
        table = self.table
        return not table.game.current_players(table.undone[0].state) if table.undone else table.seat < 0

    def rename(self) -> None:
        """From now on, save it as another game."""
        self.name = secrets.token_hex(3)

    def fork(self) -> None:
        """Start another game from the shown moment; the original stays saved."""
        self.bar(len(self.table.steps))
        self.table.undone.clear()
        self.rename()
        self.looking = False
        self.settle()

    def _think(self, k: int, kind: str = "") -> tuple[Action, Reason | None]:
        """What the bot in the seat of decision `k` (from 0) does there, and why."""
        table = self.table
        state = table.steps[k - 1].state if k else table.start
        seat = table.steps[k].seat if k < len(table.steps) else table.seat
        bot = make(kind or self.kinds[seat], table.game, table.seed * 31 + k)
        seen, act = table.game.observe(state, seat), self.current_act(k)
        if act is None:
            return bot.step(seen, seat)
        legal = [table.game.NOTATION.text(action) for action in legal_actions(table.game, state, seat)]
        return best_of(table.game, bot, seen, seat, acts.offered(table.game, act.at, legal))

    def bot_move(self, kind: str = "") -> Step:
        """The bot that has to decide makes one move."""
        action, _ = self._think(len(self.table.steps), kind)
        return self.table.play(self.table.game.NOTATION.text(action))

    def run(self, all_of_them: bool) -> None:
        """Bots play: one move, or until a person's turn."""
        if self.looking:
            self.fork()
        self.seen = len(self.table.steps)
        for _ in range(MOST_BOT_MOVES if all_of_them else 1):
            if not self.bot:
                break
            self.bot_move()
        self.settle()

    def as_usual(self) -> None:
        """The steady bot makes the decisions before play for everybody."""
        kind, self.seen = self.table.state.agenda[-1].kind, len(self.table.steps)
        while not self.over and self.table.state.agenda[-1].kind == kind:
            seat = self.table.seat
            action, _ = make(USUAL, self.table.game).step(
                self.table.game.observe(self.table.state, seat), seat
            )
            self.table.play(self.table.game.NOTATION.text(action))
        self.settle()

    def reason(self, k: int) -> Reason | None:
        """Why the bot did action `k` (from 0); None for a person, or for a bot without reasons."""
        if not 0 <= k < len(self.table.steps) or self.kinds[self.table.steps[k].seat] == YOU:
            return None
        action, reason = self._think(k)
        same = self.table.game.NOTATION.text(action) == self.table.steps[k].text
        return reason if same else None

    def hint(self) -> Reason | None:
        """What the bot that advises would do here, and why."""
        table = self.table
        seat, bot, only = table.seat, adviser(table.game), frozenset(self.offered())
        seen = table.game.observe(table.state, seat)
        best = [thought for thought in bot.advised(seen, seat) if thought.action in only]
        goal = next((thought for thought in best if self.leads_on(thought.action)), best[0])
        return Reason(goal) if goal is not best[0] else bot.reason(seen, seat, *best[:2])

    # Acts --------------------------------------------------------------------------------------
    @property
    def learner(self) -> int:
        """The seat whose first game it is."""
        return self.kinds.index(YOU) if YOU in self.kinds else 0

    def current_act(self, k: int | None = None) -> acts.CurrentAct | None:
        """Which act of a first game it is, now or after `k` actions; None without acts."""
        game, steps = self.table.game, self.table.steps[:k]
        if not self.first or self.whole or not acts.acts(game):
            return None
        last = steps[-1].state if steps else self.table.start
        if self._stood[0] is not last:
            states = [self.table.start, *(step.state for step in steps)]
            told = [step.events for step in steps]
            self._stood = last, acts.current_act(game, states, told, self.learner)
        return self._stood[1]

    def offered(self) -> list[str]:
        """The actions that the rules allow now, without those that come in a later act."""
        act, legal = self.current_act(), self.table.legal()
        return legal if act is None else acts.offered(self.table.game, act.at, legal)

    def held(self, action: str, k: int | None = None) -> int:
        """The act (from 1) in which an action is first offered, if that is later than now; else 0, also where
        nothing else can be done.
        """
        act = self.current_act(k)
        opened = acts.opened_in(self.table.game, action)
        if act is None or opened <= act.at or (k is None and action in self.offered()):
            return 0
        return opened + 1

    def held_before(self, state: Position, action: str) -> bool:
        """Whether an action comes in a later act than that of this position of the game."""
        steps = self.table.steps if self.current_act() is not None else []
        k = next((k for k in range(len(steps), 0, -1) if steps[k - 1].state is state), 0)
        return bool(self.held(action, k))

    def leads_on(self, action: str) -> bool:
        """Whether an action leads to the goal of the act."""
        act = self.current_act()
        return act is not None and acts.leads_on(self.table.game, act, action)

    def may_skip(self) -> bool:
        """Whether bots may play on for everybody, up to the last rounds of this act."""
        act = self.current_act()
        return act is not None and not self.over and acts.may_skip(self.table.game, act.at, self.table.state)

    def skip(self) -> None:
        """Bots play for everybody up to the last rounds, and on to the learner's next turn."""
        for _ in range(MOST_BOT_MOVES):
            if self.over or (self._turn and not self.may_skip()):
                break
            self.bot_move("" if self.bot else USUAL)
        self.seen = len(self.table.steps)

    @property
    def _only_leaves(self) -> bool:
        """Whether a person could only decline here, because the act holds all other actions back."""
        if self.current_act() is None or self.bot or self.over or len(self.table.legal()) == 1:
            return False
        offered = self.offered()
        return len(offered) == 1 and offered[0] in LEAVING

    def leave_for_now(self) -> None:
        """Decline where an act leaves nothing else to do."""
        while not self.looking and self._only_leaves:
            self.table.play(self.offered()[0])

    @property
    def _turn(self) -> bool:
        return acts.is_turn(self.table.game, self.table.state, self.learner)

    # Time --------------------------------------------------------------------------------------
    @property
    def given(self) -> int:
        """The number of actions that a first game has done already when it begins."""
        first = first_game(self.table.game) if self.first else None
        return len(first.plays) if first else 0

    @property
    def can_undo(self) -> bool:
        """Whether something was played at this table."""
        return len(self.table.steps) > self.given

    def undo(self) -> Step | None:
        """Go back to a person's last decision (one action if no person plays); returns what was undone."""
        steps = self.table.steps
        mine = [k for k, step in enumerate(steps) if self.kinds[step.seat] == YOU]
        at = mine[-1] if mine else len(steps) - 1
        if at < self.given:
            return None
        step = steps[at]
        self.bar(at)
        self.table.goto(at)
        if self._only_leaves and at > self.given:
            return self.undo()
        self.seen = at
        self.settle()
        return step

    def redo(self) -> bool:
        """Go forward to the next decision of a person among the undone actions."""
        self.seen = len(self.table.steps)
        moved = self.table.redo() is not None
        while self.bot and self.table.undone:
            self.table.redo()
        self.looking = self.looking and bool(self.table.undone)
        self.settle()
        return moved

    def look(self, k: int) -> None:
        """Show any moment, past or present, without changing the game."""
        self.table.goto(max(0, min(k, self.last)))
        self.seen = max(0, len(self.table.steps) - 1)
        self.looking = bool(self.table.undone)

    @property
    def news(self) -> list[Step]:
        """The steps since this player last did or saw something."""
        return self.table.steps[self.seen :]
