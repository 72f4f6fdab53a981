"""What expansions add to the view: additional choices, and things beside the board."""

from __future__ import annotations

from ..aside import Aside, AsideRow
from ..extension_points import Extension, functions_at
from ..state import State
from .context import BASE_KINDS, ViewContext
from .types import Extra, More

MOST_ASKED = 12  # more refused choices than this would hide the possible ones


def rows(context: ViewContext) -> Extra:
    """Additional choices, their subject, and things beside the board."""
    return {"more": choices(context), "owed": _owed(context.state), "aside": aside(context.state)}


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
    return [row for show in functions_at(state, Extension.show) for row in show(state)]


def _owed(state: State) -> list[AsideRow]:
    """What the pending decision of an expansion is about."""
    return [row for owed in functions_at(state, Extension.owed) for row in owed(state)]
