"""What expansions add to the view: additional choices, and things beside the board."""

from __future__ import annotations

from typing import Any

from ..aside import Aside
from ..seams import asked
from ..state import State
from .eye import BASE_KINDS, Eye
from .types import Extra, More

MOST_ASKED = 12  # more refused choices than this would hide the possible ones


def rows(eye: Eye) -> Extra:
    """Additional choices, their subject, and things beside the board."""
    return {"more": choices(eye), "owed": _asked(eye.state, "owed"), "aside": aside(eye.state)}


def choices(eye: Eye) -> list[More]:
    """The additional actions at this decision, each to do or to ask about."""
    found: list[More] = [
        {"action": text, "names": names, "press": eye.press(text)} for text, names in eye.more.items()
    ]
    can = [one for one in found if "do" in one["press"]]
    own = eye.task is not None and eye.task.kind not in BASE_KINDS
    return found if own or len(found) - len(can) <= MOST_ASKED else can


def aside(state: State) -> list[Aside]:
    """Things of the expansions in play beside the board."""
    return _asked(state, "show")


def _asked(state: State, seam: str) -> list[Any]:
    """Rows of the expansions in play; the functions of an extension point have no type of their own."""
    return [row for show in asked(state, seam) for row in show(state)]
