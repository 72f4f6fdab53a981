"""The code blocks of the documentation: their language, and the file to which they belong."""

from __future__ import annotations

import re
import shlex
import shutil
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
_BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.S | re.M)


class Block(NamedTuple):
    """A code block; one with a title is written to the file of that name."""

    page: str
    language: str
    title: str
    code: str


def pages() -> list[str]:
    """Every page a person wrote, and both READMEs."""
    every = [*sorted(DOCS.rglob("*.md")), *sorted(ROOT.glob("README*.md"))]
    return [str(path.relative_to(ROOT)) for path in every]


def blocks(page: str, language: str = "", titled: bool | None = None) -> list[Block]:
    text = (ROOT / page).read_text("utf-8")
    found = [Block(page, *match) for match in _BLOCK.findall(text)]
    return [one for one in found if language in ("", one.language) and titled in (None, bool(one.title))]


def commands(page: str) -> list[list[str]]:
    """The words of each line of a shell block, without its comment."""
    lines = (line for block in blocks(page, "sh") for line in block.code.replace("\\\n", " ").splitlines())
    return [words for line in lines if (words := shlex.split(line, comments=True))]


def written() -> ModuleType:
    """The module that writes pages."""
    spec = util.spec_from_file_location("written_pages", ROOT / ".ci/docs/pages.py")
    assert spec and spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def copied(to: Path) -> Path:
    """A copy of the package, to be changed as a page says."""
    shutil.copytree(ROOT / "tutor", to / "tutor", ignore=shutil.ignore_patterns("__pycache__"))
    return to


def followed(page: str, root: Path) -> None:
    """Do what a page says: a block with a title is a new file, or is added to the end of one."""
    for block in blocks(page, titled=True):
        file = root / block.title
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as opened:
            opened.write(block.code)
