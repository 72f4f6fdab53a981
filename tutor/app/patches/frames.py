"""A frame may not declare more parts than it has: Jupyter Server would fill its memory with eight bytes."""

from __future__ import annotations

import struct
from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

V1 = "v1.kernel.websocket.jupyter.org"
LEAST, MOST = 6, 2_000  # offsets in a frame: channel, header, parent, metadata, content, end; then buffers
BROKEN, UNREADABLE = 1002, 1007  # status codes of RFC 6455 for closing a socket


def fault(frame: bytes | str, protocol: str | None) -> str:
    """Why a frame cannot be valid, or ""."""
    if protocol == V1:
        if isinstance(frame, str):
            return "text where this protocol sends bytes"
        return _misplaced(frame, "<", "Q", LEAST)
    return "" if isinstance(frame, str) else _misplaced(frame, "!", "I", 1)


def _misplaced(frame: bytes, order: str, kind: str, least: int) -> str:
    """Whether the offsets after their number are in order and inside the frame."""
    size = struct.calcsize(order + kind)
    if len(frame) < size:
        return "no room for a count"
    (told,) = struct.unpack_from(order + kind, frame)
    held = len(frame) // size - 1
    if not least <= told <= min(held, MOST):
        return f"announces {told} places, has room for {held}"
    places = struct.unpack_from(f"{order}{told}{kind}", frame, size)
    if list(places) != sorted(places) or places[0] < size * (told + 1) or places[-1] > len(frame):
        return "places outside the frame"
    return ""


def apply() -> None:
    original = KernelWebsocketHandler.on_message
    if getattr(original, "looks_first", False):
        return

    def received(self: Any, frame: bytes | str) -> Any:
        if wrong := fault(frame, self.selected_subprotocol):
            self.log.warning("kernel socket closed: %s", wrong)
            return self.close(BROKEN, wrong)
        try:
            return original(self, frame)
        except Exception as wrong_inside:  # no such channel, no header, not JSON: whatever it is, report it
            self.log.warning("kernel socket closed: %r", wrong_inside)
            return self.close(UNREADABLE, f"unreadable: {type(wrong_inside).__name__}")

    received.looks_first = True  # type: ignore[attr-defined]  # a mark on our own function
    # mypy forbids plain assignment to a method
    setattr(KernelWebsocketHandler, "on_message", received)  # noqa: B010
