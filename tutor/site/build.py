"""`make site`: a folder for any static host, under any path, with everything the tutor does.

python -m tutor.site.build dist/site [--address https://a.club/tutor/] [--few]
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ProcessPoolExecutor, wait
from multiprocessing import Value
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tutor.widget import assets

from . import around, documentation, drawing, lite, parts, readings, sources
from .places import Map
from .progress import STEPS, BuildStep, ProgressBar

HERE = Path(__file__).parent
WORK = HERE.parent.parent / "build" / "site"
CHECKED = (".bin", ".zip")  # the files of Python itself
PARTS_OF_MEMORY = 4  # in memory.mjs
_drawn_by_all: list[Any] = []  # in a process that draws: the counter shared by all
SCRIPTS = ("carrier.js", "ground.js", "version.js", "worker.js")


def _digest(*texts: str, files: Iterable[tuple[str, Path]]) -> str:
    digest = hashlib.sha256(f"{parts.NAME} {parts.VERSION} {texts}".encode())
    for name, path in files:
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def version(*more: str) -> str:
    """The version of everything a page needs to run and everything written into a page:
    equal sources give an equal version.

    If something is missing in it, returning readers do not get its changes.
    """
    own = (
        (path.name, path)
        for path in sorted(HERE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    )
    around_them = ((path.name, path) for path in (drawing.GROUND, readings.STYLE))
    return _digest(
        assets.script(),
        assets.style(),
        *more,
        files=[*sources.files(), *own, *around_them, *readings.every()],
    )


def packed(source: Path, target: Path) -> None:
    """Compressed by us, so that no host has to do it."""
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def memory(pyodide: Path, out: Path, name: str) -> Iterator[BuildStep]:
    """The worker's files: Pyodide, the sources, the memory image. Made once for the same sources."""
    made = WORK / _digest(
        sources.entries(),
        files=[*sources.files(), *((name, HERE / name) for name in ("snapshot.py", "js/memory.mjs"))],
    )
    yield BuildStep(STEPS[1], 0, PARTS_OF_MEMORY)
    if not (made / "made.json").is_file():
        with TemporaryDirectory(dir=WORK) as own:  # another build may be running
            laid, fresh = Path(own, "sources"), Path(own, "made")
            sources.laid(laid)
            fresh.mkdir()
            yield from _made(pyodide, laid, fresh)
            fresh.rename(made)
    _laid_out(made, pyodide, out, name)
    yield BuildStep(STEPS[1], PARTS_OF_MEMORY, PARTS_OF_MEMORY)


def _made(pyodide: Path, laid: Path, fresh: Path) -> Iterator[BuildStep]:
    """Node prints each part when it begins."""
    ordered: list[str | Path] = ["node", HERE / "js/memory.mjs", pyodide, laid, fresh]
    with subprocess.Popen(ordered, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdout
        yield from (
            BuildStep(STEPS[1], int(line.split()[1]) - 1, PARTS_OF_MEMORY)
            for line in node.stdout
            if line.startswith("part ")
        )
    if node.returncode:
        raise SystemExit(
            f"site: node could not make the memory image of Python (status {node.returncode}); see "
            "its messages above"
        )


def _laid_out(made: Path, pyodide: Path, out: Path, name: str) -> None:
    kept, python = out / "kept" / name, out / "kept" / pyodide.name
    for image in ("memory", "files", "names"):
        packed(made / f"{image}.image", kept / f"{image}.bin")
    for library in ("library.zip", "rest.zip"):
        shutil.copyfile(made / library, kept / library)
    python.mkdir(parents=True, exist_ok=True)
    for script in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
    ):  # more hosts know .js as a script than .mjs, and compress it
        shutil.copyfile(pyodide / script, (python / script).with_suffix(".js"))
    packed(pyodide / "pyodide.asm.wasm", python / "program.bin")
    told = {
        "version": name,
        "pyodide": f"../{pyodide.name}/",
        **json.loads((made / "made.json").read_text("utf-8")),
    }
    checked = lengths(out, (path for path in (out / "kept").rglob("*") if path.suffix in CHECKED))
    _filled_in(kept / "worker.js", {**told, "files": checked})


def lengths(out: Path, files: Iterable[Path]) -> dict[str, int]:
    """The name of each file on the site and its length in bytes:
    a browser with another length has an incomplete file.
    """
    return {str(path.relative_to(out)): path.stat().st_size for path in sorted(files)}


def _filled_in(script: Path, made: dict[str, object]) -> None:
    text = script.read_text("utf-8")
    assert text.count("const MADE = {};") == 1
    script.write_text(text.replace("const MADE = {};", f"const MADE = {json.dumps(made)};"), "utf-8")


def scripts(kept: Path) -> None:
    """The front end as everywhere else, and the script that runs it here."""
    kept.mkdir(parents=True)
    (kept / "front.js").write_text(assets.script(), "utf-8")
    (kept / "style.css").write_text(assets.style() + (HERE / "site.css").read_text("utf-8"), "utf-8")
    for name in SCRIPTS:
        shutil.copyfile(HERE / "js" / name, kept / name)


def drawn(every: Map, out: Path, name: str, address: str) -> Iterator[BuildStep]:
    """Every page that can be read. One process per game draws both languages."""
    parts_of, total = sorted({place.game for place in every.every.values()}), len(every.every)
    yield BuildStep(STEPS[2], 0, total)
    if every.few:  # not worth a process, and not safe from within a test
        for game in parts_of:
            _drawn(game, every, out, name, address)
    else:
        counter = Value("i", 0)
        with ProcessPoolExecutor(os.cpu_count(), initializer=_counting, initargs=(counter,)) as several:
            left = {several.submit(_drawn, game, every, out, name, address) for game in parts_of}
            while left:
                over, left = wait(left, timeout=1, return_when=FIRST_EXCEPTION)
                for one in over:
                    one.result()
                yield BuildStep(STEPS[2], counter.value if left else total, total)
    yield BuildStep(STEPS[2], total, total)


def _counting(counter: object) -> None:
    _drawn_by_all.append(counter)


def _drawn(game: str, every: Map, out: Path, name: str, address: str) -> None:
    for path, place in every.every.items():
        if place.game == game:
            (out / path).mkdir(parents=True, exist_ok=True)
            (out / path / "index.html").write_text(drawing.page(place, every, name, address), "utf-8")
            for counter in _drawn_by_all:
                with counter.get_lock():
                    counter.value += 1


def offline(every: Map, out: Path, name: str) -> None:
    """What a reader's browser stores: everything needed to run, and the start pages."""
    (out / "kept" / name / "bare.html").write_text(drawing.bare(name), "utf-8")
    around.away(out / "kept" / name / "away.html")
    shutil.copyfile(HERE / "js/sw.js", out / "sw.js")
    beside = ("manifest.webmanifest", "icons/192.png", "icons/512.png")
    lives = (
        path
        for path in (out / "kept").rglob("*")
        if path.is_file() and path.name not in ("files.bin", "library.zip")
    )
    told: dict[str, object] = {
        "version": name,
        "files": lengths(out, [*lives, *(out / one for one in beside)]),
        "pages": [path for path, place in every.every.items() if not place.one],
        "read": [path for path, _ in readings.every()],
        "bare": f"kept/{name}/bare.html",
        "away": f"kept/{name}/away.html",
    }
    _filled_in(out / "sw.js", told)


def build(
    out: Path, address: str = "", few: bool = False, docs: Path | None = None, live: bool = False
) -> Iterator[BuildStep]:
    """Build everything and report progress. With `docs`, the documentation built there goes along. With
    `live`, JupyterLite does, in which the notebooks run.
    """
    name, every = version(address, "few" if few else "every"), Map(few)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    yield BuildStep(STEPS[0], 0, 1)
    pyodide = parts.pyodide(WORK)
    scripts(out / "kept" / name)
    yield BuildStep(STEPS[0], 1, 1)
    yield from memory(pyodide, out, name)
    yield from drawn(every, out, name, address)
    around.manifest(out)
    around.nowhere(out)
    notebooks = list(readings.every())[: 2 if few else None]
    for number, (path, file) in enumerate(notebooks):
        yield BuildStep(STEPS[3], number, len(notebooks))
        readings.drawn(out, path, file, live and lite.runs(path))
    yield BuildStep(STEPS[3], len(notebooks), len(notebooks))
    if live:
        for done, total in lite.build(out, pyodide, WORK, [one for one in notebooks if lite.runs(one[0])]):
            yield BuildStep(STEPS[4], done, total)
    if docs:
        documentation.copied(docs, out)
    if address:
        around.sitemap([*every.every, *(path for path, _ in readings.every())], out, address)
    offline(every, out, name)
    yield BuildStep(STEPS[5], 1, 1)


def main() -> None:
    ask = argparse.ArgumentParser(prog="make site")
    ask.add_argument("out", type=Path)
    ask.add_argument(
        "--address", default="", help="the address at which the site will be served, for the sitemap"
    )
    ask.add_argument(
        "--few", action="store_true", help="only two pages of each kind, for a preview or a test"
    )
    ask.add_argument(
        "--live", action="store_true", help="also JupyterLite, so that the notebooks run on the site"
    )
    ask.add_argument("--docs", type=Path, help="the folder of the built documentation, to go along")
    ask.add_argument("--look", default="", help="the preview command to print at the end")
    asked = ask.parse_args()
    address = asked.address and asked.address.rstrip("/") + "/"
    progress = ProgressBar(sys.stderr)
    for step in build(asked.out, address, asked.few, asked.docs, asked.live):
        progress.show(step)
    progress.end(asked.out, asked.look or f"python -m tutor.site.serve {asked.out}")


if __name__ == "__main__":
    main()
