"""One module per phase. They are always imported in this order, which is the order of their checks."""

# isort: off
from . import (
    settler,
    builder,
    mayor,
    captain,
    storage,
    trader,
    craftsman,
    prospector,
    choose,
    helping,
    loading,
)
# isort: on

__all__ = [
    "builder",
    "captain",
    "choose",
    "craftsman",
    "helping",
    "loading",
    "mayor",
    "prospector",
    "settler",
    "storage",
    "trader",
]
