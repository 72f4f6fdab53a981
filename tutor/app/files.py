"""Open files: how many the system allows this process, and how they are divided between connections and
kernels.
"""

from __future__ import annotations

import resource
from contextlib import suppress

ENOUGH = 65_536
OWN = 60  # files that the server itself has open
PAGE = (
    20  # a kernel needs four and each socket to it nine; a page that is reloaded has two sockets for a moment
)


def allowed() -> int:
    """The number of files this process may have, after asking for as many as possible."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)


def connections() -> int:
    """The number of connections that may be open at the same time: a quarter of the files."""
    return max(16, allowed() // 4)


def pages() -> int:
    """The number of pages for which there are enough files, apart from the connections."""
    return max(1, (allowed() - connections() - OWN) // PAGE)
