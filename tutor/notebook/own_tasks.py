"""The task against which a file is graded: the teacher's own if it is given; otherwise files whose task
differs from most are reported.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from glob import glob, has_magic
from pathlib import Path

from tutor.rules.kernel.lesson import Page

from . import sheet
from .board import Board
from .mistakes import wrong
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
Name = tuple[str, str]  # the game, and the name of the task
Given = Board | str | Path  # a board, or a file (or pattern of files) to which it was saved


def files(names: Iterable[str | Path]) -> list[Path]:
    """The files with these names or patterns. Raises BadTask if there are none."""
    known = list(map(str, names))
    if not known:
        raise wrong("no_name")
    found = sorted({path for name in known for path in (glob(name) or [name] * (not has_magic(name)))})
    if not found:
        raise wrong("no_files", name=", ".join(known))
    return [Path(name) for name in found]


def name_of(one: Sheet) -> Name:
    return one.game, one.page.id


def asks(page: Page) -> str:
    """What a task asks for, as text: the same for the same task in another language."""
    return json.dumps({name: getattr(page, name) or None for name in DECIDES}, sort_keys=True)


def of_teacher(tasks: Given | Sequence[Given]) -> dict[Name, Page]:
    """The teacher's tasks by name. Raises BadTask if two tasks share a name or a file is missing, BadLog if a
    file is invalid.
    """
    found: dict[Name, Page] = {}
    for one in [tasks] if isinstance(tasks, Given) else tasks:
        if isinstance(one, Board):
            every = [((one.game, one.name), sheet.kept(one._page, one.lang))]
        else:
            every = [(name_of(there), there.page) for there in map(_own, files([one]))]
        for name, page in every:
            if asks(found.setdefault(name, page)) != asks(page):
                raise wrong("two_tasks", name=name[1])
    return found


def _own(file: Path) -> Sheet:
    try:
        return sheet.read(file)
    except OSError:
        raise wrong("no_files", name=str(file)) from None


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
