"""What one seat sees, as plain JSON for drawing: every thing with its action or its question."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.viewing import Sight, viewing
from ..ruleset import NAMES
from . import boards, stages, things
from .eye import Eye
from .recent import told
from .types import View

__all__ = ["view"]
view: Callable[..., View] = viewing(
    Sight(
        "puerto_rico",
        NAMES,
        Eye,
        things.table,
        boards.board,
        stages.scene,
        told,
        edition=lambda state: "" if state.edition == "2012" else state.edition,
    )
)
