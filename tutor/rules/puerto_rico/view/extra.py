"""What expansions add to the view: additional choices, and things beside the board."""

from __future__ import annotations

from typing import Any

from ..aside import Aside
from ..extension_points import functions_at
from ..state import State
from .context import BASE_KINDS, ViewContext
from .types import Extra, More

MOST_ASKED = 12  # more refused choices than this would hide the possible ones


def rows(context: ViewContext) -> Extra:
    """Additional choices, their subject, and things beside the board."""
    return {"more": choices(context), "owed": _asked(context.state, "owed"), "aside": aside(context.state)}


def choices(context: ViewContext) -> list[More]:
    """The additional actions at this decision, each to do or to ask about."""
    found: list[More] = [
        {"action": text, "names": names, "press": context.press(text)} for text, names in context.more.items()
    ]
    can = [one for one in found if "do" in one["press"]]
    own = context.task is not None and context.task.kind not in BASE_KINDS
    return found if own or len(found) - len(can) <= MOST_ASKED else can


def aside(state: State) -> list[Aside]:
    """Things of the expansions in play beside the board."""
    return _asked(state, "show")


def _asked(state: State, point: str) -> list[Any]:
    """Rows of the expansions in play; the functions of an extension point have no type of their own."""
    return [row for show in functions_at(state, point) for row in show(state)]
