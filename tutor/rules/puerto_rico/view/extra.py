"""What expansions add to the view: additional choices, and things beside the board."""

from __future__ import annotations

from typing import Any

from ..seams import asked
from ..state import State
from .eye import BASE_KINDS, Eye

MOST_ASKED = 12  # more refused choices than this would hide the possible ones


def rows(eye: Eye) -> dict[str, Any]:
    """Additional choices, their subject, and things beside the board."""
    return {"more": choices(eye), "owed": aside(eye.state, "owed"), "aside": aside(eye.state)}


def choices(eye: Eye) -> list[dict[str, Any]]:
    """The additional actions at this decision, each to do or to ask about."""
    found: list[dict[str, Any]] = [
        {"action": text, "names": names, "press": eye.press(text)} for text, names in eye.more.items()
    ]
    can = [one for one in found if "do" in one["press"]]
    own = eye.task is not None and eye.task.kind not in BASE_KINDS
    return found if own or len(found) - len(can) <= MOST_ASKED else can


def aside(state: State, seam: str = "show") -> list[dict[str, Any]]:
    """Rows of the expansions in play: {"key": words, "facts", "pieces": [sort, id]}; "owed": what a decision
    is about.
    """
    return [row for show in asked(state, seam) for row in show(state)]
