"""What one seat sees, as plain JSON for drawing: every thing with its action or its question.

    view = make_view(ViewSpec(NAME, NAMES, ViewContext, things.table, boards.board, stages.scene, told))

A game describes what is on its table. What every view has, and how it is read, is here.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from .agenda import Event, Move, OwnDecision, OwnSeat, OwnState
from .document import Document
from .game import Score
from .record import Record
from .views import Over, Press, Result

OwnView = Any  # a game's own view, a TypedDict
E = TypeVar("E", bound="ViewContext")


def pressed(text: str, legal: frozenset[str]) -> Press:
    """Do it if it is legal, otherwise ask about it."""
    return {"do": text} if text in legal else {"ask": text}


class ViewContext:
    """One view of the table: the viewer, the pending decision, and what can be pressed.

    A game's own class adds which drawing belongs to a decision, and how many turns a phase still has.
    """

    def __init__(
        self,
        state: OwnState,
        me: int,
        legal: frozenset[str] = frozenset(),
        asks: tuple[str, ...] = (),
        show_all: bool = False,
        past: Iterable[Event] = (),
    ) -> None:
        self.state = state
        self.me = me
        self.legal = legal
        self.asks = asks
        self.show_all = show_all
        self.past = past
        self.players = len(state.seats)
        self.task: OwnDecision = state.agenda[-1] if state.agenda else None
        self.actor = self.task.seat if self.task else -1
        self.kind = self.task.kind if self.task else "over"
        self.stage = self.kind
        self._turns: list[int] | None = None

    @property
    def board(self) -> OwnSeat:
        """The board of the viewer."""
        return self.state.seats[self.me]

    @property
    def deciding(self) -> OwnSeat:
        """The board of the player who decides; if nobody does, the viewer's."""
        return self.state.seats[self.actor] if self.task else self.board

    @property
    def moment(self) -> str:
        """What is being decided, as the `turn` of a position says it."""
        return self.stage

    def press(self, text: str) -> Press:
        """Do it if it is legal, otherwise ask about it."""
        return pressed(text, self.legal)

    def turns(self) -> list[int]:
        """For each seat: the number of turns until its turn in this phase (0 now),
        or -1 if it has none left.
        """
        if self._turns is None:
            self._turns = self._count()
        return self._turns

    def _count(self) -> list[int]:
        found, turn = [-1] * self.players, 0
        for k in range(self.left() if self.task else 0):
            seat = (self.actor + k) % self.players
            if seat == self.actor or self.acts(seat):
                found[seat] = turn
                turn += 1
        return found

    def left(self) -> int:
        """How many turns the phase still has, including the current one."""
        return self.players

    def acts(self, seat: int) -> bool:
        """Whether this seat will have anything to decide in its turn."""
        return True


class ViewSpec(Record, Generic[E]):
    """What a game declares about its view. Each part is a TypedDict of the game (see views.py)."""

    name: str
    names: tuple[str, ...]  # the names of players without a name
    context: type[E]
    table: Callable[[E], Mapping[str, object]]  # what is on the table, and the round
    board: Callable[[E, int], Mapping[str, object]]  # the board of a seat
    scene: Callable[[E], Mapping[str, object]]  # what only the large drawing of a decision shows
    told: Callable[[list[Move]], Mapping[str, object]]  # what the last moves changed
    edition: Callable[[OwnState], str] = lambda state: ""  # the edition whose names the board uses


def simple(
    name: str,
    names: tuple[str, ...],
    returns: Callable[[OwnState], tuple[Score, ...]],
    table: Callable[[ViewContext], Mapping[str, object]],
    board: Callable[[ViewContext, int], Mapping[str, object]],
) -> Callable[..., OwnView]:
    """The `view` of a small game: what is on its table and before each seat, and at the end the ranking."""

    def scene(context: ViewContext) -> dict[str, object] | Over:
        return {} if context.task else {"rows": ranking(returns(context.state))}

    return make_view(
        ViewSpec(
            name,
            names,
            ViewContext,
            table,
            board,
            scene,
            lambda moves: {"places": changed(moves, ())},
        )
    )


def make_view(sight: ViewSpec[E]) -> Callable[..., OwnView]:
    """The `view` function of a game. A test holds what it makes against the game's declared views."""
    return partial(_view, sight)


def _view(
    sight: ViewSpec[E],
    state: object,
    seat: int,
    *,
    legal: Iterable[str] = (),
    asks: Iterable[str] = (),
    names: tuple[str, ...] = (),
    lang: str = "en",
    lit: Iterable[str] = (),
    recent: Iterable[Move] = (),
    show_all: bool = False,
    past: Iterable[Event] = (),
) -> Document:
    """Everything to draw for `seat`, from `observe(state, seat)`, so that nothing hidden is used.

    `legal`, `asks`: texts of actions of the seat that decides. `lit`: the places that an open card
    mentions, in order. `recent`: Moves. `show_all` shows what other
    players hide. `past`: the Events so far, newest first, of a game without secrets.
    """
    context = sight.context(state, max(seat, 0), frozenset(legal), tuple(asks), show_all, past)
    edition = sight.edition(state)
    return {
        "game": sight.name,
        "lang": f"{lang}-{edition}" if edition else lang,
        "me": context.me,
        "names": [*names, *sight.names[len(names) :]][: context.players],
        "stage": context.stage,
        "moment": context.moment,
        "task": context.task.kind if context.task else "",
        "actor": context.actor,
        "mine": context.actor == context.me,
        **sight.table(context),
        "scene": sight.scene(context),
        "away": context.turns(),
        "seats": [sight.board(context, i) for i in range(context.players)],
        "lit": {place: k for k, place in enumerate(lit, 1)},
        "recent": sight.told(list(recent)),
    }


def changed(moves: Iterable[Move], quiet: Container[str], named: Container[str] = ()) -> list[str]:
    """The places where something arrived, without the unimportant ones; with `named`, also the thing."""
    found: dict[str, None] = {}
    for move in moves:
        if move.target[0] not in quiet:
            place = ":".join(map(str, move.target))
            found[place] = None
            if move.target[0] in named:
                found[f"{place}:{move.what}"] = None
    return list(found)


def ranking(scores: tuple[Score, ...]) -> list[Result]:
    """The final ranking, the best seat first: points line by line, and whether it has won."""
    best = max((s.total, s.tiebreak) for s in scores)
    return [
        {
            "seat": s.seat,
            "total": s.total,
            "tiebreak": s.tiebreak,
            "lines": [list(line) for line in s.lines],
            "won": (s.total, s.tiebreak) == best,
        }
        for s in sorted(scores, key=lambda s: (-s.total, -s.tiebreak, s.seat))
    ]
