"""A game in progress: the table, who sits where, which moment is looked at. No words, no HTML."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from tutor.boards.eyes import NOBODY, has_secrets
from tutor.bots import NAMES as BOTS
from tutor.bots import Reason, make
from tutor.rules.kernel.errors import OtherRules, SeenAlready, UnknownName
from tutor.rules.kernel.table import Step, Table

YOU = "you"
KINDS = (YOU, *reversed(BOTS))
MOST_BOT_MOVES = 3000


def check_kinds(kinds: Sequence[str]) -> list[str]:
    """The kinds of seats as given. Raises UnknownName for one that nobody knows."""
    for kind in kinds:
        if kind not in KINDS:
            raise UnknownName("unknown.sitter", name=kind[:40], known=", ".join(KINDS))
    return list(kinds)


class Sitting:
    """A table and the people and bots around it."""

    def __init__(self, table: Table, kinds: Sequence[str] = (), name: str = "") -> None:
        n = len(table.start.seats)
        self.table = table
        self.kinds = (check_kinds(kinds) + [BOTS[-1]] * n)[:n] if kinds else self._one_person(n)
        self.name = name or secrets.token_hex(3)  # what the browser keeps it under
        self.seen = len(table.steps)  # what happened after this moment is news
        self.looking = False
        self.shown = NOBODY  # between people with secret hands: who has taken the screen
        self.first = False  # whether it is a reader's first game, set for them
        self.told: OtherRules | None = None  # what is said of a kept game that other rules were played by
        self.company = self.kinds.count(YOU) > 1  # more than one person has sat here

    def _one_person(self, n: int) -> list[str]:
        """Whoever is to decide is a person, the others are bots."""
        here = max(self.table.seat, 0)
        return [YOU if seat == here else BOTS[-1] for seat in range(n)]

    @property
    def filename(self) -> str:
        """What its files are called, without their ending."""
        return f"{self.table.game.NAME}-{self.name}"

    # Whose turn -------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.table.seat < 0

    @property
    def bot(self) -> str:
        """The bot whose decision it is, or ""."""
        seat = self.table.seat
        return self.kinds[seat] if seat >= 0 and self.kinds[seat] != YOU else ""

    @property
    def between_people(self) -> bool:
        """Whether what one person sees is a secret to another at this table.

        It stays so when a bot takes a person's place: who is left has not been seen to take the screen.
        """
        return self.company and has_secrets(self.table) and not self.over_at_last

    @property
    def waits(self) -> int:
        """The person whose decision the game stands at, whichever moment is looked at; else NOBODY."""
        table, seat = self.table, self.table.seat
        if self.looking and table.undone:
            seat = next(iter(table.game.current_players(table.undone[0].state)), NOBODY)
        return seat if seat >= 0 and self.kinds[seat] == YOU else NOBODY

    @property
    def curtain(self) -> bool:
        """Whether a person has to take the screen before anything secret is shown, of any moment."""
        return self.between_people and self.waits not in (NOBODY, self.shown)

    def settle(self) -> None:
        """After anything that moves the game: whoever had the screen gives it up when it is another's turn."""
        if self.curtain:
            self.shown = NOBODY

    def take_screen(self) -> None:
        """The person whose turn it is has the screen."""
        self.shown = self.waits

    def seat_kind(self, seat: int, kind: str) -> None:
        """Somebody else takes a seat in mid-game. Raises UnknownName for a kind nobody knows."""
        self.kinds[seat] = check_kinds([kind])[0]
        self.company = self.company or self.kinds.count(YOU) > 1
        self.settle()

    @property
    def mine(self) -> bool:
        """Whether the decision of the moment looked at belongs to whoever has the screen."""
        return not self.has_hidden or self.table.seat == self.me

    @property
    def has_hidden(self) -> bool:
        """Whether the table, as it is shown, hides something from somebody."""
        return has_secrets(self.table) and not self.over_at_last

    @property
    def me(self) -> int:
        """The seat whose board is shown as one's own; NOBODY while the screen changes hands."""
        if self.between_people:
            return NOBODY if self.curtain else self.shown
        if not self.over and not self.bot:
            return self.table.seat
        people = [seat for seat, kind in enumerate(self.kinds) if kind == YOU]
        past = [step.seat for step in self.table.steps if step.seat in people]
        return past[-1] if past else people[0] if people else 0

    @property
    def last(self) -> int:
        """How many actions there are, the undone ones included."""
        return len(self.table.steps) + len(self.table.undone)

    # Playing ----------------------------------------------------------------------------------
    def play(self, text: str) -> Step:
        """A person's action. From a moment of the past it begins another game; the old one stays."""
        if self.looking:
            self.bar(len(self.table.steps))
        step = self.table.play(text)  # raises, and nothing has changed, when a rule forbids it
        self.seen = len(self.table.steps) - 1
        if self.looking:
            self.rename()
            self.looking = False
        self.settle()
        return step

    def bar(self, k: int) -> None:
        """Raise SeenAlready if going back to moment `k` would unsee what somebody was shown."""
        if not self.between_people:
            return
        for step in [*self.table.steps[k:], *reversed(self.table.undone)]:
            if self.table.game.reveals(step.events):
                raise SeenAlready("undo.seen", who=self.table.names[step.seat])

    @property
    def over_at_last(self) -> bool:
        """Whether the game has been played to its end, whichever moment is looked at."""
        table = self.table
        return not table.game.current_players(table.undone[0].state) if table.undone else table.seat < 0

    def rename(self) -> None:
        """What is kept from now on is another game."""
        self.name = secrets.token_hex(3)

    def fork(self) -> None:
        """Another game from the moment looked at; the one that went on stays where it is kept."""
        self.bar(len(self.table.steps))
        self.table.undone.clear()
        self.rename()
        self.looking = False
        self.settle()

    def _think(self, k: int) -> tuple[Any, Reason | None]:
        """What the bot on the seat of decision `k` (from 0) does there, and why."""
        table = self.table
        state = table.steps[k - 1].state if k else table.start
        seat = table.steps[k].seat if k < len(table.steps) else table.seat
        bot = make(self.kinds[seat], table.game, table.seed * 31 + k)
        return bot.step(table.game.observe(state, seat), seat)

    def bot_move(self) -> Step:
        """The bot whose turn it is plays once."""
        action, _ = self._think(len(self.table.steps))
        return self.table.play(self.table.game.NOTATION.text(action))

    def run(self, all_of_them: bool) -> None:
        """Bots play: one move, or on to a person's turn."""
        if self.looking:
            self.fork()
        self.seen = len(self.table.steps)
        for _ in range(MOST_BOT_MOVES if all_of_them else 1):
            if not self.bot:
                break
            self.bot_move()
        self.settle()

    def as_usual(self) -> None:
        """What is decided before play, decided by the best bot for everybody."""
        kind, self.seen = self.table.state.agenda[-1].kind, len(self.table.steps)
        while not self.over and self.table.state.agenda[-1].kind == kind:
            seat = self.table.seat
            action, _ = make(BOTS[-1], self.table.game).step(self.table.game.observe(self.table.state, seat), seat)
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
        """What the best bot we have would do here, and why."""
        table = self.table
        seat = table.seat
        return make(BOTS[-1], table.game).step(table.game.observe(table.state, seat), seat)[1]

    # Time -------------------------------------------------------------------------------------
    def undo(self) -> Step | None:
        """Back to a person's last decision (one action where no person sits); what was taken back."""
        steps = self.table.steps
        mine = [k for k, step in enumerate(steps) if self.kinds[step.seat] == YOU]
        at = mine[-1] if mine else len(steps) - 1
        if at < 0:
            return None
        step = steps[at]
        self.bar(at)
        self.table.goto(at)
        self.seen = at
        self.settle()
        return step

    def redo(self) -> bool:
        """On to the next decision of a person among what was undone."""
        self.seen = len(self.table.steps)
        moved = self.table.redo() is not None
        while self.bot and self.table.undone:
            self.table.redo()
        self.looking = self.looking and bool(self.table.undone)
        self.settle()
        return moved

    def look(self, k: int) -> None:
        """At any moment, past or present, without changing the game."""
        self.table.goto(max(0, min(k, self.last)))
        self.seen = max(0, len(self.table.steps) - 1)
        self.looking = bool(self.table.undone)

    @property
    def news(self) -> list[Step]:
        """The steps since the last thing this player did or saw."""
        return self.table.steps[self.seen :]
