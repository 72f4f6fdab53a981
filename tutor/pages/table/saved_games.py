"""Games saved in the reader's browser: one short document per game, listed with the newest first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from tutor.rules.kernel import log as logs
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError

from . import sharing
from .table_session import KINDS, TableSession

VERSION = 3
OLDER = 2  # the same without names, round and end, which were in a separate index
MOST = 8
_ROW = {"names": list, "round": int, "over": bool}


def key(game: str, name: str = "") -> str:
    """The name under which a game is saved; without a game, the old name of the list."""
    return f"play.{game}.{name}" if name else f"play.{game}"


def listed(saved: Document, game: str) -> list[Document]:
    """All saved games, the newest first; invalid documents are left out."""
    stem = key(game) + "."
    return [
        {"id": name.removeprefix(stem), **{k: doc[k] for k in _ROW}, "first": doc.get("first") is True}
        for name, doc in saved.items()
        if name.startswith(stem)
        and _sound(doc, VERSION)
        and all(isinstance(doc.get(k), t) for k, t in _ROW.items())
    ]


def _sound(doc: object, *versions: int) -> bool:
    return isinstance(doc, dict) and doc.get("v") in versions and isinstance(doc.get("log"), str)


def document(session: TableSession, coached: bool = False) -> Document:
    """A game in the form in which it is saved."""
    table, at = session.table, len(session.table.steps)
    table.goto(session.last)  # undone actions are saved too
    code, over = logs.pack(table.log()), table.seat < 0
    table.goto(at)
    doc = {
        "v": VERSION,
        "log": code,
        "kinds": list(session.kinds),
        "at": at,
        "names": list(table.names),
        "round": getattr(table.state, "round", 0),
        "over": over,
    }
    notes = {"company": session.company, "coach": coached, "first": session.first, "whole": session.whole}
    return {**doc, **{note: True for note, holds in notes.items() if holds}}


def replaced(saved: Document, game: str, current: str = "") -> list[str]:
    """The games that must go if another one is saved: finished ones first, then the oldest."""
    others = [row for row in listed(saved, game) if row["id"] != current]
    surplus = max(0, len(others) - (MOST - 1))
    return [row["id"] for row in sorted(reversed(others), key=lambda row: not row["over"])[:surplus]]


def keep(
    saved: dict[str, object], session: TableSession, coached: bool = False, told: Collection[str] = ()
) -> Document:
    """The documents to save now: the game, and deletions of the games that were announced as replaced."""
    game = session.table.game.NAME
    gone = {key(game, name): None for name in replaced(saved, game, session.name) if name in told}
    return {**gone, key(game, session.name): document(session, coached)}


def coached(saved: Mapping[str, object], game: str, name: str) -> bool:
    """Whether a saved game had a coach."""
    doc = saved.get(key(game, name))
    return isinstance(doc, dict) and doc.get("coach") is True


def renewed(saved: Document, game: str) -> Document:
    """Documents of the older format in the current one, the newest last; those that cannot be read stay
    unchanged.
    """
    stem, found = key(game) + ".", {}
    for name in _by_index(saved, game):
        if _sound(saved[name], OLDER):
            try:
                one = name.removeprefix(stem)
                found[name] = {
                    **document(resume(saved, game, one), coached(saved, game, one)),
                    "log": saved[name]["log"],
                }
            except TutorError:
                continue
    return {**found, key(game): None} if key(game) in saved else found


def _by_index(saved: Mapping[str, object], game: str) -> list[str]:
    """The games' documents, the newest last, according to an old index; those missing from it come first."""
    index = saved.get(key(game))
    rows = index.get("games") if isinstance(index, dict) else None
    order = (
        [key(game, str(row.get("id"))) for row in rows if isinstance(row, dict)]
        if isinstance(rows, list)
        else []
    )
    names = [name for name in saved if name.startswith(key(game) + ".")]
    return sorted(names, key=lambda name: -order.index(name) if name in order else -len(order))


def drop(game: str, name: str) -> Document:
    """Delete one game."""
    return {key(game, name): None}


def resume(saved: Document, game: str, name: str) -> TableSession:
    """A saved game, replayed against the rules. Raises BadLog if it is missing or not allowed.

    If other rules allow only a part of it, it continues as a separate game, so that the saved one is not
    changed.
    """
    doc: Any = saved.get(key(game, name))
    if not _sound(doc, VERSION, OLDER):
        raise sharing.unreadable("not_kept", name=name[:20])
    table, told = sharing.as_far_as_it_holds(lambda: sharing.from_log_code(doc["log"], game))
    kinds, at = doc.get("kinds"), doc.get("at")
    known = [kind for kind in kinds if kind in KINDS] if isinstance(kinds, list) else []
    session = TableSession(table, known if len(known) == len(table.start.seats) else (), "" if told else name)
    session.told = told
    session.company = session.company or doc.get("company") is True
    session.first = doc.get("first") is True
    session.whole = doc.get("whole") is True
    if type(at) is int and 0 <= at < session.last:
        table.goto(at)
    session.seen = max(0, len(table.steps) - 1)
    return session
