"""Games kept in the reader's browser: one short document a game, from which the list is made, newest first."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import TutorError

from . import sharing
from .sitting import KINDS, Sitting

VERSION = 3
OLDER = 2  # the same without names, round and end; an index stood beside it
MOST = 8
_ROW = {"names": list, "round": int, "over": bool}


def key(game: str, name: str = "") -> str:
    """What a game is kept under; without a name, what its list once was."""
    return f"play.{game}.{name}" if name else f"play.{game}"


def listed(saved: dict[str, Any], game: str) -> list[dict[str, Any]]:
    """Every game that is kept, the newest first; a document that is none is left out."""
    stem = key(game) + "."
    return [
        {"id": name.removeprefix(stem), **{k: doc[k] for k in _ROW}}
        for name, doc in saved.items()
        if name.startswith(stem) and _sound(doc, VERSION) and all(isinstance(doc.get(k), t) for k, t in _ROW.items())
    ]


def _sound(doc: Any, *versions: int) -> bool:
    return isinstance(doc, dict) and doc.get("v") in versions and isinstance(doc.get("log"), str)


def document(sitting: Sitting, coached: bool = False) -> dict[str, Any]:
    """A game as it is kept."""
    table, at = sitting.table, len(sitting.table.steps)
    table.goto(sitting.last)  # the undone actions are kept too
    code, over = logs.pack(table.log()), table.seat < 0
    table.goto(at)
    doc = {
        "v": VERSION, "log": code, "kinds": list(sitting.kinds), "at": at,
        "names": list(table.names), "round": getattr(table.state, "round", 0), "over": over,
    }  # fmt: skip
    notes = {"company": sitting.company, "coach": coached, "first": sitting.first}
    return {**doc, **{note: True for note, holds in notes.items() if holds}}


def replaced(saved: dict[str, Any], game: str, current: str = "") -> list[str]:
    """The games for which there is no room beside another one: those that are over first, the oldest first."""
    others = [row for row in listed(saved, game) if row["id"] != current]
    surplus = max(0, len(others) - (MOST - 1))
    return [row["id"] for row in sorted(reversed(others), key=lambda row: not row["over"])[:surplus]]


def keep(saved: dict[str, Any], sitting: Sitting, coached: bool = False, told: Collection[str] = ()) -> dict[str, Any]:
    """The documents to store now: the game; and where there are too many, those are forgotten of which the reader was told."""
    game = sitting.table.game.NAME
    gone = {key(game, name): None for name in replaced(saved, game, sitting.name) if name in told}
    return {**gone, key(game, sitting.name): document(sitting, coached)}


def coached(saved: dict[str, Any], game: str, name: str) -> bool:
    """Whether a coach sat at a kept game."""
    doc = saved.get(key(game, name))
    return isinstance(doc, dict) and doc.get("coach") is True


def renewed(saved: dict[str, Any], game: str) -> dict[str, Any]:
    """Documents of the older kind as they are kept now, the newest last; what cannot be read stays as it is."""
    stem, found = key(game) + ".", {}
    for name in _by_index(saved, game):
        if _sound(saved[name], OLDER):
            try:
                one = name.removeprefix(stem)
                found[name] = {**document(resume(saved, game, one), coached(saved, game, one)), "log": saved[name]["log"]}
            except TutorError:
                continue
    return {**found, key(game): None} if key(game) in saved else found


def _by_index(saved: dict[str, Any], game: str) -> list[str]:
    """The games' documents, the newest last, as far as an older index knows; those it forgot come first."""
    index = saved.get(key(game))
    rows = index.get("games") if isinstance(index, dict) else None
    order = [key(game, str(row.get("id"))) for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    names = [name for name in saved if name.startswith(key(game) + ".")]
    return sorted(names, key=lambda name: -order.index(name) if name in order else -len(order))


def drop(game: str, name: str) -> dict[str, Any]:
    """Forget one game."""
    return {key(game, name): None}


def resume(saved: dict[str, Any], game: str, name: str) -> Sitting:
    """A kept game, replayed against the rules. Raises BadLog when it is gone or does not hold.

    One that other rules let stand in part is taken up as a game of its own, so that the kept one stays whole.
    """
    doc: Any = saved.get(key(game, name))
    if not _sound(doc, VERSION, OLDER):
        raise sharing.unreadable("not_kept", name=name[:20])
    table, told = sharing.as_far_as_it_holds(lambda: sharing.from_log_code(doc["log"], game))
    kinds, at = doc.get("kinds"), doc.get("at")
    known = [kind for kind in kinds if kind in KINDS] if isinstance(kinds, list) else []
    sitting = Sitting(table, known if len(known) == len(table.start.seats) else (), "" if told else name)
    sitting.told = told
    sitting.company = sitting.company or doc.get("company") is True
    sitting.first = doc.get("first") is True
    if type(at) is int and 0 <= at < sitting.last:
        table.goto(at)
    sitting.seen = max(0, len(table.steps) - 1)
    return sitting
