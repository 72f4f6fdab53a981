"""The kernels behind the pages: how many there may be, and when one is forgotten."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import zmq.asyncio
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import default

SOCKETS = 60_000  # a kernel takes five; ZeroMQ's own limit of 1023 ends at about 190 pages


class DoorKernels(AsyncMappingKernelManager):
    """Room for a whole school, and time for a page to reach the kernel it was given."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.given: set[str] = set()

    @default("context")
    def _context_default(self) -> zmq.asyncio.Context:
        context: zmq.asyncio.Context = super()._context_default()
        context.set(zmq.MAX_SOCKETS, SOCKETS)
        return context

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """A warm kernel has been idle for as long as nobody came: its time counts from when a page got it."""
        if kernel_id in self.given:
            await super().cull_kernel_if_idle(kernel_id)
            return
        self.given.add(kernel_id)
        kernel: Any = self.get_kernel(kernel_id)
        kernel.last_activity = datetime.now(UTC)
