"""tutor: learn a rulebook by playing it.

    import tutor
    pr = tutor.game("puerto_rico")
    pr.position(players=4, phase="captain").why("load corn 1 ship6")

The names for authors of notebooks are in `tutor.notebook`. They are imported on first use, because the rules
alone (`tutor.rules`) do not need them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import errors as errors
    from . import tasks as tasks
    from .notebook import edit as edit
    from .notebook import game as game
    from .notebook import games as games
    from .notebook import load as load
    from .notebook import open_page as open_page
    from .notebook import plot as plot
    from .notebook import report as report
    from .notebook import table as table

__version__ = "1.0.0"
_MODULES = ("errors", "tasks")  # so that `import tutor.errors` works too
__all__ = ["edit", "errors", "game", "games", "load", "open_page", "plot", "report", "table", "tasks"]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"tutor.{name}")
    if name in __all__:
        return getattr(import_module("tutor.notebook"), name)
    raise AttributeError(f"module 'tutor' has no attribute {name!r}; it offers {', '.join(__all__)}")


def __dir__() -> list[str]:
    return __all__
