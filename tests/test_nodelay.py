"""The kernel's socket sends at once; how much that saves is measured by `tutor bench`."""

from __future__ import annotations

import pytest
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from tutor.app.nodelay import send_at_once


def test_every_socket_is_opened_without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []

    async def original(self: object, kernel: str) -> str:
        done.append(kernel)
        return "open"

    class Socket:
        def set_nodelay(self, on: bool) -> None:
            done.append(on)

    monkeypatch.setattr(KernelWebsocketHandler, "open", original)
    monkeypatch.setattr(KernelWebsocketHandler, "get_compression_options", lambda self: None)
    send_at_once()
    send_at_once()  # twice does no harm
    opening = KernelWebsocketHandler.open(Socket(), "kernel")  # type: ignore[arg-type]
    with pytest.raises(StopIteration) as done_with:  # nothing in it waits: one step and it is over
        opening.send(None)
    assert done_with.value.value == "open"
    assert done == [True, "kernel"]
    assert KernelWebsocketHandler.get_compression_options(Socket()) is not None  # type: ignore[arg-type]
