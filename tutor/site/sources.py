"""The files of the tutor that a reader's browser gets."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tutor.rules import names, outside, package

HERE = Path(__file__).parent
TUTOR = HERE.parent
FOLDERS = ("rules", "bots", "practice", "boards", "pages")
KINDS = (".py", ".toml", ".svg", ".css", ".json", ".txt")
DRAWN = "css"  # a folder with the page's own style, which every page loads by its address
ASKS = "asks"  # questions from which the search was learned: it does not read them again
FSRS = ("__init__.py", "card.py", "rating.py", "review_log.py", "scheduler.py", "state.py")  # files of fsrs
STEMMER = (
    "among.py",
    "basestemmer.py",
    "english_stemmer.py",
    "spanish_stemmer.py",
)  # files of snowballstemmer


def files() -> Iterator[tuple[str, Path]]:
    """The place of each file there, and here."""
    yield "tutor/__init__.py", TUTOR / "__init__.py"
    yield "tutor/site/wasm_bridge.py", HERE / "wasm_bridge.py"
    for folder in FOLDERS:
        yield from _within(TUTOR / folder, f"tutor/{folder}")
    for name in installed_games():
        spec = find_spec(package(name))
        assert spec and spec.submodule_search_locations
        yield from _within(Path(spec.submodule_search_locations[0]), package(name).replace(".", "/"))
    yield "tomllib/__init__.py", HERE / "toml.py"
    yield "snowballstemmer/__init__.py", HERE / "stemmers.py"
    yield "typing_extensions.py", HERE / "extensions.py"
    yield from _library("snowballstemmer", STEMMER)
    yield from _library("fsrs", FSRS)


def _library(name: str, used: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Some files of another library."""
    spec = find_spec(name)
    assert spec and spec.origin
    for file in used:
        yield f"{name}/{file}", Path(spec.origin).parent / file


def _within(folder: Path, there: str) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.suffix in KINDS and not {"__pycache__", DRAWN, ASKS}.intersection(inside.parts):
            yield f"{there}/{inside}", path


def installed_games() -> list[str]:
    """The games of other packages."""
    return [name for name in names() if name in outside.packages()]


def entries() -> str:
    """What makes Python there find the games of other packages, as it does here."""
    return "\n".join([f"[{outside.GROUP}]", *(f"{name} = {package(name)}" for name in installed_games())])


def read(text: str) -> str:
    """A TOML table as JSON, which `tomllib` there reads instead."""
    found = tomllib.loads(text)
    again = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    assert json.loads(again) == found
    return again


def laid(folder: Path) -> None:
    """All files, in the layout in which Python finds them."""
    for name, path in files():
        there = folder / name
        there.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".toml":
            there.write_text(read(path.read_text("utf-8")), "utf-8")
        else:
            shutil.copyfile(path, there)
    if installed_games():
        about = folder / "games-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: games\nVersion: 1\n", "utf-8")
        (about / "entry_points.txt").write_text(entries(), "utf-8")
