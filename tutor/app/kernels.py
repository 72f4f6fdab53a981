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

from . import files
from .memory import machine
from .reception import Reception

SOCKETS = 60_000  # a kernel takes five; ZeroMQ's own limit of 1023 ends at about 190 pages
EACH = 100  # MiB a kernel takes with its page, generously
UNMET = 90  # seconds until a kernel is forgotten whose page never spoke to it
PATIENT = 6  # times as long as a page that went away a page keeps its kernel that is there and says nothing, while nobody waits


def places() -> int:
    """How many kernels this machine has room for: six tenths of its memory, and the files it may open."""
    return max(4, min(SOCKETS // 5, machine() * 6 // 10 // EACH, files.pages()))


class DoorKernels(AsyncMappingKernelManager):
    """As many as there is room for, started so many at a time, with time for a page to reach the kernel it was given."""

    most = Integer(0, help="Kernels there may be at once; 0: what memory allows.").tag(config=True)
    each = Integer(0, help="Kernels one visitor from elsewhere may have; 0: half of them.").tag(config=True)
    at_once = Integer(0, help="Kernels that may start at the same time; 0: one a processor, two at least.").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.given: dict[str, float] = {}  # kernel -> when a page got it
        self.whose: dict[str, str] = {}  # kernel -> the visitor whose page got it
        self.met: set[str] = set()
        at_once = self.at_once or max(2, os.cpu_count() or 1)
        most = self.most or places()
        self.reception = Reception(at_once, most, self.taken, self.ready, share=self.each or max(1, most // 2), taken_by=self.taken_by)

    @default("context")
    def _context_default(self) -> zmq.asyncio.Context:
        context: zmq.asyncio.Context = super()._context_default()
        context.set(zmq.MAX_SOCKETS, SOCKETS)
        return context

    def taken(self) -> int:
        """Kernels that belong to a page."""
        self.given = {kernel: when for kernel, when in self.given.items() if kernel in self}
        return len(self.given)

    def taken_by(self, who: str) -> int:
        """Kernels that belong to pages of one visitor."""
        self.taken()
        return sum(self.whose.get(kernel) == who for kernel in self.given)

    def ready(self) -> int:
        """Kernels that a page could have at once."""
        return 0

    def hand_over(self, kernel_id: str, who: str = "") -> None:
        """A page has it: it is not culled for the time it has been idle before."""
        if kernel_id in self:
            self.given[kernel_id], self.whose[kernel_id] = time.monotonic(), who
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
        self.whose.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Sooner where a page asked for it and never spoke to it: somebody went away at once, or is no browser.

        A page in sight asks every moment whether its kernel is there. One that is connected and says nothing is
        hidden or frozen, or none: it may keep its kernel long, but not while somebody waits for a place.
        """
        since = self.given.get(kernel_id)
        if since is not None and kernel_id not in self.met:
            over = time.monotonic() - since > UNMET
        else:
            over = since is not None and self._silent(kernel_id) > self.cull_idle_timeout * (1 if self.reception.waits() else PATIENT)
        if over:
            await self.take_back(kernel_id)
        else:
            await super().cull_kernel_if_idle(kernel_id)

    def _silent(self, kernel_id: str) -> float:
        """Seconds since anybody said anything to it."""
        kernel: Any = self.get_kernel(kernel_id) if kernel_id in self else None
        return 0.0 if kernel is None or kernel.execution_state == "busy" else (datetime.now(UTC) - kernel.last_activity).total_seconds()
