"""What there is to draw as one seat sees it, as plain JSON: every thing with its action or its question.

    view = viewing(Sight(NAME, NAMES, Eye, things.table, boards.board, stages.scene, told))

A game says what lies on its table; what every view has, and how it is asked for, is here.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Any

from .game import Score
from .record import Record

Press = dict[str, str]


def pressed(text: str, legal: frozenset[str]) -> Press:
    """Do it where it is legal, else ask about it."""
    return {"do": text} if text in legal else {"ask": text}


class Eye:
    """One look at the table: whose eyes, what is pending, what may be pressed.

    A game's own eye says more: which drawing belongs to a decision, how many turns a phase still has.
    """

    def __init__(self, state: Any, me: int, legal: frozenset[str] = frozenset(), asks: tuple[str, ...] = (), show_all: bool = False, past: Iterable[Any] = ()) -> None:
        self.state = state
        self.me = me
        self.legal = legal
        self.asks = asks
        self.show_all = show_all
        self.past = past
        self.players = len(state.seats)
        self.task: Any = state.agenda[-1] if state.agenda else None
        self.actor = self.task.seat if self.task else -1
        self.kind = self.task.kind if self.task else "over"
        self.stage = self.kind
        self._turns: list[int] | None = None

    @property
    def board(self) -> Any:
        """The board of the one who looks."""
        return self.state.seats[self.me]

    @property
    def deciding(self) -> Any:
        """The board of the one who decides; when nobody does, of the one who looks."""
        return self.state.seats[self.actor] if self.task else self.board

    def press(self, text: str) -> Press:
        """Do it where it is legal, else ask about it."""
        return pressed(text, self.legal)

    def turns(self) -> list[int]:
        """For each seat: how many turns away in this phase (0 now), or -1 where it has none any more."""
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
        """How many seats, the deciding one included, the phase still comes to."""
        return self.players

    def acts(self, seat: int) -> bool:
        """Whether this seat will have anything to decide when its turn comes."""
        return True


class Sight(Record):
    """What a game declares of its view."""

    name: str
    names: tuple[str, ...]  # of players nobody has named
    eye: type[Eye]
    table: Callable[[Any], dict[str, Any]]  # what lies on the table, and the round
    board: Callable[[Any, int], dict[str, Any]]  # what lies before a seat
    scene: Callable[[Any], dict[str, Any]]  # what only the large drawing of a decision shows
    told: Callable[[list[Any]], dict[str, Any]]  # what the last moves changed
    edition: Callable[[Any], str] = lambda state: ""  # whose names the board speaks


def viewing(sight: Sight) -> Callable[..., dict[str, Any]]:
    """A game's `view`."""

    def view(
        state: Any, seat: int, *, legal: Iterable[str] = (), asks: Iterable[str] = (), names: tuple[str, ...] = (), lang: str = "en",
        lit: Iterable[str] = (), refused: str = "", recent: Iterable[Any] = (), show_all: bool = False,
        past: Iterable[Any] = (),
    ) -> dict[str, Any]:  # fmt: skip
        """Everything to draw for `seat`, from what `observe(state, seat)` gives: nothing hidden is looked at.

        `legal`, `asks`: action texts of the seat to move; `lit`: the places an open card speaks of, in
        order; `refused`: the one it refuses; `recent`: Moves. What others keep to themselves needs `show_all`.
        `past`: the Events until now, newest first, of a game in which nobody has secrets.
        """
        eye = sight.eye(state, max(seat, 0), frozenset(legal), tuple(asks), show_all, past)
        edition = sight.edition(state)
        return {
            "game": sight.name,
            "lang": f"{lang}-{edition}" if edition else lang,
            "me": eye.me,
            "names": [*names, *sight.names[len(names) :]][: eye.players],
            "stage": eye.stage,
            "task": eye.task.kind if eye.task else "",
            "actor": eye.actor,
            "mine": eye.actor == eye.me,
            **sight.table(eye),
            "scene": sight.scene(eye),
            "away": eye.turns(),
            "seats": [sight.board(eye, i) for i in range(eye.players)],
            "lit": {place: k for k, place in enumerate(lit, 1)},
            "refused": refused,
            "recent": sight.told(list(recent)),
        }

    return view


def changed(moves: Iterable[Any], quiet: Container[str], named: Container[str] = ()) -> list[str]:
    """The places that received something, those of no interest left aside; `named`: with the thing besides."""
    found: dict[str, None] = {}
    for what, _, _, target in moves:
        if target[0] not in quiet:
            place = ":".join(map(str, target))
            found[place] = None
            if target[0] in named:
                found[f"{place}:{what}"] = None
    return list(found)


def ranking(scores: tuple[Score, ...]) -> list[dict[str, Any]]:
    """The end, best seat first: its points line by line, and whether it has won."""
    best = max((s.total, s.tiebreak) for s in scores)
    return [
        {"seat": s.seat, "total": s.total, "tiebreak": s.tiebreak, "lines": [list(line) for line in s.lines],
         "won": (s.total, s.tiebreak) == best}
        for s in sorted(scores, key=lambda s: (-s.total, -s.tiebreak, s.seat))
    ]  # fmt: skip
