"""`make site`: a folder that any static host serves, under any path, with everything the tutor does.

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
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from tempfile import TemporaryDirectory

from tutor.widget import assets

from . import around, drawing, parts, readings, sources
from .places import Map

HERE = Path(__file__).parent
WORK = HERE.parent.parent / "build" / "site"
PARTS = (".bin", ".zip")  # what Python is made of
SCRIPTS = ("carrier.js", "ground.js", "version.js", "worker.js")


def _digest(*texts: str, files: Iterable[tuple[str, Path]]) -> str:
    digest = hashlib.sha256(f"{parts.NAME} {parts.VERSION} {texts}".encode())
    for name, path in files:
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def version(*more: str) -> str:
    """Of everything a page needs to live, and of all that is written into one: the same sources make the same version.

    What it misses, a reader who has been here before never sees.
    """
    own = ((path.name, path) for path in sorted(HERE.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    around_them = ((path.name, path) for path in (drawing.GROUND, readings.STYLE))
    return _digest(assets.script(), assets.style(), *more, files=[*sources.files(), *own, *around_them, *readings.every()])


def packed(source: Path, target: Path) -> None:
    """Packed by us, so that no host has to."""
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def memory(pyodide: Path, out: Path, name: str) -> None:
    """The worker's part: Pyodide, the files, the memory. Made once for the same sources."""
    made = WORK / _digest(files=[*sources.files(), *((name, HERE / name) for name in ("freezing.py", "js/memory.mjs"))])
    if not (made / "made.json").is_file():
        with TemporaryDirectory(dir=WORK) as own:  # another build may be under way
            laid, fresh = Path(own, "sources"), Path(own, "made")
            sources.laid(laid)
            fresh.mkdir()
            subprocess.run(["node", HERE / "js/memory.mjs", pyodide, laid, fresh], check=True)
            fresh.rename(made)
    kept, python = out / "kept" / name, out / "kept" / pyodide.name
    for image in ("memory", "files", "names"):
        packed(made / f"{image}.image", kept / f"{image}.bin")
    for library in ("library.zip", "rest.zip"):
        shutil.copyfile(made / library, kept / library)
    python.mkdir(parents=True, exist_ok=True)
    for script in ("pyodide.mjs", "pyodide.asm.mjs"):  # more hosts know .js as a script than .mjs, and pack it
        shutil.copyfile(pyodide / script, (python / script).with_suffix(".js"))
    packed(pyodide / "pyodide.asm.wasm", python / "program.bin")
    told = {"version": name, "pyodide": f"../{pyodide.name}/", **json.loads((made / "made.json").read_text("utf-8"))}
    _filled_in(kept / "worker.js", {**told, "files": lengths(out, (path for path in (out / "kept").rglob("*") if path.suffix in PARTS))})


def lengths(out: Path, files: Iterable[Path]) -> dict[str, int]:
    """Of each its name on the site and its bytes: a browser that has another number has not got the file."""
    return {str(path.relative_to(out)): path.stat().st_size for path in sorted(files)}


def _filled_in(script: Path, made: dict[str, object]) -> None:
    text = script.read_text("utf-8")
    assert text.count("const MADE = {};") == 1
    script.write_text(text.replace("const MADE = {};", f"const MADE = {json.dumps(made)};"), "utf-8")


def scripts(kept: Path) -> None:
    """The front end as everywhere else, and what carries it here."""
    kept.mkdir(parents=True)
    (kept / "front.js").write_text(assets.script(), "utf-8")
    (kept / "style.css").write_text(assets.style() + (HERE / "site.css").read_text("utf-8"), "utf-8")
    for name in SCRIPTS:
        shutil.copyfile(HERE / "js" / name, kept / name)


def drawn(every: Map, out: Path, name: str, address: str) -> None:
    """Every page that can be read; each game in both languages by one process."""
    parts_of = sorted({place.game for place in every.every.values()})
    if every.few:  # not worth a process, nor safe from a test
        for game in parts_of:
            _drawn(game, every, out, name, address)
        return
    with ProcessPoolExecutor(os.cpu_count()) as several:
        list(several.map(_drawn, parts_of, repeat(every), repeat(out), repeat(name), repeat(address)))


def _drawn(game: str, every: Map, out: Path, name: str, address: str) -> None:
    for path, place in every.every.items():
        if place.game == game:
            (out / path).mkdir(parents=True, exist_ok=True)
            (out / path / "index.html").write_text(drawing.page(place, every, name, address), "utf-8")


def offline(every: Map, out: Path, name: str) -> None:
    """What a reader's browser keeps: all that lives, and the doors' pages."""
    (out / "kept" / name / "bare.html").write_text(drawing.bare(name), "utf-8")
    around.away(out / "kept" / name / "away.html")
    shutil.copyfile(HERE / "js/sw.js", out / "sw.js")
    beside = ("manifest.webmanifest", "icons/192.png", "icons/512.png")
    lives = (path for path in (out / "kept").rglob("*") if path.is_file() and path.name not in ("files.bin", "library.zip"))
    told: dict[str, object] = {
        "version": name, "files": lengths(out, [*lives, *(out / one for one in beside)]),
        "pages": [path for path, place in every.every.items() if not place.one], "read": [path for path, _ in readings.every()],
        "bare": f"kept/{name}/bare.html", "away": f"kept/{name}/away.html",
    }  # fmt: skip
    _filled_in(out / "sw.js", told)


def build(out: Path, address: str = "", few: bool = False) -> Iterator[str]:
    """All of it; says what is being done."""
    name, every = version(address, "few" if few else "every"), Map(few)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    yield f"{parts.NAME} {parts.VERSION}"
    pyodide = parts.pyodide(WORK)
    scripts(out / "kept" / name)
    yield "memory"
    memory(pyodide, out, name)
    yield f"{len(every.every)} pages"
    drawn(every, out, name, address)
    around.manifest(out)
    around.nowhere(out)
    readings.drawn(out, few)
    if address:
        around.sitemap([*every.every, *(path for path, _ in readings.every())], out, address)
    offline(every, out, name)


def main() -> None:
    ask = argparse.ArgumentParser(prog="make site")
    ask.add_argument("out", type=Path)
    ask.add_argument("--address", default="", help="where it will stand, for the sitemap")
    ask.add_argument("--few", action="store_true", help="two pages of each kind only, for a look or a test")
    asked = ask.parse_args()
    address = asked.address and asked.address.rstrip("/") + "/"
    for step in build(asked.out, address, asked.few):
        sys.stderr.write(f"site: {step}\n")


if __name__ == "__main__":
    main()
