"""The kernel's socket compresses messages: without that, Jupyter Server sends four times the bytes."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler


def apply() -> None:
    def packed(self: Any) -> dict[str, Any]:
        return {"compression_level": 3, "mem_level": 5}

    # mypy forbids plain assignment to a method
    setattr(KernelWebsocketHandler, "get_compression_options", packed)  # noqa: B010
