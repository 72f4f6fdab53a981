"""What one seat sees, as plain JSON for drawing: every thing with its action or its question."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.viewing import Sight, viewing
from ..ruleset import NAMES
from . import boards, stages, table
from .eye import Eye
from .recent import told
from .types import View

__all__ = ["view"]
view: Callable[..., View] = viewing(
    Sight("le_havre", NAMES, Eye, table.table, boards.board, stages.scene, told)
)
