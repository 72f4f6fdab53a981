"""How a learner would solve a page, computed from its goal and never scripted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.rules import load, names
from tutor.rules.kernel.lesson import Lesson, Page, Visit, in_full


def told_once() -> list[tuple[str, Lesson]]:
    """Every chapter of every game; for one that another edition retells (they share a folder of words), only
    the first book's.
    """
    every = [(name, load(name).BOOK.folder, one) for name in names() for one in in_full(load(name))]
    first = {(folder, one.id): name for name, folder, one in reversed(every)}
    return [(name, one) for name, folder, one in every if first[folder, one.id] == name]


def solution(game: Any, visit: Visit, page: Page) -> Iterator[tuple[str, str]]:
    """("act" | "ask" | "do", what) until the page is solved; `visit` is the learner's position."""
    if page.kind == "show":
        yield "do", "show"
    elif page.kind == "try":
        yield "ask", page.try_
    elif page.kind == "ask":
        yield "do", f"pick|{page.number}"
    elif page.kind == "set":
        yield from (("do", f"lay|{k}") for k in visit.right_pieces)
    elif page.kind == "do":
        for _ in range(12):
            way = visit.way()
            if not way:
                break
            yield "act", way[0]
