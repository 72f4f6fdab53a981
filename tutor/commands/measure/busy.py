"""How busy the machine is with other work. A measurement in wall-clock time is only as good as the machine is
quiet.
"""

from __future__ import annotations

import time

import psutil


def spent(pid: int) -> float:
    """The processor time of a process in seconds."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


def _ours() -> float:
    """The same for this process and all that it started."""
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
    return float(
        sum(times)
        - times.idle
        - getattr(times, "iowait", 0.0)
        - getattr(times, "guest", 0.0)
        - getattr(times, "guest_nice", 0.0)
    )


class Busy:
    """Measures from the moment it is created."""

    def __init__(self) -> None:
        self.began, self.ours, self.all = time.monotonic(), _ours(), _all()

    def others(self) -> float:
        """The share of all processors that other processes used."""
        room = (time.monotonic() - self.began) * (psutil.cpu_count() or 1)
        return max(0.0, (_all() - self.all) - (_ours() - self.ours)) / room
