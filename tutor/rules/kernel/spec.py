"""What a game declares so that the kernel can play it: its decisions,
and the rules about when they can be made.

    SPEC = GameSpec(
        book=BOOK, handlers=HANDLERS, automatic_steps=AUTOMATIC_STEPS, carry=carry, over="SJ.end...", ...
    )

`playing.py` makes the functions of every game from it. A game declares only its special cases; the defaults
fit a game without hidden information.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping

from .action import Action
from .agenda import Facts, Move, OwnAction, OwnState, Parts, Place, Position, Refusal, S, Turn
from .record import Record
from .rulebook import Rulebook
from .worth import Worth

HIDDEN = "?"  # stands for a thing whose face a seat may not see


class DecisionHandler(Record):
    """Which actions are possible at one kind of decision; `quick` lists the legal ones faster.

    `elsewhere` is the rule that answers a player who proposes them at another moment, if there is a special
    one. `others` answers another player who proposes them now. `meanwhile` answers a player who proposes
    something else now; it gets the kind of action and whether the player decides here, and returns "" to use
    the normal rule.
    """

    actions: tuple[type, ...]
    candidates: Callable[[OwnState, int], Iterable[Action]]
    apply: Callable[[Turn[OwnState], int, OwnAction], None]
    quick: Callable[[OwnState, int], list[Action] | None] | None = None
    elsewhere: str = ""
    others: str = ""
    meanwhile: Callable[[type, bool], str] | None = None


AutomaticStep = Callable[[Turn[OwnState]], None]


def _round(state: Position) -> Facts:
    return {"round": state.round}


def _seen_whole(state: S, seat: int) -> S:
    return state.but(chance=0)


def _same_again(observation: S, chance: int) -> S:
    return observation.but(chance=chance)


def _nothing(state: object) -> tuple[()]:
    return ()


def _no_worth(state: object, seat: int) -> tuple[()]:
    return ()


def _unknown(state: object, seat: int, wanted: str) -> bool | None:
    return None


class GameSpec(Record):
    """How one game is played."""

    book: Rulebook
    handlers: Mapping[str, DecisionHandler]  # what is possible, by the kind of the pending task
    automatic_steps: Mapping[str, AutomaticStep]  # what happens automatically, by the same key
    carry: Callable[[OwnState, Move], OwnState]  # moves pieces

    # When: the rules that answer a player who may not decide this now.
    over: str  # the game has ended
    not_your_turn: str
    not_now: str  # another decision is pending
    no_pass: str = ""  # this decision cannot be declined
    declines: tuple[type, ...] = ()  # the kinds of action that decline one
    times: tuple[str, ...] = ("round",)  # what in a position counts time, the longest unit first
    over_facts: Callable[[OwnState], Facts] = _round
    absent: Callable[[OwnState, OwnAction], Refusal | None] | None = (
        None  # (position, action): refuses what is not in this game at all
    )

    # The moves of the end of the game before the points are counted, if it ended in this position: each is
    # (what, n, source, target). "If the game ended now, ..." counts with them.
    at_end: Callable[[OwnState], Iterable[Parts]] = _nothing

    # What each thing of a player brings when the points are counted: (state, seat) -> rows of worth.py.
    worth: Callable[[OwnState, int], Iterable[Worth]] = _no_worth

    # What is certain about the future: (state, seat, kind of decision or "*" or "rule:ID") -> True if that
    # seat will certainly decide it (or that rule will act), False if nobody should promise it, None if only
    # playing on can tell.
    ahead: Callable[[OwnState, int, str], bool | None] = _unknown

    # Further kinds of decisions that the cards or expansions in play add.
    further: Callable[[OwnState, str], tuple[DecisionHandler, ...]] | None = None  # (position, kind of task)
    every_further: Callable[[], Iterable[tuple[str, DecisionHandler]]] = tuple

    # What an event changes apart from the pieces it moves.
    endings: Container[str] = ()  # rules that mark the end of the game
    notes: Mapping[str, str] = {}  # rule -> the fact that becomes the field of that name
    instead: Mapping[str, str] = {}  # rule -> the id under which another edition reports it

    # Hidden information.
    observe: Callable[[OwnState, int], OwnState] = _seen_whole
    resample: Callable[[OwnState, int], OwnState] = _same_again
    faces: Container[str] = ()  # things that may be face down
    hides: Callable[[Place, int], bool] | None = None  # whether a place hides them from a seat
    turned_up: tuple[Container[str], Container[str]] = (
        (),
        (),
    )  # from such a place to such a place: then somebody saw the thing
