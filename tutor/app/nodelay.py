"""The kernel's socket as a board wants it: sent at once, and packed small.

Tornado leaves Nagle's algorithm on (44 ms for every click) and compression off.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler


def send_at_once() -> None:
    """Nagle's algorithm off: about 44 ms less for every click. Messages deflated: about a quarter of the bytes."""
    original = KernelWebsocketHandler.open
    if getattr(original, "sends_at_once", False):
        return

    async def opened(self: Any, *args: Any, **kwargs: Any) -> Any:
        self.set_nodelay(True)
        return await original(self, *args, **kwargs)

    def packed(self: Any) -> dict[str, Any]:
        return {"compression_level": 6, "mem_level": 5}

    setattr(KernelWebsocketHandler, "get_compression_options", packed)  # noqa: B010  # as below
    opened.sends_at_once = True  # type: ignore[attr-defined]  # a mark on our own function
    setattr(KernelWebsocketHandler, "open", opened)  # noqa: B010  # mypy forbids plain assignment to a method
