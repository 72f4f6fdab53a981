"""Installs a game of another package for some tests: its folder, and the entry point that names it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tutor.boards import shelf
from tutor.rules import names, outside, package

KALAH = Path(__file__).parents[1] / "kalah"


def among(*folders: Path) -> dict[str, str]:
    """The surroundings of a process that finds these folders, and the tutor of this checkout."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [*folders, KALAH.parent.parent]))}


def forgotten() -> None:
    """Look again which games there are."""
    kept = [one for one in vars(shelf).values() if hasattr(one, "cache_clear")]
    for known in (names, package, outside.packages, outside._pairs, outside.broken, *kept):
        known.cache_clear()


@contextmanager
def installed(at: Path, *folders: Path, **games: str) -> Iterator[None]:
    """The folders on Python's path, and these games with their packages; `at` is an empty folder."""
    about = at / "games-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: games\nVersion: 1\n")
    rows = [f"{name} = {found}" for name, found in games.items()]
    (about / "entry_points.txt").write_text("\n".join([f"[{outside.GROUP}]", *rows]))
    before, loaded = [*sys.path], {*sys.modules}
    sys.path[:0] = [str(at), *map(str, folders)]
    forgotten()
    try:
        yield
    finally:
        sys.path[:] = before
        for name in {*sys.modules} - loaded:  # another test's game may have the same name
            if name.split(".")[0] in games.values():
                del sys.modules[name]
        forgotten()
