"""The kernels of the pages: how many there may be, which visitor gets one, and when one is stopped."""

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
from .kernel_queue import KernelQueue
from .memory import machine

SOCKETS = 60_000  # a kernel needs five; ZeroMQ's own limit of 1023 allows about 190 pages
EACH = 100  # MiB that a kernel needs with its page, estimated generously
UNMET = 90  # seconds until a kernel is stopped whose page never contacted it
# a connected page without activity keeps its kernel this many times as long as a page that is gone, while
# nobody waits
PATIENT = 6


def places() -> int:
    """How many kernels this machine has room for: six tenths of its memory,
    and within the limit of open files.
    """
    return max(4, min(SOCKETS // 5, machine() * 6 // 10 // EACH, files.pages()))


class PageKernels(AsyncMappingKernelManager):
    """Keeps as many kernels as there is room for, starts a limited number at a time,
    and gives a page time to reach its kernel.
    """

    most = Integer(0, help="The most kernels at the same time; 0: as many as memory allows.").tag(config=True)
    each = Integer(0, help="The most kernels of one visitor from another machine; 0: half of them.").tag(
        config=True
    )
    at_once = Integer(
        0, help="Kernels that may start at the same time; 0: one per processor, at least two."
    ).tag(config=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.given: dict[str, float] = {}  # kernel -> when a page got it
        self.whose: dict[str, str] = {}  # kernel -> the visitor whose page got it
        self.met: set[str] = set()
        at_once = self.at_once or max(2, os.cpu_count() or 1)
        most = self.most or places()
        self.queue = KernelQueue(
            at_once,
            most,
            self.taken,
            self.ready,
            share=self.each or max(1, most // 2),
            taken_by=self.taken_by,
        )

    @default("context")
    def _context_default(self) -> zmq.asyncio.Context:
        context: zmq.asyncio.Context = super()._context_default()
        context.set(zmq.MAX_SOCKETS, SOCKETS)
        return context

    def taken(self) -> int:
        """The number of kernels that belong to a page."""
        self.given = {kernel: when for kernel, when in self.given.items() if kernel in self}
        return len(self.given)

    def taken_by(self, who: str) -> int:
        """The number of kernels that belong to one visitor's pages."""
        self.taken()
        return sum(self.whose.get(kernel) == who for kernel in self.given)

    def ready(self) -> int:
        """The number of kernels that a page could have immediately."""
        return 0

    def hand_over(self, kernel_id: str, who: str = "") -> None:
        """Give the kernel to a page; the time it was idle before no longer counts."""
        if kernel_id in self:
            self.given[kernel_id], self.whose[kernel_id] = time.monotonic(), who
            kernel: Any = self.get_kernel(kernel_id)
            kernel.last_activity = datetime.now(UTC)

    async def take_back(self, kernel_id: str) -> None:
        """Take a kernel back that no page will use."""
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
        """A kernel is stopped sooner if its page never contacted it:
        the visitor left immediately, or is not a browser.

        A visible page regularly asks whether its kernel is there. A connected page that does not ask is
        hidden or frozen, or not a page. It may keep its kernel for long, unless a visitor waits for a place.
        """
        since = self.given.get(kernel_id)
        if since is not None and kernel_id not in self.met:
            over = time.monotonic() - since > UNMET
        else:
            over = since is not None and self._silent(kernel_id) > self.cull_idle_timeout * (
                1 if self.queue.waits() else PATIENT
            )
        if over:
            await self.take_back(kernel_id)
        else:
            await super().cull_kernel_if_idle(kernel_id)

    def _silent(self, kernel_id: str) -> float:
        """Seconds since anything was sent to it."""
        kernel: Any = self.get_kernel(kernel_id) if kernel_id in self else None
        return (
            0.0
            if kernel is None or kernel.execution_state == "busy"
            else (datetime.now(UTC) - kernel.last_activity).total_seconds()
        )
