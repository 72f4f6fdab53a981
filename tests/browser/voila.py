"""A real Voila for the tests: started on a free port, stopped by the process that started it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(url: str, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server stopped with status {process.returncode}")
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"no answer at {url} after {seconds} s")


def start(port: int, *options: str) -> subprocess.Popen[bytes]:
    """A server on `port`; returns when it answers."""
    command = [sys.executable, "-m", "tutor.app.serve", "--port", str(port), *options]
    log = open(os.environ.get("TUTOR_TEST_LOG", os.devnull), "ab")  # noqa: SIM115  # the child keeps it
    process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
    try:
        wait_for(f"http://127.0.0.1:{port}/voila/static/voila.js", process)
    except Exception:
        stop(process)
        raise
    return process


def stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(5)


@contextmanager
def running(*options: str) -> Iterator[str]:
    """`with running() as url:` a server and its address."""
    port = free_port()
    process = start(port, *options)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        stop(process)
