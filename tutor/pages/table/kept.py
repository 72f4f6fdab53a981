"""Games kept in the reader's browser: an index, newest first, and one short document a game."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel import log as logs

from . import sharing
from .sitting import KINDS, Sitting

VERSION = 2
MOST = 8


def _key(game: str, name: str = "") -> str:
    return f"play.{game}.{name}" if name else f"play.{game}"


def listed(saved: dict[str, Any], game: str) -> list[dict[str, Any]]:
    """What the index says, newest first; nothing where it cannot be read."""
    doc = saved.get(_key(game))
    rows = doc.get("games") if isinstance(doc, dict) and doc.get("v") == VERSION else None
    if not isinstance(rows, list):
        return []
    wanted = {"id": str, "names": list, "round": int, "over": bool}
    return [
        row for row in rows
        if isinstance(row, dict) and all(isinstance(row.get(k), t) for k, t in wanted.items())
        and _key(game, row["id"]) in saved
    ]  # fmt: skip


def keep(saved: dict[str, Any], sitting: Sitting, coached: bool = False) -> dict[str, Any]:
    """The documents to store now; `saved` is brought up to date with them."""
    table = sitting.table
    game, at = table.game.NAME, len(table.steps)
    table.goto(sitting.last)  # the undone actions are kept too
    code = logs.pack(table.log())
    over = table.seat < 0
    table.goto(at)
    row = {
        "id": sitting.name, "names": list(table.names), "round": getattr(table.state, "round", 0), "over": over,
    }  # fmt: skip
    rows = [row, *(r for r in listed(saved, game) if r["id"] != sitting.name)]
    found: dict[str, Any] = {_key(game, r["id"]): None for r in rows[MOST:]}
    doc = {"v": VERSION, "log": code, "kinds": list(sitting.kinds), "at": at}
    notes = {"company": sitting.company, "coach": coached}
    found[_key(game, sitting.name)] = {**doc, **{note: True for note, holds in notes.items() if holds}}
    index = {"v": VERSION, "games": rows[:MOST]}
    if saved.get(_key(game)) != index:
        found[_key(game)] = index
    for key, doc in found.items():
        saved[key] = doc
        if doc is None:
            del saved[key]
    return found


def coached(saved: dict[str, Any], game: str, name: str) -> bool:
    """Whether a coach sat at a kept game."""
    doc = saved.get(_key(game, name))
    return isinstance(doc, dict) and doc.get("coach") is True


def drop(saved: dict[str, Any], game: str, name: str) -> dict[str, Any]:
    """Forget one game."""
    rows = [row for row in listed(saved, game) if row["id"] != name]
    saved.pop(_key(game, name), None)
    saved[_key(game)] = {"v": VERSION, "games": rows}
    return {_key(game, name): None, _key(game): saved[_key(game)]}


def resume(saved: dict[str, Any], game: str, name: str) -> Sitting:
    """A kept game, replayed against the rules. Raises BadLog when it is gone or does not hold."""
    doc = saved.get(_key(game, name))
    if not isinstance(doc, dict) or doc.get("v") != VERSION or not isinstance(doc.get("log"), str):
        raise sharing.unreadable("not_kept", name=name[:20])
    table = sharing.from_log_code(doc["log"], game)
    kinds, at = doc.get("kinds"), doc.get("at")
    known = [kind for kind in kinds if kind in KINDS] if isinstance(kinds, list) else []
    sitting = Sitting(table, known if len(known) == len(table.start.seats) else (), name)
    sitting.company = sitting.company or doc.get("company") is True
    if type(at) is int and 0 <= at < sitting.last:
        table.goto(at)
    sitting.seen = max(0, len(table.steps) - 1)
    return sitting
