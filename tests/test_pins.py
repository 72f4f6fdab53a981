"""Third-party packages: one version of each, with the checksums of its files, and no address."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
OPTION = r"--(extra-)?index-url|--find-links|--trusted-host|index-url *="
# One of these is in whatever is bad.
PARTS = (b"index-url", b"find-links", b"trusted-host", b"pypi", b"pythonhosted", b"npmjs", b"registry")
PLACE = r"://[^/\s\"]*(pypi|pythonhosted|npmjs|registry)"


HERE = ("constraints.txt", "constraints-agents.txt", "constraints-lite.txt", "constraints-hub.txt")
IN_BROWSER = "constraints-in-browser.txt"  # for another Python, so of other versions
APART = "constraints-grading.txt"  # for an environment of its own


def pinned(*names: str) -> list[tuple[Requirement, list[str]]]:
    """Each package that is pinned in these files, or for this machine, with its checksums."""
    files = [(ROOT / name).read_text("utf-8") for name in names or HERE]
    text = "".join(files).replace("\\\n", " ")
    rows = [re.split(r"\s+--hash=", line.strip()) for line in text.splitlines()]
    return [(Requirement(row[0]), row[1:]) for row in rows]


def test_every_package_is_pinned_to_one_version_with_checksums() -> None:
    found = pinned(*HERE, IN_BROWSER, APART)
    assert len(found) > 100
    for package, sums in found:
        assert re.fullmatch(r"==[\w.]+", str(package.specifier)) and not package.url, package
        assert sums and all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in sums), package
        assert len(sums) == len(set(sums)), package


def test_whatever_the_project_needs_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    needed = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(name for extra in extras for name in extra),
    ]
    there = {canonicalize_name(package.name) for package, _ in pinned(*HERE, IN_BROWSER)}
    assert {canonicalize_name(Requirement(name).name) for name in needed} <= there


def test_one_version_fits_each_python() -> None:
    """A package with two lines has one for each kind of machine, and one of them is for the Python that runs
    here.
    """
    every = [canonicalize_name(package.name) for package, _ in pinned()]
    here = [
        canonicalize_name(package.name)
        for package, _ in pinned()
        if not package.marker or package.marker.evaluate()
    ]
    assert len(here) == len(set(here))
    assert {name for name in every if every.count(name) > 1} <= set(here)


def test_what_is_not_checked_is_not_fetched() -> None:
    installs = [
        line for line in (ROOT / ".ci/setup").read_text("utf-8").splitlines() if " pip install " in line
    ]
    assert len(installs) == 7
    for line in installs:
        assert "--require-hashes" in line or ("--offline" in line and "--no-deps" in line), line
        assert ".venv/bin/uv " not in line or "--no-build-isolation" in line, (
            "what builds a package would be fetched unchecked"
        )


def test_no_file_says_where_packages_come_from() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    files = [ROOT / name for name in listed.split("\0") if name and name != "tests/test_pins.py"]
    assert ROOT / "constraints.txt" in files
    bad = re.compile(f"({OPTION}|{PLACE})".encode(), re.I)
    for path in filter(Path.is_file, files):
        text = path.read_bytes().lower()
        assert not (any(part in text for part in PARTS) and bad.search(text)), path
    assert b"://" not in (ROOT / "constraints.txt").read_bytes()
