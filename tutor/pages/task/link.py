"""An exercise as an address: its position, its words and its sealed goal.

What arrives is parsed, checked and played by the rules; nothing in it is executed.
"""

from __future__ import annotations

import hashlib

from tutor.boards import games, words
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import BadLog, TutorError
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.sealed_goal import HIDDEN, seal_of
from tutor.rules.kernel.table import Table

from ..editor.source import shortest
from ..table.sharing import from_position_code
from .document import LINK, TASK_LINK, page_of, task_document


class Exercise(Record):
    """What a link contains. `id` is short, and another one for another exercise."""

    page: Page
    everything: bool  # whether the whole board is shown
    id: str


def address(game: str, page: Page, lang: str, everything: bool = False) -> str:
    """The address that opens a sealed task, after the site's own. Raises BadLog if it can't be read again."""
    assert page.position is not None
    task = task_document(page, lang) | {"position": _shortened(games.load(game), page.position)}
    more = {"everything": True} if everything else {}
    code = logs.pack({"schema": LINK, "game": game, "task": task, **more})
    read(code, game)
    return f"{game}/learn?lang={lang}&task={code}"


def _shortened(game: Game, position: Document) -> Document:
    """The same position with fewer fields, and with the same order of what is drawn later."""
    table = Table(game, start=position)
    found = {**shortest(table), **{k: v for k, v in position.items() if k == "chance"}}
    return found if Table(game, start=found).state == table.state else position


def read(code: str, game: str) -> Exercise:
    """The exercise in a link. Raises a TutorError if it is not one that the tutor wrote for this game."""
    found = TASK_LINK.read(logs.unpack(code))
    if found["game"] != game:
        raise _unfit("other_game", name=found["game"])
    page = page_of(found["task"])
    plain = Page(page.id, page.kind, page.title, page.text)
    page = page.but(**{name: getattr(plain, name) for name in HIDDEN})
    _check(games.load(game), page)
    digest = hashlib.sha256(code.encode()).hexdigest()[:12]
    return Exercise(page, found.get("everything", False), digest)


def _check(game: Game, page: Page) -> None:
    seal, goal = seal_of(page.goal), page.goal or {}
    if page.kind != (seal.kind if seal else "free") or len(goal) != bool(seal):
        raise _unfit("open_goal")
    for rule in page.rules:
        game.BOOK.card(rule)
    if page.seat >= len(Table(game, start=page.position).names):
        raise _unfit("seat", n=page.seat + 1)


def _unfit(reason: str, **facts: object) -> BadLog:
    """The error for an exercise that does not fit: the reason in both languages, from words/task.toml."""
    why = {lang: words.of(lang)(f"task.{reason}", **facts) for lang in LANGUAGES}
    return BadLog("task.unfit", why=why)


def position_code(code: str, game: str) -> str:
    """The position of an exercise that does not fit, as the code of a link; "" if it does not fit either."""
    try:
        position = logs.unpack(code)["task"]["position"]
        found = logs.pack({"game": game, "position": position})
        from_position_code(found, game)
    except (TutorError, KeyError, TypeError):
        return ""
    return found
