"""The agenda: a stack of pending decisions inside a position.

The last task is the pending one. Its phase says which actions are possible. An action pops it and may push
others. If the agenda is empty, the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Generic, Protocol, Self, TypeVar

from .decision import Decision
from .record import Record

D = TypeVar("D")
S = TypeVar("S", bound="Position")
Place = tuple[str | int, ...]  # where a piece is: ("seat", 0), ("ship", 2)
Parts = tuple[str, int, Place, Place]  # those of a Move: the piece, how many, from where, and to where
Facts = dict[str, object]  # the numbers and names that decide, by the names that the words use
OwnState = Any  # a game's own State: the kernel passes it on to functions of the game, which know it
OwnSeat = Any  # a game's own Seat
OwnDecision = Annotated[Any, Decision]  # a pending decision of a kind that its reader knows
OwnAction = Any  # an action of the one kind that a check or a handler of the game is for
_of: Any = tuple.__new__  # makes a Record from all its parts without checks: many are made at every step


class Position(Protocol):
    """What the kernel reads of a position. Every game's State has it; the rest belongs to the game."""

    @property
    def seats(self) -> Sequence[OwnSeat]: ...
    @property
    def agenda(self) -> tuple[Decision, ...]: ...
    @property
    def round(self) -> int: ...
    def but(self, **changes: object) -> Self: ...


class Move(Record):
    """`n` pieces of one sort that move from one place to another.

    Places are tuples, for example ("seat", 0) or ("ship", 2).
    """

    what: str
    n: int
    source: Place
    target: Place


class Event(Record):
    """One thing a rule did: which rule, for which seat, with which facts, and which pieces moved."""

    rule: str
    seat: int
    facts: Facts
    moves: tuple[Move, ...] = ()


class Refusal(Record):
    """One rule that forbids an action, and the facts that decide. It contains no sentence."""

    rule: str
    facts: Facts


class Turn(Generic[S]):
    """One action while it is carried out: the position so far, and the events so far.

    This is the only mutable object below the table, and it lives for one `apply_action`. `carry(state, move)`
    is the game's function that moves pieces.
    """

    __slots__ = ("carry", "events", "state")

    def __init__(self, state: S, carry: Callable[[S, Move], S]) -> None:
        self.state = state
        self.carry = carry
        self.events: list[Event] = []

    def emit(self, rule: str, seat: int, /, *moves: Parts, **facts: object) -> None:
        """Record an event: move its pieces and remember it."""
        kept = []
        for parts in moves:
            if parts[1]:
                move = _of(Move, parts)
                kept.append(move)
                self.state = self.carry(self.state, move)
        if "seat" not in facts:
            facts["seat"] = seat
        self.events.append(_of(Event, (rule, seat, facts, tuple(kept))))

    def pending(self, of: type[D]) -> D:
        """The pending decision, known to be one of this kind."""
        task = self.state.agenda[-1]
        assert task.__class__ is of, f"{task.kind} is pending, not a {of.__name__}"
        return task  # type: ignore[no-any-return]

    def pop(self) -> OwnDecision:
        """Remove the pending task from the agenda."""
        agenda = self.state.agenda
        self.state = self.state.but(agenda=agenda[:-1])
        return agenda[-1]

    def push(self, *tasks: Decision) -> None:
        """Put tasks on the agenda. The first one given is decided first."""
        self.state = self.state.but(agenda=self.state.agenda + tasks[::-1])

    def instead(self, task: Decision) -> None:
        """Replace the pending task with another one."""
        self.state = self.state.but(agenda=(*self.state.agenda[:-1], task))

    def run(self, automatic_steps: Mapping[str, Callable[[Turn[S]], None]]) -> None:
        """Carry out the automatic steps until a player has to decide."""
        agenda = self.state.agenda
        while agenda and agenda[-1].kind in automatic_steps:
            automatic_steps[agenda[-1].kind](self)
            agenda = self.state.agenda
