"""The project's own Python files, parsed when a test first asks for one, and once for all tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path


@cache
def syntax(path: Path) -> ast.Module:
    """A file's syntax tree. It is shared: nobody may change it."""
    return ast.parse(path.read_text("utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of a file's syntax tree, node by node."""
    return tuple(ast.walk(syntax(path)))


class Trees(Mapping[Path, ast.Module]):
    """The syntax trees of these files."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.paths = dict.fromkeys(paths)

    def __getitem__(self, path: Path) -> ast.Module:
        if path not in self.paths:
            raise KeyError(path)
        return syntax(path)

    def __iter__(self) -> Iterator[Path]:
        return iter(self.paths)

    def __len__(self) -> int:
        return len(self.paths)
