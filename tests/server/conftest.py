"""A real server, asked as anybody could ask it: by address and by socket, without a browser."""

from __future__ import annotations

import http.client
import json
import re
import subprocess
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from websockets.sync.client import ClientConnection, connect

from tutor.app.local import free_port, kernels, start, stop
from tutor.app.patches.frames import V1


@pytest.fixture(scope="session")
def server() -> Iterator[subprocess.Popen[bytes]]:
    """A running server without kernels that are started in advance."""
    process = start(port := free_port(), "--cold")
    process.url = f"http://127.0.0.1:{port}"  # type: ignore[attr-defined]  # where it is, beside what it is
    yield process
    stop(process)


@pytest.fixture
def site(server: Any) -> str:
    """Its address."""
    return str(server.url)


@pytest.fixture
def count(server: Any) -> Callable[[], int]:
    """How many kernels it has, counted from outside."""
    return lambda: len(kernels(server.pid))


class Answer:
    """The answer to a request: status, headers, text."""

    def __init__(self, reply: http.client.HTTPResponse) -> None:
        self.status, self.headers, self.text = reply.status, reply.headers, reply.read().decode()


def ask(url: str, path: str = "", method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
    """One request with exactly these headers ("Sec_Fetch_Site" is Sec-Fetch-Site)."""
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    try:
        line.request(
            method, f"/{path}", body, {name.replace("_", "-"): value for name, value in headers.items()}
        )
        return Answer(line.getresponse())
    finally:
        line.close()


def come_in(url: str, path: str = "") -> Answer:
    """Open a page, waiting in the queue as a page does."""
    page, cookie = ask(url, path), ""
    while page.status == 202:
        found = re.search(r"/wait/([0-9a-f]{16})", page.text)
        assert found
        while not json.loads(ask(url, f"wait/{found[1]}").text)["go"]:
            time.sleep(0.3)
        cookie = f"tutor-turn-{found[1]}=1"
        page = ask(url, path, Cookie=cookie)
    return page


def kernel_of(page: Answer) -> str:
    """The id of the kernel behind a page."""
    found = re.search(r'"kernelId": "([-0-9a-f]+)"', page.text)
    assert found, page.text[:300]
    return found[1]


def leave(url: str, page: Answer) -> Answer:
    """The message of a page that closes; its kernel may be stopped."""
    cookie = next(
        part.split(";")[0] for part in page.headers.get_all("Set-Cookie") if part.startswith("_xsrf=")
    )
    token = cookie.partition("=")[2]
    return ask(url, f"voila/api/shutdown/{kernel_of(page)}", "POST", Cookie=cookie, X_XSRFToken=token)


class Reader:
    """A page's socket, used by a program that is not a browser."""

    def __init__(self, url: str, kernel: str, protocol: str = V1, **more: Any) -> None:
        where = f"ws://{urlsplit(url).netloc}/api/kernels/{kernel}/channels?session_id={uuid.uuid4()}"
        self.socket: ClientConnection = connect(
            where, subprotocols=[protocol], open_timeout=60, max_size=None, **more
        )  # type: ignore[arg-type]
        self.asked = ""

    def send(self, kind: str, content: Any, channel: str = "shell") -> None:
        """One message, as the page's own script would pack it."""
        self.asked = uuid.uuid4().hex
        header = {
            "msg_id": self.asked,
            "msg_type": kind,
            "session": "s",
            "username": "",
            "version": "5.3",
            "date": "",
        }
        parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
        self.socket.send(serialize_msg_to_ws_v1(parts, channel))

    def hear(self, kind: str, seconds: float = 60) -> Any:
        """The content of the next message of this kind that answers the last one sent."""
        while True:
            _, parts = deserialize_msg_from_ws_v1(self.socket.recv(seconds))
            header, parent, _, content = (json.loads(bytes(part)) for part in parts[:4])
            if header["msg_type"] == kind and parent.get("msg_id") == self.asked:
                return content

    def alive(self) -> bool:
        """Whether the kernel still answers."""
        self.send("kernel_info_request", {})
        return bool(self.hear("kernel_info_reply")["status"] == "ok")

    def dismissed(self, seconds: float = 60) -> tuple[int, str]:
        """Code and reason of the close that must come."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                self.socket.recv(seconds)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None, "the socket broke without a word"
            return closed.rcvd.code, closed.rcvd.reason
