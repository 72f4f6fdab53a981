"""Connections that are silent, never end, or are more than there are files:
the server goes on answering and logs it once.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import Reader, ask, kernel_of
from tutor.app import files
from tutor.app.listening import SPEAK
from tutor.app.local import free_port, stop, wait_for

FEW = 320  # files that the server may open
SCRIPT = "voila/static/voila.js"
BARE = """
import asyncio, logging, sys, tornado.web
from tutor.app.listening import Listener

class Page(tornado.web.RequestHandler):
    def get(self, size):
        self.write("x" * int(size))

async def main(port, most, speak, done):
    app = tornado.web.Application([("/([0-9]+)", Page)])
    log = logging.getLogger("tutor")
    listener = Listener(app, most=int(most), log=log, speak=float(speak), done=float(done))
    listener.listen(int(port), "127.0.0.1")
    await asyncio.Event().wait()

asyncio.run(main(*sys.argv[1:]))
"""


@contextmanager
def limited(log: Path, most: int, *command: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server that may open this many files and no more, and its address;
    PORT in the command is its port.
    """
    port = str(free_port())
    line = [sys.executable, *(port if word == "PORT" else word for word in command)]
    with log.open("wb") as out:
        process = subprocess.Popen(
            ["sh", "-c", f'ulimit -n {most} && exec "$@"', "sh", *line], stdout=out, stderr=out
        )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{url}/{'1' if '-c' in command else SCRIPT}", process)
        yield process, url
    finally:
        stop(process)


def line_to(url: str, said: bytes = b"") -> socket.socket:
    """A connection on which this is sent, and nothing more."""
    where = urlsplit(url)
    line = socket.create_connection((where.hostname or "", where.port or 0), timeout=30)
    line.sendall(said)
    return line


def closed(line: socket.socket, seconds: float) -> float:
    """How long it takes until the other side closes it."""
    began = time.monotonic()
    line.settimeout(seconds)
    try:
        while line.recv(65_536):
            pass
    except ConnectionError:
        pass
    return time.monotonic() - began


def worked(process: subprocess.Popen[bytes]) -> float:
    """The processor time it has used, in seconds."""
    times = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.slow
@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Never"])
def test_idle_connections_more_than_there_are_files_do_not_stop_the_server(
    tmp_path: Path, said: bytes
) -> None:
    with (
        limited(tmp_path / "log", FEW, "-m", "tutor.app.serve", "--port", "PORT", "--cold") as (
            process,
            site,
        ),
        ExitStack() as lines,
    ):
        before = len((tmp_path / "log").read_bytes())
        for k in range(FEW + 40):
            lines.enter_context(line_to(site, said))
            if k % 40 == 0:
                assert ask(site, SCRIPT).status == 200
        began, busy = time.monotonic(), worked(process)
        assert kernel_of(ask(site)), "there are files left for a kernel too"
        while time.monotonic() - began < 3:
            assert ask(site, SCRIPT).status == 200
            time.sleep(0.3)
        assert worked(process) - busy < 0.5 * (time.monotonic() - began)
        told = (tmp_path / "log").read_bytes()[before:].decode()
        assert len(told.strip().splitlines()) == 1 and "connections" in told, told


@pytest.mark.slow
def test_no_file_left_is_said_once_and_passes(tmp_path: Path) -> None:
    """More files are used than expected: the server cannot know that a connection is one too many before the
    system reports it.
    """
    with limited(tmp_path / "log", 48, "-c", BARE, "PORT", "1000", "60", "60") as (process, url):
        with ExitStack() as lines:
            busy = worked(process)
            for _ in range(90):
                lines.enter_context(line_to(url))
            time.sleep(2)
            assert worked(process) - busy < 1
        assert ask(url, "5").text == "xxxxx"
        told = (tmp_path / "log").read_text()
        assert len(told.strip().splitlines()) == 1 and "none can be taken for a while" in told, told


@pytest.mark.slow
def test_a_connection_that_says_nothing_or_never_ends_what_it_says_or_never_reads_is_closed(
    tmp_path: Path,
) -> None:
    with limited(tmp_path / "log", 256, "-c", BARE, "PORT", "100", "1", "2") as (_, url):
        whole = b"GET /2 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        body = b"POST /2 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx"
        with ExitStack() as lines:  # all at the same time: each is waited for
            every = [
                (said, lines.enter_context(line_to(url, said)))
                for said in (b"", b"GET /2", whole[:-2], whole, body)
            ]
            for said, line in every:
                assert closed(line, 20) < 15, said
        with line_to(url, whole.replace(b"/2 ", b"/90000000 ")) as line:
            time.sleep(5)
            assert closed(line, 20) < 15
            assert ask(url, "1").text == "x"


@pytest.mark.slow
def test_who_speaks_in_time_keeps_the_connection(tmp_path: Path) -> None:
    assert SPEAK >= 10
    with (
        limited(tmp_path / "log", 256, "-c", BARE, "PORT", "4", "60", "60") as (_, url),
        ExitStack() as lines,
    ):
        mine = line_to(url)
        for _ in range(3):
            mine.sendall(b"GET /3 HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert mine.recv(4096).endswith(b"xxx")
            for _ in range(3):
                lines.enter_context(line_to(url))
                time.sleep(0.05)
        mine.close()


@pytest.mark.slow
def test_a_kernel_has_few_sockets_whoever_asks(site: str) -> None:
    kernel = kernel_of(ask(site))
    readers = [Reader(site, kernel) for _ in range(4)]
    with pytest.raises(InvalidStatus, match="503"):
        Reader(site, kernel)
    assert all(reader.alive() for reader in readers)
    readers[0].socket.close()
    for _ in range(50):
        try:
            assert Reader(site, kernel).alive()
            return
        except InvalidStatus:
            time.sleep(0.2)
    raise AssertionError("the place of a closed socket is never free")


def test_files_are_shared_out_between_connections_and_pages() -> None:
    run = (
        "from tutor.app import files; print(files.allowed(), files.connections(), files.pages(), "
        "files.allowed())"
    )
    for soft, hard, most in (("1024", "1024", 1024), ("256", "4096", 4096)):
        line = f'ulimit -Sn {soft} && ulimit -Hn {hard} && exec "$@"'
        found = subprocess.run(
            ["sh", "-c", line, "sh", sys.executable, "-c", run], capture_output=True, text=True, check=True
        )
        allowed, connections, pages, again = map(int, re.findall(r"\d+", found.stdout))
        assert allowed == again == most and connections + pages * files.PAGE + files.OWN <= most
        assert connections >= most // 4 and pages >= most // 40
