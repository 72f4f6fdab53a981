"""The wheel in an environment of its own: it contains everything it needs, under a name that is unique."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import nbformat
import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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


LESS = """import sys, tutor
p = tutor.game("san_juan").position(players=2)
print(len(p.legal()), bool(p.why("choose builder")), "anywidget" in sys.modules)
for extra, needs in (("notebook", lambda: p.board().widget), ("data", lambda: p.legal().frame())):
    try:
        needs()
    except tutor.errors.NotInstalled as missing:
        print(f"[{extra}]" in str(missing), end=" ")"""
SHOWN = """import tutor
tutor.game("san_juan").position(players=2).board(task="Look")"""


def brought(*names: str) -> set[str]:
    """These distributions and all that they need here."""
    found: set[str] = set()
    left = [*names]
    while left:
        if (name := canonicalize_name(left.pop())) not in found:
            found.add(name)
            needs = map(Requirement, distribution(name).requires or ())
            left += [one.name for one in needs if one.marker is None or one.marker.evaluate({"extra": ""})]
    return found


def with_extra(home: Path, extra: str) -> Path:
    """The Python of an environment with the wheel and only what this extra brings, linked from ours."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = [*project["dependencies"], *(project["optional-dependencies"][extra] if extra else ())]
    env = home / f"only-{extra or 'plain'}"
    uv = (sys.executable, "-m", "uv", "pip", "install", "-q", "--offline", "--no-deps", "--python")
    run(sys.executable, "-m", "venv", "--without-pip", env, cwd=home)
    run(*uv, env / "bin/python", next(home.glob("*.whl")), cwd=home)
    (packages,) = (env / "lib").glob("python*/site-packages")
    for name in brought(*names):
        for top in {file.parts[0] for file in distribution(name).files or ()} - {"..", "__pycache__"}:
            there, here = Path(str(distribution(name).locate_file(top))), packages / top
            if there.exists() and not here.exists():
                here.symlink_to(there)
    return env / "bin/python"


@pytest.mark.slow
def test_without_extras_the_rules_answer_and_what_is_missing_is_named(installed: Path) -> None:
    python = with_extra(installed, "")
    assert run(python, "-c", LESS, cwd=installed).split() == ["5", "True", "False", "True", "True"]
    serve = subprocess.run([python, "-m", "tutor", "serve"], cwd=installed, capture_output=True, text=True)
    assert serve.returncode == 2 and "boardgame-tutor[app]" in serve.stderr
    assert "PR.captain" in run(python, "-m", "tutor", "rules", "puerto_rico", cwd=installed)


@pytest.mark.slow
def test_with_the_extra_for_notebooks_and_only_a_kernel_a_board_is_shown(installed: Path) -> None:
    python = with_extra(installed, "notebook")
    for server in ("voila", "jupyterlab", "jupyter_server"):
        assert subprocess.run([python, "-c", f"import {server}"], capture_output=True).returncode == 1
    spec = installed / "kernels/only/kernel.json"
    spec.parent.mkdir(parents=True)
    start = [str(python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec.write_text(json.dumps({"argv": start, "display_name": "only", "language": "python"}))
    specs = KernelSpecManager(kernel_dirs=[str(spec.parents[1])])
    kernel = KernelManager(kernel_name="only", kernel_spec_manager=specs)
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SHOWN)])
    NotebookClient(book, km=kernel, timeout=120, resources={"metadata": {"path": str(installed)}}).execute()
    outputs = book.cells[0].outputs
    assert [output.output_type for output in outputs] == ["display_data"] * 2, outputs
    pressed, still = (output["data"] for output in outputs)
    view = pressed["application/vnd.jupyter.widget-view+json"]["model_id"]
    models = book.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    assert models[view]["model_module"] == "anywidget" and "Look" in still["text/html"]
    assert "<img" in still["text/html"]
