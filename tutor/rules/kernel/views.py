"""What every view has: the parts that the kernel itself reads. A game's own views are made from these.

    class StageView(views.View, Generic[S]):      # view/types.py of a game
        seats: ReadOnly[list[Seat]]
        scene: ReadOnly[S]
        deck: int

    View = StageView[object]                      # for drawings that do not look at the scene

The type checker finds a misspelt or missing part, both where a view is made and where it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict, cast

from .readonly import ReadOnly

Press = dict[str, str]  # {"do": action} does it, {"ask": action} asks why not
Pair = list[Any]  # [what, number]; a list, because a view is plain JSON


class Seat(TypedDict):
    """What is in front of one player."""

    seat: int


class Recent(TypedDict):
    """What the last moves changed."""

    places: list[str]


class View(TypedDict):
    """What one seat sees."""

    game: str
    lang: str  # the language, and the edition whose names are used ("es-1897")
    me: int
    names: list[str]
    stage: str  # which large drawing is shown
    moment: str  # what is being decided, as the `turn` of a position says it
    task: str  # the kind of the pending decision, or ""
    actor: int  # the seat that decides, or -1
    mine: bool  # whether the viewer decides
    scene: ReadOnly[object]  # what only the large drawing shows
    away: list[int]  # for each seat: the number of turns until its turn, or -1
    seats: ReadOnly[Sequence[Seat]]
    lit: dict[str, int]  # the places that an open card mentions, numbered
    recent: ReadOnly[Recent]
    marks: NotRequired[dict[str, str]]  # while it is drawn: how places are marked (see drawing/pieces.py)


class RoleCard(TypedDict):
    """A card of a role that players choose."""

    id: str
    taken: int  # the seat that has taken it, or -1
    press: Press


class RolesView(View):
    """What one seat sees of a game in which players choose roles."""

    round: int
    roles: ReadOnly[Sequence[RoleCard]]


class Result(TypedDict):
    """A player's points at the end, line by line: [rule id, points]."""

    seat: int
    total: int
    tiebreak: int
    lines: list[Pair]
    won: bool


class Over(TypedDict):
    """The scene at the end of a game: the ranking."""

    rows: ReadOnly[Sequence[Result]]


# The two ways to leave a decision without doing what it offers.
Leaving = TypedDict("Leaving", {"pass": NotRequired[Press], "done": NotRequired[Press]})


def seat_of(view: View, part: str) -> int:
    """The seat that a part of the view names ("governor"), if the kernel knows the name of the part only."""
    return cast(Mapping[str, int], view)[part]
