"""A server for tests and measurements: started on a free port, and stopped by the process that started it."""

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

CHROME = os.environ.get("CHROME", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
    """A server on `port`; returns when it answers requests."""
    command = [sys.executable, "-m", "tutor.app.serve", "--port", str(port), *options]
    log = open(os.environ.get("TUTOR_TEST_LOG", os.devnull), "ab")  # noqa: SIM115  # the child keeps it
    process = subprocess.Popen(command, stdout=log, stderr=log)
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
    """`with running() as url:` runs a server and gives its address."""
    port = free_port()
    process = start(port, *options)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        stop(process)


def kernel_pid(kernel: str) -> int:
    """The id of a kernel's process (Linux)."""
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and f"kernel-{kernel}.json" in (folder / "cmdline").read_text():
                return int(folder.name)
        except OSError:
            continue
    raise LookupError(kernel)


def kernels(server: int) -> list[int]:
    """The ids of a server's kernel processes, by the id of the server's process (Linux)."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and b"tutor.app.kernel" in (folder / "cmdline").read_bytes():
                status = (folder / "status").read_text()
                if f"\nPPid:\t{server}\n" in status and "\nState:\tZ" not in status:
                    found.append(int(folder.name))
        except OSError:
            continue
    return found


def proportional_mib(pid: int) -> float:
    """The memory of a process in MiB; shared pages are divided among their users."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise LookupError(pid)
