"""Memory: how much this machine has, and how much a kernel may use."""

from __future__ import annotations

import os
import resource
from contextlib import suppress
from pathlib import Path

MIB = 1024 * 1024
KERNEL = 512  # MiB a kernel may use for itself; a normal one uses 190, most of it never touched
CGROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


def machine() -> int:
    """MiB of memory in this machine, or in this container."""
    found = [os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")]
    for path in CGROUPS:
        with suppress(OSError, ValueError):  # there is no such file, or it says "max"
            found.append(int(Path(path).read_text()))
    return min(found) // MIB


def limit(mib: int) -> None:
    """From now on this process gets a MemoryError instead of more memory (Linux counts only private
    memory).
    """
    resource.setrlimit(resource.RLIMIT_DATA, (mib * MIB, mib * MIB))
