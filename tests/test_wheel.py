"""The wheel in an environment of its own: it contains everything it needs, under a name that is unique."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import tutor

ROOT = Path(__file__).parent.parent
SET = """import tutor
b = tutor.game("san_juan").position(players=2).board(task="Look", name="look")
b.save("ana.json")
print(tutor.__file__, len(tutor.game("puerto_rico").lessons))"""


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel; its dependencies come from ours, so nothing is downloaded."""
    home = tmp_path_factory.mktemp("wheel")
    source = a_house_where_a_class_has_been(home / "source")
    run(sys.executable, "-m", "uv", "build", "-q", "--wheel", "--offline", "-o", home, source, cwd=home)
    (wheel,) = home.glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", home / "env", cwd=home)
    python = home / "env/bin/python"
    run(
        sys.executable,
        "-m",
        "uv",
        "pip",
        "install",
        "-q",
        "--offline",
        "--no-deps",
        "--python",
        python,
        wheel,
        cwd=home,
    )
    lent = next(path for path in sys.path if path.endswith("site-packages"))
    (packages,) = (home / "env/lib").glob("python*/site-packages")
    (packages / "lent.pth").write_text(f"{lent}\n")
    return home


def a_house_where_a_class_has_been(source: Path) -> Path:
    """The project, with files that somebody saved beside the notebooks."""
    for name in ("tutor", "notebooks"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, source)
    for name in ("es/ana-1-venta.json", "rules.svg", "en/san_juan/bo.json"):
        (source / "notebooks" / name).write_text("{}")
    return source


@pytest.mark.slow
def test_nothing_that_was_handed_in_is_in_the_wheel(installed: Path) -> None:
    (wheel,) = installed.glob("*.whl")
    there = {
        name.removeprefix("tutor/app/notebooks/")
        for name in zipfile.ZipFile(wheel).namelist()
        if name.startswith("tutor/app/notebooks/")
    }
    assert there == {
        str(path.relative_to(ROOT / "notebooks"))
        for path in (ROOT / "notebooks").rglob("*.ipynb")
        if ".ipynb_checkpoints" not in path.parts
    }


@pytest.mark.slow
def test_the_wheel_is_imported_served_and_reports(installed: Path) -> None:
    there = installed / "env/bin"
    file, lessons = run(there / "python", "-c", SET, cwd=installed).split()
    assert installed in Path(file).parents and int(lessons) == len(tutor.game("puerto_rico").lessons)
    for command in ("serve", "lab", "report"):
        assert f"tutor {command}" in run(there / "tutor", command, "--help", cwd=installed)
    assert "look" in run(there / "tutor", "report", "ana.json", cwd=installed)
    shared = installed / "env/share/jupyter"
    assert (shared / "voila/templates/tutor").is_dir() and list(
        installed.glob("env/lib/*/site-packages/tutor/app/notebooks/index.ipynb")
    )


def test_its_name_is_not_somebody_else_s() -> None:
    """`tutor` on PyPI is the Open edX distribution."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "boardgame-tutor" and project["scripts"] == {"tutor": "tutor.cli:main"}
