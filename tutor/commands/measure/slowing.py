"""A slower processor. The browser's own throttling slows only a page's main thread, and Python runs in a
worker, so the whole process is paused repeatedly.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

TURN = 0.004  # seconds it may run at a time


@contextmanager
def slowed(processes: Iterable[int], times: int) -> Iterator[None]:
    """They run for one part of the time, while the context is active."""
    held, over = list(processes), Event()

    def hold() -> None:
        ran = TURN
        while not over.is_set():
            _tell(held, signal.SIGSTOP)
            time.sleep(ran * (times - 1))
            _tell(held, signal.SIGCONT)
            began = time.monotonic()
            time.sleep(TURN)
            ran = time.monotonic() - began  # with other work on the machine, it is longer

    holding = Thread(target=hold, daemon=True)
    holding.start()
    try:
        yield
    finally:
        over.set()
        holding.join()


def _tell(processes: list[int], what: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, what)
