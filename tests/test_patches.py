"""The patches to third-party classes: what each does, and that it is still needed."""

from __future__ import annotations

import inspect
import struct
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import (
    deserialize_binary_message,
    deserialize_msg_from_ws_v1,
)
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1 as v1
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.websocket import WebSocketHandler, WebSocketProtocol13

from tutor.app import patches
from tutor.app.patches import frames

MESSAGE = v1([b'{"msg_type": "comm_msg"}', b"{}", b"{}", b"{}"], "shell")


class Socket:
    """What the patched methods ask of a socket."""

    settings: dict[str, Any] = {}
    selected_subprotocol = frames.V1

    def __init__(self) -> None:
        self.done: list[Any] = []
        self.connection = self.log = self

    def set_nodelay(self, on: bool) -> None:
        self.done.append(on)

    def handle_incoming_message(self, frame: Any) -> None:
        self.done.append("read")
        deserialize_msg_from_ws_v1(frame)

    def warning(self, *said: Any) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        self.done.append((code, reason))


@pytest.fixture
def patched(monkeypatch: pytest.MonkeyPatch) -> type:
    """The class with all patches, applied twice, and removed after the test."""

    async def opened(self: Socket, kernel: str) -> str:
        self.done.append(kernel)
        return "open"

    for name in ("on_message", "get_compression_options"):
        monkeypatch.setattr(KernelWebsocketHandler, name, getattr(KernelWebsocketHandler, name))
    monkeypatch.setattr(KernelWebsocketHandler, "open", opened)
    patches.apply()
    patches.apply()
    return KernelWebsocketHandler


def test_every_patch_says_why_in_its_first_line() -> None:
    for patch in patches.ALL:
        why, _, rest = (patch.__doc__ or "").partition("\n")
        assert ": " in why and why.endswith(".") and not rest.strip(), patch


def test_nodelay_every_socket_is_opened_without_delay(patched: Any) -> None:
    socket = Socket()
    opening = patched.open(socket, "kernel")
    with pytest.raises(StopIteration) as done_with:  # nothing in it waits, so one step finishes it
        opening.send(None)
    assert done_with.value.value == "open" and socket.done == [True, "kernel"]


def test_packing(patched: Any) -> None:
    assert patched.get_compression_options(Socket()) is not None


def q(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}Q", *numbers)


LIES = {
    "endless": q(2**64 - 1),
    "half a million": q(500_000),
    "empty": b"",
    "seven bytes": bytes(7),
    "nothing announced": q(0),
    "too few": q(5, 48, 48, 48, 48, 48),
    "backwards": q(6, 56, 58, 57, 60, 61, 62) + bytes(6),
    "into the head": q(6, 8, 57, 58, 59, 60, 61) + bytes(6),
    "beyond the end": q(6, 56, 57, 58, 59, 60, 2**63) + bytes(6),
    "one too many": MESSAGE[:-1],
    "text": MESSAGE.decode("latin-1"),
    "very many": q(3_000, *[24_008] * 3_000),
}


@pytest.mark.parametrize("frame", LIES.values(), ids=LIES)
def test_frames_that_announce_more_than_they_hold_are_refused_unread(patched: Any, frame: Any) -> None:
    socket = Socket()
    patched.on_message(socket, frame)
    ((code, reason),) = socket.done
    assert code == frames.BROKEN and 0 < len(reason.encode()) <= 123


@pytest.mark.parametrize(
    "frame", [struct.pack("!i", 2**31 - 1), struct.pack("!i", -1), struct.pack("!iI", 2, 8), b"\0"]
)
def test_frames_of_the_older_protocol_too(patched: Any, frame: bytes) -> None:
    socket = Socket()
    socket.selected_subprotocol = ""
    patched.on_message(socket, frame)
    assert socket.done[0][0] == frames.BROKEN
    assert frames.fault("{}", None) == "" == frames.fault(struct.pack("!II", 1, 8) + b"{}", None)


def test_frames_that_hold_what_they_say_are_read_and_what_cannot_be_read_is_said(patched: Any) -> None:
    good, bad = Socket(), Socket()
    patched.on_message(good, MESSAGE)
    assert good.done == ["read"]
    patched.on_message(bad, MESSAGE.replace(b"shell", b"\xff\xff\xff\xff\xff"))
    assert bad.done[0] == "read" and bad.done[1][0] == frames.UNREADABLE and "Unicode" in bad.done[1][1]


# Each class as its authors left it: a test below fails when they have fixed it, and then the patch can be
# removed.


def test_nodelay_is_still_needed() -> None:
    opening = [kind.open for kind in KernelWebsocketHandler.__mro__ if "open" in vars(kind)]
    for part in (*opening, WebSocketHandler.get, WebSocketProtocol13):
        assert "set_nodelay(True)" not in inspect.getsource(part), part


def test_packing_is_still_needed() -> None:
    assert KernelWebsocketHandler.get_compression_options(Socket()) is None  # type: ignore[arg-type]


def test_frames_is_still_needed() -> None:
    """Five are announced and none is there: it is read as five empty ones. And four bytes are believed to be
    40,000 parts.
    """
    assert deserialize_msg_from_ws_v1(q(5)) == ("", [b"", b"", b""])
    with pytest.raises(struct.error, match="requires a buffer of 160000 bytes"):
        deserialize_binary_message(struct.pack("!i", 40_000))
