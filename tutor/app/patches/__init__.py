"""Patches to third-party classes: one module per patch; its first line says why.

`tests/test_patches.py` fails if a patch is no longer needed.
"""

from __future__ import annotations

from . import frames, nodelay, packing

ALL = (nodelay, packing, frames)


def apply() -> None:
    """Apply all patches; doing it twice is harmless."""
    for patch in ALL:
        patch.apply()
