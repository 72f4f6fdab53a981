"""What comes with an extra of this package and may be missing."""

from __future__ import annotations

from importlib.util import find_spec

from .errors import NotInstalled


def require(extra: str, *packages: str) -> None:
    """Raises NotInstalled, which names the extra, if one of its packages is missing."""
    for package in packages:
        if find_spec(package) is None:
            raise NotInstalled("extra.missing", package=package, extra=extra)
