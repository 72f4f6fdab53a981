"""Python for JupyterLite, with the packages that a notebook needs: one folder that asks no other host.

Pyodide reads in `pyodide-lock.json` which packages there are. We write it: only what is in the folder.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.utils import canonicalize_name, parse_wheel_filename

from tutor.rules.kernel.document import Document

from .. import parts

TUTOR = Path(__file__).parents[2]
WANTED = TUTOR.parent / "constraints-in-browser.txt"
NAME = "boardgame-tutor"
WHEEL = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
COMPILE = Path(__file__).parents[1] / "js/compiled.mjs"
LEFT_OUT = ("app", "envs", "site")  # parts of the tutor that need a server or compiled code
KERNEL = ("ipykernel", "piplite", "pyodide_kernel", "widgetsnbextension")


def copied_packages(folder: Path, pyodide: Path, work: Path, kernel: Path) -> list[str]:
    """Lay out Python and all packages in `folder`; returns their names. `kernel`: wheels that it brings."""
    shutil.copytree(_wheels(pyodide, work, kernel), folder)
    for name in parts.USED:
        shutil.copyfile(pyodide / name, folder / name)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    entries = (_entry(wheel) for wheel in sorted(folder.glob("*.whl")))
    lock["packages"] = {entry["name"]: entry for entry in entries}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    return sorted(lock["packages"])


def _wheels(pyodide: Path, work: Path, kernel: Path) -> Path:
    """All wheels, with bytecode. Made once for the same packages and sources."""
    brought = {canonicalize_name(name): _newest(kernel, name) for name in KERNEL}
    chosen = [brought.pop(parse_wheel_filename(one.name)[0], one) for one in _downloaded(work)]
    chosen += brought.values()
    digest = hashlib.sha256(f"{pyodide.name} {COMPILE.read_text('utf-8')}".encode())
    for file in (*chosen, *(file for file, _ in _sources())):
        digest.update(file.name.encode() + file.read_bytes())
    made = work / f"packages-{digest.hexdigest()[:12]}"
    if not made.is_dir():
        with TemporaryDirectory(dir=work) as own:  # another build may be running
            fresh = Path(own, "made")
            fresh.mkdir()
            for wheel in chosen:
                shutil.copyfile(wheel, fresh / wheel.name)
            _own(fresh)
            subprocess.run(["node", COMPILE, pyodide, fresh], check=True)
            fresh.rename(made)
    return made


def _newest(folder: Path, name: str) -> Path:
    return max(folder.glob(f"{name}-*.whl"), key=lambda wheel: parse_wheel_filename(wheel.name)[1])


def _downloaded(work: Path) -> Iterator[Path]:
    """The wheels of constraints-in-browser.txt, checked by their checksums; downloaded once."""
    there = work / f"wheels-{hashlib.sha256(WANTED.read_bytes()).hexdigest()[:12]}"
    if not (there / "all").is_file():
        ordered: list[str | Path] = [
            *(sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"),
            *("--only-binary=:all:", "--platform=any", "--implementation=py", "--python-version=3.14"),
            *("--require-hashes", "--requirement", WANTED, "--dest", there),
        ]
        subprocess.run(ordered, check=True)
        (there / "all").touch()
    yield from sorted(there.glob("*.whl"))


def _sources() -> Iterator[tuple[Path, Path]]:
    """The tutor's files that can be used there, and their places in the package."""
    for file in sorted(TUTOR.rglob("*")):
        inside = file.relative_to(TUTOR)
        if file.is_file() and inside.parts[0] not in LEFT_OUT and "__pycache__" not in inside.parts:
            yield file, inside


def _own(folder: Path) -> None:
    """The tutor as a wheel."""
    about = distribution(NAME)
    stem = f"{NAME.replace('-', '_')}-{about.version}"
    with zipfile.ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as box:
        for file, inside in _sources():
            box.write(file, f"tutor/{inside}")
        box.writestr(f"{stem}.dist-info/METADATA", about.read_text("METADATA") or "")
        box.writestr(f"{stem}.dist-info/WHEEL", WHEEL)


def _entry(wheel: Path) -> Document:
    """What Pyodide has to know of one package."""
    name, version, _, _ = parse_wheel_filename(wheel.name)
    with zipfile.ZipFile(wheel) as box:
        tops = {file.partition("/")[0].removesuffix(".py") for file in box.namelist()}
    return {
        "name": name,
        "version": str(version),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": [],
        "unvendored_tests": False,
    }
