"""nbgrader, installed apart by `make grading`; without them these tests are left out."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / ".tools/grading"
collect_ignore_glob = [] if (TOOLS / "ready").exists() else ["test_*.py"]
START = """import tutor
market = tutor.game("puerto_rico").position(players=3, phase="trader", house="corn",
    seat=[{"coins": 4, "goods": "coffee 1, corn 1", "city": "small_market 1"}])"""
SALE = """sale = market.board(task="Sell for 6", goal={"seat": [{"coins": ">=10"}]}, name="1-sale")
sale"""
EASY = SALE.replace(">=10", ">=5")
TESTED = 'assert sale.load("1-sale.json").solved'  # load refuses the file of another task


def notebook(file: Path, task: str, **nbgrader: Any) -> Path:
    """A teacher's notebook: a position, a task, a cell that tests it."""
    cells = []
    for k, source in enumerate((START, task, TESTED)):
        more = {"grade": k == 2, "locked": True, "solution": False, "task": False, "schema_version": 3}
        about = {"nbgrader": {**more, "grade_id": f"cell{k}", **({"points": 2} if k == 2 else {})}}
        cells.append(
            {"cell_type": "code", "id": f"cell{k}", "metadata": about, "source": source, "outputs": []}
        )
        cells[-1]["execution_count"] = None
    kernel = {"name": "python3", "language": "python", "display_name": "Python 3"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(whole), "utf-8")
    return file


def solved(sealed: Path, folder: Path, action: str) -> None:
    """Hand in: the notebook, and the file that its board saves after this action."""
    folder.mkdir(parents=True, exist_ok=True)
    names: dict[str, Any] = {}
    for cell in json.loads(sealed.read_text("utf-8"))["cells"][:2]:
        exec("".join(cell["source"]), names)
    names["sale"].act(action).save(folder / "1-sale.json")
    (folder / sealed.name).write_text(sealed.read_text("utf-8"), "utf-8")


def run(folder: Path, name: str, *words: str) -> str:
    """What a program of the other environment prints, standing in this folder."""
    path = os.pathsep.join([str(TOOLS / "bin"), os.environ["PATH"]])
    done = subprocess.run(
        [str(TOOLS / "bin" / name), *words],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "JUPYTER_PREFER_ENV_PATH": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert not done.returncode, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout + done.stderr
