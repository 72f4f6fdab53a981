"""The English in code: docstrings, comments, the help of commands, scripts and the Makefile."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_NO_PROSE = re.compile(r"^(type: |noqa|fmt: |pragma|pylint|shellcheck|!/|-\*-|mypy: )")
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def _comments(source: str) -> Iterator[str]:
    """Each comment; comments on consecutive lines that begin in the same column are one text."""
    lines: list[str] = []
    last = (-1, -1)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT or _NO_PROSE.match(token.string.lstrip("# ")):
            continue
        row, column = token.start
        if lines and (row, column) != (last[0] + 1, last[1]):
            yield " ".join(lines)
            lines = []
        lines.append(token.string.lstrip("#").strip())
        last = (row, column)
    if lines:
        yield " ".join(lines)


def _docstrings(tree: ast.Module) -> Iterator[str]:
    """The paragraphs of each docstring; indented blocks and lists of code are left out."""
    for node in ast.walk(tree):
        said = ast.get_docstring(node) if isinstance(node, _DOCUMENTED) else None
        for block in re.split(r"\n\s*\n", said or ""):
            if block and not block.startswith((" ", ">>>", "\b", "JSON:")):
                yield " ".join(block.split())


def _helps(tree: ast.Module) -> Iterator[str]:
    """The help of each option and argument of a command."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if (
                    keyword.arg == "help"
                    and isinstance(keyword.value, ast.Constant)
                    and isinstance(keyword.value.value, str)
                ):
                    yield keyword.value.value


def of_python(source: str) -> Iterator[str]:
    """Every English text of a Python module."""
    tree = ast.parse(source)
    yield from _docstrings(tree)
    yield from _helps(tree)
    yield from _comments(source)


def of_script(source: str) -> Iterator[str]:
    """The comments of a shell script or Makefile, the help of its targets, and what it prints."""
    for line in source.splitlines():
        said = re.search(r"(?:^|\s)##?\s+(.+)$", line)
        if said and not _NO_PROSE.match(said[1]):
            yield said[1]
        yield from re.findall(r'\bsay "([^"]+)"', line)


def code_texts() -> Iterator[tuple[str, str]]:
    """(path, text) for every English text in the code of the package, the tests,
    the scripts and the Makefile.
    """
    for path in sorted([*(ROOT / "tutor").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
        name = str(path.relative_to(ROOT))
        yield from ((name, said) for said in of_python(path.read_text("utf-8")))
    scripts = [path for path in sorted((ROOT / ".ci").rglob("*")) if path.is_file() and path.suffix != ".pyc"]
    for path in [*scripts, ROOT / "Makefile"]:
        source = path.read_text("utf-8")
        python = path.suffix == ".py" or source.startswith("#!/usr/bin/env python")
        found = of_python(source) if python else of_script(source)
        yield from ((str(path.relative_to(ROOT)), said) for said in found)
