"""The benchmark is robust: one burst of other work, or a machine that slows down, does not change the median
of pairs.
"""

from __future__ import annotations

import random

import pytest

from tutor.commands.measure import drawing, pairs


class Machine:
    """Work on a simulated processor that other work slows down now and then."""

    def __init__(self, slow: set[int], drift: float = 0.0) -> None:
        self.now, self.calls, self.slow, self.drift = 0.0, 0, slow, drift

    def work(self, cost: float):
        def one(_: int) -> int:
            self.calls += 1
            self.now += cost * (10 if self.calls // 50 in self.slow else 1) * (1 + self.drift * self.calls)
            return 1

        return one


@pytest.mark.parametrize(
    ("slow", "drift"), [(set(), 0.0), ({3, 4, 5, 17}, 0.0), (set(), 0.002), ({1, 30}, 0.001)]
)
def test_bursts_and_drift_do_not_move_the_measure(
    monkeypatch: pytest.MonkeyPatch, slow: set[int], drift: float
) -> None:
    machine = Machine(slow, drift)
    monkeypatch.setattr(pairs.time, "process_time", lambda: machine.now)
    found = pairs.in_pairs(machine.work(0.002), machine.work(0.001))
    assert found.ratio == pytest.approx(0.5, rel=0.1)
    assert found.low <= found.ratio <= found.high


def test_the_spread_tells_of_an_unquiet_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    def spread(share: float) -> float:
        machine, luck = Machine(set()), random.Random(1)
        monkeypatch.setattr(pairs.time, "process_time", lambda: machine.now)

        def work(cost: float):
            return lambda k: machine.work(cost * (10 if luck.random() < share else 1))(k)

        found = pairs.in_pairs(work(0.002), work(0.001))
        return found.high - found.low

    assert spread(0.2) > 0.05 > spread(0.0)


def test_a_visit_notes_what_each_drawing_takes() -> None:
    visit = drawing.TimedSession("san_juan", seats="you,you,you,you", seed="4")
    drawn = len(visit.took)
    visit.do("show")
    visit.ask("sell silver")
    assert len(visit.took) == drawn + 2 and all(took > 0 for took in visit.took)
