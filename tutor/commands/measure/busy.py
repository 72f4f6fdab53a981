"""How busy the machine is with other work than ours: a measure in wall-clock time is worth no more than it is quiet."""

from __future__ import annotations

import time

import psutil


def spent(pid: int) -> float:
    """The processor's seconds a process has had."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


def _ours() -> float:
    """The same of this process and all it started."""
    total = 0.0
    for process in (psutil.Process(), *psutil.Process().children(recursive=True)):
        try:
            times = process.cpu_times()
            total += times.user + times.system
        except psutil.Error:  # it has just ended
            continue
    return total


def _all() -> float:
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - getattr(times, "iowait", 0.0) - getattr(times, "guest", 0.0) - getattr(times, "guest_nice", 0.0))


class Busy:
    """From its making on."""

    def __init__(self) -> None:
        self.began, self.ours, self.all = time.monotonic(), _ours(), _all()

    def others(self) -> float:
        """The share of all processors that others took."""
        room = (time.monotonic() - self.began) * (psutil.cpu_count() or 1)
        return max(0.0, (_all() - self.all) - (_ours() - self.ours)) / room
