"""The kernel's socket, with messages that no page of ours would send."""

from __future__ import annotations

import struct

import pytest

from tests.server.conftest import Reader, ask, kernel_of
from tutor.app.patches import frames

pytestmark = pytest.mark.slow  # a server is started


@pytest.fixture
def kernel(site: str) -> str:
    return kernel_of(ask(site))


@pytest.mark.parametrize(
    "frame",
    [
        struct.pack("<Q", 2**64 - 1),
        struct.pack("<Q", 2**31),
        b"",
        b"1234567",
        struct.pack("<6Q", 6, 8, 8, 8, 8, 2**60),
        "text",
    ],
)
def test_a_frame_that_announces_more_than_it_holds_closes_its_socket_and_no_other(
    site: str, kernel: str, frame: bytes | str
) -> None:
    other, liar = Reader(site, kernel), Reader(site, kernel)
    assert other.alive() and liar.alive()
    liar.socket.send(frame)
    code, reason = liar.dismissed()
    assert code == frames.BROKEN and reason
    assert other.alive()


def test_what_cannot_be_read_is_said_before_the_socket_closes(site: str, kernel: str) -> None:
    reader = Reader(site, kernel)
    reader.socket.send(struct.pack("<7Q", 6, 56, 57, 58, 59, 60, 61) + b"x{{{{")
    assert reader.alive()  # no such channel: ignored
    reader.socket.send(struct.pack("<7Q", 6, 56, 61, 62, 63, 64, 65) + b"shell{{{{")
    assert reader.dismissed()[0] == frames.UNREADABLE
