"""Memory: how much this machine has, and how much of it one kernel may take."""

from __future__ import annotations

import os
import resource
from contextlib import suppress
from pathlib import Path

MIB = 1024 * 1024
KERNEL = 512  # MiB of its own a kernel may take; an ordinary one takes 190, most of it never touched
CGROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


def machine() -> int:
    """MiB of memory, or of the share of it that a container has."""
    found = [os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")]
    for path in CGROUPS:
        with suppress(OSError, ValueError):  # no such file, or "max"
            found.append(int(Path(path).read_text()))
    return min(found) // MIB


def limit(mib: int) -> None:
    """From now on this process gets a MemoryError rather than more (Linux counts what is its own alone)."""
    resource.setrlimit(resource.RLIMIT_DATA, (mib * MIB, mib * MIB))
