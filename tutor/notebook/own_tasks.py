"""The task against which a file is graded: the teacher's own if it is given; otherwise files whose task
differs from most are reported.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tutor.boards import games
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.sealed_goal import HIDDEN

from . import sheet
from .authored import notebook_of, tasks_in
from .board import Board
from .handed_files import files
from .mistakes import file_errors, wrong
from .sealing import same_goal
from .sheet import Sheet

DECIDES = (
    "kind",
    "seat",
    "others",
    "position",
    "goal",
    "try_",
    "refused",
    "number",
)  # what a task asks for; its words do not matter
OPEN = ("goal", *HIDDEN)  # what a seal replaces
Name = tuple[str, str]  # the game, and the name of the task
Given = Board | str | Path  # a board, a notebook that makes boards, or a file (or pattern) that a board saved
NOTEBOOK = ".ipynb"


def name_of(one: Sheet) -> Name:
    return one.game, one.page.id


def asks(page: Page) -> str:
    """What a task asks for, as text: the same for the same task in another language."""
    return json.dumps({name: getattr(page, name) or None for name in DECIDES}, sort_keys=True)


def same_task(own: Page, found: Page, game: str) -> bool:
    """Whether a task that was handed in, perhaps sealed, asks for what the teacher's own task asks for."""
    if not (found.goal or {}).get("sealed"):
        return asks(own) == asks(found)
    around = {name: getattr(own, name) for name in DECIDES if name not in OPEN}
    return same_goal(games.load(game), own, found) and asks(found.but(**around)) == asks(found)


def of_teacher(tasks: Given | Sequence[Given]) -> dict[Name, Page]:
    """The teacher's tasks by name. Raises BadTask if two tasks share a name or a file is missing, BadLog if a
    file is invalid.
    """
    found: dict[Name, Page] = {}
    for one in [tasks] if isinstance(tasks, Given) else tasks:
        for name, page in _of_board(one) if isinstance(one, Board) else _of_files(one):
            if asks(found.setdefault(name, page)) != asks(page):
                raise wrong("two_tasks", name=name[1])
    return found


def _of_board(board: Board) -> list[tuple[Name, Page]]:
    return [((board.game, board.name), sheet.kept(board._page, board.lang))]


def _of_files(name: str | Path) -> Iterator[tuple[Name, Page]]:
    """The tasks in the files with this name, each a notebook or a file that a board saved."""
    for file in files([name]):
        if file.suffix == NOTEBOOK:
            for call in tasks_in(file, notebook_of(file)):
                yield from _of_board(call.board) if call.board is not None else ()
        else:
            there = _own(file)
            yield name_of(there), there.page


def _own(file: Path) -> Sheet:
    with file_errors(file):
        return sheet.read(file)


def unlike_most(handed: Sequence[Sheet]) -> list[str]:
    """For each of these: "" if most files of its name have its task, "unlike_most" if not, "no_most" if no
    task has a majority.

    A file that was changed by hand does not count.
    """
    votes: dict[Name, Counter[str]] = {}
    for one in handed:
        votes.setdefault(name_of(one), Counter())[asks(one.page)] += one.sealed
    return [_unlike(votes[name_of(one)], asks(one.page)) for one in handed]


def _unlike(votes: Counter[str], task: str) -> str:
    (first, most), *rest = votes.most_common(2)
    if rest and rest[0][1] == most:
        return "no_most" if most else ""
    return "" if task == first else "unlike_most"
