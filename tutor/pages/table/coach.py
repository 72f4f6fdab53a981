"""The coach in a game: it explains new things once, comments on choices,
and sums up rounds. It has no HTML.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.bots import adviser
from tutor.bots.reason import ALIKE, Thought
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.coach import Entry, due, load_coach, scale, true_yet
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game, scores_now
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from ...rules.kernel.agenda import Position
from .score_breakdown import gained

VERSION = 1
MOST_MET = 400


class Comment(Record):
    """How good a choice was compared with the best one; "better" if there was a better one.

    `gap` is by how many points the better of the two is better.
    """

    kind: str  # "better" or "best"
    chosen: Thought
    other: Thought
    gap: float


class RoundSummary(Record):
    """A round (or phase) in two lines: what each seat gained in it, line by line, and the current totals."""

    time: str
    number: int
    gained: tuple[tuple[tuple[str, int], ...], ...]
    totals: tuple[int, ...]


class Coach:
    """Whether there is a coach in this game, what the reader has met, and what is still to be said."""

    def __init__(
        self,
        game: Game,
        held: Callable[[Position, str], bool] = lambda state, action: False,
        leads_on: Callable[[str], bool] = lambda action: False,
    ) -> None:
        self.game = game
        self.held = held  # whether an action comes later in a first game, so that nobody is advised to do it
        self.leads_on = leads_on  # whether it leads to the goal of an act, so that nobody is warned of it
        self.there = bool(load_coach(game))  # whether this game has one
        self.on = False
        self.liked = self.there  # whether this reader wants a coach in the next game; new readers do
        self.warns = False
        self.chose = (
            False  # whether this reader has chosen about warnings; otherwise they are on in a first game
        )
        self.met: list[str] = []
        self.played = False  # whether a first game was played to its end
        self.waiting: list[Entry] = []
        self.comment: Comment | None = None
        self.praised: set[tuple[str, str]] = set()  # kinds of choices that were already praised
        self.warned = ""  # the action that caused a warning; if it is chosen again, it is done
        self.warning: Comment | None = None
        self.round: RoundSummary | None = None
        self.advice: tuple[str, ...] = ()  # beginnings of actions that were recommended in this round
        self.advised_in = -1  # the number of that round

    # Saved in the browser ----------------------------------------------------------------------
    def read(self, doc: object) -> None:
        """Take over what this reader has met already, in any game of this book."""
        known = {entry.id for entry in load_coach(self.game)}
        kept: Document = doc if isinstance(doc, dict) else {}
        met = kept.get("met") if kept.get("v") == VERSION else []
        self.met = [str(one) for one in met[:MOST_MET] if str(one) in known] if isinstance(met, list) else []
        self.chose = isinstance(kept.get("warns"), bool)
        self.warns = self.chose and kept["warns"]
        self.played = kept.get("played") is True
        self.liked = self.there and kept.get("off") is not True

    def document(self) -> Document:
        """The document to save."""
        chosen = {"warns": self.warns} if self.chose else {}
        return {"v": VERSION, "met": self.met, **chosen, "off": not self.liked, "played": self.played}

    def hear(self, doc: object) -> bool:
        """Merge what another tab's coach has said; returns whether this tab has something to add."""
        here = self.met
        self.read(doc)
        more = [one for one in here if one not in self.met]
        self.met = [*self.met, *more]
        return bool(more)

    # Joining a game ----------------------------------------------------------------------------
    def sit(self, on: bool) -> None:
        """Turn the coach on or off, for this game and the next one."""
        self.on = self.liked = on and self.there

    def at_first(self, first: bool) -> None:
        """In a first game, warn before a costly choice unless the reader has chosen otherwise."""
        self.warns = self.warns if self.chose else first

    def warn(self, on: bool) -> None:
        """The reader turns warnings on or off."""
        self.warns, self.chose = on, True

    def forget(self) -> None:
        """Forget what the reader has met, so that everything is explained again."""
        self.met, self.waiting = [], []

    # Messages ----------------------------------------------------------------------------------
    @property
    def entry(self) -> Entry | None:
        """The entry that is being introduced now."""
        return self.waiting[0] if self.on and self.waiting else None

    @property
    def front(self) -> str:
        """The card that is shown, one at a time: "warning", "better", "new", "round", "best" or ""."""
        kind = self.comment.kind if self.comment is not None else ""
        shown = {
            "warning": self.warning,
            "better": kind == "better",
            "new": self.entry,
            "round": self.round,
            "best": kind == "best",
        }
        return next((name for name, there in shown.items() if there), "")

    def seen(self) -> None:
        """Close the card that is shown, unless it introduces something."""
        if self.front == "round":
            self.round = None
        elif self.front in ("better", "best"):
            self.comment = None

    def heard(self) -> None:
        """The reader has read the card."""
        if self.waiting:
            told = self.waiting.pop(0)
            self.met, self.advice = [*self.met, told.id], (*self.advice, *told.advises)

    def notice(self, state: Position, events: Iterable[Event], me: int) -> None:
        """Look at the events and the pending decision; new things are put into the queue."""
        if self.advised_in != state.round:
            self.advice, self.advised_in = (), state.round
        if self.on:
            self.waiting = true_yet(self.game, self.waiting, state, me)
            known = [*self.met, *(entry.id for entry in self.waiting)]
            found = due(self.game, known, state, events, me)
            self.waiting = [
                *self.waiting,
                *(one for one in found if not any(self.held(state, advised) for advised in one.advises)),
            ]

    def go_on(self) -> None:
        """The reader plays on: the entry that is shown counts as read, events wait,
        and decisions come again.
        """
        if self.front == "new":
            self.heard()
        self.waiting = [entry for entry in self.waiting if any(moment.event for moment in entry.moments)]
        self.comment = self.warning = self.round = None
        self.warned = ""

    # Comparing choices -------------------------------------------------------------------------
    def weigh(self, state: Position, seat: int, action: str) -> Comment | None:
        """A choice compared with the best other one; None if they are about equal,
        or if it is half of a choice.

        Declining something that costs nothing is always mentioned.
        """
        bot, seen = adviser(self.game), self.game.observe(state, seat)
        thoughts = bot.thoughts(seen, seat)
        mine = next((t for t in thoughts if t.action == action), None)
        others = [t for t in thoughts if t.action != action and not self.held(state, t.action)]
        if mine is None or not others or self._half(state, seat, action):
            return None
        gap, clear = others[0].worth - mine.worth, scale(self.game).clear
        if gap >= ALIKE:
            gap = bot.gap(seen, seat, others[0], mine)
        if gap >= clear or (
            gap >= ALIKE and self._declines(action) and self._free(state, seat, others[0].action)
        ):
            return Comment("better", mine, bot.against(seen, seat, others[0], mine), gap)
        if gap > -clear or self._declines(others[0].action):
            return None  # being better than nothing deserves no praise
        if self._half(state, seat, others[0].action):
            return None  # nor does being better than half of something
        return Comment("best", bot.against(seen, seat, mine, others[0]), others[0], -gap)

    def _half(self, state: Position, seat: int, action: str) -> bool:
        """Whether it is half of a choice: the same decision continues,
        and its result is not part of the value.
        """
        fine = scale(self.game)
        return not fine.whole and action.split()[0] not in fine.judged and self._goes_on(state, seat, action)

    def _declines(self, action: str) -> bool:
        return isinstance(self.game.NOTATION.parse(action), self.game.SPEC.declines)

    def _free(self, state: Position, seat: int, action: str) -> bool:
        """Whether an action costs its player nothing."""
        _, events = self.game.apply_action(state, seat, self.game.NOTATION.parse(action))
        return not any(
            move.source == ("seat", seat) for event in events if event.seat == seat for move in event.moves
        )

    def _goes_on(self, state: Position, seat: int, action: str) -> bool:
        """Whether the same decision continues after it, as when colonists are placed one by one."""
        after, _ = self.game.apply_action(state, seat, self.game.NOTATION.parse(action))
        tasks = [(at.agenda[-1].kind, at.agenda[-1].seat) if at.agenda else () for at in (state, after)]
        return tasks[0] == tasks[1]

    def advised(self, action: str) -> bool:
        """Whether the coach has recommended it in this round, or does so now."""
        told = (*self.advice, *(self.entry.advises if self.entry else ()))
        return self.leads_on(action) or any(f"{action} ".startswith(f"{one} ") for one in told)

    def comments(self, state: Position, seat: int, action: str) -> None:
        """Comment on a choice; each kind of good choice is praised once."""
        found = None if self.advised(action) else self.weigh(state, seat, action)
        if found is not None and found.kind == "best":
            what = action.partition(" ")[0], found.chosen.key
            found = None if what in self.praised else found
            self.praised.add(what)
        self.comment = found

    def stops(self, state: Position, seat: int, action: str) -> bool:
        """Whether to warn before this action: once per costly action, and only readers who want warnings."""
        if not (self.on and self.warns) or self.warned == action or self.advised(action):
            return False
        found = self.weigh(state, seat, action)
        if found is None or found.kind != "better" or found.gap < scale(self.game).costly:
            return False
        self.warned, self.warning = action, found
        return True

    def sum_up(self, table: Table, played: int) -> None:
        """If a round (or phase) has ended since that number of actions, what it brought to everybody."""
        positions = [table.start, *(step.state for step in table.steps)]
        time = self.game.SPEC.times[0]
        counted = [getattr(state, time) for state in positions]
        now = counted[-1]
        if not self.on or now == counted[played]:
            return
        began = next(k for k, n in enumerate(counted) if n >= now - 1)
        ended = counted.index(now)
        totals = tuple(score.total for score in scores_now(self.game, positions[ended]))
        self.round = RoundSummary(time, now - 1, gained(table, began, ended), totals)
