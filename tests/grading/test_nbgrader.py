"""nbgrader with sealed tasks, from release to feedback."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import tutor
from tests.grading.conftest import EASY, SALE, notebook, run, solved

pytestmark = pytest.mark.grading


def test_from_release_to_feedback(tmp_path: Path) -> None:
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\nc.CourseDirectory.course_id = 'c'\n")
    mine = notebook(tmp_path / "mine.ipynb", SALE)
    source = tmp_path / "source/hw/class.ipynb"
    source.parent.mkdir(parents=True)
    tutor.tasks.seal(mine, source, key="k")
    run(tmp_path, "nbgrader", "generate_assignment", "hw")
    released = tmp_path / "release/hw/class.ipynb"
    assert ">=10" not in released.read_text("utf-8") and "sealed=" in released.read_text("utf-8")

    easy = tmp_path / "easy/class.ipynb"
    easy.parent.mkdir()
    tutor.tasks.seal(notebook(tmp_path / "easy.ipynb", EASY), easy)
    for who, given, action in (
        ("ana", released, "sell coffee"),
        ("bo", released, "pass"),
        ("cai", easy, "sell coffee"),
    ):
        solved(given, tmp_path / "submitted" / who / "hw", action)
    run(tmp_path, "nbgrader", "autograde", "hw", "--create")
    run(tmp_path, "nbgrader", "generate_feedback", "hw")
    run(tmp_path, "nbgrader", "export")
    with (tmp_path / "grades.csv").open() as lines:
        scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(lines)}
    assert scores == {"ana": 2, "bo": 0, "cai": 0}, "cai solved an easier task of their own"
    for who in scores:
        assert (tmp_path / f"feedback/{who}/hw/class.html").stat().st_size > 10_000
    found = tutor.report(tmp_path / "submitted", tasks=mine, points={"1-sale": 2}).progress
    assert [(one.who, one.points, one.problems) for one in found] == [
        ("ana", 2, 0),
        ("bo", 0, 0),
        ("cai", 2, 1),
    ]
