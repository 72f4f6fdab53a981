"""The kernels behind the pages: how many there may be, who gets one, and when one is forgotten."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from typing import Any

import zmq.asyncio
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Integer, default

from .memory import machine
from .reception import Reception

SOCKETS = 60_000  # a kernel takes five; ZeroMQ's own limit of 1023 ends at about 190 pages
EACH = 100  # MiB a kernel takes with its page, generously
UNMET = 90  # seconds until a kernel is forgotten whose page never spoke to it


def places() -> int:
    """How many kernels this machine has room for: six tenths of its memory."""
    return max(4, min(SOCKETS // 5, machine() * 6 // 10 // EACH))


class DoorKernels(AsyncMappingKernelManager):
    """As many as there is room for, started so many at a time, with time for a page to reach the kernel it was given."""

    most = Integer(0, help="Kernels there may be at once; 0: what memory allows.").tag(config=True)
    at_once = Integer(0, help="Kernels that may start at the same time; 0: one a processor, two at least.").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.given: dict[str, float] = {}  # kernel -> when a page got it
        self.met: set[str] = set()
        at_once = self.at_once or max(2, os.cpu_count() or 1)
        self.reception = Reception(at_once, self.most or places(), self.taken, self.ready)

    @default("context")
    def _context_default(self) -> zmq.asyncio.Context:
        context: zmq.asyncio.Context = super()._context_default()
        context.set(zmq.MAX_SOCKETS, SOCKETS)
        return context

    def taken(self) -> int:
        """Kernels that belong to a page."""
        self.given = {kernel: when for kernel, when in self.given.items() if kernel in self}
        return len(self.given)

    def ready(self) -> int:
        """Kernels that a page could have at once."""
        return 0

    def hand_over(self, kernel_id: str) -> None:
        """A page has it: it is not culled for the time it has been idle before."""
        if kernel_id in self:
            self.given[kernel_id] = time.monotonic()
            kernel: Any = self.get_kernel(kernel_id)
            kernel.last_activity = datetime.now(UTC)

    async def take_back(self, kernel_id: str) -> None:
        """Nobody will come for it."""
        if kernel_id in self:
            await ensure_async(self.shutdown_kernel(kernel_id, now=True))

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self.met.add(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        self.met.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Sooner where a page asked for it and never spoke to it: somebody went away at once, or is no browser."""
        since = self.given.get(kernel_id)
        if since is not None and kernel_id not in self.met and time.monotonic() - since > UNMET:
            await self.take_back(kernel_id)
        else:
            await super().cull_kernel_if_idle(kernel_id)
