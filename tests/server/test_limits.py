"""What one visitor may use: memory, kernels, starts. Each is tested on a server of its own, which reports its
state.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.server.conftest import Answer, Reader, ask, come_in, kernel_of, leave
from tutor.app import kernels as ours
from tutor.app.kernels import PageKernels
from tutor.app.local import free_port, kernel_pid, kernels, start, stop
from tutor.app.memory import KERNEL, machine

PATIENCE = 120.0  # seconds until a state on a busy machine


def until(state: Callable[[], Any]) -> Any:
    """The state, as soon as it is reached."""
    end = time.monotonic() + PATIENCE
    while not (found := state()):
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.2)
    return found


@contextmanager
def serving(*options: str) -> Iterator[tuple[str, Callable[[], int]]]:
    """A server's address, and how many kernels it has."""
    process = start(port := free_port(), "--cold", *options)
    try:
        yield f"http://127.0.0.1:{port}", lambda: len(kernels(process.pid))
    finally:
        stop(process)


# Memory -----------------------------------------------------------------------------------------
GREEDY = """
import pathlib
try:
    taken = "took " + str(len(bytearray(1 << 31)))
except MemoryError:
    taken = "refused, and goes on"
pathlib.Path("answer").write_text(taken)
"""


@pytest.mark.slow
def test_a_kernel_gets_so_much_memory_and_no_more(tmp_path: Path) -> None:
    cell = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
        "source": GREEDY,
    }
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "index.ipynb").write_text(json.dumps(notebook))
    with serving("--folder", str(tmp_path), "--memory", "400") as (site, _):
        kernel = kernel_of(ask(site))
        assert (tmp_path / "answer").read_text() == "refused, and goes on"
        assert Reader(site, kernel).alive()
        told = re.search(r"Max data size +(\d+)", Path(f"/proc/{kernel_pid(kernel)}/limits").read_text())
        assert told and int(told[1]) == 400 << 20


@pytest.mark.slow
def test_an_ordinary_kernel_has_three_times_what_it_takes(site: str) -> None:
    status = Path(f"/proc/{kernel_pid(kernel_of(ask(site)))}/status").read_text()
    taken = re.search(r"VmData:\s+(\d+) kB", status)
    assert taken and int(taken[1]) / 1024 * 2 < KERNEL < machine()


@pytest.mark.slow
def test_a_kernel_that_cannot_live_is_said_and_its_turn_goes_to_the_next() -> None:
    with serving("--memory", "30", "--at-once", "1") as (site, count):
        for _ in range(2):
            assert "No se ha podido abrir esta página" in ask(site).text
        until(lambda: count() == 0)


# Kernels ----------------------------------------------------------------------------------------
@pytest.mark.slow
def test_whoever_hangs_up_at_once_keeps_no_kernel() -> None:
    with serving("--at-once", "2") as (site, count):
        where = urlsplit(site)
        for _ in range(12):
            with socket.create_connection((where.hostname or "", where.port or 0)) as line:
                line.sendall(f"GET / HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode())
        until(lambda: count() > 0)
        most = 0
        while (now := count()) or not most:
            most = max(most, now)
            assert most <= 2
            time.sleep(0.05)
        assert kernel_of(come_in(site))


def test_a_visitor_has_a_share_of_the_places_by_default_and_as_told() -> None:
    for told, share in (({"most": 9}, 4), ({"most": 1}, 1), ({"most": 9, "each": 2}, 2)):
        manager = PageKernels(**told)
        manager._kernels = {
            "a": SimpleNamespace(last_activity=None),
            "b": SimpleNamespace(last_activity=None),
        }
        manager.hand_over("a", "192.168.1.9")
        manager.hand_over("b", "192.168.1.4")
        assert (
            manager.queue.share == share
            and manager.queue.taken_by("192.168.1.9") == 1
            and manager.taken() == 2
        )


def test_who_never_spoke_to_the_kernel_loses_it_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[str] = []

    async def take_back(kernel_id: str) -> None:
        gone.append(kernel_id)

    manager = PageKernels()
    monkeypatch.setattr(manager, "take_back", take_back)
    monkeypatch.setattr(
        ours.AsyncMappingKernelManager, "cull_kernel_if_idle", lambda self, kernel_id: asyncio.sleep(0)
    )
    then = time.monotonic() - ours.UNMET - 1
    manager.given = {"unmet": then, "met": then, "young": time.monotonic()}
    manager.notify_connect("met")
    for kernel_id in ("unmet", "met", "young", "warm"):
        with ThreadPoolExecutor(1) as apart:  # this thread may be running a browser's loop
            apart.submit(asyncio.run, manager.cull_kernel_if_idle(kernel_id)).result()
    assert gone == ["unmet"]


@pytest.mark.slow
def test_pages_that_are_connected_and_silent_make_room_for_who_waits() -> None:
    with serving("--most", "2", "--at-once", "2", "--forget", "5") as (site, _):
        silent = [Reader(site, kernel_of(ask(site))) for _ in range(2)]
        assert all(reader.alive() for reader in silent)
        assert kernel_of(come_in(site)), "somebody waits: the places are not theirs for ever"


@pytest.mark.parametrize(("waits", "culled"), [(False, ["dead"]), (True, ["dead", "silent"])])
def test_a_page_that_says_something_keeps_its_kernel_and_a_silent_one_too_while_nobody_waits(
    monkeypatch: pytest.MonkeyPatch, waits: bool, culled: list[str]
) -> None:
    gone: list[str] = []

    async def take_back(kernel_id: str) -> None:
        gone.append(kernel_id)

    manager = PageKernels(cull_idle_timeout=100)
    silence = {"dead": 100 * ours.PATIENT + 9, "silent": 109, "speaks": 9, "works": 109, "warm": 10_000}
    since = {name: datetime.now(UTC) - timedelta(seconds=seconds) for name, seconds in silence.items()}
    manager._kernels = {
        name: SimpleNamespace(last_activity=when, execution_state="busy" if name == "works" else "idle")
        for name, when in since.items()
    }
    monkeypatch.setattr(manager, "take_back", take_back)
    monkeypatch.setattr(manager.queue, "waits", lambda: waits)
    monkeypatch.setattr(
        ours.AsyncMappingKernelManager, "cull_kernel_if_idle", lambda self, kernel_id: asyncio.sleep(0)
    )
    manager.given = {name: time.monotonic() for name in silence if name != "warm"}
    for name in silence:
        manager.met.add(name)
        with ThreadPoolExecutor(1) as apart:
            apart.submit(asyncio.run, manager.cull_kernel_if_idle(name)).result()
    assert gone == culled


# Starts and places --------------------------------------------------------------------------------
def place(page: Answer) -> str:
    """The ticket of a page that waits."""
    assert page.status == 202 and page.headers["Retry-After"]
    found = re.search(r"/wait/([0-9a-f]{16})", page.text)
    assert found
    return found[1]


def standing(site: str, ticket: str) -> dict[str, Any]:
    return json.loads(ask(site, f"wait/{ticket}").text)


@contextmanager
def asking(site: str, *tickets: str) -> Iterator[dict[str, Any]]:
    """Pages that wait, each asking until it may continue: their states."""
    stand: dict[str, Any] = {}
    over = Event()

    def ask_on() -> None:
        while not over.wait(0.2):
            for ticket in tickets:
                if not stand.get(ticket, {}).get("go"):
                    stand[ticket] = standing(site, ticket)

    thread = Thread(target=ask_on)
    thread.start()
    yield stand
    over.set()
    thread.join()


def shown(page: Answer) -> set[str]:
    """Which of the sentences about waiting are shown."""
    return {
        name for name, rest in re.findall(r'<p data-when="(\w+)"([^>]*)>', page.text) if "hidden" not in rest
    }


@pytest.mark.slow
def test_everybody_gets_in_by_order_of_coming_and_hears_how_many_are_before() -> None:
    with serving("--at-once", "1", "--most", "2") as (site, count), ThreadPoolExecutor() as pool:
        first = pool.submit(ask, site)
        until(lambda: count() == 1)
        second, third, fourth = ask(site), ask(site, "puerto_rico/play"), ask(site)
        assert [shown(page) for page in (second, third, fourth)] == [{"next"}, {"one"}, {"many"}]
        assert "<b>2</b>" in fourth.text and "Hay <b>2</b> personas antes que tú" in fourth.text
        one, two, three = place(second), place(third), place(fourth)
        with asking(site, one, two, three) as stand:
            assert Reader(site, kernel_of(first.result())).alive()
            until(lambda: stand.get(one, {}).get("go"))
            assert kernel_of(ask(site, Cookie=f"tutor-turn-{one}=1"))
            until(lambda: stand[two] == {"go": False, "before": 0, "full": True, "share": False})
            until(lambda: stand[three] == {"go": False, "before": 1, "full": True, "share": False})
            assert shown(ask(site)) == {"many", "full"}
            assert leave(site, first.result()).status == 204
            until(lambda: stand[two]["go"])
            assert kernel_of(ask(site, "puerto_rico/play", Cookie=f"tutor-turn-{two}=1"))
            assert not stand[three]["go"]


@pytest.mark.slow
def test_a_page_that_waits_carries_what_every_answer_carries() -> None:
    from tests.server.test_gate import headed

    with serving("--at-once", "1") as (site, count), ThreadPoolExecutor() as pool:
        first = pool.submit(ask, site)
        until(lambda: count() == 1)
        waits = ask(site)
        headed(waits)
        headed(ask(site, f"wait/{place(waits)}"))
        assert first.result().status == 200
        assert standing(site, "0" * 16)["go"], "who is not known may come again"
