"""A pytest plugin that writes a line for each test: how it ended, its seconds, its id.
Used by tests/mutants.py.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_SPENT: dict[str, float] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _SPENT[report.nodeid] = _SPENT.get(report.nodeid, 0.0) + report.duration
    if report.failed or report.when == "teardown":
        with Path(os.environ["NOTED"]).open("a", encoding="utf-8") as file:
            ended = "failed" if report.failed else "passed"
            file.write(f"{ended}\t{_SPENT[report.nodeid]:.3f}\t{report.nodeid}\n")
