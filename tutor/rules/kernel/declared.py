"""What a game declares, so that the kernel can play it: its decisions, and the rules of the moment.

    PLAY = Play(book=BOOK, desks=DESKS, autos=AUTOS, carry=carry, over="SJ.end...", ...)

`playing.py` makes the functions every game provides out of it. A game without a special
case declares nothing for it: the defaults are those of a game in which all lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any

from .agenda import Move, Refusal, Turn
from .record import Record
from .rulebook import Rulebook

HIDDEN = "?"  # what stands for a thing whose face a seat may not see


class Desk(Record):
    """Who may do what at one kind of decision; `quick` lists the legal actions faster.

    `elsewhere`: the rule that answers who proposes them at another moment, if it has one of its own;
    `others`: the one that answers another player who proposes them now; `meanwhile`: the one that answers
    who proposes something else now, by its kind and whether they decide here ("": as declared otherwise).
    """

    actions: tuple[type, ...]
    candidates: Callable[[Any, int], Iterable[Any]]
    apply: Callable[[Turn, int, Any], None]
    quick: Callable[[Any, int], list[Any] | None] | None = None
    elsewhere: str = ""
    others: str = ""
    meanwhile: Callable[[type, bool], str] | None = None


Auto = Callable[[Turn], None]


def _round(state: Any) -> dict[str, Any]:
    return {"round": state.round}


def _seen_whole(state: Any, seat: int) -> Any:
    return state.but(chance=0)


def _same_again(observation: Any, chance: int) -> Any:
    return observation.but(chance=chance)


def _unknown(state: Any, seat: int, wanted: str) -> bool | None:
    return None


class Play(Record):
    """How one game is played."""

    book: Rulebook
    desks: Mapping[str, Desk]  # who may do what, by the kind of the pending task
    autos: Mapping[str, Auto]  # what happens by itself, likewise
    carry: Callable[[Any, Move], Any]  # moves pieces

    # The moment: the rules that answer whoever may not decide this now.
    over: str  # nobody may: the game has ended
    not_your_turn: str
    not_now: str  # another decision is pending
    no_pass: str  # this decision cannot be declined
    declines: tuple[type, ...]  # the kinds of action that decline one
    times: tuple[str, ...] = ("round",)  # what of a position counts the time, the longest first
    over_facts: Callable[[Any], dict[str, Any]] = _round
    absent: Callable[[Any, Any], Refusal | None] | None = None  # (position, action): not in this game at all

    # What can be promised of the time to come: (state, seat, kind of decision or "*" or "rule:ID") -> True where that
    # seat will certainly decide it (that rule will act), False where nobody should promise it, None where only
    # playing on would tell.
    ahead: Callable[[Any, int, str], bool | None] = _unknown

    # Further decisions at a desk, lent by what else is in play.
    further: Callable[[Any, str], tuple[Desk, ...]] | None = None  # (position, kind of task)
    every_further: Callable[[], Iterable[tuple[str, Desk]]] = tuple

    # What an event changes besides what it moves.
    endings: Container[str] = ()  # rules that note themselves as the game's ending
    notes: Mapping[str, str] = {}  # rule -> the fact that becomes the field of that name
    instead: Mapping[str, str] = {}  # rule -> the id another edition tells it under

    # What is hidden.
    observe: Callable[[Any, int], Any] = _seen_whole
    resample: Callable[[Any, int], Any] = _same_again
    faces: Container[str] = ()  # things that may lie face down
    hides: Callable[[tuple[Any, ...], int], bool] | None = None  # whether a place hides them from a seat
    turned_up: tuple[Container[str], Container[str]] = ((), ())  # from such a place to such: somebody saw it
