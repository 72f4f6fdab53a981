"""The progress that `make site` prints, in a terminal or a log, and its last message."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

STEPS = (
    "fetch Pyodide",
    "compile the tutor and keep Python's memory",
    "draw the pages",
    "draw the notebooks",
    "lay out JupyterLite",
    "list what works offline",
)
WIDE = 30  # letters of the progress bar
OFTEN = 5.0  # seconds between two lines of a log about the same step


@dataclass(frozen=True)
class BuildStep:
    """How much of one step is done."""

    what: str
    done: int
    total: int

    def __str__(self) -> str:
        counted = f": {self.done:,} of {self.total:,}" if self.total > 1 else ": done" if self.done else ""
        return f"[{STEPS.index(self.what) + 1}/{len(STEPS)}] {self.what}{counted}"


class ProgressBar:
    """In a terminal, a bar that is redrawn; in a log, lines at the beginning and end of each step and
    sometimes between.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream, self.bar = stream, stream.isatty()
        self.last: BuildStep | None = None
        self.said = self.begun = time.monotonic()

    def show(self, step: BuildStep) -> None:
        if step == self.last:
            return
        now, same = time.monotonic(), self.last is not None and self.last.what == step.what
        if self.bar:
            full = WIDE * step.done // max(1, step.total)
            over = "\r\x1b[K" if same else "\n" if self.last else ""
            self.stream.write(f"{over}{'#' * full}{'.' * (WIDE - full)} {step}")
        elif not same or step.done == step.total or now - self.said >= OFTEN:
            self.stream.write(f"site: {step}\n")
            self.said = now
        self.stream.flush()
        self.last = step

    def end(self, out: Path, serve: str) -> None:
        minutes, seconds = divmod(round(time.monotonic() - self.begun), 60)
        self.stream.write("\n" if self.bar else "")
        self.stream.write(f"site: done in {minutes} min {seconds} s\n{next_commands(out, serve)}")


def size(files: Iterable[Path]) -> str:
    """In words: 2,345 files, 214 MB."""
    found = [path.stat().st_size for path in files if path.is_file()]
    return f"{len(found):,} files, {sum(found) / 1e6:,.0f} MB"


def next_commands(out: Path, serve: str) -> str:
    """What can be done with the folder now."""
    return f"""
The site is in {out} ({size(out.rglob("*"))}).

Look at it:  {serve}
Publish it:  copy all of {out} to a host of static files, at any path.
             Copy kept/ first and sw.js last, so that no reader gets half of a version. For example:
               rsync -a {out}/kept USER@HOST:/PATH/
               rsync -a --exclude sw.js {out}/ USER@HOST:/PATH/
               rsync -a {out}/sw.js USER@HOST:/PATH/
Update it:   build and copy again. Open pages say that a new version is here; a reload brings it.
"""
