"""Checks of a lesson, page by page: what its fields mean in the game. The messages are for its author.

Which fields there are, and what is in them, is checked when the file is read (see files.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from .game import Game
from .lesson import Lesson, Page, Visit, start_of
from .plot import plot_problems


def problems(game: Game, lesson: Lesson) -> Iterator[str]:
    """Everything wrong with a lesson, page by page."""
    if len({page.id for page in lesson.pages}) < len(lesson.pages):
        yield "two pages share an id"
    if len(lesson.learned) != 3:
        yield "a chapter ends with three lines of what was learned"
    for index, page in enumerate(lesson.pages):
        for problem in _page_problems(game, lesson, index, page):
            yield f"{page.id}: {problem}"


def _page_problems(game: Game, lesson: Lesson, index: int, page: Page) -> Iterator[str]:
    yield from (f"no rule {rule}" for rule in _named_rules(page) if rule not in game.BOOK.rules)
    yield from plot_problems(page.plot) if page.plot is not None else ()
    visit = Visit(game, page, start_of(game, lesson, index))
    check = {
        "do": _goal_problems,
        "try": _try_problems,
        "show": _show_problems,
        "ask": _ask_problems,
        "set": _set_problems,
    }
    yield from check.get(page.kind, lambda visit: ())(visit)


def _named_rules(page: Page) -> tuple[str, ...]:
    return (*page.rules, page.refused) if page.refused else page.rules


def _show_problems(visit: Visit) -> Iterator[str]:
    if visit.page.show not in visit.table.legal():
        yield f"{visit.page.show} is not legal here; legal: {visit.table.legal()}"


def _goal_problems(visit: Visit) -> Iterator[str]:
    if visit.reached:
        yield "the goal holds before anything is done"
    elif visit.page.others == "you" and visit.way() is None:
        yield f"the goal is out of reach; legal: {visit.table.legal()}"


def _try_problems(visit: Visit) -> Iterator[str]:
    page = visit.page
    refused = [r.rule for r in visit.ask(page.try_).refusals]
    if refused[:1] != [page.refused]:
        yield f"{page.try_} is refused by {refused}, and not first by {page.refused}"


def _set_problems(visit: Visit) -> Iterator[str]:
    page, right = visit.page, visit.right_pieces
    if page.position is None or not right or len(right) == len(page.piece):
        yield "setting up needs a `position`, a piece that belongs there and one that does not"
    for k, piece in enumerate(page.piece):
        if k not in right and piece.get("rule") not in visit.game.BOOK.rules:
            yield f"piece {k} stays in the box, and no `rule` says so: {piece}"
    if visit.reached or not all(visit.lay(k) for k in right):
        yield "the pieces that belong there cannot be put there"


def _ask_problems(visit: Visit) -> Iterator[str]:
    page, legal = visit.page, visit.table.legal()
    foreseen = [row["number"] for row in page.wrong]
    if len(foreseen) < 2:
        yield "a question needs two foreseen wrong numbers"
    if page.number in foreseen or len(set(foreseen)) < len(foreseen):
        yield f"foreseen wrong numbers are wrong, each once: {page.wrong}"
    if page.do and page.do not in legal:
        yield f"{page.do} is not legal here; legal: {legal}"
