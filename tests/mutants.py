"""Mutants: how many small mistakes in a game's rules do its fast tests notice?

    python tests/mutants.py [GAME...]           # 60 a game; the table is written to tests/measured/mutants.txt
    python tests/mutants.py san_juan --count 9 --seed 7

Each mistake is made in a copy of the project, where the game's fast tests run until one fails. First come golden
games, golden refusals and examples, then the other tests of that game, the quickest first. The results are kept in
`build/mutants`: what was noticed once is not run again (unless with --afresh), what survived is.

A change that makes no difference is named in tests/measured/equivalent.toml, with the reason.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from contextlib import suppress
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

from tests.support.mutants import Mutant, chosen
from tutor.rules import names, package

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "build" / "mutants"
TABLE = ROOT / "tests" / "measured" / "mutants.txt"
EQUIVALENT = TABLE.with_name("equivalent.toml")
FIRST = ("golden.py", "golden_refusals.py", "rendered_sentences.py", "examples.py", "edges.py")
PYTEST = ("-m", "pytest", "-q", "-x", "-p", "no:nbval", "-p", "no:cacheprovider", "-p", "tests.support.noted")
FAST = "not slow and not browser"
PATIENCE = 10  # a run may take so many times as long as without a mistake
MOST = 4 * 2**30  # bytes that a run may use


class Ran(NamedTuple):
    """What a mistake came to: the test that noticed it, or nothing."""

    mutant: Mutant
    place: str
    told: str
    by: str
    seconds: float


# Which mistakes ------------------------------------------------------------------------------------
def files(name: str) -> tuple[list[Path], list[Path]]:
    """The Python files of a game, and the files of its rules; an edition has a folder of its own."""
    folder = ROOT.joinpath(*package(name).split("."))
    own = [path for path in sorted(folder.rglob("*.*")) if not _edition(path.relative_to(folder))]
    rules = [path for path in own if path.suffix == ".toml" and "rulebook" in path.relative_to(folder).parts]
    return [path for path in own if path.suffix == ".py"], rules


def _edition(path: Path) -> bool:
    return path.parts[0].startswith("edition_")


def key(one: Mutant, source: bytes) -> str:
    """A mistake's name in the results: it is another one as soon as its file is another."""
    return hashlib.sha256(repr((*one, hashlib.sha256(source).hexdigest())).encode()).hexdigest()[:16]


# A copy of the project -----------------------------------------------------------------------------
class Copy:
    """A copy of the project in which a game's fast tests run."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.root, self.noted = name, folder / "project", folder / "noted.txt"
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        for file in filter(None, listed.stdout.split("\n")):
            if (ROOT / file).is_file():
                (self.root / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / file, self.root / file)
        (self.root / "build").mkdir(exist_ok=True)
        self.stages: list[tuple[Path, float]] = []

    def pytest(self, *words: str, seconds: float = 3600, written: bool = False) -> int:
        """The exit code; none of its processes is left."""
        self.noted.unlink(missing_ok=True)
        here = {**os.environ, "PYTHONPATH": str(self.root), "NOTED": str(self.noted)}
        here |= {"PYTHONDONTWRITEBYTECODE": "" if written else "1"}
        run = subprocess.Popen(
            [sys.executable, *PYTEST, *words],
            cwd=self.root,
            env=here,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=_bounded,
        )
        try:
            return run.wait(seconds)
        except subprocess.TimeoutExpired:
            return -1
        finally:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
            run.wait()

    def rows(self) -> list[tuple[str, float, str]]:
        if not self.noted.exists():
            return []
        lines = (line.split("\t", 2) for line in self.noted.read_text("utf-8").splitlines())
        return [(ended, float(spent), test) for ended, spent, test in lines]

    def measure(self) -> str:
        """Run the tests without a mistake; note which there are, in what order, and how long they take."""
        begun = time.monotonic()
        self.pytest("--maxfail=1000", "-m", FAST, "--game", self.name, "--only", "tests", written=True)
        spent = time.monotonic() - begun
        rows = self.rows()
        broken = {test for ended, _, test in rows if ended == "failed"}
        good = {test: seconds for ended, seconds, test in rows if test not in broken}
        early = [test for file in FIRST for test in good if file in test.split("::")[0]]
        own = [test for test in good if f"test_{self.name}" in test.split("::")[0] and good[test] < 1]
        late = sorted(good.keys() - {*early, *own}, key=lambda test: good[test])
        for number, tests in enumerate(([*early, *own], late)):
            listed = self.root / f"build/stage{number}.txt"
            listed.write_text("\n".join(tests) + "\n", "utf-8")
            if tests:
                self.stages.append((listed, sum(good[test] for test in tests) + spent / 3))
        told = f"{len(good)} tests, {spent:.0f} s"
        return f"{told}; left out, they fail already: {sorted(broken)}" if broken else told

    def run(self, one: Mutant) -> Ran:
        """Make a mistake, run the tests, take it back."""
        path = self.root / one.file
        source, stamp = path.read_bytes(), path.stat().st_mtime
        place = f"{one.file.removeprefix('tutor/rules/')}:{one.line(source)}"
        path.write_bytes(one.applied(source))
        os.utime(path, (stamp + 100, stamp + 100))  # what was compiled before is of another time
        begun, by = time.monotonic(), ""
        try:
            for listed, seconds in self.stages:
                code = self.pytest(f"@{listed.relative_to(self.root)}", seconds=PATIENCE * seconds + 60)
                if code:
                    failed = [test for ended, _, test in self.rows() if ended == "failed"]
                    by = (failed or ["the tests hang" if code == -1 else "the tests do not start"])[0]
                    break
        finally:
            path.write_bytes(source)
            os.utime(path, (stamp, stamp))
        return Ran(one, place, one.told(source), by, time.monotonic() - begun)


def _bounded() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MOST, MOST))


# A game --------------------------------------------------------------------------------------------
def ran(name: str, count: int, seed: int, afresh: bool) -> list[Ran]:
    """Every mistake of a game with what it came to, from the results kept or from now."""
    code, rules = files(name)
    mutants = chosen(ROOT, code, rules, count, seed)
    RESULTS.mkdir(parents=True, exist_ok=True)
    kept = RESULTS / f"{name}.jsonl"
    known: dict[str, Any] = {}
    if kept.exists() and not afresh:
        lines = (json.loads(line) for line in kept.read_text("utf-8").splitlines())
        known = {one["key"]: one for one in lines if one["by"]}
    found: list[Ran] = []
    shown = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )
    with tempfile.TemporaryDirectory() as folder, Progress(*shown) as progress:
        copy: Copy | None = None
        for one in progress.track(mutants, description=name):
            name_of = key(one, (ROOT / one.file).read_bytes())
            if again := known.get(name_of):
                found.append(Ran(one, again["place"], again["told"], again["by"], again["seconds"]))
                continue
            if copy is None:
                copy = Copy(name, Path(folder))
                progress.console.print(
                    f"{name}: without a mistake {copy.measure()}", highlight=False, markup=False
                )
            done = copy.run(one)
            found.append(done)
            with kept.open("a", encoding="utf-8") as file:
                row = {
                    "key": name_of,
                    "place": done.place,
                    "told": done.told,
                    "by": done.by,
                    "seconds": round(done.seconds, 1),
                }
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
            said = f"{done.seconds:4.0f} s  {'killed by ' + done.by if done.by else 'SURVIVED'}  {done.place}  {done.told}"
            progress.console.print(said, highlight=False, markup=False, soft_wrap=True)
    return found


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
    killed = sum(bool(one.by) for one in done)
    share = killed / max(1, len(done) - len(alike))
    lines = [
        f"{name}: {len(done)} mutants (seed {seed}), {killed} killed, {len(left)} survived, {len(alike)} equivalent: {share:.0%}"
    ]
    lines += [f"  survived    {one.place}  {one.mutant.kind}: {one.told}" for one in left]
    lines += [
        f"  equivalent  {one.place}  {one.mutant.kind}: {one.told}\n              {why}"
        for one, why in alike.items()
    ]
    return "\n".join(lines) + "\n"


def written(name: str, said: str) -> None:
    """Put a game's part into the table; the other games' parts stay."""
    head = "make mutants: small mistakes in a game's Python and in its rules' sentences, and what its fast tests notice."
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
    for name in asked.game or names():
        done = ran(name, asked.count, asked.seed, asked.afresh)
        said = section(name, done, asked.seed)
        written(name, said)
        print(said)


if __name__ == "__main__":
    main()
