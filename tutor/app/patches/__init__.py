"""What is put over classes of others: a module each, which says why in its first line.

`tests/test_patches.py` fails when one is no longer needed.
"""

from __future__ import annotations

from . import frames, nodelay, packing

ALL = (nodelay, packing, frames)


def apply() -> None:
    """Put them all over; twice does no harm."""
    for patch in ALL:
        patch.apply()
