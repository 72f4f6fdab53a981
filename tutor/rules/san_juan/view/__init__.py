"""What one seat sees, as plain JSON for drawing: every thing with its action or its question."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.view_spec import ViewSpec, make_view
from ..ruleset import NAMES
from . import boards, stages, things
from .context import ViewContext
from .recent import changes
from .types import View

__all__ = ["view"]
view: Callable[..., View] = make_view(
    ViewSpec("san_juan", NAMES, ViewContext, things.table, boards.board, stages.scene, changes)
)
