"""The tasks in a teacher's notebook: where each is written, and the board that it makes.

Only the lines that a task needs are run: those that bind a name which it uses. Nothing is saved or reported.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.record import Record

from .board import Board
from .mistakes import file_errors, wrong

HIDDEN = {  # the arguments of a task that a sealed one does not have; the first ones may stand without a name
    "board": (("task", "goal"), ("goal", "refused", "done")),
    "ask": (("question", "number", "wrong"), ("number", "wrong", "explain")),
}
CHANGES = (
    "append",
    "extend",
    "insert",
    "update",
    "setdefault",
    "add",
)  # methods that change a list or a dict
TEACHER = "teacher"  # the tag of a cell that the class does not get
KEEP = "_tutor_keep"
BLOCKS = (
    *(ast.For, ast.While, ast.If, ast.With, ast.Try, ast.TryStar, ast.FunctionDef, ast.ClassDef, ast.Lambda),
    *(ast.AsyncFor, ast.AsyncWith, ast.AsyncFunctionDef),
)
INSIDE = (*BLOCKS, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class TaskCall(Record):
    """One task: its cell, its call there, and the board that it made; None if it made none."""

    cell: int
    node: ast.Call
    board: Board | None = None

    @property
    def hidden(self) -> dict[str, ast.expr]:
        """The arguments that a seal replaces."""
        assert isinstance(self.node.func, ast.Attribute)
        _, names = HIDDEN[self.node.func.attr]
        return {name: value for name, value in self.arguments if name in names}

    @property
    def arguments(self) -> list[tuple[str, ast.expr]]:
        """Every argument with its name."""
        assert isinstance(self.node.func, ast.Attribute)
        order, _ = HIDDEN[self.node.func.attr]
        named = [(one.arg or "**", one.value) for one in self.node.keywords]
        return [*zip(order, self.node.args, strict=False), *named]


def notebook_of(file: Path) -> Document:
    """The notebook in this file. Raises BadTask."""
    with file_errors(file):
        text = file.read_bytes().decode("utf-8", "replace")
    try:
        found = json.loads(text)
        cells = [(cell["cell_type"], text_of_cell(cell)) for cell in found["cells"]]
    except (ValueError, KeyError, TypeError):
        raise wrong("no_notebook", name=str(file)) from None
    return dict(found) if cells else {"cells": []}


def text_of_cell(cell: Document) -> str:
    """What is written in a cell."""
    source = cell["source"]
    return source if isinstance(source, str) else "".join(source)


def tasks_in(file: Path, notebook: Document) -> list[TaskCall]:
    """The tasks of a notebook, in order. Raises BadTask if the lines that make them can't be run."""
    parsed = [_parsed(k, cell) for k, cell in enumerate(notebook["cells"])]
    statements = [(k, one) for k, tree in enumerate(parsed) for one in tree.body]
    found = [TaskCall(k, node) for k, one in statements for node in _calls(one)]
    made: dict[int, list[object]] = {}

    def keep(k: int, value: object) -> object:
        made.setdefault(k, []).append(value)
        return value

    names = {KEEP: keep, "__name__": "__notebook__"}
    kept = _Keeping([call.node for call in found])
    with chdir(file.parent):
        for k, one in _needed(statements):
            _run(k, kept.visit(one), names)
    return [call.but(board=_board(call, made.get(k, []))) for k, call in enumerate(found)]


def _board(call: TaskCall, made: list[object]) -> Board | None:
    return next((one for one in made if isinstance(one, Board)), None) if len(made) == 1 else None


def _parsed(k: int, cell: Document) -> ast.Module:
    """The code of a cell without the lines that are for IPython."""
    source = text_of_cell(cell) if cell["cell_type"] == "code" else ""
    lines = [] if source.startswith("%%") else source.split("\n")
    try:
        return ast.parse("\n".join("" if line.lstrip()[:1] in ("%", "!", "?") else line for line in lines))
    except SyntaxError as error:
        raise wrong("task_line", cell=k + 1, why=f"{error.msg} ({error.lineno})") from None


def _calls(statement: ast.stmt) -> Iterator[ast.Call]:
    """The calls that make a board, in order; those in a loop or a function make more than one."""
    if isinstance(statement, INSIDE):
        return
    inside = {node for block in ast.walk(statement) if isinstance(block, INSIDE) for node in ast.walk(block)}
    found = [node for node in ast.walk(statement) if isinstance(node, ast.Call) and node not in inside]
    yield from sorted(
        filter(_makes_task, found), key=lambda node: (node.end_lineno or 0, node.end_col_offset or 0)
    )


def _makes_task(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr in HIDDEN


def hidden_in_blocks(notebook: Document) -> Iterator[tuple[int, ast.Call]]:
    """The tasks with a goal that are in a loop or a function, with their cell."""
    for k, cell in enumerate(notebook["cells"]):
        tree = _parsed(k, cell)
        plain = {one for statement in tree.body for one in _calls(statement)}
        for node in ast.walk(tree):
            task = isinstance(node, ast.Call) and _makes_task(node) and node not in plain
            if task and isinstance(node, ast.Call) and TaskCall(k, node).hidden:
                yield k, node


def _needed(statements: list[tuple[int, ast.stmt]]) -> list[tuple[int, ast.stmt]]:
    """The statements with a task, and those that bind or change what these use."""
    used: set[str] = set()
    kept = []
    for k, one in reversed(statements):
        if any(_calls(one)) or used & {*_bound(one)}:
            used |= {node.id for node in ast.walk(one) if isinstance(node, ast.Name)}
            kept.append((k, one))
    return kept[::-1]


def _bound(statement: ast.stmt) -> Iterator[str]:
    """The names to which a statement gives a value, or whose value it changes."""
    for node in ast.walk(statement):
        if isinstance(node, ast.alias):
            yield (node.asname or node.name).partition(".")[0]
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, (ast.Subscript, ast.Attribute)) and isinstance(node.ctx, ast.Store):
            yield from (one.id for one in ast.walk(node) if isinstance(one, ast.Name))
        elif isinstance(node, ast.Attribute) and node.attr in CHANGES and isinstance(node.value, ast.Name):
            yield node.value.id


class _Keeping(ast.NodeTransformer):
    """Gives every task to KEEP as soon as it is made."""

    def __init__(self, calls: list[ast.Call]) -> None:
        self.numbers = {id(node): k for k, node in enumerate(calls)}

    def visit_Call(self, node: ast.Call) -> ast.Call:
        k = self.numbers.get(id(node))
        args = [self.visit(one) for one in node.args]
        words = [ast.keyword(one.arg, self.visit(one.value)) for one in node.keywords]
        inside = ast.Call(self.visit(node.func), args, words)
        if k is None:
            return ast.copy_location(inside, node)
        keep = ast.Name(KEEP, ast.Load())
        return ast.copy_location(ast.Call(keep, [ast.Constant(k), inside], []), node)


def _run(k: int, statement: ast.stmt, names: dict[str, Any]) -> None:
    module = ast.fix_missing_locations(ast.Module([statement], []))
    try:
        exec(compile(module, f"cell {k + 1}", "exec"), names)
    except TutorError:
        raise
    except Exception as error:
        raise wrong("task_line", cell=k + 1, why=f"{type(error).__name__}: {error}") from error
