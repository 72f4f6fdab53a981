"""Open files: how many the system lets this process have, and how they are shared out between connections and kernels."""

from __future__ import annotations

import resource
from contextlib import suppress

ENOUGH = 65_536
OWN = 60  # what the server has open for itself
PAGE = 20  # a kernel takes four and each socket to it nine; a page that is loaded again has two sockets for a moment


def allowed() -> int:
    """As many as this process may have, once it has asked for as many as it can get."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)


def connections() -> int:
    """Connections that may be open at the same time: a quarter."""
    return max(16, allowed() // 4)


def pages() -> int:
    """Pages there are files for, beside the connections."""
    return max(1, (allowed() - connections() - OWN) // PAGE)
