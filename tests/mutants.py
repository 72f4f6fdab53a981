"""Mutants: how many small mistakes in a game's rules do its fast tests notice?

    python tests/mutants.py [GAME...]  # 60 a game; the table is written to tests/measured/mutants.txt
    python tests/mutants.py san_juan --count 9 --seed 7

Each mistake is made in a copy of the project, where the game's fast tests run until one fails. First
come golden games, golden refusals, examples and the game's own modules; then everything else that `make
check` has for it. The results are kept in `build/mutants`: what was noticed is not run again (unless
with --afresh), what survived is.

A mistake is killed if a test fails, or if the tests hang. If they do not start, nothing is known about it:
it is listed as not run, and is left out of the share.

A change that makes no difference is named in tests/measured/equivalent.toml, with the reason.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.support.games import everything
from tests.support.mutants import Mutant, chosen
from tutor.rules import load, names, package

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "build" / "mutants"
TABLE = ROOT / "tests" / "measured" / "mutants.txt"
EQUIVALENT = TABLE.with_name("equivalent.toml")
GOLDEN = ("golden", "golden_refusals")  # test_….py
NEXT = ("golden_advice", "golden_pictures", "examples", "edges", "numbers_said", "same_answers")
LAST = "tests/test_rendered_sentences.py"  # some seconds a game
PYTEST = ("-m", "pytest", "-q", "-x", "-p", "no:nbval", "-p", "no:cacheprovider", "-p", "tests.support.noted")
FAST = ("-m", "not slow and not browser", "--only", "--ignore=tests/server", "--ignore=tests/browser")
PATIENCE = 10  # a run may take so many times as long as without a mistake
MOST = 4 * 2**30  # bytes that a run may use
PASSED, FAILED, NONE_COLLECTED = 0, 1, 5  # exit codes of pytest
HANG, NOT_RUN = "the tests hang", "the tests do not start"


class Ran(NamedTuple):
    """What a mistake came to: the test that noticed it, HANG, NOT_RUN, or "" if no test failed."""

    mutant: Mutant
    place: str
    told: str
    by: str
    seconds: float
    left_out: tuple[str, ...] = ()  # tests that fail already without a mistake


class Stage(NamedTuple):
    """What one stage runs, and how long that takes without a mistake."""

    words: tuple[str, ...]  # () if it has no test
    seconds: float
    left_out: tuple[str, ...]


def outcome(code: int | None, failed: list[str]) -> str:
    """What a run says about a mistake (Ran.by), from its exit code (None: out of time) and what failed."""
    if failed:
        return failed[0]
    if code is None:
        return HANG
    return "" if code in (PASSED, NONE_COLLECTED) else NOT_RUN


# Which mistakes ------------------------------------------------------------------------------------
def files(name: str) -> tuple[list[Path], list[Path]]:
    """The Python files of a game, and the files of its rules. An edition has a folder of its own;
    expansions are tried with the game that plays them, for no other game's tests could notice anything.
    """
    folder = ROOT.joinpath(*package(name).split("."))
    plays = "expansions" in everything(load(name))
    left_out = ("edition_", "__pycache__") if plays else ("edition_", "__pycache__", "expansions")
    own = [path for path in sorted(folder.rglob("*.*")) if not _within(path.relative_to(folder), left_out)]
    if plays and folder.name.startswith("edition_"):
        own += sorted(folder.with_name("expansions").rglob("*.*"))
    rules = [path for path in own if path.suffix == ".toml" and "rulebook" in path.relative_to(ROOT).parts]
    return [path for path in own if path.suffix == ".py"], rules


def _within(path: Path, folders: tuple[str, ...]) -> bool:
    return path.parts[0].startswith(folders)


def key(one: Mutant, source: bytes) -> str:
    """A mistake's name in the results: it is another one as soon as its file is another."""
    return hashlib.sha256(repr((*one, hashlib.sha256(source).hexdigest())).encode()).hexdigest()[:16]


# A copy of the project -----------------------------------------------------------------------------
class Copy:
    """A copy of the project in which a game's fast tests run."""

    def __init__(self, name: str, folder: Path, say: Callable[[str], None]) -> None:
        self.name, self.say, self.root, self.noted = name, say, folder / "project", folder / "noted.txt"
        listed = subprocess.check_output(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True
        )
        for file in filter(None, listed.split("\n")):
            if (ROOT / file).is_file():
                (self.root / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, self.root / file)
        own = sorted(path.name for path in (self.root / "tests").glob(f"test_*{name}*.py"))
        self.first = [f"tests/test_{one}.py" for one in GOLDEN]
        self.next = [*(f"tests/test_{one}.py" for one in NEXT), *(f"tests/{one}" for one in own), LAST]
        self.stages: list[Stage] = []

    def pytest(self, *words: str, seconds: float = 3600, written: bool = False) -> int | None:
        """The exit code of a run, None if it took too long; none of its processes is left."""
        self.noted.unlink(missing_ok=True)
        here = {**os.environ, "PYTHONPATH": str(self.root), "NOTED": str(self.noted)}
        run = subprocess.Popen(
            [sys.executable, *PYTEST, *FAST, "--game", self.name, *words],
            cwd=self.root,
            env={**here, "PYTHONDONTWRITEBYTECODE": "" if written else "1"},
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=_bounded,
        )
        try:
            return run.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
            run.wait()

    def rows(self) -> list[tuple[str, float, str]]:
        """(how it ended, seconds, id) of the tests of the last run."""
        lines = self.noted.read_text("utf-8").splitlines() if self.noted.exists() else []
        parts = (line.split("\t", 2) for line in lines)
        return [(ended, float(spent), test) for ended, spent, test in parts]

    def stage(self, number: int) -> Stage:
        """What runs first, or after that: measured without a mistake when it is needed."""
        if number == len(self.stages):
            begun, early = time.monotonic(), (self.first, self.next)
            others = [*(f"--ignore={file}" for file in (*self.first, *self.next)), "tests"]
            code = self.pytest("--maxfail=1000", *(*early, others)[number], written=True)
            rows, spent = self.rows(), time.monotonic() - begun
            if code != NONE_COLLECTED and (code not in (PASSED, FAILED) or not rows):
                raise SystemExit(f"{self.name}: without a mistake {NOT_RUN} (stage {number + 1}: {code})")
            of = dict[str, float]()
            for _, seconds, test in rows:
                of[test.split("::")[0]] = of.get(test.split("::")[0], 0.0) + seconds
            broken = tuple(test for ended, _, test in rows if ended == "failed")
            files = early[number] if number < len(early) else sorted(of, key=lambda file: of[file])
            words = (*files, *(f"--deselect={test}" for test in broken)) if rows else ()
            self.stages.append(Stage(words, spent, broken))
            failing = f", left out as they fail already: {', '.join(broken)}" if broken else ""
            self.say(f"{self.name}: {len(rows)} tests without a mistake, {spent:.0f} s{failing}")
        return self.stages[number]

    @contextmanager
    def changed(self, one: Mutant) -> Iterator[None]:
        """With a mistake in the copy; what was compiled before is then of another time."""
        path = self.root / one.file
        source, stamp = path.read_bytes(), path.stat().st_mtime
        path.write_bytes(one.applied(source))
        os.utime(path, (stamp + 100, stamp + 100))
        try:
            yield
        finally:
            path.write_bytes(source)
            os.utime(path, (stamp, stamp))

    def run(self, one: Mutant, number: int) -> Ran:
        """What a mistake comes to in a stage."""
        source = (self.root / one.file).read_bytes()
        place = f"{one.file.removeprefix('tutor/rules/')}:{one.line(source)}"
        stage = self.stage(number)
        begun, by = time.monotonic(), ""
        if stage.words:
            with self.changed(one):
                code = self.pytest(*stage.words, seconds=PATIENCE * stage.seconds + 60)
            by = outcome(code, [test for ended, _, test in self.rows() if ended == "failed"])
        left_out = tuple(test for stage in self.stages[: number + 1] for test in stage.left_out)
        return Ran(one, place, one.told(source), by, time.monotonic() - begun, left_out)


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST, MOST))


# A game --------------------------------------------------------------------------------------------
def known(name: str) -> dict[str, Any]:
    """The mistakes that were noticed in an earlier run."""
    kept = RESULTS / f"{name}.jsonl"
    rows = map(json.loads, kept.read_text("utf-8").splitlines()) if kept.exists() else ()
    wanted = ("place", "told", "by", "seconds")
    return {
        row["key"]: {**{part: row[part] for part in wanted}, "left_out": tuple(row.get("left_out", ()))}
        for row in rows
        if row["by"] not in ("", NOT_RUN)
    }


def ran(name: str, mutants: list[Mutant], before: dict[str, Any]) -> list[Ran]:
    """What every mistake of a game comes to, from the results kept or from now."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    shown = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )
    keys = {one: key(one, (ROOT / one.file).read_bytes()) for one in mutants}
    found = {one: Ran(one, **before[keys[one]]) for one in mutants if keys[one] in before}
    with tempfile.TemporaryDirectory() as folder, Progress(TextColumn("{task.description}"), *shown) as bars:

        def say(text: str) -> None:
            bars.console.print(text, highlight=False, markup=False, soft_wrap=True)

        copy: Copy | None = None
        for number, what in enumerate(("golden games", "quick tests", "all others")):
            left = [one for one in mutants if one not in found or not found[one].by]
            for one in bars.track(left, description=f"{name}, {what}"):
                copy = copy or Copy(name, Path(folder), say)
                done = found[one] = copy.run(one, number)
                row = {
                    "key": keys[one],
                    **done._asdict(),
                    "mutant": one.kind,
                    "seconds": round(done.seconds, 1),
                }
                with (RESULTS / f"{name}.jsonl").open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row, ensure_ascii=False) + "\n")
                say(f"{done.seconds:4.0f} s  {done.place}  {done.told}  {done.by or 'survives'}")
    return [found[one] for one in mutants]


# The table -----------------------------------------------------------------------------------------
def same(name: str) -> dict[tuple[str, str], str]:
    """The changes of a game that make no difference: (file, change), and why."""
    rows = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("equivalent", []) if EQUIVALENT.exists() else []
    return {(row["file"], row["change"]): row["why"] for row in rows if row["game"] == name}


def section(name: str, done: list[Ran], seed: int) -> str:
    """What the table says about a game."""
    equal = same(name)
    alike = {
        one: equal[place]
        for one in done
        if not one.by and (place := (one.place.split(":")[0], one.told)) in equal
    }
    left = [one for one in done if not one.by and one not in alike]
    not_run = [one for one in done if one.by == NOT_RUN]
    hanging = sum(one.by == HANG for one in done)
    killed = len(done) - len(alike) - len(left) - len(not_run)
    lines = [
        (
            f"{name}: {len(done)} mutants (seed {seed}), {killed} killed ({killed - hanging} by a test, "
            f"{hanging} because the tests hang), {len(left)} survived, {len(alike)} equivalent, "
            f"{len(not_run)} not run: {killed / max(1, killed + len(left)):.0%}"
        )
    ]
    lines += [f"  survived    {one.place}  {one.mutant.kind}: {one.told}" for one in left]
    lines += [f"  not run     {one.place}  {one.mutant.kind}: {one.told}" for one in not_run]
    lines += [
        f"  equivalent  {one.place}  {one.mutant.kind}: {one.told}\n              {why}"
        for one, why in alike.items()
    ]
    tests = dict.fromkeys(test for one in done for test in one.left_out)
    lines += [f"  left out    {test}  fails already without a mistake" for test in tests]
    return "\n".join(lines) + "\n"


def written(name: str, said: str) -> None:
    """Put a game's part into the table; the other games' parts stay."""
    head = (
        "make mutants: small mistakes in a game's Python and in its rules' sentences, and what its "
        "fast tests notice."
    )
    there = TABLE.read_text("utf-8").split("\n\n") if TABLE.exists() else []
    parts = {part.split(":")[0]: part.rstrip("\n") for part in there[1:]} | {name: said.rstrip("\n")}
    TABLE.write_text("\n\n".join([head, *(parts[one] for one in names() if one in parts)]) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="which games (all of them)")
    parser.add_argument("--count", type=int, default=60, help="mistakes a game (60)")
    parser.add_argument("--seed", type=int, default=26, help="another number chooses others (26)")
    parser.add_argument("--afresh", action="store_true", help="run those again that were noticed before")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # then the tests that run are ended too
    for name in asked.game or names():
        mutants = chosen(ROOT, *files(name), asked.count, asked.seed)
        done = ran(name, mutants, {} if asked.afresh else known(name))
        said = section(name, done, asked.seed)
        written(name, said)
        print(said)


if __name__ == "__main__":
    main()
