"""The packages of an extra: whether they are installed."""

from __future__ import annotations

from importlib.util import find_spec

from tutor.rules.kernel.errors import NotInstalled


def require(extra: str, *packages: str) -> None:
    """Raises NotInstalled, which names the extra, if one of its packages is missing."""
    for package in packages:
        if find_spec(package) is None:
            raise NotInstalled("extra.missing", package=package, extra=extra)
