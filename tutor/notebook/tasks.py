"""Tasks for a class: `tutor.tasks.seal` makes the notebook that the class gets from the teacher's own."""

from __future__ import annotations

import ast
import json
import secrets
from collections.abc import Iterator
from pathlib import Path

from tutor.boards import games, words
from tutor.rules.kernel import saving
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.record import Record

from .arguments import checked
from .authored import TEACHER, TaskCall, hidden_in_blocks, notebook_of, tasks_in, text_of_cell
from .listing import Listing
from .mistakes import localised_errors, wrong
from .own_tasks import Name, asks
from .sealing import sealed_page

__all__ = ["seal"]
WIDE = 72  # letters of a seal in one line
Put = tuple[ast.Call, str]  # a call, and what is written instead


class SealedTask(Record):
    """One task of a notebook: its name, its cell, and whether it is sealed now."""

    name: str
    cell: int
    sealed: bool


@checked
def seal(file: str | Path, out: str | Path, key: str = "", lang: str = "en") -> Listing[SealedTask]:
    """Write the notebook that the class gets: position and words stay, goals and answers can't be read.
    `file` is your notebook, `out` is the new one, `lang` is the language of the table and of errors.

        >>> tutor.tasks.seal("mine.ipynb", out="class.ipynb", key="autumn")
        >>> tutor.report("handed-in/*.json", tasks="mine.ipynb")

    The boards of the new notebook still say what is right. Stored outputs are removed, and so are the cells
    with the tag "teacher". With the same `key` the same notebook is written again. Without one, another key
    is used each time; `tutor.report` needs none. Raises BadTask if a goal is not written in its own call, or
    if two tasks have the same name.
    docs/howto/class.md says what sealing protects from.
    """
    with localised_errors(lang):
        own, target = Path(file), Path(out)
        if target.exists() and own.exists() and target.samefile(own):
            raise wrong("seal_itself", name=str(file))
        notebook = notebook_of(own)
        for cell, node in hidden_in_blocks(notebook):
            raise wrong("seal_block", cell=cell + 1, line=node.lineno)
        found = tasks_in(own, notebook)
        _each_with_a_name(found)
        secret = key or secrets.token_hex(16)
        puts = {call.cell: [*_puts(notebook, found, call.cell, secret)] for call in found}
        saving.save(target, _text({**notebook, "cells": [*_cells(notebook, puts)]}))
    rows = [
        SealedTask(call.board.name, call.cell + 1, bool(call.hidden))
        for call in found
        if call.board is not None
    ]
    w = words.of(lang)
    heads = [w(f"notebook.{head}") for head in ("task", "cell", "sealed_head")]
    return Listing(
        rows,
        heads,
        lambda one: (one.name, one.cell, w(f"notebook.{'yes' if one.sealed else 'no'}")),
        ("task", "cell", "sealed"),
        tuple,
    )


def _each_with_a_name(found: list[TaskCall]) -> None:
    """Raises BadTask for a task that made no board, and for two tasks that a report could not tell apart."""
    first: dict[Name, TaskCall] = {}
    for call in found:
        if call.hidden and call.board is None:
            raise wrong("seal_block", cell=call.cell + 1, line=call.node.lineno)
        if call.board is None:
            continue
        name = call.board.game, call.board.name
        before = first.setdefault(name, call)
        assert before.board is not None
        if asks(before.board._page) != asks(call.board._page):
            raise wrong("seal_two_tasks", name=name[1], first=before.cell + 1, second=call.cell + 1)


def _puts(notebook: Document, found: list[TaskCall], cell: int, secret: str) -> Iterator[Put]:
    """What is written instead of each task of a cell."""
    source = text_of_cell(notebook["cells"][cell])
    for call in found:
        if call.cell == cell and call.hidden and call.board is not None:
            _check(call)
            game = games.load(call.board.game)
            page = sealed_page(game, call.board._page, secret)
            assert page.goal is not None
            yield call.node, _written(source, call, page.goal["sealed"])


def _check(call: TaskCall) -> None:
    """Raises BadTask if something that the seal hides would stay elsewhere in the notebook."""
    assert call.board is not None
    if "**" in dict(call.arguments):
        raise wrong("seal_name", task=call.board.name, name="**")
    for name, value in call.hidden.items():
        if any(isinstance(one, ast.Name) for one in ast.walk(value)):
            raise wrong("seal_name", task=call.board.name, name=name)


def _written(source: str, call: TaskCall, seal: str) -> str:
    """The call of a sealed task as code: its other arguments as they were, and the seal."""
    line = source.split("\n")[call.node.lineno - 1]
    inside = " " * (len(line) - len(line.lstrip()) + 4)
    rows = [
        f"{name}={ast.get_source_segment(source, value)}"
        for name, value in call.arguments
        if name not in call.hidden
    ]
    parts = "".join(f'\n{inside}    "{seal[k : k + WIDE]}"' for k in range(0, len(seal), WIDE))
    rows.append(f"sealed=({parts}\n{inside})")
    called = ast.get_source_segment(source, call.node.func)
    return f"{called}(" + "".join(f"\n{inside}{row}," for row in rows) + f"\n{inside[4:]})"


def _cells(notebook: Document, puts: dict[int, list[Put]]) -> Iterator[Document]:
    for k, cell in enumerate(notebook["cells"]):
        if TEACHER in cell.get("metadata", {}).get("tags", ()):
            continue
        if cell["cell_type"] != "code":
            yield cell
            continue
        source = _replaced(text_of_cell(cell), puts.get(k, []))
        yield {**cell, "source": source.splitlines(keepends=True), "outputs": [], "execution_count": None}


def _replaced(source: str, puts: list[Put]) -> str:
    """The source with each call replaced. Python counts the letters of a line as bytes."""
    text = source.encode()
    starts = [0]
    for line in source.split("\n"):
        starts.append(starts[-1] + len(line.encode()) + 1)
    for node, new in sorted(puts, key=lambda put: -put[0].lineno * 10_000 - put[0].col_offset):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
        text = text[:begin] + new.encode() + text[end:]
    return text.decode()


def _text(notebook: Document) -> str:
    more = {name: one for name, one in notebook.get("metadata", {}).items() if name != "widgets"}
    return json.dumps({**notebook, "metadata": more}, ensure_ascii=False, indent=1) + "\n"
